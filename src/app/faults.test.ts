import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { explain } from './faults.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'plakat-faults-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'file');
writeFileSync(file, '{}');

/** A command of the program until it ends by itself; fails when it does not. */
async function run(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const late = setTimeout(() => child.kill('SIGKILL'), 60_000);
  const code = await new Promise<number | null>((done) => {
    child.once('close', done);
  });
  clearTimeout(late);
  return { code, said };
}

const isOneLine = (said: string, about: RegExp): void => {
  assert.match(said, about);
  assert.equal(said.trim().split('\n').length, 1, said);
};

test('a port that is taken ends the start at once, with one line', async () => {
  const other = createServer();
  await new Promise<void>((done) => {
    other.listen(0, '127.0.0.1', done);
  });
  const { port } = other.address() as AddressInfo;
  try {
    const { code, said } = await run(['serve'], { PORT: String(port) });
    assert.equal(code, 2);
    isOneLine(said, new RegExp(`PORT=${port}.*another program`));
  } finally {
    other.close();
  }
});

test('a data folder that cannot be had is named before anything starts', async () => {
  for (const dataDir of [file, join(file, 'inside'), '/proc/plakat']) {
    const { code, said } = await run(['serve'], { DATA_DIR: dataDir });
    assert.equal(code, 2, dataDir);
    isOneLine(said, /^DATA_DIR=.*cannot be made or written/);
  }
});

test('files and servers that the settings name are looked at before the start', async () => {
  for (const [env, about] of [
    [{ CATALOG_FILE: join(folder, 'none.json') }, /none\.json/],
    [{ MODELS_FILE: join(folder, 'none.json') }, /none\.json/],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, /database cannot be reached.*DATABASE_URL/],
  ] as const) {
    const { code, said } = await run(['serve'], env);
    assert.equal(code, 2, said);
    isOneLine(said, about);
  }
});

test('administrator’s mistakes are answered with one line', async () => {
  for (const [command, about] of [
    ['credits grant --workspace nope --credits 5', /no workspace/],
    ['credits grant --workspace 01900000-0000-7000-8000-000000000000 --credits 0', /whole number from 1/],
    ['workspace create --name K --credits 1000000001', /whole number from 0 to/],
    ['brand-kit create --workspace 01900000-0000-7000-8000-000000000000 --name K --file /none.json', /none\.json/],
    [`brand-kit create --workspace 01900000-0000-7000-8000-000000000000 --name K --file ${file}`, /no workspace/],
    [`brand-kit create --workspace 01900000-0000-7000-8000-000000000000 --name K --file ${main}`, /not JSON/],
    ['webhook log --workspace 01900000-0000-7000-8000-000000000000 --job x', /job/],
    [
      'webhook resend --workspace 01900000-0000-7000-8000-000000000000 --delivery 01900000-0000-7000-8000-000000000000',
      /no delivery/,
    ],
  ] as const) {
    const { code, said } = await run(['admin', ...command.split(' ')], {});
    assert.equal(code, 2, `${command}: ${said}`);
    isOneLine(said, about);
  }
});

test('a mistake of ours is not explained away', () => {
  assert.equal(explain(new TypeError('x is not a function')), null);
  assert.equal(explain('thrown'), null);
});
