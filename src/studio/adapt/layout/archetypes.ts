import { canvasBox, ENLARGEMENT, SHAPE } from '../../../scene/index.ts';
import type { BannerElement, BannerParts, Box } from '../../../scene/index.ts';
import type { Candidate, PaintedField, Sketch } from './candidate.ts';
import { column } from './column.ts';
import { leader, type Scales, scalesFor, smallestHead } from './scales.ts';
import { strip } from './strip.ts';
import type { Layout, Task } from './task.ts';
import { priceOf } from '../take-apart/index.ts';
import { fillZone } from './zone.ts';
import type { PhotoWay } from './zone.ts';

/** The best size of every archetype that suits the shape: the largest headline at which all that is kept fits. */
export function candidates(task: Task): readonly Candidate[] {
  const { width, height } = task.target;
  const ratio = width / height;
  const layouts: Layout[] = [];
  // A round badge goes with the picture, or with the words where the picture has no free corner.
  const roundBadges = task.parts.ground.kind === 'photo' && task.kept.some(isRound) ? [true, false] : [true];
  const hasPicture = task.parts.ground.kind === 'photo' || task.parts.elements.some((e) => e.role === 'product');
  const ways: readonly PhotoWay[] =
    task.parts.ground.kind === 'photo' ? [{ all: { width, height } }, 'part'] : ['part'];
  if (ratio > SHAPE.bannerRow) layouts.push(...ways.flatMap((way) => strip(way, task.parts, task.target)));
  if (hasPicture && ratio > 0.9 && ratio <= 4.4)
    for (const share of sideShares(task.parts))
      for (const pair of [true, false])
        for (const apart of roundBadges) for (const way of ways) layouts.push(side(share, pair, apart, way));
  if (hasPicture && ratio <= 1.5)
    for (const share of [0.28, 0.36, 0.44, 0.52, 0.6])
      for (const pair of [true, false])
        for (const apart of roundBadges) for (const way of ways) layouts.push(stack(share, pair, apart, way));
  if (!hasPicture && ratio <= 4.4) for (const pair of [true, false]) layouts.push(words(pair));
  const sidesOnly = ratio > SHAPE.bannerRow ? 0.6 : 0.3;
  // Without a headline of its own the type only accompanies the picture.
  const modest = task.parts.elements.some((e) => e.role === 'headline' || e.leads)
    ? Infinity
    : Math.sqrt(width * height) * 0.085;
  const most = Math.min(
    height * sidesOnly,
    width * 0.24,
    modest,
    (leader(task.parts)?.typeHeight ?? 60) * ENLARGEMENT.banner.type.composed,
  );
  return layouts.flatMap((layout) => {
    const out: Candidate[] = [];
    for (
      let head = most;
      head >= Math.max(smallestHead(task.target, task.ease) * 0.98, (out[0]?.head ?? 0) * 0.7);
      head *= 0.93
    ) {
      const found = layout(task, scalesFor(task.parts, head, task.target, task.ease), head);
      if (!found) continue;
      // A little smaller in its own lines may look better than larger and broken anew: the score decides.
      const own = extraRows(task.parts, found.places) === 0;
      if (own || out.length === 0) out.push(candidateOf(found, task, head));
      if (own) break;
    }
    return out;
  });
}

/** Of the width, for a picture beside the words; what is to be read on it asks for more room. */
const sideShares = ({ elements }: BannerParts): readonly number[] =>
  elements.some((e) => e.role === 'product' && e.typeHeight !== null)
    ? [0.36, 0.42, 0.48, 0.54, 0.6, 0.66, 0.72]
    : [0.36, 0.42, 0.48, 0.54, 0.6];

/** Rows that the headline has more than in the banner. */
export function extraRows(parts: BannerParts, places: Sketch['places']): number {
  const headline = leader(parts);
  if (!headline || headline.lines.length === 0) return 0;
  const middles = places
    .filter((p) => p.element === headline.id)
    .map((p) => p.box.y + p.box.h / 2)
    .toSorted((a, b) => a - b);
  const tall = Math.max(0, ...places.filter((p) => p.element === headline.id).map((p) => p.box.h));
  const rows = middles.filter((y, i) => i === 0 || y - middles[i - 1]! > tall * 0.35).length;
  return Math.max(0, rows - headline.lines.length);
}

/** A sketch with what all candidates have. */
export function candidateOf({ panel, ...sketch }: Sketch, task: Task, head: number): Candidate {
  return {
    ...sketch,
    head,
    dropped: task.dropped,
    content: task.content,
    field: fieldFor(task.parts, sketch.places, panel),
  };
}

