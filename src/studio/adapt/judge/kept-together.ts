import { area, type BannerRole, type Box, type Check, intersection } from '../../../scene/index.ts';
import { enclosureOf, priceKin, priceText, type Rgba, type TakenApart } from '../take-apart/index.ts';
import type { Adapted } from './adapted.ts';
import { makeCheck as make } from './make-check.ts';
import { stillThere, viewOf } from './shown.ts';
import { boxShown, placeIn, type PieceView, viewsOf } from './views.ts';

/** Pixels of the result, and a share of a line's height there, by which what belongs to it may stand elsewhere. */
const [nearly, ofHeight] = [3, 0.35];
/** Of an outline, the share that may be missing or elsewhere. */
const missing = 0.3;

/**
 * What says something only together stays together, told from the banner alone: a sum with its "from", currency, basis
 * and struck price; words with the outline or plate right around them.
 */
export function togetherChecks({ taken, scene }: Pick<Adapted, 'taken' | 'scene'>): readonly Check[] {
  if (viewOf(scene)) return [];
  const views = viewsOf(taken, scene);
  const places = taken.lines.map((line, k) => placeOf(taken, line, taken.strokes?.[k], views));
  const parted = taken.lines.filter((line, k) => {
    const at = places[k];
    if (!at) return false;
    return (
      isPartedFromNext(taken, k, places) ||
      isPartedFromKin(taken, k, places) ||
      isPartedFromOutline(taken, line, at, views)
    );
  }).length;
  return [
    make(
      'kept_together',
      { passed: parted === 0, value: parted, threshold: 0 },
      parted === 0
        ? 'Цена стоит со своими словами, надпись — со своей рамкой'
        : `Надписей, которые разошлись бы с тем, что к ним относится (цена и её «от», валюта, условие; слова и их рамка): ${parted}; пришлите баннер, где они стоят отдельно от остального, или его слои`,
      parted === 0
        ? 'Prices keep their words, and words the outline around them'
        : `Words parted from what belongs to them (a price from its "from", currency or basis; words from their outline): ${parted}; send a banner where they stand clear of all else, or its layers`,
    ),
  ];
}

/** The piece that shows the midst of a line, or most of it; null where none does. */
function placeOf(
  taken: TakenApart,
  line: Box,
  strokes: Int32Array | undefined,
  views: readonly PieceView[],
): PieceView | null {
  if (!strokes || strokes.length === 0) return null;
  const { width } = taken.picture;
  const own = views.filter((view) => !view.photo || stillThere(taken, line));
  const counts = own.map((view) => {
    let n = 0;
    for (const i of strokes) if (view.shows(i % width, Math.floor(i / width))) n++;
    return n;
  });
  const most = Math.max(0, ...counts);
  return most > strokes.length * 0.15 ? own[counts.indexOf(most)]! : null;
}

/** Where a piece would show the middle of a box, were it all of the banner. */
const middleIn = (view: PieceView, { x, y, w, h }: Box): readonly [number, number] =>
  placeIn(view, x + w / 2, y + h / 2);

/** Heights of the lines of one headline differ by this factor at most; the gap between them, in such heights. */
const [alike, close] = [1.6, 0.7];
/** In heights of a line as shown, how far the next line of a headline may stand from it. */
const follows = 1.6;

