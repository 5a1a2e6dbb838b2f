import type { BannerRole, Box, Size } from '../../../scene/index.ts';
import { priceText } from './price-text.ts';

/** What is known of one text part before its role is. */
export interface TextPart {
  readonly box: Box;
  readonly lineHeight: number;
  readonly lines: number;
  readonly plate: { readonly fill: number; readonly box: Box; readonly contrast: number } | null;
  /** A small picture stands right beside it. */
  readonly mark: boolean;
  /** Rows and columns of text. */
  readonly table: boolean;
  /** A line is drawn through it. */
  readonly struck: boolean;
  /** What a reader read, or null. */
  readonly text: string | null;
}

export interface RoleGuess {
  readonly role: BannerRole;
  readonly confidence: number;
}

const percentText = /[-−–]?\s?\d{1,2}\s?%/u;
const legalText = /(?<!\p{L})(?:ооо|ип|инн|огрн(?:ип)?|erid|реклама|лицензи\p{L}*|ltd|llc|тоо|жшс)(?!\p{L})/iu;
const ctaText =
  /^(?:купить|заказать|выбрать|смотреть|узнать|подробнее|записаться|в корзину|забронировать|shop|buy|order|explore|learn|see|get|тапсырыс|сатып алу|толығырақ)/iu;

/**
 * Roles of all text parts of a banner at once, from size, place, plate and (where a reader is installed) words. The
 * rules are those of the trade, in this order: the largest text is the headline; a name on a label in a lower corner is
 * the maker's; the plate low in the text column is the button; other plates and marked words are badges or the logo; a
 * short single line under the headline, larger than the running text, is the price; the smallest text at the bottom is
 * the legal line; the rest is subline and notes. At last the prices are told from each other.
 */
export function assignRoles(parts: readonly TextPart[], size: Size): readonly RoleGuess[] {
  const table: RoleTable = { parts, size, roles: parts.map((part) => readRole(part)) };
  const headline = largestOnPlate(table, nameHeadline(table));
  const head = headline === undefined ? null : parts[headline]!;
  // Before the maker's label is named: it may still turn out to be the only button.
  const plates = open(table).filter((i) => parts[i]!.plate !== null);
  nameMakersLabel(table, head);
  name(
    table,
    most(plates, (i) => ctaScore(parts[i]!, size, head), 1),
    'cta',
    0.75,
  );
  namePlates(table);
  if (!table.roles.some((r) => r?.role === 'logo')) nameLogo(table, head);
  nameBySize(table, head);
  for (const i of open(table)) {
    const first = !table.roles.some((r) => r?.role === 'subline');
    const under = head === null || parts[i]!.box.y >= head.box.y - head.lineHeight;
    name(table, i, first && under ? 'subline' : 'note', 0.6);
  }
  tellPricesApart(table);
  return table.roles.map((r) => r ?? { role: 'note', confidence: 0.3 });
}

/** Parts with the roles found so far; null where a part has none yet. */
interface RoleTable {
  readonly parts: readonly TextPart[];
  readonly size: Size;
  readonly roles: (RoleGuess | null)[];
}

/** Indexes of the parts without a role. */
const open = ({ parts, roles }: RoleTable): number[] => parts.map((_, i) => i).filter((i) => roles[i] === null);

/** Indexes of the parts that have a role. */
const having = ({ parts, roles }: RoleTable, role: BannerRole): number[] =>
  parts.map((_, i) => i).filter((i) => roles[i]?.role === role);

/** Names a part that has no role yet. */
function name({ roles }: RoleTable, i: number | undefined, role: BannerRole, confidence: number): void {
  if (i !== undefined && roles[i] === null) roles[i] = { role, confidence };
}

/** The largest free text, more lines and a higher place counting a little; its index. */
function nameHeadline(table: RoleTable): number | undefined {
  const { parts, size } = table;
  const free = open(table).filter(
    (i) => parts[i]!.plate === null && !parts[i]!.mark && parts[i]!.box.w > parts[i]!.lineHeight * 1.3,
  );
  const headline = most(
    free,
    (i) =>
      parts[i]!.lineHeight *
      (1 + 0.12 * Math.min(3, parts[i]!.lines - 1)) *
      (parts[i]!.box.y < size.height * 0.62 ? 1 : 0.72),
  );
  name(table, headline, 'headline', 0.9);
  return headline;
}

