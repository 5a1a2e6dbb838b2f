import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { test } from 'node:test';
import { createFonts } from '../../studio/render/index.ts';
import { paintAtRest, readMotion, type VideoEncoder } from '../../studio/motion/index.ts';
import { exampleLayers } from '../../studio/motion/testing/example-layers.ts';
import { makeFilm } from './make-film.ts';

const fonts = createFonts();

test('an encoder that dies is named with the end of what it said, and no gentler film is tried', async () => {
  let started = 0;
  const dying = () => {
    started += 1;
    return spawn('/bin/sh', ['-c', 'echo "out of luck" >&2; exit 3'], { stdio: 'pipe' });
  };
  const encoder: VideoEncoder = {
    name: 'ffmpeg',
    path: '',
    version: '9.9',
    licence: '',
    encode: dying,
    decode: dying,
  };
  const picture = exampleLayers(fonts, { width: 120, height: 100 }, 1);
  const wish = readMotion('zoom', '', 1);
  const film = { picture, accepted: paintAtRest(picture, fonts), guard: [], wish, tier: 'standard', seed: 1 } as const;
  const made = await makeFilm(encoder, fonts, { ...film, limit: null }, new AbortController().signal, () => undefined);
  assert.ok(!('bytes' in made) && !made.verdict.accepted);
  const [check, ...others] = made.verdict.checks;
  assert.equal(check?.id, 'film_encoder');
  assert.match(check?.message.en ?? '', /ffmpeg 9\.9/);
  assert.match(String(check?.value), /ended with 3: out of luck/);
  assert.deepEqual([others.length, started], [0, 1]);
});
