import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { lanesOf, sharesProcess, together } from './run-tests.ts';

test('services and browsers go first in one lane, all else follows for whoever is free, every file once', () => {
  const files = ['dashboard/test/flows.test.ts', 'src/app/faults.test.ts', 'src/kit/text.test.ts', 'scripts/a.test.ts'];
  const all = [...files, 'src/kit/b.test.ts', 'src/store/blobs.test.ts', 'src/store/c.test.ts'];
  const { services, rest } = lanesOf(all, () => "import { test } from 'node:test';");
  assert.deepEqual(
    [...services, ...rest].map((batch) => [batch.files.length, batch.concurrency, batch.oneProcess]),
    [
      [2, 2, false],
      [2, 1, true],
      [3, 1, false],
    ],
  );
  assert.deepEqual([...services, ...rest].flatMap((batch) => batch.files).toSorted(), all.toSorted());
});

test('what a file would leave to others, or notice of them, gives it a process of its own', () => {
  const shares = (text: string): boolean => sharesProcess('src/studio/direct/a.test.ts', text);
  const plain = "import { describe, test } from 'node:test';\nconst before = 1;\n";
  assert.ok(shares(plain));
  assert.ok(!sharesProcess('src/jobs/a.test.ts', plain));
  for (const line of [
    "import { after, test } from 'node:test';",
    'test.after(() => close());',
    "import test, { mock } from 'node:test';",
    "process.env['A'] = '1';",
    "import { fork } from 'node:child_process';",
    'const db = await testDatabase();',
    'const scene = await drawn();',
    'const took = performance.now();',
  ])
    assert.ok(!shares(plain + line), line);
});

test('files in one process all run, and one that cannot be loaded or fails makes the run fail', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plakat-together-'));
  const write = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, `import { test } from 'node:test';\n${text}`);
    return file;
  };
  const run = (...files: readonly string[]) =>
    spawnSync(process.execPath, [fileURLToPath(new URL('./in-one-process.ts', import.meta.url)), ...files], {
      encoding: 'utf8',
      env: { ...process.env, NODE_TEST_CONTEXT: '' },
    });
  try {
    const good = write('good.mjs', "test('a', () => {});");
    const last = write('last.mjs', "test('b', () => {});");
    assert.deepEqual([run(good, last).status, /pass 2/u.test(run(good, last).stdout)], [0, true]);
    for (const bad of ["throw new Error('broken');", "test('c', () => { throw new Error('no'); });"]) {
      const { status, stdout } = run(good, write('bad.mjs', bad), last);
      assert.deepEqual([status, /pass 2\b/u.test(stdout), /fail 1\b/u.test(stdout)], [1, true, true], stdout);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('two runs are reported as one: events as they come, counts added, the time from first to last', async () => {
  const told = (message: string) => ({ type: 'test:diagnostic', data: { nesting: 0, message } });
  async function* lane(name: string, pass: number, ms: number) {
    await Promise.resolve();
    yield { type: 'test:pass', data: { name } };
    yield told(`pass ${pass}`);
    yield told(`duration_ms ${ms}`);
    yield { type: 'test:summary', data: {} };
  }
  const events = [];
  for await (const event of together([lane('a', 2, 5), lane('b', 3, 9)])) events.push(event);
  const counts = events.slice(-2).map(({ data }) => ('message' in data ? String(data.message) : ''));
  assert.equal(counts[0], 'pass 5');
  assert.match(counts[1]!, /^duration_ms \d/u);
  assert.equal(events.filter(({ type }) => type === 'test:pass').length, 2);
  assert.ok(events.every(({ type }) => type !== 'test:summary'));
});
