import { ROOMY_SIDE } from '../../../scene/index.ts';
import { type BlockFactory, createBlockFactory } from '../block-factory.ts';
import type { Draft, LayoutContext } from '../draft.ts';

/** Times its usual size that what stands under the headline may have in a tower, the largest first. */
const LARGER = [1.5, 1.32, 1.16] as const;
/** Most of a headline's size that the line under it may have, and that a price may. */
const UNDER_HEADLINE = 0.56;
const PRICE = 1;
/** The same on a small canvas, where the column limits the headline. */
const PRICE_SMALL = 1.3;
/** The same beside a photo that is not tall: the price first, which is what the field is for. */
const BESIDE_PHOTO = [1.9, 1.6, 1.35, 1.15] as const;
/** Share of a photo's field that stays free when its words grow. */
const AIR = 0.05;
/** Width of a product in a tower, in shares of the canvas, and the air above and below it, in shares of its height. */
const PRODUCT = { width: 0.94, air: 1.3 } as const;

/**
 * A tower has height to spare beside a broad product, and so has a tall canvas over a low photo or round a low product:
 * there the line under the headline and, in towers, the button grow until little of it is left. In the field beside a
 * photo the price grows, and with it less the line under the headline. `draw`: the arrangement in a context; its usual
 * draft on other canvases.
 */
export function asLargeAsFits(context: LayoutContext, draw: (context: LayoutContext) => Draft | null): Draft | null {
  const usual = draw(context);
  const { m, input } = context;
  const tall = m.aspect === 'tower' || m.aspect === 'story';
  const beside = input.photo !== null && m.aspect !== 'tower' && m.aspect !== 'strip';
  if (usual === null || !(tall || beside)) return usual;
  const needed = input.product === null ? 0 : heightIn(m.size.width, input.product.size);
  const ways = beside ? pricedWays(context, usual.headlineSize) : LARGER.map((by) => grownWay(context, by, usual));
  for (const larger of ways) {
    const draft = draw(larger);
    if (draft === null || (needed > 0 && (draft.between ?? draft.room.h) < needed)) continue;
    if (brokenWords(draft) <= brokenWords(usual)) return draft;
  }
  return usual;
}

function grownWay(context: LayoutContext, by: number, { headlineSize }: Draft): LayoutContext {
  const m = { ...context.m, ...grown(context.m, by, headlineSize) };
  return { ...context, m, blocks: createBlockFactory(context.input, m) };
}

/** Blocks of a size once made are asked for again by every headline of the search. */
const known = new WeakMap<BlockFactory, Map<number, Pick<LayoutContext, 'm' | 'blocks'>>>();

/** The offer in the field beside a photo in each size that its headline allows, largest first. */
function pricedWays(context: LayoutContext, headline: number): readonly LayoutContext[] {
  const { blocks, field, input } = context;
  const made = known.get(blocks) ?? new Map<number, Pick<LayoutContext, 'm' | 'blocks'>>();
  known.set(blocks, made);
  const most = headline * (context.m.short < ROOMY_SIDE ? PRICE_SMALL : PRICE);
  return BESIDE_PHOTO.filter((by) => context.m.price * by <= most).map((by) => {
    const m = { ...context.m, ...priced(context.m, by) };
    const sized = made.get(by) ?? { m, blocks: createBlockFactory(input, m) };
    made.set(by, sized);
    return { ...context, ...sized, field: { ...field, h: field.h * (1 - AIR) } };
  });
}

/** Lines that end within a word. */
const brokenWords = ({ placed }: Draft): number =>
  placed.flatMap(({ block }) => block.nodes(0, 0)).filter((n) => n.kind === 'text' && /\p{L}-$/u.test(n.text)).length;

/** Measures of what stands under the headline, `by` times as large. */
function grown(m: LayoutContext['m'], by: number, headline: number): Partial<LayoutContext['m']> {
  const sub = Math.max(m.sub, Math.min(m.sub * by, headline * UNDER_HEADLINE));
  // A button as wide as the canvas may be high; beside a price it would lose its words.
  return m.aspect === 'tower' ? { sub, ctaHeight: m.ctaHeight * by, ctaType: m.ctaType * by } : { sub };
}

/** Measures of the offer in the field beside a photo, `by` times as large; the line under the headline grows less. */
const priced = (m: LayoutContext['m'], by: number): Partial<LayoutContext['m']> => ({
  price: m.price * by,
  sub: m.sub * (1 + (by - 1) * 0.35),
  ctaHeight: m.ctaHeight * (1 + (by - 1) * 0.3),
  ctaType: m.ctaType * (1 + (by - 1) * 0.3),
});

const heightIn = (
  width: number,
  { width: w, height: h }: { readonly width: number; readonly height: number },
): number => ((width * PRODUCT.width * h) / w) * PRODUCT.air;
