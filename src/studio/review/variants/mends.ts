import {
  type BannerRole,
  type Box,
  enclosing,
  grow,
  iou,
  type Lang,
  LANGUAGES,
  type MeasureLine,
  overlap,
  rgbDistance,
} from '../../../scene/index.ts';
import { invites } from '../checks/button.ts';
import { medianColour, pixelsIn, rgbAt } from '../colours.ts';
import type { Finding } from '../registry.ts';
import type { Sight } from '../sight.ts';
import { groundUnder, liveButton } from './live-button.ts';
import { type Board, enlarge, free, pieceOf, place } from './pieces.ts';
import { goesWith, inInk, SAID_STRONGER, STRONG, strongerInk } from './strong-ink.ts';
import type { Said, VariantSource } from './variant.ts';
import { langOf } from './words-of-banner.ts';

interface Task {
  readonly board: Board;
  readonly finding: Finding;
  readonly measure: MeasureLine;
  readonly source: VariantSource;
}

/** One way to mend an item; null where it cannot be done here. `safe`: nothing is moved. */
export interface Mend {
  readonly safe: boolean;
  readonly apply: (task: Task) => Said | null;
}

const fixedUp = (ru: string, en: string): Said => ({ ru, en });

/** What can be mended with the banner's own parts, by item. */
export const MENDS: Readonly<Record<string, Mend>> = {
  headline_contrast: {
    safe: true,
    apply: (task) => (recolour(task, 'headline', 'headline_contrast') ? SAID_STRONGER.headline_contrast : null),
  },
  price_visible: {
    safe: true,
    apply(task) {
      const piece = pieceOf(task.board, 'price');
      if (!piece) return null;
      if (task.finding.variant === 'small')
        return enlarge(task.board, piece, 1.6) ? fixedUp('Цена крупнее', 'A larger price') : null;
      return recolour(task, 'price', 'price_visible') ? SAID_STRONGER.price_visible : null;
    },
  },
  cta_contrast: { safe: true, apply: (task) => redrawButton(task, 1) },
  cta_saliency: { safe: true, apply: (task) => redrawButton(task, 1.15) },
  cta_size: {
    safe: false,
    apply({ board, finding }) {
      const piece = pieceOf(board, 'cta');
      if (!piece || finding.variant === 'large') return null;
      const by =
        finding.amount.unit === 'share'
          ? Math.sqrt(finding.bound.value / finding.amount.value)
          : finding.bound.value / finding.amount.value;
      return enlarge(board, piece, Math.min(1.8, by * 1.15)) ? fixedUp('Кнопка крупнее', 'A larger button') : null;
    },
  },
  cta_present: {
    safe: false,
    apply: (task) => (task.finding.variant === 'many' ? oneButton(task.board, task.finding) : addButton(task)),
  },
  legible_real_size: { safe: false, apply: ({ board, finding }) => largerType(board, finding) },
  one_focal_point: {
    safe: false,
    apply({ board, finding }) {
      const piece = pieceOf(board, 'headline');
      return finding.variant === 'hierarchy' && piece && enlarge(board, piece, 1.6)
        ? fixedUp('Заголовок главнее', 'A headline that leads')
        : null;
    },
  },
  product_size: {
    safe: false,
    apply({ board, finding }) {
      const piece = pieceOf(board, 'product');
      if (!piece || finding.variant === 'large') return null;
      return enlarge(board, piece, Math.min(1.7, Math.sqrt((finding.bound.value * 1.3) / finding.amount.value)))
        ? fixedUp('Товар крупнее', 'A larger product')
        : null;
    },
  },
  brand_visible: {
    safe: false,
    apply({ board, finding }) {
      const piece = pieceOf(board, 'logo');
      if (!piece || finding.variant === 'missing') return null;
      return enlarge(board, piece, 1.5) ? fixedUp('Логотип заметнее', 'A logo that is seen') : null;
    },
  },
  margin: { safe: false, apply: ({ board }) => fromTheEdge(board) },
  safe_zone: { safe: false, apply: (task) => outOfTheWay(task) },
};

