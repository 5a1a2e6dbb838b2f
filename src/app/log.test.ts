import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noteOnTrail, onOwnTrail, onTrail } from '../kit/index.ts';
import { openLog } from './log.ts';

test('a line says which request, workspace and job it is about, wherever it is written, and no secret', async () => {
  const lines: Record<string, string | undefined>[] = [];
  const log = openLog({ logLevel: 'debug' }, 'test', {
    write: (line) => void lines.push(JSON.parse(line) as Record<string, string>),
  });
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  log.info({}, 'nowhere');
  await onOwnTrail({ request: 'r1', traceparent }, async () => {
    await Promise.resolve();
    noteOnTrail({ workspace: 'w1', key_id: 'k1' });
    log.info({ key: 'svc_live_x', nested: { token: 't' } }, 'inside');
    await onTrail({ job: 'j1' }, async () => {
      await Promise.resolve();
      log.warn({ job: 'j2' }, 'said by itself');
    });
    onOwnTrail({ job: 'j3' }, () => log.info({}, 'another way'));
  });
  const facts = lines.map(({ msg, request, workspace, key_id, job, trace, traceparent: raw }) =>
    [msg, request, workspace, key_id, job, trace, raw].map((fact) => fact ?? '-').join(' '),
  );
  const trace = 'a'.repeat(32);
  assert.deepEqual(facts, [
    'nowhere - - - - - -',
    `inside r1 w1 k1 - ${trace} -`,
    `said by itself r1 w1 k1 j2 ${trace} -`,
    'another way - - - j3 - -',
  ]);
  assert.deepEqual<unknown>([lines[1]!['key'], lines[1]!['nested']], ['[hidden]', { token: '[hidden]' }]);
});
