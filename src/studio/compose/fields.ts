import type { Box, Direction, Size } from '../../scene/index.ts';
import { diagonalBand, grow, intersection, podiumRoom, swissField } from '../../scene/index.ts';

/** Which field of the stage a piece of type stands on: the main ground, the second field, or across an edge. */
export type Field = 'ground' | 'alt' | 'mixed';

/** What the painted stage means for type, once the product has its place. */
export interface StageFields {
  readonly fieldOf: (box: Box) => Field;
  /** Painted things that type keeps out of. */
  readonly keepOut: readonly Box[];
}

const plain: StageFields = { fieldOf: () => 'ground', keepOut: [] };

/**
 * Second fields and built things of the stages that have them, in the geometry that their painters use. `product` is
 * the upright box.
 */
export function stageFields(direction: Direction, product: Box | null, size: Size): StageFields {
  if (product === null) return plain;
  if (direction.stage.kind === 'swiss') return { fieldOf: inBox(swissField(product, size)), keepOut: [] };
  if (direction.stage.kind === 'diagonal_sale') return diagonal(direction, product, size);
  if (direction.stage.kind === 'podium_arch') return podium(product, size);
  return plain;
}

const inBox =
  (field: Box) =>
  (box: Box): Field => {
    const common = intersection(field, box);
    const share = (common.w * common.h) / Math.max(1e-9, box.w * box.h);
    return share <= 0 ? 'ground' : share > 0.999 ? 'alt' : 'mixed';
  };

function diagonal(direction: Direction, product: Box, size: Size): StageFields {
  const { width: w, height: h } = size;
  const s = Math.min(w, h);
  const band = diagonalBand(product, size, direction.stage.numbers['angle'] ?? 21);
  const line = (x: number, offset: number): number => band.cy - (x - band.cx) * band.slope + offset;
  const stripe = h > 60 ? s * 0.075 : 0;
  const foot = h > 60 ? s * 0.11 : 0;
  return {
    fieldOf: (box) => {
      const right = box.x + box.w;
      const bottom = box.y + box.h;
      // The band rises to the right: its upper edge is lowest at the left, its lower edge highest at the right.
      if (bottom <= line(right, -band.thick / 2 - stripe)) return 'ground';
      if (box.y >= line(box.x, band.thick / 2 + foot)) return 'ground';
      return box.y >= line(box.x, -band.thick / 2) && bottom <= line(right, band.thick / 2) ? 'alt' : 'mixed';
    },
    keepOut: [],
  };
}

function podium(product: Box, size: Size): StageFields {
  const room = podiumRoom(product, size);
  const pad = Math.min(size.width, size.height) * 0.015;
  const { w, ry, h, cy } = room.podium;
  return {
    fieldOf: () => 'ground',
    keepOut: [grow(room.arch, pad), grow({ x: room.cx - w / 2, y: cy - ry, w, h: h + 2 * ry }, pad)],
  };
}