/** Gives the ink of a piece more contrast to what lies around it; its shapes stay. */
function recolour({ board }: Task, role: BannerRole, item: keyof typeof STRONG): boolean {
  const piece = pieceOf(board, role);
  if (!piece || piece.fixed) return false;
  const pale = [piece.pixels];
  const ink = strongerInk(pale, [groundUnder(board.sight, piece.home)], STRONG[item]);
  if (ink === null) return false;
  const same = board.pieces.filter(
    (p) => role === 'headline' && !p.fixed && !p.gone && goesWith(p.role, [p.pixels], pale),
  );
  for (const p of [piece, ...same]) {
    p.pixels = inInk(p.pixels, ink);
    p.touched = true;
  }
  return true;
}

/** Draws the button anew with the label that was read on it, where that is one of a button. */
function redrawButton({ board, measure }: Task, by: number): Said | null {
  const piece = pieceOf(board, 'cta');
  const label = board.sight.parts.find((p) => p.id === piece?.id)?.text;
  if (!piece || piece.fixed || label === undefined || !invites(label)) return null;
  const around = groundUnder(board.sight, piece.home);
  const { nodes } = liveButton(measure, board.sight, label, piece.box.h, around);
  piece.live = nodes;
  piece.touched = true;
  if (by > 1) enlarge(board, piece, by);
  return fixedUp('Кнопка другого цвета', 'A button of another colour');
}

/** The second button goes: of what the review counted as calls, and nothing else. */
function oneButton(board: Board, { boxes }: Finding): Said | null {
  const keep = pieceOf(board, 'cta');
  const counted = ({ home }: Board['pieces'][number]): boolean => boxes.some((box) => iou(box, home) > 0.5);
  const rivals = board.pieces.filter(
    (p) => p !== keep && !p.fixed && !p.gone && counted(p) && (p.role === 'cta' || p.role === 'badge'),
  );
  const rival = rivals.toSorted((a, b) => b.box.w * b.box.h - a.box.w * a.box.h)[0];
  if (!keep || !rival) return null;
  rival.gone = true;
  rival.touched = true;
  return fixedUp('Одна кнопка вместо двух', 'One button instead of two');
}

/** A button in line with the words: under them, or in another free place of their column. */
function addButton({ board, measure, source }: Task): Said | null {
  const lang = spokenBy(source, board.sight);
  if (lang === null) return null;
  const label = LANGUAGES[lang].learnMore;
  const short = Math.min(board.size.width, board.size.height);
  const h = Math.round(Math.max(short * 0.09, LEAST_BUTTON / board.sight.cssScale));
  const spots = spotsFor(board, h);
  // A button across a seam looks lost; on a photo there may be no calmer place.
  const calm = spots.filter((spot) => isCalm(board.sight, { ...spot, h }));
  for (const spot of calm.length > 0 || !board.sight.photoGround ? calm : spots) {
    const around = groundUnder(board.sight, { ...spot, h });
    const { w, nodes } = liveButton(measure, board.sight, label, h, around);
    const box: Box = { x: Math.round(spot.x + (spot.w - w) * spot.px), y: Math.round(spot.y), w, h };
    if (!free(board, null, box, h * 0.25) || (board.sight.product && overlap(board.sight.product.box, box))) continue;
    const pixels = { width: 1, height: 1, data: new Uint8Array(4) };
    const home = { x: -9, y: -9, w: 1, h: 1 };
    board.pieces.push({
      id: 'new-cta',
      role: 'cta',
      home,
      box,
      pixels,
      live: nodes,
      gone: false,
      fixed: false,
      touched: true,
    });
    return fixedUp(`Добавлена кнопка «${label}»`, `A button “${label}” is added`);
  }
  return null;
}

/** A place for a button; `px`: which of its sides (0 left, 0.5 middle, 1 right) stands in line. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly px: number;
}

/** Places for a button of that height, best first: the side that the words have in line it has, too. */
export function spotsFor({ size: { width, height }, pieces }: Pick<Board, 'size' | 'pieces'>, h: number): Spot[] {
  const words = pieces.filter((p) => !p.gone && p.role !== 'product' && p.role !== 'legal' && p.role !== 'logo');
  const column = enclosing(words.map((p) => p.box));
  const w = h * 3.4;
  const spots: Spot[] = [];
  const margin = Math.min(width, height) * 0.06;
  if (column === null) {
    for (let y = height - h * 1.6; y > height * 0.4; y -= h * 0.35)
      for (const px of [0, 0.5, 1]) spots.push({ x: margin + (width - 2 * margin - w) * px, y, w, px });
    return spots;
  }
  const sides = (px: number): number[] => words.map(({ box }) => box.x + box.w * px);
  const spread = (px: number): number => Math.max(...sides(px)) - Math.min(...sides(px));
  const px = [0, 1, 0.5].toSorted((a, b) => spread(a) - spread(b))[0]!;
  const x = column.x + (column.w - w) * px;
  for (let y = column.y + column.h + h * 0.5; y < height - h * 1.4; y += h * 0.35) spots.push({ x, y, w, px });
  for (let y = height - h * 1.6; y > height * 0.3; y -= h * 0.35) spots.push({ x, y, w, px });
  return spots;
}

