import type { RgbaPicture } from '../../perception/index.ts';
import {
  type BrandKit,
  type Hex,
  inset,
  type ResolvedScene,
  rgbToHex,
  type Size,
  type TargetFormat,
} from '../../scene/index.ts';
import { stockIn } from '../../studio/direct/index.ts';
import { forbiddenWords, type StudioTools } from '../../studio/picture/index.ts';
import { type Sprites, subjectBox } from '../../studio/render/index.ts';
import { maskOf, type OtherPhoto, type ReviseContext } from '../../studio/revise/index.ts';

/** A scene that is to be changed, with what it is painted from and judged by. */
export interface Revisable {
  readonly scene: ResolvedScene;
  readonly sprites: Sprites;
  readonly target: TargetFormat;
  /** Catalog keys whose platforms judge the words. */
  readonly serves: readonly string[];
  readonly brand: BrandKit | null;
  readonly category: string | null;
  /** The customer's own words: title, brief. */
  readonly said: readonly string[];
  readonly headlines: readonly string[];
  readonly former: ResolvedScene | null;
  readonly other: OtherPhoto | null;
}

/** What a revision may know of a stored picture. */
export function contextOf({ catalog, fonts }: Pick<StudioTools, 'catalog' | 'fonts'>, from: Revisable): ReviseContext {
  const { sprites, brand } = from;
  const product = sprites.get('product') ?? null;
  const subject = product && subjectBox(product);
  const photo = sprites.get('photo') ?? null;
  return {
    target: from.target,
    measure: fonts.measure,
    brand,
    forbidden: forbiddenWords(catalog, {
      serves: from.serves,
      stopWords: brand?.stopWords ?? [],
      category: from.category,
    }),
    mask: product && subject && maskOf(product, subject),
    cutout: subject && { width: subject.w, height: subject.h },
    photo: photo && sizeOf(photo),
    former: from.former,
    other: from.other,
    names: namesIn(from.said[0] ?? ''),
    own: from.said,
    headlines: from.headlines,
    translated: (text, lang) => stockIn(text, lang),
    inkOf: (source) => inkOf(sprites.get(source) ?? null),
  };
}

const sizeOf = ({ width, height }: RgbaPicture): Size => ({ width, height });

/** Words of a title that may name the thing, lower case. */
const namesIn = (title: string): readonly string[] =>
  title
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 3)
    .slice(0, 8);

/** Mean colour of the middle of a piece's opaque pixels: its letters; null for none. */
function inkOf(piece: RgbaPicture | null): Hex | null {
  if (piece === null) return null;
  const { width, height, data } = piece;
  const part = inset(piece, { top: height * 0.1, bottom: height * 0.1, left: 0, right: 0 });
  const sum = [0, 0, 0, 0];
  for (let y = Math.floor(part.y); y < part.y + part.h; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      if ((data[at + 3] ?? 0) < 200) continue;
      for (let c = 0; c < 3; c++) sum[c]! += data[at + c] ?? 0;
      sum[3]! += 1;
    }
  }
  const [r = 0, g = 0, b = 0, n = 0] = sum;
  return n === 0 ? null : rgbToHex(r / n, g / n, b / n);
}
