import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readImage } from './image-file.ts';

test('stages, steps and start of a Dockerfile; an unknown instruction is never passed over', () => {
  const { stages, start } = readImage(
    '# why\nFROM a:1 AS one\nWORKDIR /app\nCOPY x y ./\nRUN do it \\\n && more\nFROM b\nCOPY --from=one /app/z z\nUSER u\n' +
      'ENV A=1 B=2\nHEALTHCHECK --interval=1s CMD ["node", "-e", "1"]\nENTRYPOINT ["n"]\nCMD ["serve"]\n',
  );
  assert.deepEqual(stages, [
    {
      name: 'one',
      from: 'a:1',
      steps: [
        { workDir: '/app', command: null, copy: { from: null, sources: ['x', 'y'], to: './' } },
        { workDir: '/app', command: 'do it  && more', copy: null },
      ],
    },
    {
      name: '1',
      from: 'b',
      steps: [{ workDir: '/', command: null, copy: { from: 'one', sources: ['/app/z'], to: 'z' } }],
    },
  ]);
  assert.deepEqual(start, {
    user: 'u',
    env: ['A=1', 'B=2'],
    entry: ['n'],
    command: ['serve'],
    health: ['node', '-e', '1'],
    workDir: '/',
  });
  assert.throws(() => readImage('FROM a\nADD x y'), /ADD/u);
  assert.throws(() => readImage('FROM a\nCOPY x'), /COPY x/u);
});

test('our own image is read whole and is started as nobody special', () => {
  const { stages, start } = readImage(readFileSync(new URL('../deploy/Dockerfile', import.meta.url), 'utf8'));
  assert.equal(stages.length, 2);
  assert.notEqual(start.user, 'root');
  assert.ok(start.health.length > 1 && start.entry.length > 0 && start.command.length > 0);
});
