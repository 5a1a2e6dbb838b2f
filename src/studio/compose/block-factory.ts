import type { FontChoice, Hex } from '../../scene/index.ts';
import { tightestTracking } from './tightest.ts';
import { breakToWidth, hyphenateWide, wordsOf } from '../../scene/index.ts';
import { badgeBlock } from './badge-block.ts';
import type { Block } from './block.ts';
import { ctaBlock, ctaTextBlock } from './cta-block.ts';
import type { ComposeInput } from './input.ts';
import type { Measures } from './measures.ts';
import { factsBlock } from './facts-block.ts';
import { onPlate as plated } from './plate-block.ts';
import { priceBlock } from './price-block.ts';
import { reasonsBlock } from './reasons-block.ts';
import { faceFor, setLines } from './type-setter.ts';

/** Sets each role of one picture in the direction's type and colours. All sizes in pixels. */
export interface BlockFactory {
  headline(lines: readonly string[], size: number, align: Align): Block | null;
  /** Widest line of the headline at a size of 1 px. */
  headlineUnit(lines: readonly string[]): number;
  text(role: 'subline' | 'note' | 'legal', words: string, column: TextColumn): Block | null;
  /**
   * On a plate where the direction builds one and the canvas has room for it; `within`: width into which its own words
   * are broken.
   */
  price(
    price: { readonly now: string; readonly old: string | null; readonly basis?: string | null },
    layout: 'inline' | 'above',
    align: 'left' | 'right',
    scale?: number,
    within?: number,
  ): Block | null;
  /** Longest label that fits `maxWidth`; stretched to it when `fill` is set. */
  cta(labels: readonly string[], maxWidth: number, fill: boolean): Block | null;
  /** Further reasons, each with its mark, under one another or in two columns; null when one does not fit. */
  reasons(words: readonly string[], maxWidth: number, align: Align, columns?: boolean): Block | null;
  badge(words: string, diameter?: number): Block | null;
  logo(maxWidth: number): Block | null;
  /** Facts in columns, where the direction builds them and the canvas is large enough to read them. */
  facts(facts: readonly string[], width: number): Block | null;
}

/** The column that a text is broken into: pixels; without `size` it has the size of its role. */
export interface TextColumn {
  readonly maxWidth: number;
  readonly maxLines: number;
  readonly align: Align;
  readonly size?: number;
}

export type Align = 'left' | 'centre' | 'right';

/** Families that together draw everything the shipped set can. */
const fallbacks: readonly string[] = ['Onest', 'Golos Text', 'Inter Tight'];

/** The fonts of one picture by what they set, each with its fallbacks, and what the blocks are made from. */
interface Setting {
  readonly input: ComposeInput;
  readonly m: Measures;
  readonly display: readonly FontChoice[];
  readonly text: readonly FontChoice[];
  readonly strong: readonly FontChoice[];
  readonly price: readonly FontChoice[];
}

/** The block factory of one picture. Results are remembered, as the search asks for the same blocks again and again. */
export function createBlockFactory(input: ComposeInput, m: Measures): BlockFactory {
  const setting = settingOf(input, m);
  const remember = memo<Block | null>();
  const widths = memo<number>();
  return {
    headline: (lines, size, align) =>
      remember(`h${align}${size}${lines.join('|')}`, () => headlineBlock(setting, lines, size, align)),
    headlineUnit: (lines) => widths(lines.join('\n'), () => headlineUnit(setting, lines)),
    text: (role, words, { maxWidth, maxLines, align, size }) => {
      const px = size ?? (role === 'legal' ? m.legal : role === 'note' ? Math.max(m.minFont, m.sub * 0.86) : m.sub);
      return remember(`t${role}${align}${px}${maxWidth}${maxLines}${words}`, () =>
        textBlock(setting, role, words, { maxWidth, maxLines, align, size: px }),
      );
    },
    price: (value, layout, align, scale = 1, within = Infinity) =>
      remember(`p${layout}${align}${scale}${within}${value.now}${value.old}${value.basis}`, () =>
        offerBlock(setting, value, layout, align, { scale, within }),
      ),
    cta: (labels, maxWidth, fill) =>
      remember(`c${maxWidth}${fill}${labels.join('|')}`, () => firstCta(setting, labels, maxWidth, fill)),
    reasons: (words, maxWidth, align, columns = false) =>
      remember(`r${maxWidth}${align}${columns}${words.join('|')}`, () =>
        reasonsOf(setting, words, { maxWidth, align, columns }),
      ),
    badge: (words, diameter) => remember(`b${diameter}${words}`, () => badgeOf(setting, words, diameter ?? m.badge)),
    facts: (facts, width) => remember(`f${width}${facts.join('|')}`, () => factsOf(setting, facts, width)),
    logo: (maxWidth) =>
      remember(`l${maxWidth}`, () =>
        input.logo === null
          ? wordmark(input, m, maxWidth, setting.display, setting.strong)
          : logoBitmap(input.logo, m, maxWidth),
      ),
  };
}

