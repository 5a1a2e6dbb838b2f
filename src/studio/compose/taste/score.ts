import { type AspectClass, type Copy, type Direction, ROOMY_SIDE } from '../../../scene/index.ts';
import type { Draft } from '../draft.ts';
import { easeOf, headlineCap } from '../draft.ts';
import type { LayoutContext } from '../draft.ts';
import { nameWords } from '../leading-name.ts';
import type { Fit } from '../place-product.ts';
import { tasteChecks } from './checks.ts';
import type { TasteMetrics } from './metrics.ts';

/** Share of the canvas that a product likes to take, by shape of canvas: full marks from here on. */
const GENEROUS = { box: 0.36, portrait: 0.34, story: 0.32, tower: 0.26, wide: 0.32, strip: 0.18 } as const;

/** 1 at and above `full`, falling smoothly to 0 at zero. */
const upTo = (value: number, full: number): number => {
  const t = Math.min(1, Math.max(0, value / full));
  return t * (2 - t);
};

/** What each thing that is left out costs: where there is room for words, and where there is little. */
const LOST = 0.06;
const LOST_SMALL = 0.035;

/** What a price costs that is smaller than it likes to be, by the share that it lacks. */
const PRICE_SMALL = 0.2;

/** Size of the price in times its usual one, at most 1. */
function priceSize({ m }: LayoutContext, { placed }: Draft): number {
  const nodes = placed.filter((p) => p.block.name === 'price').flatMap((p) => p.block.nodes(0, 0));
  const sizes = nodes.flatMap((n) => (n.kind === 'text' && n.role === 'price' ? [n.size] : []));
  return sizes.length === 0 ? 1 : Math.min(1, Math.max(...sizes) / m.price);
}

/** What it costs that words beside a photo do not begin at the margin. */
const INDENTED = 0.06;
/** What it costs that a large canvas has no line besides its headline. */
const BARE = 0.1;

/** What it costs that only a part of the name is said: "Часы" of "Часы Didi Sport". */
const NAME_CUT = 0.12;

/** Whether the headline is a part of the name, and no line under it says the rest. */
function cutsName({ wording, input: { copy } }: LayoutContext): boolean {
  const name = nameWords(copy.product);
  const said = nameWords(wording.headline.lines.join(' ').replace(/[\s\u00a0][−–-]?\d+[\s\u00a0]?%$/u, ''));
  const told = [...said, ...nameWords(wording.sub ?? '')];
  return said.length > 0 && said.every((word) => name.includes(word)) && name.some((word) => !told.includes(word));
}

const hasReasons = ({ subline, bullets }: Copy): boolean => subline.long !== null || bullets.length > 0;

/** Shares of that for reasons behind the first: a list costs the product its size. */
const FURTHER: Readonly<Record<string, number>> = { bullet_2: 0.75, bullet_3: 0.5, bullet_4: 0.4 };

/** What the size of the headline counts beside a photo: the photo has its place, the words have the rest. */
const LED_BY_PHOTO = 0.44;

