import { type Box, mix } from '../../../scene/index.ts';
import type { Printed, SlideAxis } from '../plan/index.ts';
import { addShape, type Sheet } from './sheet.ts';

type Point = readonly [x: number, y: number];

const COS = Math.cos(Math.PI / 6);
const SIN = 0.5;

/**
 * A box in isometric projection with the true proportion of three lengths (right, back, up), or a flat rectangle of
 * two; each length in a pill at its edge. False when a pill's text does not fit; nothing is taken back then.
 */
export function addBoxDrawing(
  sheet: Sheet,
  [right, back, up]: readonly [SlideAxis, SlideAxis | null, SlideAxis],
  zone: Box,
  pill: (text: Printed, cx: number, cy: number) => boolean,
): boolean {
  const { u, input } = sheet;
  const { colours } = input.look;
  const inner = { x: zone.x + 14 * u, y: zone.y + 3 * u, w: zone.w - 28 * u, h: zone.h - 18 * u };
  const least = Math.max(right.cm, back?.cm ?? 0, up.cm) * 0.045;
  const [a, b, c] = [Math.max(right.cm, least), back === null ? 0 : Math.max(back.cm, least), Math.max(up.cm, least)];
  const flat = back === null;
  const span = flat ? { w: a, h: c } : { w: (a + b) * COS, h: (a + b) * SIN + c };
  const k = Math.min(inner.w / span.w, inner.h / span.h);
  const x0 = inner.x + (inner.w - span.w * k) / 2;
  const y0 = inner.y + (inner.h - span.h * k) / 2;
  // The corner nearest to the eye, at the bottom.
  const near: Point = flat ? [x0, y0 + span.h * k] : [x0 + b * COS * k, y0 + span.h * k];
  const at = (r: number, d: number, h: number): Point =>
    flat ? [near[0] + r * k, near[1] - h * k] : [near[0] + (r - d) * COS * k, near[1] - (r + d) * SIN * k - h * k];
  const face = (points: readonly Point[], fill: `#${string}`): void => {
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const box = {
      x: Math.min(...xs),
      y: Math.min(...ys),
      w: Math.max(...xs) - Math.min(...xs),
      h: Math.max(...ys) - Math.min(...ys),
    };
    const path = `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' L')} Z`;
    addShape(sheet, 'decoration', box, { path, fill, stroke: colours.ink, strokeWidth: 0.5 * u });
  };
  face([at(0, 0, 0), at(a, 0, 0), at(a, 0, c), at(0, 0, c)], mix(colours.card, colours.groundTop, 0.3));
  if (!flat) {
    face([at(0, 0, 0), at(0, b, 0), at(0, b, c), at(0, 0, c)], mix(colours.card, colours.groundBottom, 0.7));
    face([at(0, 0, c), at(a, 0, c), at(a, b, c), at(0, b, c)], mix(colours.card, colours.accent, 0.35));
  }
  const mid = (p: Point, q: Point): Point => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  const [rx, ry] = mid(at(0, 0, 0), at(a, 0, 0));
  const [ux, uy] = mid(at(a, 0, 0), at(a, 0, c));
  const placed = [
    pill(right.text, flat ? rx : rx + 9 * u, ry + 9 * u),
    // Where there is no room beside the edge, its length stands above the corner: over the box it would hide it.
    ux + 13 * u <= zone.x + zone.w - 8 * u
      ? pill(up.text, ux + 13 * u, uy - 2 * u)
      : pill(up.text, zone.x + zone.w - 8 * u, at(a, 0, c)[1] - 9 * u),
  ];
  if (back !== null) {
    const [bx, by] = mid(at(0, 0, 0), at(0, b, 0));
    placed.push(pill(back.text, Math.max(bx - 9 * u, zone.x + 8 * u), by + 9 * u));
  }
  return placed.every(Boolean);
}