function settingOf(input: ComposeInput, m: Measures): Setting {
  const { type } = input.direction;
  const spare = (weight: number): readonly FontChoice[] =>
    fallbacks.map((family) => ({ family, weight, italic: false }));
  const at = (font: FontChoice, weight: number): FontChoice => ({ ...font, weight, italic: false });
  return {
    input,
    m,
    display: [type.display, at(type.text, type.display.weight), ...spare(type.display.weight)],
    text: [type.text, ...spare(type.text.weight)],
    strong: [at(type.text, 700), ...spare(700)],
    price: [type.price ?? at(type.text, 800), at(type.text, 800), ...spare(800)],
  };
}

function headlineBlock(
  { input, display }: Setting,
  lines: readonly string[],
  size: number,
  align: Align,
): Block | null {
  const { type, palette } = input.direction;
  return setLines(input.measure, lines, {
    role: 'headline',
    group: 'headline',
    fonts: display,
    size,
    tracking: type.tracking,
    leading: type.leading,
    colour: palette.headline,
    align,
  });
}

function headlineUnit({ input, display }: Setting, lines: readonly string[]): number {
  const { measure } = input;
  const font = faceFor(measure, lines.join(' '), display);
  if (font === null) return Infinity;
  const tracking = Math.max(input.direction.type.tracking, tightestTracking(measure, font));
  return Math.max(...lines.map((l) => measure(l, { ...font, size: 1000, tracking }).ink.w)) / 1000;
}

function textBlock(
  { input, m, strong, text }: Setting,
  role: 'subline' | 'note' | 'legal',
  words: string,
  { maxWidth, maxLines, align, size }: Required<TextColumn>,
): Block | null {
  const { measure, copy } = input;
  const { palette } = input.direction;
  // A line that carries the message is not only larger, it is bold.
  const faces = role === 'subline' && size > m.sub * 1.15 ? strong : text;
  const font = faceFor(measure, words, faces);
  if (font === null) return null;
  const widthOf = (piece: string) => measure(piece, { ...font, size, tracking: -0.012 }).ink.w;
  const all = wordsOf(words);
  const lines =
    breakToWidth(all, maxWidth, widthOf, maxLines) ??
    breakToWidth(hyphenateWide(all, maxWidth, widthOf, copy.lang), maxWidth, widthOf, maxLines);
  const colour: Hex = role === 'legal' ? palette.muted : palette.ink;
  return lines === null || lines.length === 0
    ? null
    : setLines(measure, lines, {
        role,
        group: role,
        fonts: faces,
        size,
        tracking: -0.012,
        leading: 1.24,
        colour,
        align,
      });
}

/** The price, on a plate where the direction builds one and the canvas has room for it. */
function offerBlock(
  { input, m, price, text }: Setting,
  value: Parameters<BlockFactory['price']>[0],
  layout: 'inline' | 'above',
  align: 'left' | 'right',
  { scale, within }: { readonly scale: number; readonly within: number },
): Block | null {
  const { palette, construction } = input.direction;
  const plate =
    construction.price === 'plate' && palette.plate !== undefined && m.aspect !== 'strip' && m.short >= 200
      ? palette.plate
      : null;
  const size = Math.max(m.minFont, m.price * scale * (plate === null ? 1 : 1.12));
  const ink = plate === null ? palette.ink : (palette.onPlate ?? palette.ink);
  const oldSize = Math.max(m.minFont, size * (size < 26 ? 0.56 : 0.44));
  const basisSize = Math.max(m.minFont, Math.min(m.sub * 0.86, size * 0.5));
  const block = priceBlock(
    input.measure,
    value,
    {
      fonts: price,
      oldFonts: text,
      size,
      oldSize,
      basisSize,
      basisWidth: Math.min(within, basisSize * 13 * scale),
      ink,
      muted: plate === null ? palette.muted : ink,
    },
    plate === null ? layout : 'above',
    plate === null ? align : 'left',
  );
  return block === null || plate === null ? block : plated(block, plate, size * 0.52, m.short * 0.033);
}

