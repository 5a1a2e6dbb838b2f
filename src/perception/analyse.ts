import { attentionMap } from './attention.ts';
import { readPalette, readTone } from './colour/palette.ts';
import { hexOf } from './colour/oklab.ts';
import { sampleColours } from './colour/samples.ts';
import type { NormalisedPicture } from './decode/normalise.ts';
import { factsVersion } from './facts.ts';
import type { PictureFacts, RgbaPicture } from './facts.ts';
import { finenessMap } from './fineness.ts';
import { judgeKind } from './kind.ts';
import { alphaWithoutShadow } from './matte/baked-shadow.ts';
import { readBorder } from './matte/border.ts';
import type { BorderFacts } from './matte/border.ts';
import { gradeOf } from './matte/confidence.ts';
import { cutOut } from './matte/cut.ts';
import { cleanCutout } from './matte/decontaminate.ts';
import { readShape } from './matte/shape.ts';
import { readQuality } from './quality.ts';
import { alphaOf, flatten, type RgbPicture } from './raster/plane.ts';
import type { Senses } from './senses.ts';
import { placeOnProduct } from './text/on-product.ts';

/** All that is seen in one picture; the bitmaps in its size. */
export interface Seen {
  readonly facts: Omit<PictureFacts, 'hash'>;
  readonly cutout: RgbaPicture | null;
  readonly textMask: Uint8Array | null;
}

/**
 * Looks at one upright picture with every sense there is: cuts the product out, reads the type, finds faces, judges
 * what is unsafe and how good the picture is; from all of that, what it is a picture of and where eyes go. Rejects
 * where a sense fails. `read`: whether letters are read or only found. `product`: where it lies, for whoever knows
 * (1 byte a pixel, 255 on it). Throws RangeError where that is of another size.
 */
export async function analysePicture(
  source: NormalisedPicture,
  senses: Senses,
  options: { readonly read: boolean; readonly product?: Uint8Array | undefined },
): Promise<Seen> {
  const { picture } = source;
  const rgb = flatten(picture);
  const border = readBorder(rgb);
  const { cut, matte, cutout, isTransparent } = await cutProduct(source, rgb, senses, options.product ?? null);
  const colours = coloursOf(rgb, matte.grade === 'none' ? null : cut.alpha.data);
  const seen = await senses.text(rgb, { read: options.read });
  const text = placeOnProduct(seen.facts, matte.grade === 'none' ? null : cut.alpha);
  const faces = await senses.faces(rgb);
  const unsafe = await senses.unsafe(rgb);
  const quality = await readQuality(rgb);
  const background = backgroundOf(border, isTransparent);
  return {
    facts: {
      version: factsVersion,
      size: { width: picture.width, height: picture.height },
      kind: judgeKind({
        rgb,
        background,
        matte,
        alpha: cut.alpha,
        text: text.blocks,
        faces: faces.list,
        drawing: unsafe.drawing,
      }),
      background,
      matte,
      tone: readTone(colours),
      palette: readPalette(colours),
      text,
      faces,
      attention: await attentionMap(rgb, cut.alpha, cut.confidence, faces.list, text.blocks),
      fineness: await finenessMap(rgb),
      quality,
      unsafe: { available: unsafe.available, score: unsafe.score },
      notes: senses.notes(),
    },
    cutout: await cutout(),
    textMask: seen.mask,
  };
}

/**
 * The product's matte with its grade and shape; `cutout` paints the product cut out, null where the matte is no use.
 */
async function cutProduct(
  { picture, hasAlpha }: NormalisedPicture,
  rgb: RgbPicture,
  senses: Senses,
  product: Uint8Array | null,
) {
  const { width, height } = picture;
  if (product && product.length !== width * height)
    throw new RangeError(`the product of ${product.length} pixels is told of a picture of ${width} x ${height}`);
  const own = hasAlpha && isCutout(picture) ? alphaOf(picture) : null;
  const known = product ? { width, height, data: product } : own;
  const cut = await cutOut(rgb, known, known ? null : await senses.matting());
  const grade = gradeOf(cut.confidence);
  const shape = await readShape(rgb, cut.alpha);
  const isTransparent = cut.method === 'alpha' && !product;
  const alone = isTransparent ? alphaWithoutShadow(picture) : null;
  const withoutShadow = alone && (await readShape(rgb, alone));
  const method = grade === 'none' ? ('none' as const) : cut.method;
  const soften = cut.method === 'learned' || cut.method === 'grabcut';
  return {
    cut,
    isTransparent,
    matte: {
      method,
      confidence: cut.confidence,
      grade,
      ...shape,
      withoutShadow,
      ...(cut.beyond && { beyond: cut.beyond }),
    },
    cutout: async (): Promise<RgbaPicture | null> => {
      if (grade === 'none') return null;
      return isTransparent ? picture : cleanCutout(rgb, cut.alpha.data, { soften });
    },
  };
}

/** Colours of the product, or of the whole picture where too little of it is known. */
function coloursOf(rgb: RgbPicture, alpha: Parameters<typeof sampleColours>[1]): ReturnType<typeof sampleColours> {
  const samples = sampleColours(rgb, alpha);
  return samples.length >= 50 ? samples : sampleColours(rgb, null);
}

/** Own alpha counts as a cut-out when at least half a percent of the picture is see-through. */
function isCutout({ data }: RgbaPicture): boolean {
  let clear = 0;
  for (let i = 3; i < data.length; i += 4) if ((data[i] as number) < 128) clear += 1;
  return clear > (data.length / 4) * 0.005;
}

function backgroundOf(border: BorderFacts, transparent: boolean): PictureFacts['background'] {
  const { uniformity, sides, gradientFit } = border;
  const common = { uniformity, sides, colour: hexOf(...border.colour) };
  if (transparent) return { value: 'transparent', confidence: 0.98, ...common };
  if (uniformity >= 0.9) return { value: 'uniform', confidence: 0.5 + 0.5 * uniformity, ...common };
  if (gradientFit >= 0.85) return { value: 'gradient', confidence: 0.4 + 0.5 * gradientFit, ...common };
  return { value: 'scene', confidence: Math.min(0.95, 1.2 - Math.max(uniformity, gradientFit)), ...common };
}
