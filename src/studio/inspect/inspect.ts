import sharp from 'sharp';
import type { Check, Pixels, Size, Verdict } from '../../scene/index.ts';
import { check } from './check.ts';
import { fileChecks } from './checks/file.ts';
import { promisedLayoutChecks, typeBehind } from './checks/layout.ts';
import { leftOut } from './checks/left-out.ts';
import { onSubject } from './checks/on-subject.ts';
import { productChecks, wordsOf } from './checks/product.ts';
import { promisedTypeChecks, typeChecks } from './checks/type.ts';
import { type Element, elementsOf } from './elements.ts';
import type { Inspected, Promised } from './inspected.ts';
import { alignment, occlusion, overlap, underlayStrictness, unreadability, utilisation } from './poster-metrics.ts';

/** Place of a metric's value among human posters, 0..1; null for an unknown metric. The catalog has it. */
export type Percentile = (metric: string, value: number) => number | null;

/**
 * Quality control of one finished file: every check with its value and threshold, and the poster metrics with their
 * percentiles (0..1) among 8,734 human posters. Accepted when no blocking check failed. Rejects only for bytes that
 * cannot be decoded.
 */
export async function inspect(inspected: Inspected, percentile: Percentile): Promise<Verdict> {
  const checks = [
    ...fileChecks(inspected),
    ...promiseChecks(inspected),
    ...typeChecks(inspected),
    typeBehind(inspected),
    ...productChecks(inspected),
  ];
  const metrics = await posterMetrics(inspected, percentile);
  return { accepted: checks.every((c) => c.passed || c.severity === 'warning'), checks, metrics };
}

/** All that can be said of a layout before it is painted; a candidate that fails here need not be. */
export function promiseChecks(promised: Promised): readonly Check[] {
  return [
    ...promisedTypeChecks(promised),
    ...promisedLayoutChecks(promised),
    onSubject(promised),
    words(promised),
    ...leftOut(promised),
  ];
}

function words(promised: Promised): Check {
  // Lines that the law demands are said in its words.
  const free = { ...promised.scene, nodes: promised.scene.nodes.filter((n) => n.role !== 'legal') };
  const found = promised.forbiddenWords(wordsOf(free));
  return check(
    'words',
    { passed: found.length === 0, value: found.join(', ') || 0, threshold: 0 },
    {
      ru: found.length === 0 ? 'Запрещённых слов нет' : `Запрещённые слова: ${found.join(', ')}`,
      en: found.length === 0 ? 'No forbidden words' : `Forbidden words: ${found.join(', ')}`,
    },
  );
}

/** Working size of the papers: the area of 240×350 pixels. */
function workingSize(size: Size): Size {
  const scale = Math.sqrt((240 * 350) / (size.width * size.height));
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}

async function posterMetrics(inspected: Inspected, percentile: Percentile): Promise<Verdict['metrics']> {
  const { scene, ground, product } = inspected;
  const elements = elementsOf(scene);
  const small = workingSize(scene);
  const scaled = elements.map((e): Element => ({
    ...e,
    box: {
      x: (e.box.x * small.width) / scene.width,
      y: (e.box.y * small.height) / scene.height,
      w: (e.box.w * small.width) / scene.width,
      h: (e.box.h * small.height) / scene.height,
    },
  }));
  const values = new Map<string, number>([
    ['overlap', overlap(elements)],
    ['alignment-LayoutGAN++', alignment(elements, scene)],
  ]);
  const strict = underlayStrictness(elements);
  if (strict !== null) values.set('underlay_effectiveness_strict', strict);
  if (product) {
    const saliency = shrunkAlpha(product.rgba, scene, small);
    values.set('utilization', utilisation(scaled, saliency, small));
    values.set('occlusion', occlusion(scaled, saliency, small));
  }
  if (ground) values.set('unreadability', unreadability(scaled, await resizeRgb(ground, small)));
  return Object.fromEntries(
    [...values].map(([name, value]) => [
      name,
      { value: Number(value.toFixed(5)), percentile: percentile(name, value) },
    ]),
  );
}

/** Alpha at working size: the mean of a few points of each cell, which is plenty for a silhouette. */
function shrunkAlpha(rgba: Uint8Array, from: Size, to: Size): Uint8Array {
  const out = new Uint8Array(to.width * to.height);
  const at = (x: number, y: number): number =>
    rgba[(Math.min(from.height - 1, Math.floor(y)) * from.width + Math.min(from.width - 1, Math.floor(x))) * 4 + 3] ??
    0;
  const sx = from.width / to.width;
  const sy = from.height / to.height;
  for (let y = 0, i = 0; y < to.height; y++) {
    for (let x = 0; x < to.width; x++, i++) {
      out[i] =
        (at((x + 0.25) * sx, (y + 0.25) * sy) +
          at((x + 0.75) * sx, (y + 0.25) * sy) +
          at((x + 0.25) * sx, (y + 0.75) * sy) +
          at((x + 0.75) * sx, (y + 0.75) * sy)) /
        4;
    }
  }
  return out;
}

async function resizeRgb(picture: Pixels, to: Size): Promise<Pixels> {
  const { data, info } = await sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: picture.channels },
  })
    .removeAlpha()
    .resize(to.width, to.height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: info.channels === 1 ? 1 : 3, data };
}
