import assert from 'node:assert/strict';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import sharp from 'sharp';
import { PictureRefused } from '../decode/refused.ts';
import { readEntry, trimEntries, writeEntry } from './entry.ts';
import { createPerceiver } from './perceiver.ts';
import { createWorker, PerceptionFailed } from './worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'plakat-perceiver-'));
after(() => rmSync(folder, { recursive: true, force: true }));
// Without models the child answers in a moment, and the tests do not depend on optional packages.
const options = { cacheDir: join(folder, 'cache'), modelsDir: join(folder, 'models'), models: [] };

const bottle = (): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 400, channels: 3, background: '#fdfdfd' } })
    .composite([
      { input: { create: { width: 120, height: 260, channels: 3, background: '#1f5f8b' } }, left: 100, top: 80 },
    ])
    .jpeg({ quality: 95 })
    .toBuffer();

/** Process ids of this process's children that run the perception child, from /proc: a bare machine has no `ps`. */
function children(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const parent = Number(
          readFileSync(`/proc/${pid}/stat`, 'utf8')
            .replace(/^.*\) /s, '')
            .split(' ')[1],
        );
        return parent === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('process/child.ts');
      } catch {
        return false;
      }
    });
}

describe('the perceiver', () => {
  it('cuts the bars of a photo off where it is asked to, and says so', async () => {
    const perceiver = createPerceiver({ ...options, cacheDir: join(folder, 'barless') });
    const barred = await sharp(await bottle())
      .extend({ top: 60, bottom: 60, background: '#000' })
      .png()
      .toBuffer();
    try {
      const cut = await perceiver.perceive(barred, { withoutBars: true });
      assert.equal(cut.withoutBars, true);
      assert.deepEqual(cut.facts.size, { width: 320, height: 398 });
      assert.equal(cut.picture.height, 398);
      assert.deepEqual((await perceiver.perceive(barred)).facts.size, { width: 320, height: 520 });
      assert.equal((await perceiver.perceive(await bottle(), { withoutBars: true })).withoutBars, undefined);
    } finally {
      await perceiver.close();
    }
  });

  it('gives facts and cut-out from a process of its own, and remembers them', async () => {
    const perceiver = createPerceiver(options);
    const bytes = await bottle();
    try {
      assert.deepEqual(children(), []);
      const first = await perceiver.perceive(bytes);
      assert.equal(children().length, 1);
      assert.equal(first.facts.matte.method, 'flood');
      assert.equal(first.facts.matte.grade, 'good');
      assert.deepEqual(first.facts.matte.subject, { x: 100, y: 80, w: 120, h: 260 });
      assert.equal(first.facts.kind.value, 'packshot');
      assert.equal(first.facts.palette[0]?.hex.slice(0, 3), '#1f');
      assert.equal(first.cutout?.data.length, 320 * 400 * 4);
      assert.equal(first.facts.text.available, false);
      assert.equal(await perceiver.textOf(first.picture), null);
      // Whoever made a picture knows where its product is: it is believed, and the ground is no transparency.
      const product = new Uint8Array(320 * 400);
      for (let y = 40; y < 60; y++) product.fill(255, y * 320 + 20, y * 320 + 70);
      const told = await perceiver.perceive(bytes, { product });
      assert.deepEqual(told.facts.matte.subject, { x: 20, y: 40, w: 50, h: 20 });
      assert.equal(told.facts.background.value, 'uniform');
      for (const shelf of readdirSync(options.cacheDir))
        assert.equal(statSync(join(options.cacheDir, shelf)).mode & 0o077, 0, 'what customers show is for us alone');
      assert.equal(JSON.parse(JSON.stringify(first.facts)).hash, first.facts.hash);
    } finally {
      await perceiver.close();
    }
    const again = createPerceiver(options);
    const second = await again.perceive(bytes);
    assert.deepEqual(children(), []);
    assert.equal(second.facts.matte.method, 'flood');
    assert.equal(second.cutout?.data[(200 * 320 + 160) * 4 + 3], 255);
    await again.close();
  });

  it('leaves what it has compiled to the next process, though it is killed', async () => {
    const compiled = join(folder, 'compiled');
    const before = process.env['NODE_COMPILE_CACHE'];
    process.env['NODE_COMPILE_CACHE'] = compiled;
    const perceiver = createPerceiver({ ...options, cacheDir: join(folder, 'compiling') });
    try {
      await perceiver.perceive(await bottle());
    } finally {
      await perceiver.close();
      if (before === undefined) delete process.env['NODE_COMPILE_CACHE'];
      else process.env['NODE_COMPILE_CACHE'] = before;
    }
    assert.ok(readdirSync(compiled, { recursive: true }).length > 50);
  });

  it('refuses bad pictures with their code, without starting a process', async () => {
    const perceiver = createPerceiver(options);
    await assert.rejects(
      perceiver.perceive(Buffer.from('not a picture')),
      (e) => e instanceof PictureRefused && e.code === 'not_an_image',
    );
    assert.deepEqual(children(), []);
    await perceiver.close();
  });

  it('goes on in a fresh process when the old one is killed', async () => {
    const perceiver = createPerceiver({ ...options, cacheDir: join(folder, 'killed') });
    try {
      await perceiver.perceive(await bottle());
      const [before] = children();
      assert.ok(before);
      process.kill(before, 'SIGKILL');
      const other = await sharp(await bottle())
        .negate()
        .png()
        .toBuffer();
      const [a, b] = await Promise.all([perceiver.perceive(other), perceiver.perceive(other)]);
      assert.equal(a, b);
      assert.notEqual(children()[0], before);
      assert.equal(readdirSync(join(folder, 'killed')).length, 2);
    } finally {
      await perceiver.close();
    }
  });

  it('gives up after the time limit and leaves no process behind', async () => {
    const worker = createWorker({ modelsDir: folder, models: [] }, 1, 1000);
    await assert.rejects(
      worker.run({ kind: 'perceive', bytes: await bottle(), read: false, hash: 'x', folder: join(folder, 'late') }),
      (e) => e instanceof PerceptionFailed && e.reason === 'timeout',
    );
    // The kill is sent; the kernel takes a moment.
    for (let i = 0; i < 100 && children().length > 0; i++) await new Promise((done) => setTimeout(done, 20));
    assert.deepEqual(children(), []);
    await worker.close();
    await assert.rejects(
      worker.run({ kind: 'probe', slot: 'text' }),
      (e) => e instanceof PerceptionFailed && e.reason === 'closed',
    );
  });

  it('lets several that look at the same picture at once write its entry, and replaces a damaged one', async () => {
    const perceiver = createPerceiver(options);
    const seen = await perceiver.perceive(await bottle());
    await perceiver.close();
    const shelf = join(folder, 'same');
    const entry = join(shelf, 'entry');
    mkdirSync(entry, { recursive: true });
    writeFileSync(join(entry, 'facts.json'), 'half of i');
    const { facts, cutout } = seen;
    await Promise.all([1, 2, 3].map(() => writeEntry(entry, { facts, cutout, textMask: null })));
    assert.deepEqual(readdirSync(shelf), ['entry'], 'no draft stays');
    assert.deepEqual((await readEntry(entry))?.facts.matte, seen.facts.matte);
  });

  it('keeps only the youngest entries of its cache', async () => {
    const cache = join(folder, 'trimmed');
    for (const [i, name] of ['ab/1', 'ab/2', 'cd/3'].entries()) {
      mkdirSync(join(cache, name), { recursive: true });
      utimesSync(join(cache, name), 1000 + i, 1000 + i);
    }
    await trimEntries(cache, 2);
    assert.deepEqual([readdirSync(join(cache, 'ab')), readdirSync(join(cache, 'cd'))], [['2'], ['3']]);
  });

  it('goes away when idle', async () => {
    const perceiver = createPerceiver({ ...options, cacheDir: join(folder, 'idle'), idleMs: 50 });
    await perceiver.perceive(await bottle());
    await new Promise((resolve) => setTimeout(resolve, 400));
    assert.deepEqual(children(), []);
    await perceiver.close();
  });
});
