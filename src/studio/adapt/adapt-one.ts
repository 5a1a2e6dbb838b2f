import sharp from 'sharp';
import type { Box, Lang, Pixels, TargetFormat } from '../../scene/index.ts';
import { type FinishedPicture, type Picture, refusedFor, tooHeavy } from '../picture/index.ts';
import { encodeFaithfully } from '../render/index.ts';
import { colourDistance, judge, likenessOf, maxDistance, protectedPixels, typeLeeway } from './judge/index.ts';
import { adaptTo, type Candidate } from './layout/index.ts';
import { paintArrangement, paintCrop } from './paint/index.ts';
import { sceneOf } from './scene-of.ts';
import { mirrored, type Rgba, type TakenApart, zoomed } from './take-apart/index.ts';

/** How a banner is brought to a size, besides its parts. */
export interface AdaptSettings {
  /** Language of the job, noted in the scene. */
  readonly lang: Lang;
  readonly seed: number;
  /** Told the milliseconds that painting and encoding of the returned picture took. */
  readonly spent?: (ms: number) => void;
}

/**
 * Brings a banner to one size: an exact crop where the shape is near and nothing is cut, else the best new layout that
 * passes quality control, else an honest refusal. Deterministic.
 */
export async function adaptOne(taken: TakenApart, target: TargetFormat, settings: AdaptSettings): Promise<Picture> {
  const plan = adaptTo(taken.parts, target, taken);
  if (plan.kind === 'impossible')
    return refusedFor({
      id: 'layout',
      passed: false,
      severity: 'blocking',
      value: 0,
      threshold: 1,
      message: plan.reason,
    });
  let refusal: Picture | null = null;
  const layouts = plan.kind === 'crop' ? [{ crop: plan.window }] : plan.layouts;
  for (const layout of layouts) {
    for (const variant of 'crop' in layout ? [{ taken, layout }] : grounds(taken, layout)) {
      const started = performance.now();
      const made = await fileOf(await painted(variant, target), settings);
      if ('bytes' in made) {
        settings.spent?.(performance.now() - started);
        return made;
      }
      refusal ??= made;
      if (!made.verdict.checks.some((c) => c.id === 'contrast' && !c.passed)) break;
    }
  }
  if (refusal === null) throw new Error('a plan has at least one layout');
  return refusal;
}

/** A layout with the ground that it is laid upon. */
interface Variant {
  readonly taken: TakenApart;
  readonly layout: Candidate | { readonly crop: Box };
}

/** A variant as a picture of the target's size; `ground` without its parts, null for a crop. */
interface Painted extends Variant {
  readonly target: TargetFormat;
  readonly picture: Rgba;
  readonly ground: Rgba | null;
}

async function painted({ taken, layout }: Variant, target: TargetFormat): Promise<Painted> {
  if ('crop' in layout) {
    const picture = await paintCrop(taken.picture, layout.crop, target);
    return { taken, layout, target, picture, ground: null };
  }
  return { taken, layout, target, ...(await paintArrangement(taken, target, layout)) };
}

/**
 * Where type would lose its contrast the ground gives way: as it is, without its second field, mirrored, at last only
 * the part of it that lies
 * under the type in the banner.
 */
function grounds(taken: TakenApart, layout: Candidate): readonly Variant[] {
  const { fit } = taken;
  if (!fit) return [{ taken, layout }];
  if (layout.field)
    return [
      { taken, layout },
      { taken, layout: { ...layout, field: null } },
    ];
  const { size, elements } = taken.parts;
  const spots = elements
    .filter((e) => e.lines.length > 0 && layout.places.some((p) => p.element === e.id))
    .map(({ box }) => box);
  return [
    fit,
    mirrored(fit, true, false),
    mirrored(fit, false, true),
    mirrored(fit, true, true),
    ...spots.map((box) =>
      zoomed(fit, ((box.x + box.w / 2) / size.width) * 2 - 1, ((box.y + box.h / 2) / size.height) * 2 - 1, 0.25),
    ),
  ].map((own) => ({ taken: { ...taken, fit: own }, layout }));
}

/** Judged before it is painted true, before it is encoded, and as a file. */
async function fileOf({ taken, layout, target, picture, ground }: Painted, settings: AdaptSettings): Promise<Picture> {
  const scene = sceneOf(taken.parts, target, layout, settings.lang, settings.seed);
  const unmade = { bytes: 0, width: target.width, height: target.height, type: 'jpg', similarity: 1, colour: 0 };
  // What the layout itself breaks is seen without comparing pixels, and what the painting breaks without encoding.
  const laid = judge({ taken, target, layout, ground, likeness: null, file: unmade });
  if (!laid.accepted) return { refused: true, verdict: laid };
  const likeness = 'crop' in layout ? null : await likenessOf(taken, layout.places, picture);
  const before = likeness ? judge({ taken, target, layout, ground, likeness, file: unmade }) : laid;
  if (!before.accepted) return { refused: true, verdict: before };
  // A little stricter than the bar: the painted picture has its own small distance from the banner.
  const file = await encodeFaithfully(
    opaque(picture),
    target,
    { description: scene.format, source: 'minorHumanEdits' },
    spoiltBy({ taken, layout, target, picture, ground }),
    maxDistance - 0.2,
  );
  if ('tooHeavy' in file) return tooHeavy(file);
  const { width, height } = await sharp(file.bytes).metadata();
  const shape = { bytes: file.bytes.length, width, height, type: file.type };
  const verdict = judge({
    taken,
    target,
    layout,
    ground,
    likeness,
    file: { ...shape, similarity: file.similarity, colour: file.distance },
  });
  return verdict.accepted
    ? ({ bytes: file.bytes, mime: file.mime, width, height, verdict, scene } satisfies FinishedPicture)
    : { refused: true, verdict };
}

/** How far a decoded file is from the painted colours of product and logo, whichever is worse: mean ΔE. */
function spoiltBy({ taken, layout, target, picture }: Painted): (rgb: Uint8Array) => number {
  const kept = protectedPixels(taken, layout, target);
  // A logo of a few hundred pixels is thin type, all rim.
  const leeway = (kept.logo?.length ?? 0) < 400 ? typeLeeway : 1;
  // A thin bright frame must not hide among the quiet rest of a product.
  const vivid = kept.product?.filter((i) => isVivid(picture.data, i * 4)) ?? null;
  const product = [kept.product, vivid && vivid.length > kept.product!.length * 0.1 ? vivid : null];
  return (rgb) =>
    Math.max(
      ...product.map((pixels) => colourDistance(rgb, 3, picture.data, 4, pixels)),
      colourDistance(rgb, 3, picture.data, 4, kept.logo) / leeway,
    );
}

const isVivid = (data: Uint8Array, p: number): boolean =>
  Math.max(data[p]!, data[p + 1]!, data[p + 2]!) - Math.min(data[p]!, data[p + 1]!, data[p + 2]!) > 90;

function opaque({ width, height, data }: Rgba): Pixels {
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0, o = 0; i < data.length; i += 4, o += 3) {
    rgb[o] = data[i]!;
    rgb[o + 1] = data[i + 1]!;
    rgb[o + 2] = data[i + 2]!;
  }
  return { width, height, channels: 3, data: rgb };
}
