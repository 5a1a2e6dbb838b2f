import { ROOMY_SIDE, type Box } from '../../scene/index.ts';
import type { Block, PlacedBlock } from './block.ts';
import type { ComposeInput } from './input.ts';
import type { BlockFactory } from './block-factory.ts';
import type { Measures } from './measures.ts';
import type { Wording } from './wording.ts';

/** What an archetype works with: the task, its measures, the words left, and where they may stand. */
export interface LayoutContext {
  readonly input: ComposeInput;
  readonly m: Measures;
  readonly blocks: BlockFactory;
  readonly wording: Wording;
  /** Where type may stand: the frame, or the calm field of a photo. */
  readonly field: Box;
}

/** One way of setting the headline: its lines, and a share of the largest size that fits. */
export interface HeadlineTry {
  readonly lines: readonly string[];
  readonly share: number;
  /** What these line breaks cost a reader, 0 nothing; see `strainOf`. */
  readonly strain: number;
  /** Width of the narrowest way to break the headline, in sizes of its type. */
  readonly narrowest: number;
}

/** Type placed, the product not yet. */
export interface Draft {
  readonly archetype: string;
  readonly placed: readonly PlacedBlock[];
  readonly headlineSize: number;
  /** Roles of the wording that this arrangement has no place for. */
  readonly without: readonly string[];
  /** Where the product's box must stay, canvas pixels. */
  readonly room: Box;
  /** Height between the words above the product and those under it, pixels, where it is not that of `room`. */
  readonly between?: number;
  /** Taste for this arrangement with this direction, 0..1. */
  readonly liking: number;
  /** What the headline's line breaks cost; nothing where it is not told. */
  readonly strain?: number;
}

/** Proposes a placement of all type for one headline, or null where it does not fit. */
export type Archetype = (context: LayoutContext, headline: HeadlineTry) => Draft | null;

/**
 * Largest headline of a direction on this canvas, pixels. Sizes were found on square canvases, so they follow the short
 * side mixed with
 * the mean one; the fewer letters there are to say, the larger they may be said.
 */
export function headlineCap({ input, m, wording }: Pick<LayoutContext, 'input' | 'm' | 'wording'>): number {
  const { headlineSize } = input.direction.type;
  const { height } = m.size;
  const letters = wording.headline.words.join(' ').length;
  const few = letters <= 7 ? 1.4 : letters <= 12 ? 1.25 : letters <= 18 ? 1.12 : 1;
  const roomy = headlineSize * 1.12 * few * m.short ** 0.3 * m.mean ** 0.7;
  // In a tower there is height for one more line, so that the width alone limits the letters.
  if (m.aspect === 'tower') return Math.max(roomy, m.short * 0.23);
  if (m.aspect !== 'strip') return roomy;
  if (height <= 60) return height * 0.38;
  if (height <= 130) return height * Math.min(0.46, Math.max(0.38, headlineSize * 2.2));
  return height * Math.min(0.38, Math.max(0.27, headlineSize * 1.7 * Math.min(1.15, few)));
}

/** A headline of so many letters is a sentence: it is read, not shouted, and leaves room for the rest. */
const LONG = 36;

/** Times the usual least size that a headline may have on this canvas: a sentence less, 1 for others. */
export const easeOf = ({ m, wording }: Pick<LayoutContext, 'm' | 'wording'>): number =>
  wording.headline.words.join(' ').length > LONG && m.short >= ROOMY_SIDE ? 0.82 : 1;

/** Smallest headline still worth showing, pixels. */
export function headlineFloor({ input, m, wording }: Pick<LayoutContext, 'input' | 'm' | 'wording'>): number {
  const share =
    m.aspect === 'strip'
      ? m.size.height <= 130
        ? 0.22
        : 0.13
      : Math.min(input.direction.type.headlineMin, 0.1) * (input.photo === null ? 0.82 : 0.72);
  const floor = Math.max(m.minHeadline, share * m.short * easeOf({ m, wording }));
  return wording.headline.smaller === true ? smallerFloor(m, floor) : floor;
}

/** Least times the small type that a headline may have where a long word leaves it no more. */
const ABOVE_SMALL = 1.5;

/** The floor where one long word cannot have it in a column whatever the breaks: a smaller face beats other words. */
function floorInColumn(
  { blocks, wording, m }: Pick<LayoutContext, 'blocks' | 'wording' | 'm'>,
  { narrowest }: HeadlineTry,
  floor: number,
  maxWidth: number,
): number {
  if (m.aspect === 'strip') return floor;
  const widest = Math.max(...wording.headline.words.map((word) => blocks.headlineUnit([word])));
  if (widest * floor > maxWidth) return smallerFloor(m, floor);
  return narrowest * floor > maxWidth ? Math.max(smallerFloor(m, floor), floor * A_LITTLE) : floor;
}

/** Share of its floor that a headline keeps where none of its breaks has the floor in a column. */
const A_LITTLE = 0.8;

const smallerFloor = (m: Measures, floor: number): number =>
  Math.min(floor, Math.max(m.minHeadline, m.sub * ABOVE_SMALL, floor * 0.55));

/** The headline set to fill `maxWidth` (or the direction's cap), times the try's share; null below the floor. */
export function headlineIn(
  context: LayoutContext,
  attempt: HeadlineTry,
  maxWidth: number,
  align: 'left' | 'centre' | 'right',
  cap = headlineCap(context),
): { readonly block: Block; readonly size: number } | null {
  const { blocks } = context;
  const unit = blocks.headlineUnit(attempt.lines);
  const size = Math.floor(Math.min(cap, (maxWidth * 0.998) / unit) * attempt.share * 4) / 4;
  const floor = headlineFloor(context);
  const least = size >= floor ? floor : floorInColumn(context, attempt, floor, maxWidth);
  if (!(size >= least)) return null;
  const block = context.blocks.headline(attempt.lines, size, align);
  return block === null || block.w > maxWidth + 1 ? null : { block, size };
}

/** Blocks one below the other, each with the gap before it, pixels; null = left out with its gap. */
export type Stack = readonly (readonly [Block | null, number])[];

/** A block put somewhere; null blocks vanish. */
export const put = (block: Block | null, x: number, y: number): readonly PlacedBlock[] =>
  block === null ? [] : [{ block, x, y: Math.round(y) }];

/** Height of blocks stacked with gaps between the present ones. */
export function stackHeight(items: Stack): number {
  let h = 0;
  for (const [block, gapBefore] of items) if (block !== null) h += (h === 0 ? 0 : gapBefore) + block.h;
  return h;
}

/** Stacks blocks downwards from y; each pair is a block and the gap before it. `x` gives each block's left edge. */
export function stackDown(items: Stack, y: number, x: (block: Block) => number): readonly PlacedBlock[] {
  const out: PlacedBlock[] = [];
  let at = y;
  for (const [block, gapBefore] of items) {
    if (block === null) continue;
    if (out.length > 0) at += gapBefore;
    out.push({ block, x: x(block), y: Math.round(at) });
    at += block.h;
  }
  return out;
}
