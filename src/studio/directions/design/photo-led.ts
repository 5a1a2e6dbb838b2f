import { mean } from '../../../kit/index.ts';
import type { PictureFacts } from '../../../perception/index.ts';
import {
  area,
  EDGE,
  intersection,
  isAllOver,
  SCENE_FOCUS,
  shareOf,
  type Box,
  type PhotoPlan,
} from '../../../scene/index.ts';
import { anchors } from './anchors.ts';
import type { View } from './view.ts';

/**
 * What every direction has in common that keeps the photo whole: nothing is set upright, turned or given a shadow;
 * words keep clear of it.
 */
export const keepsPhoto = () =>
  ({ anchors: anchors('photo'), rotation: 0, typeBehind: false, shadow: 'none' }) as const;

/** Subject of the photo as shares of it; the middle three fifths where no subject is known. */
export function focusOf(view: View): PhotoPlan['focus'] {
  const { matte, size } = view.facts;
  const subject = matte.beyond ?? matte.subject;
  if (subject === null) return SCENE_FOCUS;
  const box = shareOf(subject, size);
  const focus = matte.beyond ? box : insideUnlessCut(box, view.facts);
  if (matte.grade === 'good') return focus;
  // Of several things that are sold as one, one alone was found: nobody knows where the others are.
  if (view.several && area(focus) < ONE_OF_SEVERAL) return ALL_IN;
  // Half seen all over the photo, it says nothing; what is certainly there is the thing.
  if (matte.confidence >= PLACED) return roundGuess(isAllOver(focus) && matte.core ? shareOf(matte.core, size) : focus);
  // What was hardly seen says nothing of where the photo cuts it either: all of it is shown, to the photo's edges.
  return intersection(roundGuess(box), ALL_IN);
}

/** Confidence of a matte below which the place of its subject is a guess. */
const PLACED = 0.3;

/** Share of the photo under which a doubtful subject may be one of several things that are sold. */
const ONE_OF_SEVERAL = 0.5;
/** Nearly the whole photo, as a thing that is to be seen whole. */
const ALL_IN: Box = { x: 0.021, y: 0.021, w: 0.958, h: 0.958 };

/** Share of the photo that is shown all round a subject whose place is only a guess. */
const GUESSED = 0.035;

/** A guessed box with what lies round it, no nearer to an edge of the photo than it was or may be. */
function roundGuess({ x, y, w, h }: Box): Box {
  const first = (v: number): number => (v < EDGE ? v : Math.max(Math.min(v, INSIDE), v - GUESSED));
  const last = (v: number): number => (v > 1 - EDGE ? v : Math.min(Math.max(v, 1 - INSIDE), v + GUESSED));
  const [left, top] = [first(x), first(y)];
  return { x: left, y: top, w: last(x + w) - left, h: last(y + h) - top };
}

/** Nearest that a subject which the frame does not cut lies to an edge of its photo, in shares of it. */
const INSIDE = 0.021;
/**
 * Share of a subject's breadth from which it is cut by the photo's edge that it meets: less is a stray line, the rim
 * of a wheel or the feet of a chair, and the thing is to be seen as whole as its photo has it.
 */
const CUT = 0.3;
/** How near to the photo's edge an outline meets it, in shares of the photo. */
const MEETS = 0.012;

/** Side of a photo. */
type Side = keyof PictureFacts['matte']['touches'];

/** How a subject's outline meets an edge of its photo, in shares of its own breadth there. */
interface Contact {
  /** From the first place to the last, and the length that really runs along the edge: of two legs only their feet. */
  readonly span: number;
  readonly length: number;
}

/** How a subject's outline runs beside an edge of the photo; null without an outline. */
function contactWith({ matte, size }: PictureFacts, box: Box, side: Side): Contact | null {
  if (matte.silhouette.length < 3) return null;
  const across = side === 'left' || side === 'right' ? 0 : 1;
  const lengths = [size.width, size.height] as const;
  const first = side === 'left' || side === 'top';
  const points = matte.silhouette.map((point) => ({
    deep: first ? point[across] / lengths[across] : 1 - point[across] / lengths[across],
    along: point[across === 0 ? 1 : 0] / lengths[across === 0 ? 1 : 0],
  }));
  const met = points.filter(({ deep }) => deep < MEETS).map(({ along }) => along);
  if (met.length === 0) return { span: 0, length: 0 };
  const breadth = across === 0 ? box.h : box.w;
  const runs = points.map(({ deep, along }, i) => {
    const next = points[(i + 1) % points.length];
    return next !== undefined && deep < MEETS && next.deep < MEETS ? Math.abs(next.along - along) : 0;
  });
  return {
    span: (Math.max(...met) - Math.min(...met)) / breadth,
    length: runs.reduce((sum, run) => sum + run, 0) / breadth,
  };
}