/** Least height of a button, CSS pixels: its label must be read. */
const LEAST_BUTTON = 30;

/** The language of a banner's words, else of the caller's; null where neither says any: nobody guesses it. */
function spokenBy({ perceived, brief }: VariantSource, { read }: Sight): Lang | null {
  if (read.length > 0) return langOf(perceived.facts.text.language, brief.lang, read.join(' '));
  return `${brief.title}${brief.brief}`.trim() === '' ? null : brief.lang;
}

/** Whether a box and a little around it is one quiet field of the banner. */
function isCalm({ picture }: Sight, box: Box): boolean {
  const colours = pixelsIn(picture, grow(box, box.h * 0.25), 900).map((i) => rgbAt(picture, i));
  const middle = medianColour(colours);
  return colours.filter((c) => rgbDistance(c, middle) > 48).length <= colours.length * 0.02;
}

/** Every piece whose type is too small, as far as it has room. */
function largerType(board: Board, finding: Finding): Said | null {
  const by = Math.min(1.9, (finding.bound.value / Math.max(1, finding.amount.value)) * 1.08);
  const small = finding.boxes.flatMap((box) =>
    board.pieces.filter((p) => overlap(p.home, box) && p.role !== 'product'),
  );
  const grown = [...new Set(small)].filter((p) => enlarge(board, p, by));
  return grown.length > 0 ? fixedUp('Мелкий текст крупнее', 'Small type is larger') : null;
}

/** Pieces at the edge go inwards. */
function fromTheEdge(board: Board): Said | null {
  const { width, height } = board.size;
  const edge = Math.ceil(Math.min(width, height) * 0.045);
  const moved = board.pieces.filter((p) => {
    if (p.fixed || p.gone || p.role === 'product' || p.role === 'legal' || p.box.w > width - 2 * edge) return false;
    const x = Math.max(edge, Math.min(width - edge - p.box.w, p.box.x));
    const y = Math.max(edge, Math.min(height - edge - p.box.h, p.box.y));
    if ((x === p.box.x && y === p.box.y) || !free(board, p, { ...p.box, x, y })) return false;
    place(p, { ...p.box, x, y });
    return true;
  });
  return moved.length > 0 ? fixedUp('Текст отодвинут от края', 'Type is moved from the edge') : null;
}

/** All pieces together into the part that no platform covers. */
function outOfTheWay({ board, finding }: Task): Said | null {
  const { sight, size, pieces } = board;
  const covers = sight.formats.flatMap(({ obstructions }) => obstructions);
  if (finding.boxes.length === 0 || pieces.some((p) => p.fixed) || board.still.length > 0) return null;
  const wide = (o: Box): boolean => o.w > size.width * 0.8;
  const top = Math.max(0, ...covers.filter((o) => wide(o) && o.y < size.height * 0.2).map((o) => o.y + o.h));
  const bottom = Math.min(size.height, ...covers.filter((o) => wide(o) && o.y > size.height * 0.4).map((o) => o.y));
  const all = enclosing(pieces.filter((p) => !p.gone && p.role !== 'legal').map((p) => p.box));
  const edge = Math.min(size.width, size.height) * 0.04;
  if (!all) return null;
  const room = { x: edge, y: top + edge, w: size.width - 2 * edge, h: bottom - top - 2 * edge };
  const by = Math.min(1, room.w / all.w, room.h / all.h);
  if (by < 0.45) return null;
  const left = by < 0.98 ? room.x + (room.w - all.w * by) / 2 : all.x;
  const upper = room.y + (room.h - all.h * by) / 2;
  for (const p of pieces.filter((one) => one.role !== 'legal'))
    place(p, { x: left + (p.box.x - all.x) * by, y: upper + (p.box.y - all.y) * by, w: p.box.w * by, h: p.box.h * by });
  return fixedUp(
    'Всё важное ушло из зоны, которую закрывает площадка',
    'All that matters is out of what the platform covers',
  );
}
