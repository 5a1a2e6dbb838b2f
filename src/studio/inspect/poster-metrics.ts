import { area, type Box, canvasBox, intersection, iou, luma, type Pixels, type Size } from '../../scene/index.ts';
import type { Element } from './elements.ts';

/**
 * Metrics of the poster-layout papers, so that our pictures can be placed among human ones. Names and formulas:
 * overlap, alignment (LayoutGAN++), underlay strictness, utilisation, occlusion, unreadability as in PosterLayout (Hsu
 * 2023) and RALF (Horita 2024),
 * with float Sobel. Occlusion and utilisation use the product's own mask as saliency, where the papers use a predicted
 * map.
 */

/** Sum over pairs of non-underlay elements of their IoU, divided by their number; 0 = nothing overlaps. */
export function overlap(elements: readonly Element[]): number {
  const solid = elements.filter((e) => e.kind !== 'underlay');
  let sum = 0;
  solid.forEach((a, i) =>
    solid.slice(i + 1).forEach((b) => {
      sum += iou(a.box, b.box);
    }),
  );
  return solid.length > 0 ? sum / solid.length : 0;
}

/**
 * Mean over elements of -log10(1 - distance to the nearest aligned edge or centre of another), in shares of the canvas;
 * 0 = all aligned.
 */
export function alignment(elements: readonly Element[], canvas: Size): number {
  if (elements.length < 2) return 0;
  const axes = elements.map(({ box }) => {
    const [x0, x1] = [box.x / canvas.width, (box.x + box.w) / canvas.width];
    const [y0, y1] = [box.y / canvas.height, (box.y + box.h) / canvas.height];
    return [x0, (x0 + x1) / 2, x1, y0, (y0 + y1) / 2, y1];
  });
  const nearest = axes.map((mine, i) =>
    Math.min(
      ...axes.flatMap((other, j) => (i === j ? [] : mine.map((value, axis) => Math.abs(value - (other[axis] ?? 0))))),
    ),
  );
  return nearest.reduce((sum, d) => sum - Math.log10(1 - Math.min(0.999, d)), 0) / elements.length;
}

/** Share of underlays that wholly contain another element; null without underlays. */
export function underlayStrictness(elements: readonly Element[]): number | null {
  const underlays = elements.filter((e) => e.kind === 'underlay');
  if (underlays.length === 0) return null;
  const holds = (u: Element): boolean =>
    elements.some(
      (e) =>
        e !== u && e.kind !== 'underlay' && area(intersection(u.box, e.box)) >= area(e.box) * 0.999 && area(e.box) > 0,
    );
  return underlays.filter(holds).length / underlays.length;
}

/** 1 byte a pixel, 255 where any element covers the canvas. */
function coverage(boxes: readonly Box[], canvas: Size): Uint8Array {
  const mask = new Uint8Array(canvas.width * canvas.height);
  for (const raw of boxes) {
    const box = intersection(raw, canvasBox(canvas));
    for (let y = Math.floor(box.y); y < Math.ceil(box.y + box.h); y++) {
      mask.fill(
        255,
        y * canvas.width + Math.floor(box.x),
        y * canvas.width + Math.min(canvas.width, Math.ceil(box.x + box.w)),
      );
    }
  }
  return mask;
}

/** Share of the calm (non-salient) area that elements use, 0..1. `saliency`: 0..255 a pixel. */
export function utilisation(elements: readonly Element[], saliency: Uint8Array, canvas: Size): number {
  const mask = coverage(
    elements.map((e) => e.box),
    canvas,
  );
  let used = 0;
  let calm = 0;
  for (let i = 0; i < mask.length; i++) {
    const quiet = 255 - (saliency[i] ?? 0);
    calm += quiet;
    if (mask[i]) used += quiet;
  }
  return calm > 0 ? used / calm : 0;
}

/** Mean saliency under the elements, 0..1. */
export function occlusion(elements: readonly Element[], saliency: Uint8Array, canvas: Size): number {
  const mask = coverage(
    elements.map((e) => e.box),
    canvas,
  );
  let sum = 0;
  let count = 0;
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    sum += (saliency[i] ?? 0) / 255;
    count++;
  }
  return count > 0 ? sum / count : 0;
}

/**
 * Mean gradient of the picture without its type under text that has no underlay, relative to the strongest gradient; 0
 * = calm.
 */
export function unreadability(elements: readonly Element[], ground: Pixels): number {
  const canvas = { width: ground.width, height: ground.height };
  const text = coverage(
    elements.filter((e) => e.kind === 'text').map((e) => e.box),
    canvas,
  );
  const shield = coverage(
    elements.filter((e) => e.kind === 'underlay').map((e) => e.box),
    canvas,
  );
  const gradient = sobel(luma(ground), canvas);
  let peak = 0;
  for (const g of gradient) peak = Math.max(peak, g);
  let sum = 0;
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    if (!text[i] || shield[i]) continue;
    sum += gradient[i] ?? 0;
    count++;
  }
  return count > 0 && peak > 0 ? sum / count / peak : 0;
}

function sobel(grey: Float32Array, { width, height }: Size): Float32Array {
  const out = new Float32Array(grey.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const v = (dx: number, dy: number): number => grey[i + dy * width + dx] ?? 0;
      const gx = v(1, -1) + 2 * v(1, 0) + v(1, 1) - v(-1, -1) - 2 * v(-1, 0) - v(-1, 1);
      const gy = v(-1, 1) + 2 * v(0, 1) + v(1, 1) - v(-1, -1) - 2 * v(0, -1) - v(1, -1);
      out[i] = Math.sqrt((gx * gx + gy * gy) / 2);
    }
  }
  return out;
}
