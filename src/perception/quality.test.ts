import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { readQuality } from './quality.ts';

const side = 400;
/** Blocks of grey with slanted edges: something to be sharp or blurred. */
const scene = Buffer.from(
  Uint8Array.from({ length: side * side * 3 }, (_, i) => {
    const p = Math.floor(i / 3);
    const [x, y] = [p % side, Math.floor(p / side)];
    return 60 + 25 * ((Math.floor((x + y * 0.3) / 37) + Math.floor((y - x * 0.2) / 29)) % 6);
  }),
);
const open = (): Sharp => sharp(scene, { raw: { width: side, height: side, channels: 3 } });
const measure = async (s: Sharp) =>
  readQuality({ width: side, height: side, data: await s.removeAlpha().raw().toBuffer() });

describe('technical quality', () => {
  it('sharpness falls with blur', async () => {
    const values = await Promise.all(
      [open(), open().blur(1.5), open().blur(5)].map(async (s) => (await measure(s)).sharpness.value),
    );
    assert.ok(
      (values[0] ?? 0) > (values[1] ?? 0) + 0.1 && (values[1] ?? 0) > (values[2] ?? 1) + 0.05,
      values.join(' '),
    );
  });

  it('a fog is not sharp by the blocks of its compression', async () => {
    const fog = sharp(await open().blur(14).jpeg().toBuffer());
    assert.ok((await measure(fog)).sharpness.value < 0.05);
  });

  it('noise is measured in levels', async () => {
    let seed = 7;
    const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const gauss = (): number => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
    const noisy = Buffer.from(scene);
    for (let p = 0; p < side * side; p += 1) {
      const n = 6 * gauss();
      for (let c = 0; c < 3; c += 1)
        noisy[p * 3 + c] = Math.min(255, Math.max(0, Math.round((scene[p * 3 + c] as number) + n)));
    }
    const { noise } = await measure(sharp(noisy, { raw: { width: side, height: side, channels: 3 } }));
    assert.ok(noise.value > 4 && noise.value < 7.5, String(noise.value));
    assert.ok((await measure(open())).noise.value < 1);
  });

  it('blocks of strong compression are seen', async () => {
    const soft = await open().blur(6).raw().toBuffer();
    const coarse = await sharp(soft, { raw: { width: side, height: side, channels: 3 } })
      .jpeg({ quality: 8, chromaSubsampling: '4:2:0' })
      .toBuffer();
    const fine = await sharp(soft, { raw: { width: side, height: side, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer();
    const [bad, good] = [
      (await measure(sharp(coarse))).compression.value,
      (await measure(sharp(fine))).compression.value,
    ];
    assert.ok(bad > 0.4 && good < 0.15, `${bad} ${good}`);
  });

  it('exposure', async () => {
    const { exposure } = await measure(
      sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } }),
    );
    assert.deepEqual([exposure.median, exposure.clippedLight, exposure.clippedDark], [1, 1, 0]);
  });
});
