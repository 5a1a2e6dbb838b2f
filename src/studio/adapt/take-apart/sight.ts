import { setImmediate as breath } from 'node:timers/promises';
import type { Perceived } from '../../../perception/index.ts';
import { area, type Box, contains, grow } from '../../../scene/index.ts';
import { type GroundFit, paintFit } from './ground-fit.ts';
import { withDots } from './dots.ts';
import { completeLines, standingOut } from './glyphs.ts';
import { completeInk } from './ink.ts';
import { thingsOn } from './islands.ts';
import { shareUnder } from './masks.ts';
import { apart, pixelBox, type Rgba } from './picture.ts';
import { cutsThrough, findPlate, type Plate, plateAmong } from './plates.ts';
import { readGround } from './read-ground.ts';
import { tidyLines } from './split-lines.ts';
import { refineGround } from './refine-ground.ts';
import { strokesOf } from './strokes.ts';
import { mainSubject, type Subject } from './subject.ts';

/** A banner as it is seen before anything is taken off it. */
export interface Sight {
  readonly picture: Rgba;
  /** Canvas-sized, non-zero on the strokes of letters. */
  readonly ink: Uint8Array;
  readonly text: ReturnType<typeof tidyLines>;
  /** Boxes of all lines of type. */
  readonly lines: readonly Box[];
  /** The midst of the strokes of every line, pixels by index. */
  readonly strokes: readonly Int32Array[];
  readonly subject: Subject | null;
  /** The ground as colours, null for a photo; and the same painted in the banner's size. */
  readonly fit: GroundFit | null;
  readonly painted: Rgba | null;
  /** Plates that were looked for, by line; filled as lines are asked about. */
  readonly plates: Map<Box, Plate | null>;
  /** The plate that a line stands on. */
  readonly plateUnder: (line: Box) => Plate | null;
  /** Share 0..1 of a line's surroundings that is the subject. */
  readonly onSubject: (line: Box) => number;
}

/**
 * Strokes, lines, subject and ground of a banner. Between its steps other work of the process gets its turn. `isPhoto`:
 * its ground is not looked for among those that can be painted.
 */
export async function seeBanner(perceived: Perceived, isPhoto = false): Promise<Sight> {
  const { picture } = perceived;
  const { width, height } = picture;
  const found = perceived.facts.text.blocks.flatMap((b) => b.lines.map((l) => l.box));
  const ink = completeInk(picture, perceived.textMask, found);
  const seen = tidyLines(perceived.facts.text, ink, width, height);
  const rough = seen.blocks.flatMap((b) => b.lines.map((l) => l.box));
  const matted = mainSubject(perceived);
  await breath();
  const read = isPhoto ? null : readGround(picture, rough, matted);
  await breath();
  const known = read && refineGround(picture, paintFit(read, width, height), read);
  const { fit, painted } = known ?? { fit: null, painted: null };
  const subject = matted && painted && isPanel(matted, picture, painted, rough) ? null : matted;
  const text =
    fit && painted ? completeLines(seen, standingOut(picture, painted, fit), ink) : withDots(seen, picture, ink);
  const lines = text.blocks.flatMap((b) => b.lines.map((l) => l.box));
  const things = fit && painted ? thingsOn(picture, painted, fit) : [];
  const alpha = subject?.alpha ?? null;
  return {
    picture,
    ink,
    text,
    lines,
    strokes: strokesOf(picture, ink, lines),
    subject,
    fit,
    painted,
    plates: new Map(),
    plateUnder(line) {
      const plate = findPlate(picture, line, ink, fit !== null) ?? plateAmong(things, picture, line, alpha);
      return plate && !cutsThrough(plate, lines, ink, alpha, width) ? plate : null;
    },
    onSubject: (line) => (subject ? shareUnder(grow(line, Math.max(2, line.h * 0.3)), subject.whole, ink, width) : 0),
  };
}

/** A frame with type in it is no product, though a matte may hold it for one: most of it is the ground itself. */
function isPanel({ alpha, box }: Subject, picture: Rgba, painted: Rgba, lines: readonly Box[]): boolean {
  if (!lines.some((line) => contains(box, line))) return false;
  let [own, bare] = [0, 0];
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] === 0) continue;
    own++;
    if (apart(picture, i, painted.data[i * 4]!, painted.data[i * 4 + 1]!, painted.data[i * 4 + 2]!) < 8) bare++;
  }
  return bare > own * 0.55 || own < area(box) * 0.45;
}

/** A button may be the largest part of a matte too: a plate that fills most of the subject is no product. */
export function standsOnPlate({ plates, plateUnder, subject, picture: { width } }: Sight, line: Box): boolean {
  if (!plates.has(line)) plates.set(line, plateUnder(line));
  const plate = plates.get(line);
  return (
    plate !== null &&
    plate !== undefined &&
    subject !== null &&
    (area(plate.box) > area(subject.box) * 0.5 || !isWithin(plate, subject, width)) &&
    line.h > plate.box.h * 0.28 &&
    line.w > plate.box.w * 0.35
  );
}

/** All around the plate is subject: a label on it. A button only meets it, though a matte may hold both for one. */
function isWithin({ box, mask }: Plate, { alpha }: Subject, width: number): boolean {
  const height = alpha.length / width;
  const { x0, y0, x1, y1 } = pixelBox({ width, height }, box, 5);
  let [around, own] = [0, 0];
  for (let y = y0; y < y1; y += 2)
    for (let x = x0; x < x1; x += 2) {
      const i = y * width + x;
      if (mask[i] !== 0) continue;
      around++;
      if (alpha[i] !== 0) own++;
    }
  return own > around * 0.6;
}
