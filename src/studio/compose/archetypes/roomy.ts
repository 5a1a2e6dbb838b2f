import { createBlockFactory } from '../block-factory.ts';
import type { Draft, LayoutContext } from '../draft.ts';

/** Times its usual size that what stands under the headline may have in a tower, the largest first. */
const LARGER = [1.5, 1.32, 1.16] as const;
/** Most of a headline's size that the line under it may have. */
const UNDER_HEADLINE = 0.56;
/** Width of a product in a tower, in shares of the canvas, and the air above and below it, in shares of its height. */
const PRODUCT = { width: 0.94, air: 1.3 } as const;

/**
 * A tower has height to spare beside a broad product, and so has a tall canvas over a low photo or round a low product:
 * there the line under the headline and, in towers, the button grow until little of it is left. `draw`: the arrangement
 * in a context; its usual draft on other canvases.
 */
export function asLargeAsFits(context: LayoutContext, draw: (context: LayoutContext) => Draft | null): Draft | null {
  const usual = draw(context);
  const { m, input } = context;
  if (usual === null || (m.aspect !== 'tower' && m.aspect !== 'story')) return usual;
  const needed = input.product === null ? 0 : heightIn(m.size.width, input.product.size);
  for (const by of LARGER) {
    const larger = { ...m, ...grown(m, by, usual.headlineSize) };
    const draft = draw({ ...context, m: larger, blocks: createBlockFactory(input, larger) });
    if (draft === null || (needed > 0 && (draft.between ?? draft.room.h) < needed)) continue;
    if (brokenWords(draft) <= brokenWords(usual)) return draft;
  }
  return usual;
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

const heightIn = (
  width: number,
  { width: w, height: h }: { readonly width: number; readonly height: number },
): number => ((width * PRODUCT.width * h) / w) * PRODUCT.air;
