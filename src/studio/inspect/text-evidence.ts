import { contrastRatio, rgbDistance } from '../../scene/index.ts';
import type { Box, Pixels, Size, TextNode } from '../../scene/index.ts';

/** What the pixels around one line of type say. */
export interface TextEvidence {
  /** WCAG contrast between the type and what lies behind it: median and 5th percentile, 1..21. */
  readonly median: number;
  readonly p05: number;
  /** Share of ten vertical slices of the ink box where the ink was found, 0..1. */
  readonly slices: number;
  /** Ink was found in the first and the last slice. */
  readonly ends: boolean;
}

type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/**
 * Looks at the finished pixels in the ink box of a line. A pixel is ink when it is clearly nearer to the promised
 * colour than to the
 * median of the box's surroundings, ground when it is clearly not; the rest (anti-aliasing) is left out.
 * Rotated lines are looked at along their own direction. `inFront` is the RGBA of what the line runs behind, in
 * the size of the
 * picture: its pixels are neither ink nor ground; nor are those of the `others`, the ink boxes of neighbouring lines.
 */
export function textEvidence(
  pixels: Pixels,
  node: TextNode,
  inFront: Uint8Array | null = null,
  others: readonly Box[] = [],
): TextEvidence {
  const box = clip(node.ink, pixels);
  const colour = parse(node.colour);
  // Large type is looked at in a grid of points: some ten thousand tell as much as all.
  const step = Math.max(1, Math.floor(Math.sqrt((box.w * box.h) / MOST_POINTS)));
  const covered = (x: number, y: number): boolean =>
    inFront !== null && (inFront[(y * pixels.width + x) * 4 + 3] ?? 0) > 20;
  const reach = Math.max(2, Math.round(node.size * 0.16));
  const near = others.filter(
    (o) =>
      o.x < box.x + box.w + reach &&
      o.x + o.w > box.x - reach &&
      o.y < box.y + box.h + reach &&
      o.y + o.h > box.y - reach,
  );
  const foreign = (x: number, y: number): boolean =>
    covered(x, y) || near.some((o) => x >= o.x - 1 && x <= o.x + o.w && y >= o.y - 1 && y <= o.y + o.h);
  const spot = spotsOf(node, pixels);
  const ground = createGround(colour);
  const look = readerOf(pixels);
  ring(pixels, box, { reach, step }, (x, y) => {
    if (!foreign(x, y)) ground.add(look(...spot(x, y)));
  });
  const span = rgbDistance(colour, ground.median());
  const { contrasts } = ground;
  const sliceInk = new Uint32Array(10);
  for (let y = Math.floor(box.y); y < box.y + box.h; y += step) {
    for (let x = Math.floor(box.x); x < box.x + box.w; x += step) {
      if (covered(x, y)) continue;
      const pixel = look(...spot(x, y));
      const toInk = rgbDistance(pixel, colour);
      if (toInk < Math.max(24, span * 0.42)) {
        const slice = Math.min(9, Math.floor(((x - box.x) / Math.max(1, box.w)) * 10));
        sliceInk[slice] = (sliceInk[slice] ?? 0) + 1;
      } else if (toInk > span * 0.66) {
        contrasts.push(contrastRatio(pixel, colour));
      }
    }
  }
  const sorted = Float64Array.from(contrasts).sort();
  const found = [...sliceInk].map((count) => count >= Math.max(1, (box.h / step) * 0.12));
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? 1,
    p05: sorted[Math.floor(sorted.length * 0.05)] ?? 1,
    slices: found.filter(Boolean).length / 10,
    ends: (found[0] ?? false) && (found[9] ?? false),
  };
}

/** Where a point of an upright line lies in the picture: lines are turned about the middle of their boxes. */
function spotsOf({ box, rotation }: TextNode, { width, height }: Size): (x: number, y: number) => [number, number] {
  if (rotation === 0) return (x, y) => [x, y];
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
  const within = (v: number, most: number): number => Math.min(most - 1, Math.max(0, Math.round(v)));
  return (x, y) => [
    within(cx + (x - cx) * cos - (y - cy) * sin, width),
    within(cy + (x - cx) * sin + (y - cy) * cos, height),
  ];
}

const MOST_POINTS = 5_000;

function clip(box: Box, pixels: Pixels): Box {
  const x = Math.max(0, box.x);
  const y = Math.max(0, box.y);
  return {
    x,
    y,
    w: Math.max(0, Math.min(pixels.width, box.x + box.w) - x),
    h: Math.max(0, Math.min(pixels.height, box.y + box.h) - y),
  };
}

/** Reads pixels one after the other: each answer is the same object, filled anew. */
function readerOf({ width, channels, data }: Pixels): (x: number, y: number) => Rgb {
  const pixel: [number, number, number] = [0, 0, 0];
  const [green, blue] = channels === 1 ? [0, 0] : [1, 2];
  return (x, y) => {
    const i = (y * width + x) * channels;
    pixel[0] = data[i] ?? 0;
    pixel[1] = data[i + green] ?? 0;
    pixel[2] = data[i + blue] ?? 0;
    return pixel;
  };
}

/** Walks over a frame `reach` wide around the box, inside the picture. */
function ring(
  pixels: Size,
  box: Box,
  { reach, step }: { readonly reach: number; readonly step: number },
  visit: (x: number, y: number) => void,
): void {
  const x0 = Math.max(0, Math.floor(box.x) - reach);
  const x1 = Math.min(pixels.width - 1, Math.ceil(box.x + box.w) + reach);
  const y0 = Math.max(0, Math.floor(box.y) - reach);
  const y1 = Math.min(pixels.height - 1, Math.ceil(box.y + box.h) + reach);
  for (let y = y0; y <= y1; y += step) {
    for (let x = x0; x <= x1; x += step) {
      const inside = x >= box.x && x < box.x + box.w && y >= box.y && y < box.y + box.h;
      if (!inside) visit(x, y);
    }
  }
}

/** Gathers what lies around a line of that colour: its contrasts and its median colour, channel by channel. */
function createGround(colour: Rgb) {
  const counts = [new Uint32Array(256), new Uint32Array(256), new Uint32Array(256)] as const;
  const contrasts: number[] = [];
  const middle = (of: Uint32Array): number => {
    let left = Math.floor(contrasts.length / 2);
    return Math.max(
      0,
      of.findIndex((n) => (left -= n) < 0),
    );
  };
  return {
    contrasts,
    add: (pixel: Rgb): void => {
      contrasts.push(contrastRatio(pixel, colour));
      counts.forEach((count, c) => (count[pixel[c as 0]] = (count[pixel[c as 0]] ?? 0) + 1));
    },
    median: (): Rgb => [middle(counts[0]), middle(counts[1]), middle(counts[2])],
  };
}