/**
 * Words across half the banner on one plate or in one glow, plainly larger than the largest free text, lead: that text
 * only serves them.
 */
function largestOnPlate({ parts, roles, size }: RoleTable, headline: number | undefined): number | undefined {
  const head = headline === undefined ? null : parts[headline]!;
  const i = parts.findIndex(
    ({ plate, lines, lineHeight, box }) =>
      plate !== null &&
      lines > 1 &&
      box.w > size.width * 0.5 &&
      box.y < size.height * 0.62 &&
      head !== null &&
      lineHeight > head.lineHeight * 1.4,
  );
  if (i < 0) return headline;
  roles[headline!] = null;
  roles[i] = { role: 'headline', confidence: 0.8 };
  return i;
}

/** A name on a dark label in a lower corner is the maker's, when another plate can be the button. */
function nameMakersLabel(table: RoleTable, head: TextPart | null): void {
  const { parts, size, roles } = table;
  const buttons = parts
    .map((_, i) => i)
    .filter(
      (i) =>
        roles[i]?.role === 'cta' ||
        (roles[i] === null && parts[i]!.plate !== null && ctaScore(parts[i]!, size, head) >= 1),
    );
  if (buttons.length <= 1) return;
  const labels = buttons.filter(
    (i) =>
      roles[i] === null &&
      inCorner(parts[i]!.plate!.box, size) &&
      nameLike(parts[i]!) &&
      parts[i]!.plate!.box.w < size.width * 0.25 &&
      // The last plate of the headline's own column is what it leads to.
      !isInColumn(parts[i]!.plate!.box, head, size),
  );
  name(
    table,
    most(labels, (i) => parts[i]!.box.x, size.width * 0.5),
    'logo',
    0.6,
  );
}

/** Plates that are no button: a small one with a name in a corner is the logo, others are badges; marked words are. */
function namePlates(table: RoleTable): void {
  const { parts, size } = table;
  for (const i of open(table)) {
    const part = parts[i]!;
    const { plate, box } = part;
    if (!plate) {
      if (part.mark && inCorner(box, size)) name(table, i, 'logo', 0.85);
      continue;
    }
    const small = plate.box.w * plate.box.h < 0.035 * size.width * size.height;
    const isLogo = inCorner(plate.box, size) && small && !isRound(plate) && nameLike(part);
    name(table, i, isLogo ? 'logo' : 'badge', 0.6);
  }
}

/** A short text in an upper corner or over the headline. */
function nameLogo(table: RoleTable, head: TextPart | null): void {
  const { parts, size } = table;
  const side = Math.min(size.width, size.height);
  const top = (part: TextPart): boolean =>
    part.box.y + part.box.h < Math.min(size.height * 0.16, head?.box.y ?? 0) && part.lines === 1 && nameLike(part);
  const clearOfHead = ({ box }: TextPart): boolean =>
    box.y + box.h <= (head?.box.y ?? 0) + 4 || (head !== null && apartFrom(box, head.box));
  const small = open(table).filter((i) => {
    const part = parts[i]!;
    return (
      (inCorner(part.box, size) || top(part)) &&
      part.plate === null &&
      part.lines <= 2 &&
      part.box.w < size.width * 0.3 &&
      part.box.y < size.height * 0.2 &&
      part.lineHeight < (head?.lineHeight ?? side) * 0.75 &&
      clearOfHead(part)
    );
  });
  name(
    table,
    most(small, (i) => -parts[i]!.box.y),
    'logo',
    0.5,
  );
}

