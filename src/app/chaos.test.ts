import assert from 'node:assert/strict';
import test from 'node:test';
import { runChaos } from './testing/chaos.ts';

/** The long form is `npm run chaos`: a thousand blows. */
test('two fronts and three workers on one database and one bucket, killed at random: nothing lost, nothing twice', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const report = await runChaos({ kills: 8, seconds: 60, workspaces: 3, seed });
  process.stdout.write(`# ${JSON.stringify(report)}\n`);
  assert.ok(report.jobs >= 3 && report.files > 0 && report.webhooks > 0);
});
