import { area, type Box } from '../scene/index.ts';
import type { Confident, Face, MatteFacts, PictureFacts, PictureKind, TextBlock } from './facts.ts';
import { oklab, toOklch } from './colour/oklab.ts';
import type { Plane, RgbPicture } from './raster/plane.ts';
import { isTypeset } from './text/plausible.ts';

export interface KindEvidence {
  readonly rgb: RgbPicture;
  readonly background: PictureFacts['background'];
  readonly matte: MatteFacts;
  /** The matte itself, in the picture's size. */
  readonly alpha: Plane;
  readonly text: readonly TextBlock[];
  readonly faces: readonly Face[];
  /** Probability that the picture is drawn, from the content classifier; `null` where it is absent. */
  readonly drawing: number | null;
}

/**
 * What sort of picture it is, by plain rules on the other facts. Food and interiors are guesses by colour and layout
 * and say so by a low confidence.
 */
export function judgeKind(e: KindEvidence): Confident<PictureKind> {
  const pixels = e.rgb.width * e.rgb.height;
  const typeset = typesetLines(e);
  const textShare = typeset.reduce((sum, l) => sum + area(l), 0) / pixels;
  if (typeset.length >= 2 && textShare > 0.012)
    return { value: 'finished_banner', confidence: Math.min(0.95, 0.6 + textShare * 3 + typeset.length * 0.03) };
  const face = Math.max(0, ...e.faces.map((f) => (area(f.box) / pixels) * f.confidence));
  if (face > 0.004) return { value: 'person', confidence: Math.min(0.95, 0.6 + face * 6) };
  if (e.drawing !== null && e.drawing > 0.8 && e.background.value === 'scene')
    return { value: 'illustration', confidence: e.drawing * 0.75 };
  // What can be cut out well is treated as a product, dish or not.
  const dish = e.matte.grade === 'good' ? 0 : likeDish(e);
  if (dish > 0) return { value: 'food', confidence: dish };
  const plain =
    e.background.value === 'uniform' ||
    e.background.value === 'transparent' ||
    (e.background.value === 'gradient' && e.background.confidence > 0.8);
  if (plain)
    return {
      value: 'packshot',
      confidence: e.matte.grade === 'none' ? 0.3 : Math.min(0.97, 0.6 + 0.4 * e.matte.confidence),
    };
  const straight = straightEdges(e.rgb);
  if (straight > 0.55 && e.matte.confidence < 0.6)
    return { value: 'interior', confidence: Math.min(0.5, straight * 0.6) };
  return { value: 'photo_scene', confidence: 0.6 };
}

/**
 * Boxes of the lines that somebody set over the picture: off the product, clearly longer than high and in two levels of
 * light. What a text network takes for letters in photos (cups, leaves, lattice, water) is compact or has levels of all
 * kinds: no photo of the samples has two such lines, every banner has.
 */
function typesetLines({ text, rgb }: KindEvidence): readonly Box[] {
  return text
    .flatMap((b) => b.lines)
    .filter((l) => l.onProduct < 0.5 && l.box.w > 2.5 * l.box.h)
    .map((l) => l.box)
    .filter(({ x, y, w, h }) => isTypeset(rgb, { cx: x + w / 2, cy: y + h / 2, w, h, angle: 0 }));
}

/**
 * Baked, roasted, ripe: 0 where the subject (without a matte: the middle) does not look like a dish, else the
 * confidence. Half of it has warm hues, a
 * quarter strongly so; where nearly all is strong it is paint. Toys of pale brown plush stay below.
 */
function likeDish({ rgb: { width, height, data }, matte, alpha }: KindEvidence): number {
  let [warm, strong, counted] = [0, 0, 0];
  const step = Math.max(1, Math.round(Math.max(width, height) / 250));
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const counts =
        matte.grade === 'none'
          ? Math.abs(x / width - 0.5) < 0.3 && Math.abs(y / height - 0.5) < 0.3
          : (alpha.data[y * width + x] as number) > 127;
      if (!counts) continue;
      const i = (y * width + x) * 3;
      const { l, c, h } = toOklch(oklab(data[i] as number, data[i + 1] as number, data[i + 2] as number));
      counted += 1;
      if (c > 0.05 && h > 30 && h < 105 && l > 0.25) warm += 1;
      if (c > 0.09 && h > 35 && h < 100 && l > 0.3) strong += 1;
    }
  }
  const [warmShare, strongShare] = [warm / Math.max(1, counted), strong / Math.max(1, counted)];
  return warmShare > 0.5 && strongShare > 0.25 && strongShare < 0.75 ? Math.min(0.55, 0.25 + 0.4 * warmShare) : 0;
}

/** Share of strong edges that run straight up or across. */
function straightEdges({ width, height, data }: RgbPicture): number {
  let [upright, edges] = [0, 0];
  const step = Math.max(1, Math.round(Math.max(width, height) / 300));
  for (let y = step; y < height - step; y += step) {
    for (let x = step; x < width - step; x += step) {
      const at = (px: number, py: number): number => data[(py * width + px) * 3 + 1] as number;
      const gx = Math.abs(at(x + step, y) - at(x - step, y));
      const gy = Math.abs(at(x, y + step) - at(x, y - step));
      if (gx + gy <= 40) continue;
      edges += 1;
      if (Math.min(gx, gy) < 0.15 * Math.max(gx, gy)) upright += 1;
    }
  }
  return upright / Math.max(1, edges);
}
