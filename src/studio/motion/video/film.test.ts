import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createFonts } from '../../render/index.ts';
import { pixelsOf } from '../../painting/index.ts';
import { paintAtRest } from '../canvas.ts';
import { exampleLayers } from '../testing/example-layers.ts';
import { bakeCels, bakeFlat } from './cels.ts';
import { checkFilm, type FilmExpectation } from './check-film.ts';
import { findEncoder, type VideoEncoder } from './encoder.ts';
import { encodeFilm } from './film.ts';
import { type FilmPlan, planFilm } from './film-plan.ts';
import { createFramePainter } from './frame-painter.ts';
import { guardedPixels, lumaOf } from './guarded-box.ts';
import { EncoderFailed, pour } from './pipes.ts';
import { readMotion } from './words.ts';

/** Small films through the encoder of this machine, and the faults that a check must find. */
const encoder = await findEncoder(process.env);
const fonts = createFonts();
const SIZE = { width: 360, height: 300 };
const FRAMES = 60;
const picture = exampleLayers(fonts, SIZE, 1);
const cels = bakeCels(picture, fonts);
const still = paintAtRest(picture, fonts);
const luma = lumaOf(still);
const plan: FilmPlan = {
  ...planFilm(readMotion('zoom', '', 1), 'standard', 1, cels.movable),
  frames: FRAMES,
  beats: [{ preset: 'push_in', from: 0, to: FRAMES - 1 }],
};
const solid = pixelsOf(cels.over);
const expected: FilmExpectation = {
  ...SIZE,
  frames: FRAMES,
  still,
  limit: null,
  leastKbps: 0,
  guarded: cels.guarded.flatMap(({ id, box }) => guardedPixels(id, box, luma, SIZE, solid) ?? []),
};
const never = new AbortController().signal;
const film = (paint: (frame: number) => Uint8Array, frames = FRAMES): Promise<Uint8Array> =>
  encodeFilm(encoder!, { ...SIZE, frames, paint, limit: null, leastKbps: 0 }, never);
const failed = async (bytes: Uint8Array, wanted = expected): Promise<string[]> =>
  (await checkFilm(encoder!, bytes, wanted, never)).filter(({ passed }) => !passed).map(({ id }) => id);

/** A frame with everything shifted, e.g. half a pixel: what lies over the type moves with it. */
function shifted(pixels: Uint8Array, by: number): Uint8Array {
  const { width } = SIZE;
  const out = new Uint8Array(pixels);
  for (let p = 4; p < pixels.length - 4; p += 1) {
    const x = (p >> 2) % width;
    if (x === 0) continue;
    out[p] = (pixels[p] ?? 0) * (1 - by) + (pixels[p - 4] ?? 0) * by;
  }
  return out;
}

test('a film passes every check, and the same frames give the same bytes', async (t) => {
  if (!encoder) return t.skip('no encoder of films here');
  const made = await film(createFramePainter(cels, plan));
  assert.deepEqual(await failed(made), []);
  assert.ok(Buffer.compare(made, await film(createFramePainter(cels, plan))) === 0);
});

test('a film keeps its weight limit with fewer bits', async (t) => {
  if (!encoder) return t.skip('no encoder of films here');
  const paint = createFramePainter(cels, plan);
  const free = await film(paint);
  for (const share of [0.95, 0.5]) {
    const limit = Math.floor(free.length * share);
    const made = await encodeFilm(encoder, { ...SIZE, frames: FRAMES, paint, limit, leastKbps: 0 }, never);
    assert.ok(made.length <= limit && made.length > limit * 0.7, `${made.length} of ${limit}`);
    const faults = await failed(made, { ...expected, limit });
    // Half the bits of so small a film show in its type: then a gentler preset is taken, which needs fewer.
    assert.deepEqual(share > 0.9 ? faults : faults.filter((id) => !id.startsWith('text_')), []);
  }
  assert.deepEqual(await failed(free, { ...expected, limit: free.length - 1 }), ['weight']);
});

test('what players would show wrongly is caught: drift, matrix, dropped frame, other end, no movement, black', async (t) => {
  if (!encoder) return t.skip('no encoder of films here');
  const paint = createFramePainter(cels, plan);
  const drift = await film((frame) => (frame > 20 && frame < 50 ? shifted(paint(frame), 0.5) : paint(frame)));
  assert.ok(
    (await failed(drift)).some((id) => id.startsWith('text_')),
    'half a pixel of drift',
  );
  // Colours as if converted by the matrix of BT.601.
  const other = await film((frame) => {
    const out = new Uint8Array(paint(frame));
    for (let p = 0; p < out.length; p += 4) {
      const [r, g, b] = [out[p] ?? 0, out[p + 1] ?? 0, out[p + 2] ?? 0];
      out[p] = Math.min(255, Math.max(0, 1.086 * r - 0.072 * g - 0.014 * b));
      out[p + 1] = Math.min(255, Math.max(0, 0.097 * r + 0.844 * g + 0.059 * b));
    }
    return out;
  });
  assert.ok((await failed(other)).length > 0, 'another matrix');
  const short = await film((frame) => paint(frame), FRAMES - 1);
  assert.ok((await failed(short)).includes('film_frames'));
  const rest = createFramePainter(cels, { ...plan, beats: [] });
  const stands = await failed(await film(rest));
  assert.ok(stands.includes('film_moves') || stands.includes('film_not_frozen'), stands.join());
  const black = new Uint8Array(SIZE.width * SIZE.height * 4);
  const flash = await failed(await film((frame) => (frame === 30 ? black : paint(frame))));
  assert.ok(flash.includes('film_not_black') && flash.includes('film_no_flash'), flash.join());
});

