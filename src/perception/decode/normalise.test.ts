import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync, crc32 } from 'node:zlib';
import { describe, it } from 'node:test';
import { converter, differenceCiede2000 } from 'culori';
import fc from 'fast-check';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { sharedSample } from '../../kit/shared-samples.ts';
import { adobeRgbPrimaries, matrixProfile } from './icc-fixture.ts';
import { innerLimits, normalisePicture, uploadLimits } from './normalise.ts';
import { PictureRefused } from './refused.ts';
import { sniffFormat } from './sniff.ts';

const deltaE = differenceCiede2000();
const xyz50 = converter('xyz50');

/** Mean CIEDE2000 between two RGBA buffers of the same size. */
function meanDifference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  let n = 0;
  for (let i = 0; i < a.length; i += 4 * 97) {
    const colour = (p: Uint8Array) => ({
      mode: 'rgb' as const,
      r: (p[i] ?? 0) / 255,
      g: (p[i + 1] ?? 0) / 255,
      b: (p[i + 2] ?? 0) / 255,
    });
    sum += deltaE(colour(a), colour(b));
    n += 1;
  }
  return sum / n;
}

/** Twelve in-gamut sRGB patches of 16 px. */
const patches: readonly (readonly [number, number, number])[] = [
  [200, 60, 50],
  [60, 160, 70],
  [50, 70, 190],
  [220, 200, 60],
  [170, 60, 160],
  [60, 170, 180],
  [20, 20, 20],
  [70, 70, 70],
  [128, 128, 128],
  [190, 190, 190],
  [245, 245, 245],
  [205, 150, 120],
];

function paint(channels: 3 | 4): Buffer {
  const data = Buffer.alloc(192 * 16 * channels, 255);
  for (let y = 0; y < 16; y += 1)
    for (let x = 0; x < 192; x += 1) patches[x >> 4]?.forEach((v, c) => (data[(y * 192 + x) * channels + c] = v));
  return data;
}
const srgbPng = (): Promise<Buffer> =>
  sharp(paint(3), { raw: { width: 192, height: 16, channels: 3 } })
    .png()
    .toBuffer();
const reference = new Uint8Array(paint(4));

async function refusal(bytes: Uint8Array, limits = innerLimits): Promise<string> {
  try {
    await normalisePicture(bytes, limits);
    return 'accepted';
  } catch (error) {
    assert.ok(error instanceof PictureRefused, String(error));
    return error.code;
  }
}

function pngChunk(type: string, body: Uint8Array): Buffer {
  const out = Buffer.alloc(12 + body.length);
  out.writeUInt32BE(body.length, 0);
  out.write(type, 4, 'latin1');
  out.set(body, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + body.length)), 8 + body.length);
  return out;
}