/** Share of its breadth from which a subject that ends with its photo is cut, however faint its last pixels are. */
const RUNS_OUT = 0.3;
/** How near to the photo's edge such a subject ends, in shares of the photo. */
const ENDS = 0.0015;

/** Whether the photo's edge cuts its subject on a side: it touches it, or ends there along a broad front. */
export function cutByFrame(facts: PictureFacts, side: Side): boolean {
  const { matte, size } = facts;
  const { subject } = matte;
  if (matte.touches[side] || subject === null || matte.method === 'alpha') return matte.touches[side];
  const left = { left: subject.x, right: size.width - subject.x - subject.w };
  const up = { top: subject.y, bottom: size.height - subject.y - subject.h };
  const [air, length] = side === 'left' || side === 'right' ? [left[side], size.width] : [up[side], size.height];
  const box = { x: 0, y: 0, w: subject.w / size.width, h: subject.h / size.height };
  return air / length < ENDS && (contactWith(facts, box, side)?.span ?? 0) > RUNS_OUT;
}

/** A subject's box drawn in a hair from every edge that does not cut it, so that it is not taken for a whole scene. */
function insideUnlessCut(box: Box, facts: PictureFacts): Box {
  const cuts = (side: Side): boolean => {
    const met = contactWith(facts, box, side);
    const broadly = met === null || met.length > CUT;
    return facts.matte.touches[side] ? broadly : broadly && cutByFrame(facts, side);
  };
  const x = cuts('left') ? box.x : Math.max(INSIDE, box.x);
  const y = cuts('top') ? box.y : Math.max(INSIDE, box.y);
  const [right, bottom] = [box.x + box.w, box.y + box.h];
  return {
    x,
    y,
    w: (cuts('right') ? right : Math.min(1 - INSIDE, right)) - x,
    h: (cuts('bottom') ? bottom : Math.min(1 - INSIDE, bottom)) - y,
  };
}

/** Mean of the attention map (0..255) above which a region is no longer a place for words. */
const BUSY = 45;

/** How plain the photo is above (or left of) its subject, 0 busy .. 1 empty: a clear sky, a wall, an even paper. */
export function calmBeside(view: View, side: 'top' | 'left'): number {
  const { width, height, values } = view.facts.attention;
  const focus = focusOf(view);
  const across = side === 'top' ? width : Math.max(1, Math.floor(Math.max(0.1, focus.x * 0.9) * width));
  const down = side === 'left' ? height : Math.max(1, Math.floor(Math.max(0.1, focus.y * 0.9) * height));
  let sum = 0;
  for (let y = 0; y < down; y += 1) for (let x = 0; x < across; x += 1) sum += values[y * width + x] ?? 0;
  return Math.max(view.facts.background.sides[side] * 0.95, 1 - sum / (across * down) / BUSY);
}

/** Fineness (0..255) of a photo's edge that is continued: up to here it is plain, from there on it is texture. */
const TEXTURE = { none: 14, all: 34 } as const;
/** Share of the photo, at its edge, that is asked. */
const RIM = 0.05;

/** How free of texture the photo's edges are that a direction may continue as a field, 0..1; 1 where nobody looked. */
export function smoothEdges({ facts: { fineness } }: View): number {
  if (fineness === undefined) return 1;
  const { width, height, values } = fineness;
  const left = values.filter((_, i) => i % width < Math.max(1, RIM * width));
  const top = values.slice(0, width * Math.max(1, Math.round(RIM * height)));
  const rough = mean(top) * 0.6 + mean(left) * 0.4;
  return Math.max(0, Math.min(1, (TEXTURE.all - rough) / (TEXTURE.all - TEXTURE.none)));
}

/** Whether it is known where the subject stands, so that a fade may end before it: 1, or nearly never: a fifth. */
export const placedSubject = ({ facts: { matte } }: View): number =>
  matte.subject !== null && matte.confidence >= PLACED ? 1 : 0.2;
