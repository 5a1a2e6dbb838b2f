import { type BannerField as FieldShape, insideField } from '../../../scene/index.ts';

/**
 * The shape whose outline runs where labels change from 1 (ground) to 2 (field), or null where there is too little of
 * an outline.
 */
export function fitShape(labels: Uint8Array, width: number, height: number): FieldShape | null {
  const { points, across, down } = outline(labels, width, height);
  if (points.length < 20) return null;
  const straight = straightEdge(across, 'x') ?? straightEdge(down, 'y');
  if (straight) return straight;
  let disc = circleThrough(points);
  for (const cut of [6, 2.5, 1.5]) {
    if (!disc) return null;
    const { x, y, r } = disc;
    const near = points.filter((p) => Math.abs(Math.hypot(p.x - x, p.y - y) - r) < cut);
    if (near.length < points.length * 0.5) return null;
    disc = circleThrough(near);
  }
  return disc && disc.r > Math.min(width, height) * 0.12 && disc.r < Math.max(width, height) * 2 ? disc : null;
}

/** The shape says of nearly every labelled cell what its colour says. */
export function shapeHolds(shape: FieldShape, labels: Uint8Array, width: number, height: number): boolean {
  let [right, wrong] = [0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const label = labels[y * width + x]!;
      if (label === 0) continue;
      const share = insideField(shape, x + 0.5, y + 0.5);
      if (share > 0.02 && share < 0.98) continue;
      if (share > 0.5 === (label === 2)) right++;
      else wrong++;
    }
  }
  return wrong < (right + wrong) * 0.012;
}

interface Crossing {
  readonly x: number;
  readonly y: number;
  /** True: the field lies beyond the point (to the right, below). */
  readonly beyond: boolean;
}

/** Where base and field meet, with up to three undecided cells between. */
function outline(
  labels: Uint8Array,
  width: number,
  height: number,
): { points: readonly Crossing[]; across: readonly Crossing[]; down: readonly Crossing[] } {
  const across: Crossing[] = [];
  const down: Crossing[] = [];
  const walk = (length: number, at: (k: number) => number, found: (k: number, beyond: boolean) => void): void => {
    let [last, where] = [0, -9];
    for (let k = 0; k < length; k++) {
      const label = labels[at(k)]!;
      if (label === 0) continue;
      if (last !== 0 && label !== last && k - where <= 4) found((where + k + 1) / 2, label === 2);
      [last, where] = [label, k];
    }
  };
  for (let y = 0; y < height; y++)
    walk(
      width,
      (k) => y * width + k,
      (k, beyond) => across.push({ x: k, y: y + 0.5, beyond }),
    );
  for (let x = 0; x < width; x++)
    walk(
      height,
      (k) => k * width + x,
      (k, beyond) => down.push({ x: x + 0.5, y: k, beyond }),
    );
  return { points: [...across, ...down], across, down };
}

function straightEdge(points: readonly Crossing[], axis: 'x' | 'y'): FieldShape | null {
  if (points.length < 15) return null;
  const sorted = points.map((p) => p[axis]).toSorted((a, b) => a - b);
  const edge = sorted[sorted.length >> 1]!;
  const near = points.filter((p) => Math.abs(p[axis] - edge) <= 1);
  if (near.length < points.length * 0.85) return null;
  const beyond = near.filter((p) => p.beyond).length;
  if (Math.min(beyond, near.length - beyond) > near.length * 0.05) return null;
  const after = beyond > near.length / 2;
  const mean = near.reduce((sum, p) => sum + p[axis], 0) / near.length;
  return { kind: 'panel', side: axis === 'x' ? (after ? 'right' : 'left') : after ? 'bottom' : 'top', edge: mean };
}

/** Circle of least squares through points. Kåsa, "A circle fitting procedure and its error analysis", 1976. */
function circleThrough(
  points: readonly { readonly x: number; readonly y: number }[],
): { kind: 'disc'; x: number; y: number; r: number } | null {
  const n = points.length;
  const mx = points.reduce((sum, p) => sum + p.x, 0) / n;
  const my = points.reduce((sum, p) => sum + p.y, 0) / n;
  let [uu, uv, vv, uuu, vvv, uvv, vuu] = [0, 0, 0, 0, 0, 0, 0];
  for (const p of points) {
    const [u, v] = [p.x - mx, p.y - my];
    uu += u * u;
    uv += u * v;
    vv += v * v;
    uuu += u ** 3;
    vvv += v ** 3;
    uvv += u * v * v;
    vuu += v * u * u;
  }
  const det = uu * vv - uv * uv;
  if (Math.abs(det) < 1e-6) return null;
  const [a, b] = [(uuu + uvv) / 2, (vvv + vuu) / 2];
  const [u, v] = [(a * vv - b * uv) / det, (b * uu - a * uv) / det];
  return { kind: 'disc', x: u + mx, y: v + my, r: Math.sqrt(u * u + v * v + (uu + vv) / n) };
}
