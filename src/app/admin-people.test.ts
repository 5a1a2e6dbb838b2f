import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { findPersonByEmail, roleOf } from '../people/index.ts';
import { testDatabase } from '../store/testing.ts';
import { createWorkspace } from '../workspace/index.ts';
import { runPeopleCommand } from './admin-people.ts';
import { readConfig } from './config.ts';

test('the host sees and mends people: accounts, roles, links, sessions; the last owner stays', async () => {
  const { db } = await testDatabase();
  const config = readConfig({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'plakat-admin-')),
    PUBLIC_URL: 'https://ads.example',
  });
  const run = (command: string, values: Record<string, string> = {}) =>
    runPeopleCommand({
      db,
      config,
      command: {
        name: `people ${command}`,
        text: (name) => {
          if (values[name] === undefined) throw new Error(`--${name}`);
          return values[name];
        },
        option: (name) => values[name],
      },
    });
  assert.match(JSON.stringify(await run('setup')), /https:\/\/ads\.example\/setup\//);
  const { id } = await createWorkspace(db, { name: 'Studio' });
  const email = 'Owner@example.test';
  const made = await run('add', { email, name: 'O', workspace: id, role: 'owner' });
  assert.match(JSON.stringify(made), /https:\/\/ads\.example\/reset\//);
  await assert.rejects(run('add', { email, name: 'O' }), /has an account already/);
  await assert.rejects(run('setup'), /already/);
  await assert.rejects(run('role', { email, workspace: id, role: 'viewer' }), /only owner/);
  await assert.rejects(run('remove', { email }), /only owner/);
  await assert.rejects(run('leave', { email, workspace: id }), /only owner/);
  await run('add', { email: 'second@example.test', name: 'S' });
  await run('role', { email: 'second@example.test', workspace: id, role: 'owner' });
  assert.deepEqual(await run('leave', { email, workspace: id }), { left: true });
  const person = (await findPersonByEmail(db, email))!;
  assert.equal(await roleOf(db, person.id, id), null);
  assert.match(JSON.stringify(await run('list')), /"second@example.test".*"role":"owner"/);
  assert.deepEqual(await run('remove', { email }), { removed: true });
  assert.equal(await run('nonsense'), null);
});
