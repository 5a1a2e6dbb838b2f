import { area, type BannerRole, type Box, type Check, intersection, type ResolvedScene } from '../../../scene/index.ts';
import { listedLines, type TakenApart } from '../take-apart/index.ts';
import type { Adapted } from './adapted.ts';
import { makeCheck as make } from './make-check.ts';
import { placedPieces, type PlacedPiece, viewOf } from './shown.ts';
import { shownLines } from './shown-lines.ts';

/** Lines of at least this share of the largest one's height may be the headline. */
const headline = 0.75;

/**
 * Lines of the banner are read in its order: nothing that stands under its headline comes before it, and a line that
 * begins with a mark of its own begins a line.
 */
export function orderChecks({ taken, scene }: Pick<Adapted, 'taken' | 'scene'>): readonly Check[] {
  if (viewOf(scene)) return [];
  const wrong = overtaken(taken, scene) + runTogether(taken, placedPieces(scene));
  return [
    make(
      'order',
      { passed: wrong === 0, value: wrong, threshold: 0 },
      wrong === 0
        ? 'Строки читаются в порядке баннера'
        : 'Строки встали бы не в том порядке, что в баннере; пришлите баннер, где заголовок стоит отдельно от товара, а строки списка — одна под другой',
      wrong === 0
        ? 'Lines are read in the banner’s order'
        : 'Lines would stand in another order than in the banner; send a banner whose headline stands clear of the product and whose list has a line for each item',
    ),
  ];
}

/** How many lines change places with the headline, or stand under a button that stood under them. */
function overtaken(taken: TakenApart, scene: ResolvedScene): number {
  const { elements } = taken.parts;
  const on = (roles: readonly string[], line: Box): boolean =>
    elements.some((e) => roles.includes(e.role) && area(intersection(e.box, line)) > area(line) * 0.5);
  const all = shownLines(taken, scene).filter(({ from }) => !isPrinted(taken, from));
  const lines = all.filter(({ from }) => !on(['cta', 'badge', 'logo', 'legal'], from));
  const large = lines.filter(({ from }) => from.h >= Math.max(...lines.map((l) => l.from.h)) * headline);
  const named = large.filter(({ from }) => on(['headline'], from));
  const heads = named.length > 0 ? named : large;
  const buttons = all.filter(({ from }) => on(['cta'], from));
  // A tile with a picture may hold words, too.
  const own: readonly BannerRole[] = taken.tiled ? ['headline'] : ['headline', 'product'];
  const rest = lines.filter((line) => !heads.includes(line) && !on(own, line.from));
  const under = (a: Box, b: Box): boolean => a.y >= b.y + b.h * 0.8 && meets(a, b);
  const over = (a: Box, b: Box): boolean => a.y + a.h <= b.y + b.h * 0.2 && meets(a, b);
  return (
    rest.filter((line) =>
      heads.some(
        (head) =>
          (under(line.from, head.from) && isBefore(line.to, head.to)) ||
          (under(head.from, line.from) && isBefore(head.to, line.to)),
      ),
    ).length +
    buttons.filter((button) => heads.some((head) => over(head.from, button.from) && over(button.to, head.to))).length
  );
}

/** Of a line, the share that must be subject for it to be printed on it; such figures say nothing of order. */
const printed = 0.75;

function isPrinted({ subject, picture: { width }, parts, plain }: TakenApart, { x, y, w, h }: Box): boolean {
  if (!subject || (parts.ground.kind !== 'smooth' && !plain)) return false;
  let [own, all] = [0, 0];
  for (let py = Math.round(y); py < y + h; py += 2)
    for (let px = Math.round(x); px < x + w; px += 2) {
      all++;
      if (subject[py * width + px] !== 0) own++;
    }
  return own > all * printed;
}

/** They stand in one column. */
const meets = (a: Box, b: Box): boolean =>
  Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > Math.min(a.w, b.w) * 0.3;

/** Read before another: right over it, or left of it in its row. */
function isBefore(a: Box, b: Box): boolean {
  if (a.y + a.h <= b.y + b.h * 0.2 && meets(a, b)) return true;
  const row = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return row > Math.min(a.h, b.h) * 0.5 && a.x + a.w <= b.x + b.w * 0.1;
}

/** How many lines that begin with a mark follow others in a row. */
function runTogether({ parts }: TakenApart, placed: readonly PlacedPiece[]): number {
  const at = new Map(placed.map((p) => [p.sprite, p.box]));
  return parts.elements.reduce((sum, { lines }) => {
    const marked = listedLines(lines);
    const rows = lines.map((line) => line.words.flatMap((w) => at.get(w.sprite) ?? []));
    const wrong = lines.filter((line, i) => {
      const own = rows[i]![0];
      if (!own || !marked.includes(line)) return false;
      return rows.some((others, k) => k !== i && others.some((o) => sameRow(o, own)));
    });
    return sum + wrong.length;
  }, 0);
}

const sameRow = (a: Box, b: Box): boolean =>
  Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > Math.min(a.h, b.h) * 0.5;
