import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { silentLog } from '../kit/index.ts';
import { inTime, until } from '../kit/testing.ts';
import { startWorkerPool } from './worker-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'plakat-hung-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const here = (name: string): string => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));
const hang = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)';

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** A worker that puts down its pid, then does `then`. */
function program(name: string, then: string): { readonly file: string; readonly pids: () => number[] } {
  const [file, list] = [join(folder, `${name}.mjs`), join(folder, `${name}.pids`)];
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs';
     import { sayLastWords } from ${here('./last-words.ts')};
     sayLastWords();
     appendFileSync(${JSON.stringify(list)}, process.pid + '\\n');
     ${then}`,
  );
  const pids = () => (existsSync(list) ? readFileSync(list, 'utf8').trim().split('\n').map(Number) : []);
  return { file, pids };
}

test('a worker that hangs in its own end is killed, and a fresh one is started', async () => {
  const { file, pids } = program('end', `process.on('exit', () => { ${hang}; }); process.exit(1);`);
  const pool = startWorkerPool({ count: 1, env: {}, log: silentLog, program: file, hungMs: 200 });
  try {
    await until('a second worker', () => pids().length > 1);
    assert.ok(!alive(pids()[0]!));
  } finally {
    await inTime('the end of the pool', pool.stop());
  }
});

test('a worker that ignores being told to end is killed, and no other is started', async () => {
  const { file, pids } = program('deaf', `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`);
  const pool = startWorkerPool({ count: 2, env: {}, log: silentLog, program: file, stopMs: 300 });
  await until('two workers', () => pids().length === 2);
  await inTime('the end of the pool', pool.stop());
  assert.deepEqual(pids().filter(alive), []);
});

test('a worker whose parent is gone kills itself where its end would hang', async () => {
  const { file } = program('orphan', `process.on('disconnect', () => process.exit()); process.send('up');`);
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
  // It listens for the loss of its parent before it says so.
  await inTime('the worker', once(child, 'message'));
  child.disconnect();
  assert.equal(await inTime('the end of the worker', ended), 'SIGKILL');
});

test('the launcher kills a service that hangs in its own end and gives its exit code', async () => {
  // Comes after the listener by which the program says its last words.
  const preload = join(folder, 'hang.mjs');
  writeFileSync(
    preload,
    `if (process.argv[2] === 'serve' && process.argv[1].endsWith('main.ts'))
       process.once('newListener', () => queueMicrotask(() => process.on('exit', () => { ${hang}; })));`,
  );
  const launcher = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url)), 'serve'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        DATA_DIR: '/proc/plakat',
        PLAKAT_HUNG_MS: '300',
        NODE_OPTIONS: `--import=${pathToFileURL(preload).href}`,
      },
    },
  );
  let said = '';
  launcher.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = new Promise((resolve) => launcher.once('close', resolve));
  assert.equal(await inTime('the end of the launcher', code), 2, said);
});