describe('normalisePicture: colours end within ΔE 2 of sRGB', () => {
  it('Adobe RGB JPEG', async () => {
    const d50ToAdobe = [
      [1.9624, -0.6105, -0.3413],
      [-0.9788, 1.9161, 0.0334],
      [0.0287, -0.1406, 1.3487],
    ];
    const data = Buffer.alloc(192 * 16 * 3);
    for (let p = 0; p < 192 * 16; p += 1) {
      const [r, g, b] = patches[(p % 192) >> 4] ?? [0, 0, 0];
      const { x, y, z } = xyz50({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 });
      d50ToAdobe.forEach(
        (row, c) =>
          (data[p * 3 + c] = Math.round(
            255 * Math.max(0, (row[0] ?? 0) * x + (row[1] ?? 0) * y + (row[2] ?? 0) * z) ** (1 / 2.19921875),
          )),
      );
    }
    const folder = mkdtempSync(join(tmpdir(), 'plakat-icc-'));
    try {
      const profile = join(folder, 'adobe.icc');
      writeFileSync(profile, matrixProfile(adobeRgbPrimaries, 2.19921875));
      const plain = await sharp(data, { raw: { width: 192, height: 16, channels: 3 } })
        .png()
        .toBuffer();
      // The profile is attached to untouched numbers: iCCP is "name\0" + method 0 + deflate.
      const iccp = pngChunk(
        'iCCP',
        Buffer.concat([Buffer.from('adobe\0\0', 'latin1'), deflateSync(readFileSync(profile))]),
      );
      const tagged = Buffer.concat([plain.subarray(0, 33), iccp, plain.subarray(33)]);
      const { picture } = await normalisePicture(tagged, innerLimits);
      assert.ok(
        meanDifference(
          picture.data,
          new Uint8Array(
            await sharp(data, { raw: { width: 192, height: 16, channels: 3 } })
              .ensureAlpha()
              .raw()
              .toBuffer(),
          ),
        ) > 2,
        'the profile must change the numbers',
      );
      assert.ok(meanDifference(picture.data, reference) < 1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('Display P3, with 8 and 16 bits', async () => {
    for (const build of [
      (s: Sharp) => s.withIccProfile('p3').jpeg({ quality: 98, chromaSubsampling: '4:4:4' }),
      (s: Sharp) => s.toColourspace('rgb16').withIccProfile('p3').png(),
    ]) {
      const { picture } = await normalisePicture(await build(sharp(await srgbPng())).toBuffer(), innerLimits);
      assert.ok(meanDifference(picture.data, reference) < 1.5);
    }
  });

  it('16 bits, palette, transparent palette', async () => {
    for (const bytes of [
      await sharp(await srgbPng())
        .toColourspace('rgb16')
        .png()
        .toBuffer(),
      await sharp(await srgbPng())
        .png({ palette: true })
        .toBuffer(),
      await sharp(await srgbPng())
        .webp({ lossless: true })
        .toBuffer(),
    ]) {
      const { picture, hasAlpha } = await normalisePicture(bytes, innerLimits);
      assert.ok(meanDifference(picture.data, reference) < 1);
      assert.equal(hasAlpha, false);
    }
  });

  it('CMYK comes out near the colours that went in', async () => {
    const cmyk = await sharp(await srgbPng())
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .jpeg({ quality: 98 })
      .toBuffer();
    assert.equal((await sharp(cmyk).metadata()).space, 'cmyk');
    const { picture } = await normalisePicture(cmyk, innerLimits);
    // The press profile cannot hold every patch: only inversion or channel mix-ups are caught here.
    assert.ok(meanDifference(picture.data, reference) < 6);
  });

  it('grey with a gamma 1.0 profile is brightened as the profile says', async () => {
    const plain = await sharp(Buffer.alloc(64, 55), { raw: { width: 8, height: 8, channels: 1 } })
      .toColourspace('b-w')
      .png()
      .toBuffer();
    const iccp = pngChunk(
      'iCCP',
      Buffer.concat([Buffer.from('grey\0\0', 'latin1'), deflateSync(matrixProfile([], 1, 'GRAY'))]),
    );
    const { picture } = await normalisePicture(
      Buffer.concat([plain.subarray(0, 33), iccp, plain.subarray(33)]),
      innerLimits,
    );
    // Linear 55/255 = 0.2157 is 127 in sRGB.
    assert.ok(Math.abs((picture.data[0] ?? 0) - 127) <= 2, `got ${picture.data[0]}`);
  });
});

describe('normalisePicture: shape', () => {
  it('applies every EXIF orientation', async () => {
    const source = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
      .composite([{ input: { create: { width: 10, height: 5, channels: 3, background: '#f00' } }, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const corner = [null, [0, 0], [1, 0], [1, 1], [0, 1], [0, 0], [1, 0], [1, 1], [0, 1]] as const;
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const { picture } = await normalisePicture(
        await sharp(source).withMetadata({ orientation }).png().toBuffer(),
        innerLimits,
      );
      assert.deepEqual([picture.width, picture.height], orientation >= 5 ? [20, 40] : [40, 20]);
      const [right, down] = corner[orientation] ?? [0, 0];
      const at = ((down ? picture.height - 2 : 1) * picture.width + (right ? picture.width - 2 : 1)) * 4;
      assert.ok((picture.data[at + 1] ?? 255) < 60, `orientation ${orientation}`);
    }
  });

  it('takes the first frame of an animation and scales down to the working size', async () => {
    const still = (background: string): Promise<Buffer> =>
      sharp({ create: { width: 30, height: 20, channels: 4, background } })
        .png()
        .toBuffer();
    const frames = await sharp([await still('#f00'), await still('#00f')], { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer();
    const first = await normalisePicture(frames, innerLimits);
    assert.deepEqual(
      [first.picture.width, first.picture.height, first.picture.data[0], first.picture.data[2]],
      [30, 20, 255, 0],
    );
    const small = await normalisePicture(await srgbPng(), { ...innerLimits, workingPixels: 768 });
    assert.deepEqual([small.picture.width, small.picture.height, small.original.width], [96, 8, 192]);
  });
});

describe('normalisePicture: refusals', () => {
  it('names what it will not take, before decoding', async () => {
    assert.equal(await refusal(new Uint8Array()), 'empty');
    assert.equal(await refusal(Buffer.from('<html><body>hello</body></html>')), 'not_an_image');
    assert.equal(
      await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')),
      'unsupported_format',
    );
    assert.equal(await refusal(Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')), 'unsupported_format');
    assert.equal(await refusal(await srgbPng(), uploadLimits), 'too_small');
    const lying = Buffer.from(await srgbPng());
    lying.writeUInt32BE(60_000, 16);
    lying.writeUInt32BE(60_000, 20);
    lying.writeUInt32BE(crc32(lying.subarray(12, 29)), 29);
    assert.equal(await refusal(lying), 'too_many_pixels');
  });

  it('refuses a JPEG whose header states more rows than there are', async () => {
    const jpeg = await sharp(await srgbPng())
      .jpeg()
      .toBuffer();
    const taller = Buffer.from(jpeg);
    const frame = taller.indexOf(Buffer.of(0xff, 0xc0));
    taller.writeUInt16BE(64, frame + 5);
    assert.equal(await refusal(jpeg), 'accepted');
    assert.equal(await refusal(taller), 'truncated');
  });

  it('takes a JPEG with a harmless fault', async () => {
    const jpeg = await sharp(await srgbPng())
      .jpeg()
      .toBuffer();
    // Stray bytes between two segments.
    assert.equal(
      await refusal(Buffer.concat([jpeg.subarray(0, 20), Buffer.of(1, 2, 3), jpeg.subarray(20)])),
      'accepted',
    );
  });

  it('refuses cut and empty pictures', async () => {
    const noise = Buffer.from(Uint8Array.from({ length: 90_000 }, (_, i) => (i * 7919) >>> 3));
    const source = sharp(noise, { raw: { width: 200, height: 150, channels: 3 } });
    for (const bytes of [
      await source.clone().jpeg().toBuffer(),
      await source.clone().png().toBuffer(),
      await source.clone().webp().toBuffer(),
    ]) {
      assert.match(await refusal(bytes.subarray(0, bytes.length >> 1)), /truncated|corrupt/);
    }
    assert.equal(
      await refusal(
        await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
          .png()
          .toBuffer(),
      ),
      'fully_transparent',
    );
  });

  it('never unpacks a text bomb in a PNG', async () => {
    const plain = await srgbPng();
    const bomb = pngChunk(
      'zTXt',
      Buffer.concat([Buffer.from('a\0\0', 'latin1'), deflateSync(Buffer.alloc(30_000_000))]),
    );
    const { picture } = await normalisePicture(
      Buffer.concat([plain.subarray(0, 33), bomb, plain.subarray(33)]),
      innerLimits,
    );
    assert.equal(picture.width, 192);
  });

  it('answers damaged bytes with a picture or a refusal, never another error', async () => {
    const sources = [
      await srgbPng(),
      await sharp(await srgbPng())
        .jpeg()
        .toBuffer(),
      await sharp(await srgbPng())
        .webp()
        .toBuffer(),
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.nat(2),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 }),
        fc.nat(),
        async (which, edits, cut) => {
          const bytes = Uint8Array.from(sources[which] ?? []);
          for (const [at, value] of edits) bytes[at % bytes.length] = value;
          await refusal(bytes.subarray(0, bytes.length - (cut % (bytes.length >> 2))));
        },
      ),
      { numRuns: 50 },
    );
  });

  it('tells formats by content', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => typeof sniffFormat(bytes) === 'string'));
  });
});

describe('collection of bad files', () => {
  const list = sharedSample('bad/expected.json');
  it('is handled as stated', { skip: list ? false : 'the sample collection is absent' }, async () => {
    const expected = JSON.parse(readFileSync(list ?? '', 'utf8')) as { file: string; expect: string }[];
    for (const { file, expect } of expected) {
      const outcome = await refusal(readFileSync(sharedSample(file) ?? ''), uploadLimits);
      if (expect === 'reject') assert.notEqual(outcome, 'accepted', file);
      if (expect === 'accept' || expect === 'accept-normalise') assert.equal(outcome, 'accepted', file);
    }
  });
  it('Display P3 photo matches its reference', { skip: list ? false : 'the sample collection is absent' }, async () => {
    const open = async (name: string) =>
      (await normalisePicture(readFileSync(sharedSample(name) ?? ''), uploadLimits)).picture.data;
    assert.ok(
      meanDifference(await open('bad/icc-display-p3.jpg'), await open('bad/icc-display-p3.reference-srgb.jpg')) < 2,
    );
  });
});
