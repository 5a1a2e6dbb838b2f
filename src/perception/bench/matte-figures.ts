import { mean } from '../../kit/index.ts';
import sharp from 'sharp';
import type { Perceived } from '../facts.ts';
import { iouOf } from '../matte/learned.ts';
import { dilate, erode } from '../raster/box-filter.ts';

/** One matte against the truth. */
export interface MatteFigures {
  readonly name: string;
  readonly white: boolean;
  readonly iou: number;
  /** Mean absolute error of alpha, 0..1. */
  readonly mae: number;
  /** The same within ten pixels of the true outline. */
  readonly edgeError: number;
  readonly grade: string;
}

/** Compares the cut-out's alpha with a grey picture. `white`: the background is white. */
export async function matteFigures(
  name: string,
  white: boolean,
  { cutout, facts }: Perceived,
  known: Uint8Array,
): Promise<MatteFigures> {
  const { width, height } = facts.size;
  const truth: Uint8Array = await sharp(known)
    .resize(width, height, { fit: 'fill' })
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer();
  const alpha = new Uint8Array(width * height);
  if (cutout) for (let i = 0; i < alpha.length; i += 1) alpha[i] = cutout.data[i * 4 + 3] as number;
  const solid = truth.map((v) => (v > 127 ? 255 : 0));
  const [near, inner] = [dilate(solid, width, height, 10), erode(solid, width, height, 10)];
  let [sum, edge, edgePixels] = [0, 0, 0];
  for (let i = 0; i < alpha.length; i += 1) {
    const error = Math.abs((alpha[i] as number) - (truth[i] as number)) / 255;
    sum += error;
    if (near[i] === 255 && inner[i] === 0) {
      edge += error;
      edgePixels += 1;
    }
  }
  return {
    name,
    white,
    iou: iouOf(alpha, truth),
    mae: sum / alpha.length,
    edgeError: edge / Math.max(1, edgePixels),
    grade: facts.matte.grade,
  };
}

/** The figures that the project watches, as lines of text. */
export function summariseMattes(all: readonly MatteFigures[]): string[] {
  if (all.length === 0) return [];
  const group = (label: string, list: readonly MatteFigures[]): string => {
    const ious = list.map((f) => f.iou).toSorted((a, b) => a - b);
    const median = ((ious[(ious.length - 1) >> 1] ?? 0) + (ious[ious.length >> 1] ?? 0)) / 2;
    return `${label.padEnd(18)}IoU mean ${mean(ious).toFixed(4)}, median ${median.toFixed(4)}, least ${(ious[0] ?? 0).toFixed(4)}; MAE ${mean(list.map((f) => f.mae)).toFixed(4)}; edge error ${mean(list.map((f) => f.edgeError)).toFixed(4)} (${list.length})`;
  };
  const poor = all.filter((f) => f.iou < 0.85);
  return [
    ...all.map(
      (f) =>
        `${f.name.padEnd(32)}IoU ${f.iou.toFixed(4)}  MAE ${f.mae.toFixed(4)}  edge ${f.edgeError.toFixed(4)}  ${f.grade}`,
    ),
    group(
      'white background',
      all.filter((f) => f.white),
    ),
    group(
      'scenes',
      all.filter((f) => !f.white),
    ),
    group(
      'called good',
      all.filter((f) => f.grade === 'good'),
    ),
    `under 0.85: ${poor.length}, of which called doubtful: ${poor.filter((f) => f.grade !== 'good').length}`,
  ];
}
