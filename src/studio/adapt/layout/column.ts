import type { BannerElement, Box } from '../../../scene/index.ts';
import { placed, setElement } from './set-text.ts';
import type { Align, Placement, SetBlock } from './set-text.ts';
import type { Scales } from './scales.ts';

/** Brand first, button and law last; between them the banner's own order is the reading order. */
const place = ({ role, turn }: BannerElement): number =>
  turn ?? (role === 'logo' ? 0 : role === 'cta' ? 2 : role === 'legal' ? 3 : 1);

/** Parts in the order in which a new layout shows them. */
export function readingOrder(elements: readonly BannerElement[]): readonly BannerElement[] {
  const headline = elements.find((e) => e.leads) ?? elements.find((e) => e.role === 'headline');
  const top = (e: BannerElement): number => (headline && isBeside(e, headline) ? headline.box.y + 1 : e.box.y);
  const column = (e: BannerElement): number =>
    Number(headline !== undefined && (isOffer(e, elements, headline) || isListAside(e, elements, headline)));
  return elements.toSorted(
    (a, b) => place(a) - place(b) || column(a) - column(b) || top(a) - top(b) || a.box.x - b.box.x,
  );
}

/** A price in another column than the headline, and what stands right under or over it there, are read after it. */
function isOffer(e: BannerElement, all: readonly BannerElement[], { box: head }: BannerElement): boolean {
  const isAside = ({ box }: BannerElement): boolean => box.x > head.x + head.w * 0.98 || box.x + box.w < head.x;
  if (!isAside(e)) return false;
  const prices = all.filter((p) => (p.role === 'price' || p.role === 'old_price') && isAside(p));
  return prices.some((p) => p === e || (e.role !== 'logo' && isNear(e, p)));
}

/**
 * A line of a list right of the headline, of which more than a line stands beside or under its beginning: the column is
 * read after the headline's own.
 */
function isListAside(e: BannerElement, all: readonly BannerElement[], { box: head }: BannerElement): boolean {
  const isAside = ({ box, role }: BannerElement): boolean =>
    (role === 'note' || role === 'subline') && box.x > head.x + head.w * 0.98;
  if (!isAside(e)) return false;
  const type = e.typeHeight ?? e.box.h;
  const column = all.filter((o) => isAside(o) && Math.abs(o.box.x - e.box.x) < type * 0.6);
  return column.length > 1 && Math.max(...column.map(({ box }) => box.y + box.h)) > head.y + type;
}

/** One over the other, nearer than the larger one is high. */
function isNear({ box: a }: BannerElement, { box: b }: BannerElement): boolean {
  const across = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const apart = Math.max(a.y - b.y - b.h, b.y - a.y - a.h);
  return across > Math.min(a.w, b.w) * 0.5 && apart < Math.max(a.h, b.h);
}

/** In the banner a small text stands right behind a price, in its row: a unit, a struck price. */
function isBehind({ box: a, role }: BannerElement, { box: b, role: before }: BannerElement): boolean {
  if ((before !== 'price' && before !== 'old_price') || !['price', 'old_price', 'note', 'subline'].includes(role))
    return false;
  const common = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  const gap = a.x - b.x - b.w;
  return common > Math.min(a.h, b.h) * 0.5 && gap > 0 && gap < Math.max(a.h, b.h) * 1.5;
}

/** A text in another column than the headline, of which more than a line stands beside or under its beginning. */
const isBeside = ({ role, box, typeHeight }: BannerElement, { box: head }: BannerElement): boolean =>
  (role === 'note' || role === 'subline') &&
  box.y < head.y &&
  box.y + box.h > head.y + (typeHeight ?? box.h) &&
  (box.x > head.x + head.w || box.x + box.w < head.x);

export interface ColumnWish {
  readonly box: Box;
  readonly align: Align;
  /** Price and button side by side where both fit. */
  readonly pair: boolean;
  readonly join: boolean;
  /** Height of a headline line; distances follow it. */
  readonly head: number;
  readonly anchor: 'top' | 'middle' | 'bottom' | 'spread';
}

/** Stacks elements in a box in reading order. Null when they do not fit or one of them cannot be set legibly. */
export function column(
  elements: readonly BannerElement[],
  scales: Scales,
  wish: ColumnWish,
): readonly Placement[] | null {
  const rows: {
    readonly blocks: readonly SetBlock[];
    readonly role: BannerElement['role'];
    readonly last: BannerElement;
  }[] = [];
  for (const element of readingOrder(elements)) {
    const scale = scales.get(element.id);
    if (scale === null || scale === undefined) return null;
    const block = setElement(element, scale, wish.box.w, wish.join, wish.align) ?? shrunk(element, scale, wish.box.w);
    if (!block) return null;
    const last = rows.at(-1);
    const gap = wish.head * 0.4;
    const room = last ? wish.box.w - last.blocks.reduce((sum, b) => sum + b.width + gap, 0) : 0;
    const beside =
      last !== undefined &&
      block.width <= room &&
      ((wish.pair && element.role === 'cta' && last.role === 'price') ||
        isBehind(element, last.last) ||
        (element.role === 'badge' && last.role === 'logo') ||
        (element.role === 'badge' && last.role === 'badge'));
    if (beside) rows[rows.length - 1] = { blocks: [...last.blocks, block], role: element.role, last: element };
    else rows.push({ blocks: [block], role: element.role, last: element });
  }
  if (rows.length === 0) return [];
  const gaps = rows.slice(1).map((row, i) => gapBetween(rows[i]!.role, row.role) * wish.head);
  const heights = rows.map((row) => Math.max(...row.blocks.map((b) => b.height)));
  const total = heights.reduce((a, b) => a + b, 0) + gaps.reduce((a, b) => a + b, 0);
  if (total > wish.box.h) return null;
  const spare = wish.box.h - total;
  const stretch = wish.anchor === 'spread' && gaps.length > 0 ? Math.min(spare, total * 0.35) / gaps.length : 0;
  const rest = spare - stretch * gaps.length;
  let y = wish.box.y + (wish.anchor === 'top' ? 0 : wish.anchor === 'bottom' ? spare : rest / 2);
  return rows.flatMap((row, i) => {
    const width = row.blocks.reduce((sum, b) => sum + b.width, 0) + (row.blocks.length - 1) * wish.head * 0.4;
    let x = wish.box.x + (wish.box.w - width) * (wish.align === 'left' ? 0 : wish.align === 'right' ? 1 : 0.5);
    const places = row.blocks.flatMap((block) => {
      const out = placed(block, x, y + (heights[i]! - block.height) / 2);
      x += block.width + wish.head * 0.4;
      return out;
    });
    y += heights[i]! + (gaps[i] ?? 0) + stretch;
    return places;
  });
}

/** A block that is a little too wide may give way; text must break instead. */
function shrunk(element: BannerElement, scale: number, width: number): SetBlock | null {
  const fitting = (width - 0.5) / element.box.w;
  return element.lines.length === 0 && fitting > scale * 0.86 ? setElement(element, fitting, width) : null;
}

/** In headline heights. */
function gapBetween(above: BannerElement['role'], below: BannerElement['role']): number {
  if (above === 'old_price' && below === 'price') return 0.2;
  if (above === 'headline' && (below === 'subline' || below === 'note')) return 0.34;
  return below === 'legal' ? 0.3 : 0.42;
}