/** The legal line, a struck price, the price: told by their size and place. */
function nameBySize(table: RoleTable, head: TextPart | null): void {
  const { parts, size } = table;
  const side = Math.min(size.width, size.height);
  const running = open(table)
    .map((i) => parts[i]!.lineHeight)
    .sort((a, b) => a - b);
  const typical = running[(running.length - 1) >> 1] ?? 0;
  for (const i of open(table)) {
    const { box, lineHeight, lines, struck, text } = parts[i]!;
    const smallest = parts.every((other) => other === parts[i] || other.lineHeight > lineHeight * 1.15);
    const tiny = lineHeight < Math.max(side * 0.027, 12) || (smallest && lineHeight < side * 0.042);
    const priceLike =
      lines === 1 &&
      head !== null &&
      box.y > head.box.y &&
      box.w < lineHeight * 7.5 &&
      lineHeight > head.lineHeight * 0.5 &&
      (lineHeight > typical * 1.05 || running.length === 1);
    // A long line right at the bottom, whatever else is as small.
    const footnote = box.y > size.height * 0.9 && lineHeight < side * 0.034 && box.w > lineHeight * 10;
    if ((box.y > size.height * 0.82 && tiny) || footnote) name(table, i, 'legal', 0.7);
    else if (struck && /\d/.test(text ?? '0')) name(table, i, 'old_price', 0.7);
    else if (priceLike) name(table, i, 'price', 0.6);
  }
}

/** What is asked for, and what was asked before. */
function tellPricesApart(table: RoleTable): void {
  const { parts, roles } = table;
  // What is struck out stands beside what is asked for: alone it may be misread, and it must not be lost.
  if (!roles.some((r) => r?.role === 'price')) {
    const only = most(having(table, 'old_price'), (i) => parts[i]!.lineHeight);
    if (only !== undefined) roles[only] = { role: 'price', confidence: 0.5 };
  }
  // Of two prices the small one is the old one, whether or not the line through it was seen.
  const prices = having(table, 'price');
  const largest = Math.max(0, ...prices.map((i) => parts[i]!.lineHeight));
  for (const i of prices) if (parts[i]!.lineHeight < largest * 0.75) roles[i] = { role: 'old_price', confidence: 0.5 };
  // So is a small number right beside the price, however it was read.
  const main = prices.find((i) => parts[i]!.lineHeight === largest);
  if (main === undefined) return;
  parts.forEach((part, i) => {
    const beside =
      roles[i]?.role === 'note' &&
      part.lines === 1 &&
      /\d[\d\s]{2,}/.test(part.text ?? '') &&
      part.lineHeight < largest * 0.75 &&
      part.box.w < parts[main]!.box.w * 1.3;
    if (beside && gapBetween(part.box, parts[main]!.box) < largest * 0.8)
      roles[i] = { role: 'old_price', confidence: 0.5 };
  });
}

/**
 * A number with a unit of measure describes the goods; every other number (a price, a date, a telephone, a discount) is
 * a fact that must stay.
 */
const measure = /\d[\d.,]*\s?(?:мл|л|г|гр|кг|см|мм|м|шт|вт|ml|l|g|kg|cm|mm|m|oz|pcs|w)(?![\p{L}])/giu;

/**
 * Whether a part may be left out where room is short. What was not read is only left out when it is too long for a
 * price, a date or a name.
 */
export function isSpare(
  role: BannerRole,
  part: {
    readonly lines: readonly Box[];
    readonly box: Box;
    readonly text: string | null;
    readonly table: boolean;
    readonly plate: unknown;
    readonly struck: boolean;
  },
): boolean {
  if (part.table || part.plate !== null) return false;
  if (role === 'old_price') return part.struck;
  if (role !== 'note' && role !== 'subline') return false;
  const { text } = part;
  // A short word may be a button or a name that was not told apart.
  if (part.lines.length === 1 && part.box.w < part.box.h * 5) return false;
  if (text !== null && text.trim() !== '')
    return !ctaText.test(text.trim()) && !/[\d%@]|www|\.(?:ru|kz|com)/iu.test(text.replace(measure, ''));
  const height = Math.max(...part.lines.map((l) => l.h));
  return Math.max(...part.lines.map((l) => l.w)) > height * 8;
}

/** Lines of a table from which on it is a list that no small size can hold. */
const mostRows = 6;

/**
 * Whether a part that is not spare may still go where a size could else not be made: a description with figures, small
 * print, a label with nothing but words, a long price list. Never a price, a discount, a call to action.
 */