/** The longest label that fits. */
function firstCta(
  { input, m, strong }: Setting,
  labels: readonly string[],
  maxWidth: number,
  fill: boolean,
): Block | null {
  const { palette, construction } = input.direction;
  const style = {
    shape: construction.cta,
    fonts: strong,
    height: m.ctaHeight,
    size: m.ctaType,
    fill: input.target.cta === 'text' ? palette.ink : palette.cta,
    ink: palette.onCta,
    ground: palette.ground,
  };
  for (const label of labels) {
    const block =
      input.target.cta === 'text'
        ? ctaTextBlock(input.measure, label, style, maxWidth)
        : ctaBlock(input.measure, label, style, fill ? maxWidth : null);
    if (block !== null && block.w <= maxWidth + 0.5) return block;
  }
  return null;
}

function reasonsOf(
  { input, m, text }: Setting,
  words: readonly string[],
  place: { readonly maxWidth: number; readonly align: Align; readonly columns: boolean },
): Block | null {
  return reasonsBlock(input.measure, words, {
    fonts: text,
    size: Math.max(m.minFont, m.sub * 0.84),
    ink: input.direction.palette.ink,
    lang: input.copy.lang,
    ...place,
  });
}

function badgeOf({ input, m, price }: Setting, words: string, diameter: number): Block | null {
  const { palette, construction } = input.direction;
  return construction.badge === 'none'
    ? null
    : badgeBlock(input.measure, words, {
        shape: construction.badge,
        fonts: price,
        diameter,
        minFont: m.minFont,
        fill: palette.badge,
        ink: palette.onBadge,
      });
}

function factsOf({ input, m, text, strong }: Setting, facts: readonly string[], width: number): Block | null {
  const { palette, construction } = input.direction;
  if (construction.price !== 'columns' || m.short < 560) return null;
  const size = Math.max(m.minFont * 1.2, m.short * 0.034);
  return factsBlock(input.measure, facts, { text, strong, size, least: m.minFont, ink: palette.ink }, width);
}

/** A brand without a logo file signs with its name. */
function wordmark(
  input: ComposeInput,
  m: Measures,
  maxWidth: number,
  display: readonly FontChoice[],
  strong: readonly FontChoice[],
): Block | null {
  if (input.copy.brand === null || input.copy.brand.trim() === '') return null;
  const serif = /Playfair|Cormorant/.test(display[0]?.family ?? '');
  const set = (size: number) =>
    setLines(input.measure, [input.copy.brand ?? ''], {
      role: 'logo',
      group: 'logo',
      fonts: serif
        ? display.map((f) => ({ ...f, weight: 600, italic: false }))
        : strong.map((f) => ({ ...f, weight: 800 })),
      size,
      tracking: -0.01,
      leading: 1,
      colour: input.direction.palette.ink,
      align: 'left',
    });
  const block = set(Math.max(m.minFont, m.logo));
  if (block === null || block.w <= maxWidth) return block;
  const size = (m.logo * maxWidth) / block.w;
  return size >= m.minFont ? set(size) : null;
}

function logoBitmap(logo: NonNullable<ComposeInput['logo']>, m: Measures, maxWidth: number): Block {
  // Square marks need more height than wide word marks to weigh the same.
  const area = m.logo * m.logo * 5.2;
  const h = Math.min(m.logo * 2.2, Math.max(m.logo, Math.sqrt(area / logo.aspect)), maxWidth / logo.aspect);
  const w = h * logo.aspect;
  return {
    name: 'logo',
    w,
    h,
    inks: [{ x: 0, y: 0, w, h }],
    nodes: (x, y) => [
      {
        kind: 'bitmap',
        id: 'logo',
        role: 'logo',
        source: 'logo',
        box: { x: Math.round(x), y: Math.round(y), w, h },
        rotation: 0,
        opacity: 1,
      },
    ],
  };
}

function memo<T>(): (key: string, make: () => T) => T {
  const known = new Map<string, T>();
  return (key, make) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make();
    known.set(key, made);
    return made;
  };
}
