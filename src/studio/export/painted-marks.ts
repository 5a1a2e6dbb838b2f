import { type Box, enclosing, type Size } from '../../scene/index.ts';
import { createCanvas, paintMark, pixelsOf } from '../painting/index.ts';
import type { StageLayer } from '../render/index.ts';
import type { ShapeLayer, TypeLayer } from './layers.ts';

/**
 * Type or a shape painted alone, trimmed to what it covers of a canvas; null where that is nothing. The very marks that
 * the still is painted with, at whole pixels of the same canvas, so that edges are the same.
 */
export function paintedMarks({ node, marks }: ShapeLayer | TypeLayer, canvas: Size): StageLayer | null {
  const reach = reachOf(node);
  const x = Math.max(0, Math.floor(reach.x));
  const y = Math.max(0, Math.floor(reach.y));
  const width = Math.min(canvas.width, Math.ceil(reach.x + reach.w)) - x;
  const height = Math.min(canvas.height, Math.ceil(reach.y + reach.h)) - y;
  if (width <= 0 || height <= 0) return null;
  const sheet = createCanvas(width, height);
  const g = sheet.getContext('2d');
  g.translate(-x, -y);
  for (const mark of marks) paintMark(g, mark, 1);
  return trimmed({ ...pixelsOf(sheet), x, y });
}

/** A box that surely holds what a node paints, its turn and its stroke included. */
function reachOf(node: (ShapeLayer | TypeLayer)['node']): Box {
  const own = node.kind === 'text' ? (enclosing([node.box, node.ink]) ?? node.box) : node.box;
  const spare = node.kind === 'text' ? node.size * 0.4 + own.w * 0.05 : node.strokeWidth + 2;
  const turned = node.rotation !== 0 || (node.kind === 'text' && node.strike !== null);
  const [cx, cy] = [own.x + own.w / 2, own.y + own.h / 2];
  const half = Math.hypot(own.w, own.h) / 2 + spare;
  if (turned) return { x: cx - half, y: cy - half, w: 2 * half, h: 2 * half };
  return { x: own.x - spare, y: own.y - spare, w: own.w + 2 * spare, h: own.h + 2 * spare };
}

function trimmed(layer: StageLayer): StageLayer | null {
  const { width, height, data } = layer;
  let [x0, y0, x1, y1] = [width, height, -1, -1];
  for (let y = 0, i = 3; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 4) {
      if (data[i] === 0) continue;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      y1 = y;
    }
  }
  if (x1 < 0) return null;
  const [w, h] = [x1 - x0 + 1, y1 - y0 + 1];
  const out = new Uint8Array(w * h * 4);
  for (let y = 0; y < h; y += 1) {
    const from = ((y0 + y) * width + x0) * 4;
    out.set(data.subarray(from, from + w * 4), y * w * 4);
  }
  return { width: w, height: h, data: out, x: layer.x + x0, y: layer.y + y0 };
}