export function mayYield(role: BannerRole, part: Parameters<typeof isSpare>[1]): boolean {
  const { text, plate, table, lines } = part;
  const read = text?.trim() ?? '';
  // All of a list, its prices too, or nothing of it.
  if (table) return lines.length >= mostRows;
  if (role === 'legal') return plate === null;
  if (role === 'badge') return read !== '' && !/[\d%]/.test(read);
  if ((role !== 'note' && role !== 'subline') || plate !== null) return false;
  if (read !== '') return !ctaText.test(read) && !priceText.test(read) && !percentText.test(read);
  return lines.length > 1 || part.box.w > part.box.h * 8;
}

/** What was read begins as a button does. */
export const asksForClick = (text: string | null): boolean => ctaText.test(text?.trim() ?? '');

/** Words decide where a reader gave any. */
function readRole(part: TextPart): RoleGuess | null {
  const { text } = part;
  if (part.table) return { role: 'note', confidence: 0.8 };
  if (text === null || text.trim() === '') return null;
  if (part.plate && ctaText.test(text.trim())) return { role: 'cta', confidence: 0.95 };
  if (legalText.test(text) && part.plate === null) return { role: 'legal', confidence: 0.9 };
  if (percentText.test(text) && part.plate) return { role: 'badge', confidence: 0.9 };
  if (priceText.test(text) && part.plate === null && part.lines === 1 && text.length < 16)
    return { role: part.struck ? 'old_price' : 'price', confidence: 0.9 };
  return null;
}

/** A button is wide, low, in the column of the headline, and stands out. Below 1 nothing is a button. */
function ctaScore(part: TextPart, size: Size, head: TextPart | null): number {
  const { plate } = part;
  if (!plate || isRound(plate)) return 0;
  const { box } = plate;
  const aspect = box.w / box.h;
  if (aspect < 1.5 || part.lines > 1) return 0;
  const low = (box.y + box.h / 2) / size.height;
  const underHead = head !== null && box.y > head.box.y + head.box.h;
  // What is read last is asked for; what names a price is not.
  return (
    (low > 0.5 ? 1 : 0) +
    (low - 0.5) -
    (priceText.test(part.text ?? '') ? 1 : 0) +
    (underHead ? 0.8 : -0.6) +
    (isInColumn(box, head, size) ? 0.6 : 0) +
    Math.min(0.6, plate.contrast / 250) +
    Math.min(0.5, (box.w / size.width) * 1.2)
  );
}

/** It begins where the headline begins, or has its middle. */
const isInColumn = (box: Box, head: TextPart | null, size: Size): boolean =>
  head !== null &&
  (Math.abs(box.x - head.box.x) < size.width * 0.05 ||
    Math.abs(box.x + box.w / 2 - head.box.x - head.box.w / 2) < size.width * 0.05);

/** Distance of the nearest edges, pixels. */
const gapBetween = (a: Box, b: Box): number =>
  Math.hypot(Math.max(0, a.x - b.x - b.w, b.x - a.x - a.w), Math.max(0, a.y - b.y - b.h, b.y - a.y - a.h));

/** Beside, not under or over. */
const apartFrom = (a: Box, b: Box): boolean => a.x > b.x + b.w || a.x + a.w < b.x;

const isRound = (plate: { readonly fill: number; readonly box: Box }): boolean => {
  const aspect = plate.box.w / plate.box.h;
  return aspect > 0.75 && aspect < 1.35;
};

/** Short enough to be a name. */
const nameLike = (part: TextPart): boolean => part.lines === 1 && part.box.w < part.lineHeight * 5;

function inCorner(box: Box, size: Size): boolean {
  const [cx, cy] = [(box.x + box.w / 2) / size.width, (box.y + box.h / 2) / size.height];
  return (cx < 0.3 || cx > 0.7) && (cy < 0.2 || cy > 0.82);
}

function most(indices: readonly number[], score: (i: number) => number, least = -Infinity): number | undefined {
  const ranked = indices
    .map((i) => ({ i, s: score(i) }))
    .filter(({ s }) => s >= least)
    .sort((a, b) => b.s - a.s);
  return ranked[0]?.i;
}