/**
 * The ground's second colour goes where the product goes: a disc keeps its place behind it, a panel becomes the
 * picture's part.
 */
function fieldFor(parts: BannerParts, places: Sketch['places'], panel: Box | null): PaintedField | null {
  const field = parts.ground.kind === 'smooth' ? parts.ground.field : null;
  const product = parts.elements.find((e) => e.role === 'product');
  const spot = product && places.find((p) => p.element === product.id)?.box;
  if (!field || !product || !spot) return null;
  if (field.kind === 'panel') return panel && { kind: 'box', box: panel };
  const scale = spot.h / product.box.h;
  const disc = {
    kind: 'disc' as const,
    x: spot.x + (field.x - product.box.x) * scale,
    y: spot.y + (field.y - product.box.y) * scale,
    r: field.r * scale,
  };
  // Its edge runs behind no words that stood clear of it.
  const texts = parts.elements.filter((e) => e.lines.length > 0);
  const clear = new Set(texts.filter((e) => !cutsBox(field, e.box)).map((e) => e.id));
  return places.some((p) => clear.has(p.element) && cutsBox(disc, p.box)) ? null : disc;
}

/** The edge of a disc runs through a box. */
function cutsBox({ x, y, r }: { readonly x: number; readonly y: number; readonly r: number }, box: Box): boolean {
  const [dx, dy] = [Math.max(box.x - x, x - box.x - box.w, 0), Math.max(box.y - y, y - box.y - box.h, 0)];
  const far = Math.hypot(Math.max(x - box.x, box.x + box.w - x), Math.max(y - box.y, box.y + box.h - y));
  return Math.hypot(dx, dy) < r && far > r;
}

const texts = (task: Task): readonly BannerElement[] => task.kept.filter((e) => e.role !== 'product');
/** Round badges go with the picture, pills with the words. */
export const isRound = (e: BannerElement): boolean =>
  e.role === 'badge' && !e.leads && e.box.w / e.box.h < 1.5 && e.box.w / e.box.h > 0.66;

/** Words on one side, picture on the other. `share`: of the width for the picture. */
function side(share: number, pair: boolean, roundApart: boolean, way: PhotoWay): Layout {
  return (task, scales, head) => {
    const { content, target } = task;
    const pictureLeft = pictureCentre(task.parts) < 0.42;
    const split = Math.round(target.width * (pictureLeft ? share : 1 - share));
    const canvas = canvasBox(target);
    const gap = head * 0.35;
    const bleed = pictureLeft ? { ...canvas, w: split } : { ...canvas, x: split, w: target.width - split };
    const inner = {
      ...content,
      x: pictureLeft ? content.x : split,
      w: pictureLeft ? split - content.x : content.x + content.w - split,
    };
    const textBox = pictureLeft
      ? { ...content, x: split + gap, w: content.x + content.w - split - gap }
      : { ...content, w: split - gap - content.x };
    const zone = fillZone(task.parts, {
      inner,
      bleed,
      badges: roundApart ? task.kept.filter(isRound) : [],
      fade: pictureLeft ? 'right' : 'left',
      way,
      canvas: target,
    });
    const places =
      zone &&
      textBox.w > 20 &&
      column(
        texts(task).filter((e) => !roundApart || !isRound(e)),
        scales,
        { box: textBox, align: start(task.parts), pair, join: false, head, anchor: 'middle' },
      );
    return zone && places
      ? {
          archetype: 'side',
          places: [...zone.places, ...places],
          window: zone.window,
          pictureArea: zone.area,
          panel: bleed,
        }
      : null;
  };
}

const opening = new Set(['logo', 'headline', 'subline', 'note']);

/**
 * Words above, picture, offer below; a photo takes the top with all words under it, or the bottom when the banner shows
 * it there. `share`: of the height.
 */
