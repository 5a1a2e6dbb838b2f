import { breakToWidth, type FontChoice, glue, type Hex, hyphenateWide, wordsOf } from '../../../scene/index.ts';
import { type Block, faceFor, setLines } from '../../compose/index.ts';
import type { Printed } from '../plan/index.ts';
import type { Sheet } from './sheet.ts';

/** How a text wants to be set. Sizes and lengths in pixels. */
export interface TextWish {
  readonly role: 'headline' | 'bullet' | 'note' | 'subline' | 'badge';
  readonly font: FontChoice;
  /** Largest and smallest size. */
  readonly most: number;
  readonly least: number;
  readonly width: number;
  readonly lines: number;
  readonly height?: number;
  /** The same for each of several equal texts. */
  readonly heights?: readonly number[];
  readonly colour: Hex;
  readonly align?: 'left' | 'centre' | 'right';
  readonly leading?: number;
  readonly tracking?: number;
  /** Most characters of a line, where the marketplace counts them. */
  readonly chars?: number;
  readonly hyphens?: boolean;
}

/** Stand-ins that together draw everything. */
const SPARE = ['Onest', 'Golos Text', 'Inter Tight'] as const;

/** Sets one text as large as it fits; null when it does not fit at its smallest size. The text counts as printed. */
export function setText(sheet: Sheet, printed: Printed, wish: TextWish): Block | null {
  const [block] = setEqual(sheet, [printed], wish) ?? [];
  return block ?? null;
}

/** Sets equal texts in one size, the largest at which all fit; null when one never does. */
export function setEqual(sheet: Sheet, printed: readonly Printed[], wish: TextWish): readonly Block[] | null {
  const step = Math.max(1, sheet.u * 0.2);
  const least = Math.max(wish.least, sheet.input.target.text.minFontPx);
  for (let size = Math.max(wish.most, least); size >= least - 0.01; size -= step) {
    const blocks = printed.map((one, i) => blockOf(sheet, one.text, wish, size, i));
    if (blocks.every((block) => block !== null)) {
      sheet.prints.push(...printed);
      return blocks;
    }
    if (size === least) break;
    if (size - step < least) size = least + step;
  }
  return null;
}

function blockOf({ input, u, prints }: Sheet, text: string, wish: TextWish, size: number, index: number): Block | null {
  const { measure, lang } = input;
  const fonts = [wish.font, ...SPARE.map((family) => ({ family, weight: wish.font.weight, italic: false }))];
  const face = faceFor(measure, text, fonts);
  if (face === null) return null;
  const tracking = wish.tracking ?? -0.012;
  const widthOf = (piece: string): number => {
    const { ink } = measure(piece, { ...face, size, tracking });
    // A line with too many characters is as good as too wide.
    return wish.chars !== undefined && piece.length > wish.chars ? wish.width * 2 : ink.w;
  };
  const words = wordsOf(glue(text));
  const lines =
    breakToWidth(words, wish.width, widthOf, wish.lines) ??
    (wish.hyphens === true
      ? breakToWidth(hyphenateWide(words, wish.width, widthOf, lang), wish.width, widthOf, wish.lines)
      : null);
  if (lines === null || lines.length === 0) return null;
  const block = setLines(measure, lines, {
    role: wish.role,
    group: `${wish.role}-${prints.length + index}`,
    fonts: [face],
    size,
    tracking,
    leading: wish.leading ?? 1.2,
    colour: wish.colour,
    align: wish.align ?? 'left',
  });
  const height = wish.heights?.[index] ?? wish.height ?? Infinity;
  return block !== null && block.h <= height + u * 0.1 ? block : null;
}
