import type { Box, Direction, Size } from '../../scene/index.ts';
import { intersection } from '../../scene/index.ts';

/** Which field of the stage a piece of type stands on: the main ground, the second field, or across an edge. */
export type Field = 'ground' | 'alt' | 'mixed';

/** What the painted stage means for type, once the product has its place. */
export interface StageFields {
  readonly fieldOf: (box: Box) => Field;
  /** Painted things that type keeps out of. */
  readonly keepOut: readonly Box[];
}

const plain: StageFields = { fieldOf: () => 'ground', keepOut: [] };

/** Second fields and built things of the stages that have them, in the geometry that their painters use. `product` is the upright box. */
export function stageFields(direction: Direction, product: Box | null, size: Size): StageFields {
  if (product === null) return plain;
  if (direction.stage.kind === 'swiss') return swiss(product, size);
  if (direction.stage.kind === 'diagonal_sale') return diagonal(direction, product, size);
  if (direction.stage.kind === 'podium_arch') return podium(product, size);
  return plain;
}

const inBox = (field: Box) => (box: Box): Field => {
  const common = intersection(field, box);
  const share = (common.w * common.h) / Math.max(1e-9, box.w * box.h);
  return share <= 0 ? 'ground' : share > 0.999 ? 'alt' : 'mixed';
};

function swiss(product: Box, { width: w, height: h }: Size): StageFields {
  const s = Math.min(w, h);
  const base = Math.min(h, product.y + product.h);
  const bottom = h - base < s * 0.05 ? h : base;
  if (product.w > w * 0.5 && h > w) {
    const lift = Math.min(s * 0.06, product.h * 0.12);
    return { fieldOf: inBox({ x: 0, y: product.y - lift, w, h: bottom - product.y + lift }), keepOut: [] };
  }
  const left = Math.max(w * 0.3, Math.min(w * 0.5, product.x - s * 0.04));
  const end = w > h * 3.2 ? product.x + product.w + s * 0.14 : w;
  return { fieldOf: inBox({ x: left, y: 0, w: end - left, h: bottom }), keepOut: [] };
}

function diagonal(direction: Direction, product: Box, { width: w, height: h }: Size): StageFields {
  const s = Math.min(w, h);
  const degrees = Math.min(direction.stage.numbers['angle'] ?? 21, w > h * 2 ? 12 : 90);
  const slope = Math.tan((degrees * Math.PI) / 180) * (w > h ? 0.9 : 1);
  const cx = product.x + product.w / 2;
  const cy = product.y + product.h / 2;
  const thick = Math.max(s * 0.4, Math.min(s * 0.56, product.h * 1.05));
  const line = (x: number, offset: number): number => cy - (x - cx) * slope + offset;
  const stripe = h > 60 ? s * 0.075 : 0;
  const foot = h > 60 ? s * 0.11 : 0;
  return {
    fieldOf: (box) => {
      const right = box.x + box.w;
      const bottom = box.y + box.h;
      // The band rises to the right: its upper edge is lowest at the left, its lower edge highest at the right.
      if (bottom <= line(right, -thick / 2 - stripe)) return 'ground';
      if (box.y >= line(box.x, thick / 2 + foot)) return 'ground';
      return box.y >= line(box.x, -thick / 2) && bottom <= line(right, thick / 2) ? 'alt' : 'mixed';
    },
    keepOut: [],
  };
}

function podium(product: Box, { width: w, height: h }: Size): StageFields {
  const s = Math.min(w, h);
  const base = product.y + product.h;
  const cx = product.x + product.w / 2;
  const podiumW = Math.min(Math.max(product.w * 1.5, s * 0.4), product.w * 2.15, w * 0.92);
  const archW = Math.min(Math.max(podiumW * 1.27, product.w * 1.55), w * 0.96);
  const apex = Math.max(s * 0.02, Math.min(product.y - s * 0.035, base - archW * 0.62));
  const pad = s * 0.015;
  return {
    fieldOf: () => 'ground',
    keepOut: [
      { x: cx - archW / 2 - pad, y: apex - pad, w: archW + 2 * pad, h: base - apex },
      { x: cx - podiumW / 2 - pad, y: base - podiumW * 0.12, w: podiumW + 2 * pad, h: podiumW * 0.4 },
    ],
  };
}