/** The line of a headline right under this one stands apart from it: what is said in two lines is torn in two. */
function isPartedFromNext({ lines }: TakenApart, k: number, places: readonly (PieceView | null)[]): boolean {
  const line = lines[k]!;
  const largest = Math.max(...lines.map(({ w, h }) => Math.min(w, h)));
  if (line.h < largest / alike) return false;
  const next = lines.findIndex(
    (other, i) =>
      i !== k &&
      other.h > largest / alike &&
      Math.max(other.h, line.h) < Math.min(other.h, line.h) * alike &&
      other.y > line.y &&
      other.y - line.y - line.h < line.h * close &&
      Math.min(other.x + other.w, line.x + line.w) - Math.max(other.x, line.x) > Math.min(other.w, line.w) * 0.5,
  );
  const at = places[next];
  if (next < 0 || !at) return false;
  const [own, other] = [boxShown(places[k]!, line), boxShown(at, lines[next]!)];
  const gap = Math.hypot(
    Math.max(0, other.x - own.x - own.w, own.x - other.x - other.w),
    Math.max(0, other.y - own.y - own.h, own.y - other.y - other.h),
  );
  const sizes = other.h / lines[next]!.h / (own.h / line.h);
  return gap > own.h * follows || sizes > alike || sizes < 1 / alike;
}

const alone: ReadonlySet<BannerRole> = new Set(['headline', 'logo', 'cta', 'badge', 'product']);

function isPartedFromKin(taken: TakenApart, k: number, places: readonly (PieceView | null)[]): boolean {
  const { lines, readings, parts } = taken;
  const price = lines[k]!;
  const on = (box: Box, line: Box): boolean => area(intersection(box, line)) > area(line) * 0.6;
  const text = readings.find(({ box }) => on(box, price))?.text ?? '';
  const isPrice = priceText.test(text) || parts.elements.some((e) => e.role === 'price' && on(e.box, price));
  if (!isPrice || !/\d/.test(text === '' ? '0' : text)) return false;
  // A button, a name or a headline beside a price is a part of its own, and so is what has an outline of its own.
  const isApart = (line: Box): boolean =>
    parts.elements.some((e) => alone.has(e.role) && on(e.box, line) && !on(e.box, price)) ||
    (rimOf(taken.picture, line) !== null && rimOf(taken.picture, price) === null);
  const others = lines.map((_, i) => i).filter((i) => i !== k && !isApart(lines[i]!));
  const typed = ({ w, h, x, y }: Box) => ({ box: { x, y, w, h }, type: h });
  const view = places[k]!;
  const most = Math.max(nearly, (price.h * view.to.h * ofHeight) / view.from.h);
  return priceKin(
    typed(price),
    others.map((i) => typed(lines[i]!)),
  )
    .map((n) => others[n]!)
    .some((i) => {
      const own = places[i];
      if (!own) return true;
      const [ax, ay] = middleIn(own, lines[i]!);
      const [bx, by] = middleIn(view, lines[i]!);
      return Math.max(Math.abs(ax - bx), Math.abs(ay - by)) > most * 2;
    });
}

function isPartedFromOutline(taken: TakenApart, line: Box, view: PieceView, views: readonly PieceView[]): boolean {
  const rim = rimOf(taken.picture, line);
  if (!rim) return false;
  const most = Math.max(nearly, (line.h * view.to.h * ofHeight) / view.from.h);
  // A plate is still its own colour there, an outline begins there: either way something right there moves along.
  const moves = (x: number, y: number): boolean => {
    const [bx, by] = placeIn(view, x, y);
    return views.some((own) => {
      if (!own.shows(x, y)) return false;
      const [ax, ay] = placeIn(own, x, y);
      return Math.max(Math.abs(ax - bx), Math.abs(ay - by)) <= most;
    });
  };
  const gone = rim.filter(({ x, y, dx, dy }) => ![-2, -1, 0, 1].some((k) => moves(x + k * dx, y + k * dy))).length;
  return gone > rim.length * missing;
}

const known = new WeakMap<Rgba, Map<Box, ReturnType<typeof enclosureOf>>>();

/** The outline right around a line of a banner, looked for once. */
function rimOf(picture: Rgba, line: Box): ReturnType<typeof enclosureOf> {
  const all = known.get(picture) ?? new Map<Box, ReturnType<typeof enclosureOf>>();
  known.set(picture, all);
  if (!all.has(line)) all.set(line, enclosureOf(picture, line));
  return all.get(line)!;
}
