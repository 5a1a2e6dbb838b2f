import sharp from 'sharp';
import type { Box, Lang, ResolvedScene, TargetFormat, Verdict } from '../../scene/index.ts';
import { adaptTo, type Candidate } from '../../studio/compose/adapt/index.ts';
import { encodeFaithfully } from '../../studio/render/index.ts';
import {
  colourDistance,
  likenessOf,
  mirrored,
  paintArrangement,
  paintCrop,
  protectedPixels,
  zoomed,
  type TakenApart,
} from '../../studio/retouch/index.ts';
import type { Made } from '../mode.ts';
import { judge, maxDistance, typeLeeway } from './judge.ts';
import { sceneOf } from './scene-of.ts';

type Raster = { readonly width: number; readonly height: number; readonly data: Uint8Array };

/** One size that could not be made well, with the reason. */
export interface Refusal {
  readonly verdict: Verdict;
}

/**
 * Brings a banner to one size: an exact crop where the shape is near and nothing is cut, else the best new layout that
 * passes quality
 * control, else an honest refusal. Deterministic.
 * @param spent told the milliseconds that painting and encoding of the returned picture took
 */
export async function adaptOne(
  banner: Raster,
  taken: TakenApart,
  target: TargetFormat,
  lang: Lang,
  seed: number,
  spent: (ms: number) => void = () => {},
): Promise<Made | Refusal> {
  const plan = adaptTo(taken.parts, target, taken);
  if (plan.kind === 'impossible')
    return {
      verdict: {
        accepted: false,
        metrics: {},
        checks: [{ id: 'layout', passed: false, severity: 'blocking', value: 0, threshold: 1, message: plan.reason }],
      },
    };
  if (plan.kind === 'crop') {
    const started = performance.now();
    const made = await finish(
      banner,
      taken,
      target,
      { crop: plan.window },
      await paintCrop(banner, plan.window, target),
      null,
      lang,
      seed,
    );
    spent(performance.now() - started);
    return made;
  }
  let refusal: Refusal | null = null;
  for (const layout of plan.layouts) {
    for (const { ground, field } of grounds(taken, layout)) {
      const drawn: Candidate = field ? layout : { ...layout, field: null };
      const started = performance.now();
      const painted = await paintArrangement(ground, target, drawn);
      const made = await finish(banner, ground, target, drawn, painted.picture, painted.ground, lang, seed);
      if ('bytes' in made) {
        spent(performance.now() - started);
        return made;
      }
      refusal ??= made;
      if (!made.verdict.checks.some((c) => c.id === 'contrast' && !c.passed)) break;
    }
  }
  return refusal!;
}

/**
 * Where type would lose its contrast the ground gives way: as it is, without its second field, mirrored, at last only
 * the part of it that lies
 * under the type in the banner.
 */
function grounds(
  taken: TakenApart,
  layout: Candidate,
): readonly { readonly ground: TakenApart; readonly field: boolean }[] {
  const { fit } = taken;
  if (!fit) return [{ ground: taken, field: true }];
  if (layout.field)
    return [
      { ground: taken, field: true },
      { ground: taken, field: false },
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
  ].map((own) => ({ ground: { ...taken, fit: own }, field: true }));
}

async function finish(
  banner: Raster,
  taken: TakenApart,
  target: TargetFormat,
  layout: Candidate | { readonly crop: Box },
  picture: Raster,
  ground: Raster | null,
  lang: Lang,
  seed: number,
): Promise<Made | Refusal> {
  const scene: ResolvedScene = sceneOf(taken.parts, target, layout, lang, seed);
  const unmade = { bytes: 0, width: target.width, height: target.height, type: 'jpg', similarity: 1, colour: 0 };
  // What the layout itself breaks is seen without comparing pixels, and what the painting breaks without encoding.
  const laid = judge({ taken, target, layout, ground, likeness: null, file: unmade });
  if (!laid.accepted) return { verdict: laid };
  const likeness = 'crop' in layout ? null : await likenessOf(banner, taken, layout.places, picture);
  const before = likeness ? judge({ taken, target, layout, ground, likeness, file: unmade }) : laid;
  if (!before.accepted) return { verdict: before };
  const kept = protectedPixels(taken, layout, target);
  // A logo of a few hundred pixels is thin type, all rim.
  const leeway = (kept.logo?.length ?? 0) < 400 ? typeLeeway : 1;
  // A thin bright frame must not hide among the quiet rest of a product.
  const vivid = kept.product?.filter((i) => isVivid(picture.data, i * 4)) ?? null;
  const product = [kept.product, vivid && vivid.length > kept.product!.length * 0.1 ? vivid : null];
  const spoilt = (rgb: Uint8Array): number =>
    Math.max(
      ...product.map((pixels) => colourDistance(rgb, 3, picture.data, 4, pixels)),
      colourDistance(rgb, 3, picture.data, 4, kept.logo) / leeway,
    );
  // A little stricter than the bar: the painted picture has its own small distance from the banner.
  const file = await encodeFaithfully(
    opaque(picture),
    target,
    { description: scene.format, source: 'minorHumanEdits' },
    spoilt,
    maxDistance - 0.2,
  );
  if ('tooHeavy' in file) {
    const message = {
      ru: `Не удалось уложить файл в ${file.limit} байт: получилось ${file.smallest}`,
      en: `The file could not be brought under ${file.limit} bytes: ${file.smallest} were reached`,
    };
    return {
      verdict: {
        accepted: false,
        metrics: {},
        checks: [
          { id: 'weight', passed: false, severity: 'blocking', value: file.smallest, threshold: file.limit, message },
        ],
      },
    };
  }
  const { width, height } = await sharp(file.bytes).metadata();
  const verdict = judge({
    taken,
    target,
    layout,
    ground,
    likeness,
    file: {
      bytes: file.bytes.length,
      width,
      height,
      type: file.type,
      similarity: file.similarity,
      colour: file.distance,
    },
  });
  return verdict.accepted ? { bytes: file.bytes, mime: file.mime, width, height, verdict, scene } : { verdict };
}

const isVivid = (data: Uint8Array, p: number): boolean =>
  Math.max(data[p]!, data[p + 1]!, data[p + 2]!) - Math.min(data[p]!, data[p + 1]!, data[p + 2]!) > 90;

function opaque({ width, height, data }: Raster): { width: number; height: number; channels: 3; data: Uint8Array } {
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0, o = 0; i < data.length; i += 4, o += 3) {
    rgb[o] = data[i]!;
    rgb[o + 1] = data[i + 1]!;
    rgb[o + 2] = data[i + 2]!;
  }
  return { width, height, channels: 3, data: rgb };
}
