import { photoPlanOf, placePhoto, ROOMY_SIDE } from '../../../scene/index.ts';
import type { Block, PlacedBlock } from '../block.ts';
import type { LayoutContext } from '../draft.ts';
import { put } from '../draft.ts';
import { stacked } from '../reasons-block.ts';
import type { Measures } from '../measures.ts';

/**
 * Vertical rhythm, pixels: distances of the reference pictures as shares of the short side; words under a large
 * headline get more air.
 */
export function gaps(
  m: Measures,
  headlineSize = 0,
): {
  readonly logo: number;
  readonly sub: number;
  readonly price: number;
  readonly block: number;
  readonly small: number;
  /** Above an offer: a struck price must not read as one more line of the words before it. */
  readonly offer: number;
} {
  const unit = m.aspect === 'strip' ? m.size.height * 1.1 : m.short;
  const at = (share: number, least: number) => Math.max(least, unit * share);
  return {
    logo: at(0.052, 9),
    sub: Math.max(at(m.aspect === 'strip' ? 0.055 : 0.038, 6), Math.min(headlineSize * 0.34, unit * 0.058)),
    price: m.aspect === 'tower' ? Math.max(9, m.price * 0.4) : at(0.042, 9),
    offer: Math.max(at(0.05, 8), m.sub),
    block: Math.max(at(0.05, 8), Math.min(headlineSize * 0.36, unit * 0.07)),
    small: at(0.024, 4),
  };
}

/** Whether the words' field lies under the subject of its photo, so that they stand on its lower edge. */
export function standsUnder({ input: { direction, photo }, m }: LayoutContext): boolean {
  const plan = photoPlanOf(direction.stage);
  return plan?.label === true && photo !== null && placePhoto(plan, photo.size, m.size).side === 'bottom';
}

/** Left edge of a block in a column by its alignment. */
export const xIn =
  (align: 'left' | 'centre' | 'right', left: number, width: number) =>
  (block: Block): number =>
    align === 'left' ? left : align === 'centre' ? left + (width - block.w) / 2 : left + width - block.w;

export const logoAt = (logo: Block | null, x: number, y: number): readonly PlacedBlock[] => put(logo, x, y);

/** The line under the headline; null when there is none. `undefined` = its words do not fit. */
export function subIn(
  context: LayoutContext,
  width: number,
  maxLines: number,
  align: 'left' | 'centre' | 'right',
): Block | null | undefined {
  const { wording, blocks, m, input } = context;
  // The offer with its condition may run on where another line would be left out.
  const line = lineIn(
    context,
    width,
    input.copy.leads === true && m.aspect !== 'strip' ? maxLines + 2 : maxLines,
    align,
  );
  if (line === undefined || wording.bullets.length === 0 || m.aspect === 'strip' || inColumns(context)) return line;
  const reasons = blocks.reasons(wording.bullets, width, align, wording.columns);
  if (reasons === null) return undefined;
  return line === null ? reasons : stacked(line, reasons, Math.max(8, m.sub * 0.75), align);
}

/** Facts with names stand in columns at the foot where the direction builds them; other reasons under the headline. */
const inColumns = ({ wording, blocks, field }: LayoutContext): boolean =>
  wording.legal === null &&
  wording.bullets.every((b) => b.includes(': ')) &&
  blocks.facts(wording.bullets, field.w) !== null;

function lineIn(
  { wording, blocks, m }: LayoutContext,
  width: number,
  maxLines: number,
  align: 'left' | 'centre' | 'right',
): Block | null | undefined {
  if (wording.sub === null) return null;
  if (!wording.loudSub) return blocks.text('subline', wording.sub, { maxWidth: width, maxLines, align }) ?? undefined;
  const strip = m.aspect === 'strip';
  // One line a little smaller says it faster than two large ones.
  const ways: readonly (readonly [number, number])[] = strip
    ? [[1.25, maxLines]]
    : [
        [1.6, 1],
        [1.4, 1],
        [1.2, 1],
        [1.35, 2],
        [1.35, 3],
      ];
  const loud = ways
    .map(([scale, lines]) =>
      blocks.text('subline', wording.sub ?? '', { maxWidth: width, maxLines: lines, align, size: m.sub * scale }),
    )
    .find((block) => block !== null);
  return loud ?? blocks.text('subline', wording.sub, { maxWidth: width, maxLines, align }) ?? undefined;
}

/** The line that the law asks for, in more lines where the canvas is large; null where it does not fit. */
export const legalIn = ({ wording, blocks, m }: LayoutContext, maxWidth: number): Block | null =>
  wording.legal === null
    ? null
    : blocks.text('legal', wording.legal, { maxWidth, maxLines: m.short >= ROOMY_SIDE ? 9 : 4, align: 'left' });

/**
 * What runs across the foot of the field under everything else: the legal line, or a row of facts; null when there is
 * neither.
 */
export function footLegal(context: LayoutContext, width = context.field.w): Block | null {
  const { wording, blocks } = context;
  if (wording.legal !== null) return legalIn(context, width);
  return wording.bullets.length < 2 || !inColumns(context) ? null : blocks.facts(wording.bullets, width);
}

/** A tower has height to spare: there the width alone limits a price. */
const LARGER = [1.5, 1.25, 1] as const;

/**
 * The price as large as it fits a width, the old one behind it or above it, `least` times its usual size at least; null
 * where it is too long.
 */
export function priceIn({ blocks, wording, m }: LayoutContext, width: number, least = 0): Block | null {
  if (wording.price === null) return null;
  for (const scale of m.aspect === 'tower' ? LARGER : [1]) {
    for (const layout of ['inline', 'above'] as const) {
      const block = blocks.price(wording.price, layout, 'left', scale, width);
      if (block !== null && block.w <= width) return block;
    }
  }
  const smaller = smallerPrice({ blocks, wording }, width, least);
  const parted = smaller === null && m.aspect === 'tower' ? fromBelow(wording.price) : null;
  return parted === null ? smaller : smallerPrice({ blocks, wording: { ...wording, price: parted } }, width, least);
}

/** A long price in a narrow column, smaller than it likes to be; null where even that does not fit. */
export function smallerPrice(
  { blocks, wording }: Pick<LayoutContext, 'blocks' | 'wording'>,
  width: number,
  least = 0,
): Block | null {
  if (wording.price === null) return null;
  for (const scale of [0.85, 0.72, 0.58].filter((s) => s >= least)) {
    const block = blocks.price(wording.price, 'above', 'left', scale, width);
    if (block !== null && block.w <= width) return block;
  }
  return null;
}

/** A Kazakh "from" stands behind its sum, and in a tower that it is too long for under it: "3 500 ₸-ден / бастап". */
const FROM = /^(.*\d.*)[ \u00a0](бастап)$/u;

/** A price whose "from" goes below it; null where it has none, or other words stand there. */
function fromBelow(price: NonNullable<LayoutContext['wording']['price']>): typeof price | null {
  const [, sum, from] = FROM.exec(price.now) ?? [];
  return sum === undefined || from === undefined || price.basis ? null : { ...price, now: sum, basis: from };
}