function stack(share: number, pair: boolean, roundApart: boolean, way: PhotoWay): Layout {
  return (task, scales, head) => {
    const { content, target, parts } = task;
    const align = alignOf(parts);
    const round = roundApart ? task.kept.filter(isRound) : [];
    const rest = texts(task).filter((e) => !round.includes(e));
    if (parts.ground.kind === 'photo') {
      const onTop = parts.ground.keep.y + parts.ground.keep.h / 2 < (leader(parts)?.box.y ?? 0) + 1;
      const h = Math.round(target.height * share);
      const bleed = { x: 0, y: onTop ? 0 : target.height - h, w: target.width, h };
      const inner = {
        ...content,
        y: onTop ? content.y : bleed.y,
        h: onTop ? h - content.y : content.y + content.h - bleed.y,
      };
      const gap = head * 0.3;
      const textBox = onTop
        ? { ...content, y: h + gap, h: content.y + content.h - h - gap }
        : { ...content, h: bleed.y - gap - content.y };
      const zone = fillZone(parts, {
        inner,
        bleed,
        badges: round,
        fade: onTop ? 'bottom' : 'top',
        way,
        canvas: target,
      });
      // A tall room is filled from its upper to its lower end.
      const anchor = textBox.h > textBox.w * 0.9 ? ('spread' as const) : ('middle' as const);
      const places = zone && column(rest, scales, { box: textBox, align, pair, join: false, head, anchor });
      return zone && places
        ? {
            archetype: 'stack',
            places: [...zone.places, ...places],
            window: zone.window,
            pictureArea: zone.area,
            panel: bleed,
          }
        : null;
    }
    return betweenWords(task, scales, head, { share, pair, round, rest, way });
  };
}

interface Stacking {
  /** Of the height for the picture. */
  readonly share: number;
  readonly pair: boolean;
  /** Badges that go with the picture, and all other type. */
  readonly round: readonly BannerElement[];
  readonly rest: readonly BannerElement[];
  readonly way: PhotoWay;
}

/** The product between what opens and what closes. */
function betweenWords(
  { content, target, parts }: Task,
  scales: Scales,
  head: number,
  { share, pair, round, rest, way }: Stacking,
): Sketch | null {
  const align = alignOf(parts);
  // Under a product that stands on the edge there is nothing.
  const onEdge = parts.elements.some((e) => e.cut?.includes('bottom'));
  const isUpper = (e: BannerElement): boolean =>
    onEdge ||
    (opening.has(e.role) && !priceOf(e, parts.elements)) ||
    e.role === 'badge' ||
    (e.turn !== undefined && e.turn < 1);
  const upper = column(rest.filter(isUpper), scales, { box: content, align, pair, join: false, head, anchor: 'top' });
  const lower = column(
    rest.filter((e) => !isUpper(e)),
    scales,
    { box: content, align, pair, join: false, head, anchor: 'bottom' },
  );
  if (!upper || !lower) return null;
  const top = Math.max(content.y, ...upper.map((p) => p.box.y + p.box.h)) + head * 0.35;
  const bottom = onEdge ? target.height : Math.min(content.y + content.h, ...lower.map((p) => p.box.y)) - head * 0.35;
  if (bottom - top < target.height * share * 0.9) return null;
  const inner = { ...content, y: top, h: bottom - top };
  const bleed = { x: 0, y: top, w: target.width, h: bottom - top };
  const zone = fillZone(parts, { inner, bleed, badges: round, fade: null, way, canvas: target });
  return (
    zone && {
      archetype: 'stack',
      places: [...zone.places, ...upper, ...lower],
      window: null,
      pictureArea: zone.area,
      panel: { ...inner, x: 0, w: target.width },
    }
  );
}

/** A banner without picture: one column, spread over the height. */
function words(pair: boolean): Layout {
  return (task, scales, head) => {
    const places = column(texts(task), scales, {
      box: task.content,
      align: alignOf(task.parts),
      pair,
      join: false,
      head,
      anchor: 'spread',
    });
    return places && { archetype: 'words', places, window: null, pictureArea: 0, panel: null };
  };
}

/** The side on which lines begin: scripts from right to left begin on the right. */
const start = ({ rightToLeft }: BannerParts): 'left' | 'right' => (rightToLeft ? 'right' : 'left');

const alignOf = (parts: BannerParts): 'left' | 'right' | 'centre' => (centred(parts) ? 'centre' : start(parts));

/** 0 left .. 1 right. */
function pictureCentre(parts: BannerParts): number {
  const box = parts.ground.kind === 'photo' ? parts.ground.keep : parts.elements.find((e) => e.role === 'product')?.box;
  return box ? (box.x + box.w / 2) / parts.size.width : 1;
}

function centred(parts: BannerParts): boolean {
  const box = (parts.elements.find((e) => e.role === 'headline') ?? leader(parts))?.box;
  return (
    box !== undefined &&
    Math.abs((box.x + box.w / 2) / parts.size.width - 0.5) < 0.045 &&
    box.x > parts.size.width * 0.1
  );
}
