import { area, type Box, intersection, type SceneNode } from '../../../scene/index.ts';
import type { Finding } from '../registry.ts';
import { INK, type Paper, shape } from './paper.ts';

/** A numbered disc. */
export const DISC = 44;

/** The colour that stands for how bad it is. */
export const colourOf = ({ level }: Pick<Finding, 'level'>) =>
  level === 'fault' ? INK.fault : level === 'minor' ? INK.minor : INK.fine;

/** A disc with its number, its upper left corner at (x, y). */
export function disc(paper: Paper, n: number, finding: Finding, x: number, y: number): readonly SceneNode[] {
  const label = paper.set(`${n}`, { size: 24, weight: 700, colour: '#ffffff', leading: 1, align: 'centre' }, DISC);
  return [
    shape(
      `halo-${n}-${Math.round(x)}`,
      { x: x - 3, y: y - 3, w: DISC + 6, h: DISC + 6 },
      { fill: '#ffffff', radius: DISC },
    ),
    shape(`disc-${n}-${Math.round(x)}`, { x, y, w: DISC, h: DISC }, { fill: colourOf(finding), radius: DISC }),
    ...label.nodes(x, y + (DISC - label.h) / 2 + 1),
  ];
}

/**
 * Boxes and numbers of findings on the picture that stands at `frame`. Boxes that are nearly one are drawn once; no
 * disc lies on another.
 */
export function marksOn(paper: Paper, findings: readonly Finding[], frame: Box, scale: number): readonly SceneNode[] {
  const outlines: { box: Box; finding: Finding }[] = [];
  const discs: Box[] = [];
  const numbers: SceneNode[] = [];
  findings.forEach((finding, i) => {
    finding.boxes.slice(0, 4).forEach((raw) => {
      const box = onPage(raw, frame, scale);
      if (area(box) <= 0) return;
      const known = outlines.find((o) => alike(o.box, box));
      if (!known) outlines.push({ box, finding });
      const at = freeCorner(box, discs, frame);
      discs.push(at);
      numbers.push(...disc(paper, i + 1, finding, at.x, at.y));
    });
  });
  const lines = outlines
    .toReversed()
    .flatMap(({ box, finding }, i) => [
      shape(`mark-halo-${i}`, box, { stroke: '#ffffff', strokeWidth: 7, radius: 10, opacity: 0.8 }),
      shape(`mark-${i}`, box, { stroke: colourOf(finding), strokeWidth: 4, radius: 10 }),
    ]);
  return [...lines, ...numbers];
}

function onPage(raw: Box, frame: Box, scale: number): Box {
  const air = 9;
  return intersection(
    {
      x: frame.x + raw.x * scale - air,
      y: frame.y + raw.y * scale - air,
      w: raw.w * scale + 2 * air,
      h: raw.h * scale + 2 * air,
    },
    { x: frame.x + 3, y: frame.y + 3, w: frame.w - 6, h: frame.h - 6 },
  );
}

const alike = (a: Box, b: Box): boolean => {
  const shared = area(intersection(a, b));
  return shared > 0.85 * area(a) && shared > 0.85 * area(b);
};

/** A place for a disc on the box's rim: from its upper left corner to the right, then down. */
function freeCorner(box: Box, taken: readonly Box[], frame: Box): Box {
  const spots: Box[] = [];
  const inside = (x: number, y: number): Box => ({
    x: Math.max(frame.x, Math.min(frame.x + frame.w - DISC, x)),
    y: Math.max(frame.y, Math.min(frame.y + frame.h - DISC, y)),
    w: DISC,
    h: DISC,
  });
  const step = DISC + 8;
  // Left of the box first, where it covers no letters, then on its upper rim.
  if (box.x - DISC - 6 > frame.x) spots.push(inside(box.x - DISC - 6, box.y + Math.min(0, box.h / 2 - DISC / 2)));
  for (let row = 0; row < 12; row++)
    for (let n = 0; n < 12; n++) spots.push(inside(box.x - DISC / 2 + n * step, box.y - DISC + 8 + row * step));
  return spots.find((s) => !taken.some((t) => area(intersection(t, s)) > 0)) ?? spots[0]!;
}
