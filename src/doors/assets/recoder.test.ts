import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { PictureRefused } from '../../perception/index.ts';
import { createRecoder } from './recoder.ts';

const folder = mkdtempSync(join(tmpdir(), 'plakat-recoder-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string): string => join(folder, name);
const refused =
  (code: string) =>
  (error: unknown): boolean =>
    error instanceof PictureRefused && error.code === code;

/**
 * A decoder that does what the name of its file says: dies, hangs, grows, or answers with its process id as the width.
 */
const program = file('fake.mjs');
writeFileSync(
  program,
  `process.on('message', ({ from, to }) => {
  if (from.includes('die')) process.exit(7);
  if (from.includes('hang')) return;
  process.send({ result: { kind: 'done', file: { mime: 'image/png', width: process.pid, height: 1 } }, rss: from.includes('grow') ? 9e9 : 1 });
});`,
);

test('a picture that its process does not survive is refused, and the next one has a fresh process', async () => {
  const recode = createRecoder({ program, atOnce: 1 });
  await assert.rejects(recode('die', ''), refused('corrupt'));
  assert.ok((await recode('fine', '')).width > 0);
});

test('a process is kept for the next picture, replaced when it has grown, or was ended from outside', async () => {
  const recode = createRecoder({ program, atOnce: 1 });
  const first = await recode('fine', '');
  const second = await recode('grow', '');
  assert.equal(second.width, first.width);
  const third = await recode('fine', '');
  assert.notEqual(third.width, first.width);
  process.kill(third.width, 'SIGKILL');
  assert.notEqual((await recode('fine', '')).width, third.width);
});

test('a picture that takes too long is refused; those that wait have their turn', async () => {
  const recode = createRecoder({ program, atOnce: 1, timeoutMs: 8000 });
  const [slow, ...others] = await Promise.allSettled(['hang', 'fine', 'fine', 'fine'].map((name) => recode(name, '')));
  assert.ok(slow?.status === 'rejected' && refused('timeout')(slow.reason));
  assert.ok(others.every(({ status }) => status === 'fulfilled'));
});

test(
  'large hostile pictures leave the memory of this process as it was',
  { skip: process.platform === 'linux' ? false : 'reads /proc' },
  async () => {
    const bomb = file('bomb.jpg');
    await sharp({ create: { width: 5200, height: 5200, channels: 3, background: '#7a4' } })
      .jpeg({ progressive: true, quality: 40 })
      .toFile(bomb);
    const recode = createRecoder();
    const resident = (): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1000;
    const before = resident();
    const sizes = await Promise.all(Array.from({ length: 4 }, (_, i) => recode(bomb, file(`out-${i}`))));
    // Held here, the four would be more than 300 MB.
    assert.ok(resident() - before < 60, `grew by ${(resident() - before).toFixed(0)} MB`);
    assert.ok(sizes.every(({ width, height, mime }) => width === height && width < 5000 && mime === 'image/jpeg'));
  },
);