test('a first frame whose type melts into its ground is caught', async (t) => {
  if (!encoder) return t.skip('no encoder of films here');
  const paint = createFramePainter(cels, plan);
  const standing = pixelsOf(cels.standing).data;
  const melted = await film((frame) => {
    const out = new Uint8Array(paint(frame));
    // What is behind the headline comes up in its colour.
    if (frame < 4)
      for (let p = 0; p < out.length; p += 4) if ((standing[p + 3] ?? 0) < 255) out.set([0x16, 0x20, 0x2a], p);
    return out;
  });
  assert.ok((await failed(melted)).includes('film_first_frame'));
});

test('type under the product is watched, too, where the product leaves it free', () => {
  const [ball] = picture.pieces.filter(({ role }) => role === 'product');
  const behind = bakeCels({ ...picture, pieces: [...picture.pieces.filter((p) => p !== ball), ball!] }, fonts);
  const { box } = behind.guarded.find(({ id }) => id.startsWith('headline'))!;
  const watched = (canvas: typeof cels.over) => guardedPixels('headline', box, luma, SIZE, pixelsOf(canvas));
  assert.equal(watched(behind.over), null);
  assert.ok((watched(behind.standing)?.at.length ?? 0) > 100);
});

test('a flat picture moves around its boxes, which stay as they are to the pixel', () => {
  const box = { x: 30, y: 40, w: 120, h: 60 };
  const flat = bakeFlat({ ...picture, ground: still, shadow: null, pieces: [] }, [box]);
  const paint = createFramePainter(flat, plan);
  const middle = new Uint8Array(paint(Math.round(FRAMES * 0.6)));
  let outside = 0;
  for (let y = 0; y < SIZE.height; y += 1)
    for (let x = 0; x < SIZE.width; x += 1)
      for (let c = 0; c < 3; c += 1) {
        const p = (y * SIZE.width + x) * 4 + c;
        const d = Math.abs((middle[p] ?? 0) - (still.data[p] ?? 0));
        const inside = x >= box.x && x < box.x + box.w && y >= box.y && y < box.y + box.h;
        if (inside) assert.equal(d, 0, `${x},${y}`);
        else outside += d;
      }
  assert.ok(outside / (SIZE.width * SIZE.height * 3) > 0.5);
});

/** An encoder that is a shell script. */
async function scripted(folder: string, script: string): Promise<VideoEncoder> {
  const path = join(folder, 'encoder.sh');
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  const start = (): ChildProcess => spawn(path, [], { stdio: ['pipe', 'pipe', 'pipe'] });
  return { name: 'ffmpeg', path, version: '0', licence: '', encode: start, decode: start };
}

test('an encoder that dies or hangs is named and killed; a cancelled film ends at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plakat-encoder-'));
  try {
    const frame = new Uint8Array(400_000);
    const frames = Array.from({ length: 50 }, () => frame);
    const dying = await scripted(folder, 'echo "no such codec" >&2; exit 3');
    await assert.rejects(
      pour(dying.encode({} as never), frames, never, 500),
      (e) => e instanceof EncoderFailed && /no such codec|EPIPE|3/.test(e.message),
    );
    const hanging = (await scripted(folder, 'exec sleep 60')).encode({} as never);
    await assert.rejects(
      pour(hanging, frames, never, 300),
      (e) => e instanceof EncoderFailed && /within/.test(e.message),
    );
    assert.equal(hanging.signalCode, 'SIGKILL');
    const abort = new AbortController();
    const waiting = (await scripted(folder, 'exec sleep 60')).encode({} as never);
    const started = performance.now();
    setTimeout(() => abort.abort(new DOMException('canceled', 'AbortError')), 100);
    await assert.rejects(pour(waiting, frames, abort.signal, 20_000), { name: 'AbortError' });
    assert.ok(performance.now() - started < 15_000 && waiting.signalCode === 'SIGKILL');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('the encoder that is named comes first; one without H.264 is passed over', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plakat-encoder-'));
  try {
    const good = await scripted(
      folder,
      'echo " V..... libx264 x"; echo " A..... aac y"; echo "ffmpeg version 9.9 --enable-gpl" >&2',
    );
    const found = await findEncoder({ FFMPEG_PATH: good.path, PATH: '' });
    assert.deepEqual([found?.name, found?.version, found?.path], ['ffmpeg', '9.9', good.path]);
    assert.match(found?.licence ?? '', /^GPL/);
    const poor = await scripted(folder, 'echo " V..... mpeg4 x"');
    assert.notEqual((await findEncoder({ FFMPEG_PATH: poor.path, PATH: '' }))?.path, poor.path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
