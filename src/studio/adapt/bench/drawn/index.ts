import sharp from 'sharp';
import type { RgbaPicture } from '../../../../perception/index.ts';
import { createEasel, type DrawnLine, type DrawnWord, pixelsOn } from './easel.ts';
import { kinds } from './kinds.ts';
import { createRandom } from './random.ts';
import { wordsIn } from './words.ts';

export type { DrawnLine, DrawnWord } from './easel.ts';

/** A banner of our own, with all that is true of it. */
export interface DrawnBanner {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly picture: RgbaPicture;
  readonly lines: readonly DrawnLine[];
  readonly words: readonly DrawnWord[];
  readonly product: Uint8Array | null;
}

const shapes = [
  [1080, 1080],
  [1080, 1350],
  [1200, 628],
  [1000, 1500],
  [1280, 720],
] as const;

/** How many banners there are; those from `heldFrom` on are kept for the last look. */
export const drawnCount = 30;
export const heldFrom = 20;

/** The banner of a number, 0..29: always the same. JPEG of quality 70 to 95, those over nothing PNG. */
export async function drawBanner(number: number): Promise<DrawnBanner> {
  const random = createRandom(number + 1);
  const names = Object.keys(kinds) as (keyof typeof kinds)[];
  const kind = names[number % names.length]!;
  const round = Math.floor(number / names.length);
  const lang = (['ru', 'en', 'kk'] as const)[(number + round) % 3]!;
  const words = wordsIn[lang][(Math.floor(number / 3) + round) % 3]!;
  const [width, height] = shapes[(number * 2 + round) % shapes.length]!;
  const easel = createEasel(width, height);
  const product = await kinds[kind]({ easel, words, random });
  const picture = pixelsOn(easel);
  const raw = sharp(picture.data, { raw: { width, height, channels: 4 } });
  const quality = 70 + Math.round(random() * 25);
  const bytes = await (kind === 'alpha' ? raw.png() : raw.removeAlpha().jpeg({ quality })).toBuffer();
  const type = kind === 'alpha' ? 'png' : `q${quality}`;
  return {
    name: `${String(number).padStart(2, '0')}-${kind}-${lang}-${width}x${height}-${type}`,
    bytes: new Uint8Array(bytes),
    picture,
    lines: easel.lines,
    words: easel.words,
    product,
  };
}