/** Quality of a finished candidate, about 0..1; only differences matter. */
export function score(context: LayoutContext, draft: Draft, fit: Fit | null, t: TasteMetrics): number {
  const { m, input, wording } = context;
  const { direction } = input;
  const eased = { ...t, headline: t.headline / easeOf(context) };
  const failed = tasteChecks(eased, m.aspect, fit === null).filter((c) => !c.passed).length;
  const product =
    fit === null
      ? 1
      : 0.65 * upTo(t.productShare, GENEROUS[m.aspect]) +
        0.35 * upTo(t.productHeight, m.aspect === 'strip' ? 0.85 : 0.5);
  const said = draft.headlineSize / (headlineCap(context) * 0.96);
  // Beside a photo nothing but the words fills their field: every step of size counts there.
  const headline = fit === null && m.aspect !== 'strip' ? Math.min(1, said) : upTo(said, 1);
  // Where a line is the offer itself, a picture without it offers nothing.
  const silent = input.copy.leads === true && wording.dropped.some((role) => role === 'subline') ? 0.35 : 0;
  // What the brand demands goes after everything that may go.
  const unsigned = input.logo !== null && m.short >= ROOMY_SIDE && wording.dropped.includes('logo') ? 0.35 : 0;
  // Words that a network's label pushes in from the margin stand off every edge.
  const indented = fit === null && m.aspect !== 'strip' && context.field.x > m.frame.x + m.margin ? INDENTED : 0;
  // The loudest word must not leave the product an ornament.
  const dwarfed =
    direction.typeBehind && fit !== null && (m.aspect === 'box' || m.aspect === 'portrait')
      ? Math.max(0, Math.min(0.2, leastDecent(t)) - t.productShare) * 2
      : 0;
  // A large canvas that says nothing but a name has room to say why.
  const told = wording.sub !== null || wording.bullets.length > 0;
  const bare = m.short >= ROOMY_SIDE && !told && hasReasons(input.copy) ? BARE : 0;
  const air = t.free < 0.3 ? 1 - (0.3 - t.free) * 2 : 1;
  const lost =
    wording.dropped.reduce((sum, role) => sum + (FURTHER[role] ?? 1), 0) * (m.short >= ROOMY_SIDE ? LOST : LOST_SMALL) +
    draft.without.length * 0.02 +
    (wording.headline.short ? 0.07 : 0);
  return (
    0.36 * product +
    (m.aspect === 'strip' ? 0.4 : fit === null ? LED_BY_PHOTO : 0.3) * headline +
    0.12 * draft.liking * relationLiking(direction, draft, context) +
    0.1 * (1 - Math.min(1, t.imbalance * 4)) +
    0.08 * air +
    0.06 * (1 - Math.min(1, Math.max(0, t.leftEdges - 2) * 0.3)) +
    0.06 * (fit === null ? 1 : 1 - Math.min(1, fit.drift * 4)) +
    (direction.typeBehind && t.hidden > 0 ? 0.06 : 0) +
    (USED[m.aspect] ?? 0) * upTo(t.fill, 0.8) -
    lost -
    dwarfed -
    silent -
    bare -
    unsigned -
    (cutsName(context) ? NAME_CUT : 0) -
    indented -
    PRICE_SMALL * (1 - priceSize(context, draft)) -
    (draft.strain ?? 0) -
    failed * 0.12
  );
}

/** What the use of the room counts on narrow and low canvases, where one side limits everything else. */
const USED: Partial<Record<AspectClass, number>> = { tower: 0.16, story: 0.12, strip: 0.12 };

/** Share of the canvas that a product of this shape should have beside huge type: thin ones cannot fill a box. */
const leastDecent = ({ productHeight }: TasteMetrics): number => (productHeight > 0.5 ? 0.12 : 0.2);

/**
 * What can be said of a draft before the product has its place: size of the headline and fitness of the arrangement.
 */
export function typeScore(context: LayoutContext, draft: Draft): number {
  return (
    0.3 * upTo(draft.headlineSize, headlineCap(context) * 0.96) +
    0.2 * draft.liking * relationLiking(context.input.direction, draft, context) -
    (draft.strain ?? 0)
  );
}

/** Short side below which a canvas is narrow in the hand, pixels. */
const SMALL_SIDE = 420;
/** 320×480: too narrow for two columns. */
const isSmallUpright = ({ aspect, short }: LayoutContext['m']): boolean => aspect === 'portrait' && short < SMALL_SIDE;

/** How well an arrangement suits the way a direction sets type beside, above or around its product. */
function relationLiking(direction: Direction, draft: Draft, { m }: LayoutContext): number {
  const { relation } = direction.anchors[m.aspect];
  const name = draft.archetype;
  if (m.aspect === 'strip') return 1;
  const centred = name.includes('centred');
  if (
    direction.type.align === 'centre' &&
    (m.aspect === 'box' || m.aspect === 'portrait' || m.aspect === 'story' || m.aspect === 'tower')
  )
    return centred ? 1 : 0.35;
  if (centred) return 0.1;
  if (relation === 'left' && !isSmallUpright(m))
    return name.startsWith('right_column') ? 1 : name.startsWith('over') || name.includes('foot_stack') ? 0.7 : 0.1;
  if (name.startsWith('right_column')) return 0.15;
  // On a phone-narrow canvas a button as wide as the canvas is easier to hit than one squeezed beside a price.
  if ((m.aspect === 'story' || m.aspect === 'tower') && m.short < SMALL_SIDE)
    return name.startsWith('foot_stack') ? 1 : name.startsWith('top_stack') ? 0.8 : 0.55;
  if (isSmallUpright(m)) return name.startsWith('over') || name.startsWith('foot_stack') ? 1 : 0.45;
  if (relation === 'right') return name.startsWith('left_column') ? 1 : 0.7;
  if (relation === 'behind') return name.startsWith('over') ? 1 : name.startsWith('foot_stack') ? 0.8 : 0.5;
  return name.startsWith('over') || name.includes('stack') ? 1 : 0.7;
}
