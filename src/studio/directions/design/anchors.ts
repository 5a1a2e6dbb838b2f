import type { AspectClass, ProductAnchor } from '../../../scene/index.ts';

type Anchors = Readonly<Record<AspectClass, ProductAnchor>>;
type Change = Partial<Readonly<Record<AspectClass, Partial<ProductAnchor>>>>;

/** Text left, product standing at the right; the arrangement of most calm directions. */
const STANDING_RIGHT: Anchors = {
  box: { cx: [0.62, 0.74], cy: [0.52, 0.66], maxW: 0.54, maxH: 0.64, base: 0.915, relation: 'right' },
  portrait: { cx: [0.56, 0.7], cy: [0.56, 0.68], maxW: 0.6, maxH: 0.6, base: 0.905, relation: 'right' },
  story: { cx: [0.46, 0.56], cy: [0.66, 0.78], maxW: 0.84, maxH: 0.42, base: 0.93, relation: 'below' },
  wide: { cx: [0.66, 0.76], cy: [0.48, 0.54], maxW: 0.46, maxH: 0.8, base: 0.9, relation: 'right' },
  strip: { cx: [0.4, 0.56], cy: [0.46, 0.54], maxW: 0.34, maxH: 0.86, base: 0.94, relation: 'right' },
  tower: { cx: [0.46, 0.54], cy: [0.58, 0.76], maxW: 0.84, maxH: 0.4, base: 0.9, relation: 'below' },
};

/** Headline on top, product centred below it. */
const CENTRED: Anchors = {
  box: { cx: [0.47, 0.53], cy: [0.56, 0.66], maxW: 0.6, maxH: 0.5, base: 0.87, relation: 'below' },
  portrait: { cx: [0.47, 0.53], cy: [0.54, 0.62], maxW: 0.62, maxH: 0.5, base: 0.77, relation: 'below' },
  story: { cx: [0.48, 0.52], cy: [0.64, 0.76], maxW: 0.78, maxH: 0.42, base: 0.9, relation: 'below' },
  wide: { cx: [0.67, 0.75], cy: [0.48, 0.54], maxW: 0.44, maxH: 0.74, base: 0.88, relation: 'right' },
  strip: { cx: [0.42, 0.56], cy: [0.46, 0.54], maxW: 0.32, maxH: 0.84, base: 0.92, relation: 'right' },
  tower: { cx: [0.48, 0.52], cy: [0.56, 0.74], maxW: 0.82, maxH: 0.4, base: 0.88, relation: 'below' },
};

/** Product over the lines of a huge headline. */
const BEHIND: Anchors = {
  box: { cx: [0.52, 0.6], cy: [0.56, 0.64], maxW: 0.74, maxH: 0.54, base: null, relation: 'behind' },
  portrait: { cx: [0.5, 0.57], cy: [0.54, 0.62], maxW: 0.82, maxH: 0.5, base: null, relation: 'behind' },
  story: { cx: [0.48, 0.54], cy: [0.48, 0.6], maxW: 0.96, maxH: 0.42, base: null, relation: 'behind' },
  wide: { cx: [0.68, 0.76], cy: [0.48, 0.52], maxW: 0.52, maxH: 0.82, base: null, relation: 'right' },
  strip: { cx: [0.4, 0.56], cy: [0.48, 0.52], maxW: 0.38, maxH: 0.92, base: null, relation: 'right' },
  tower: { cx: [0.48, 0.54], cy: [0.54, 0.7], maxW: 0.92, maxH: 0.4, base: null, relation: 'below' },
};

/** The photo fills its place; `cx`, `cy` only say where the subject ends up. */
const PHOTO: Anchors = {
  box: { cx: [0.4, 0.6], cy: [0.6, 0.74], maxW: 1, maxH: 0.66, base: null, relation: 'full' },
  portrait: { cx: [0.4, 0.6], cy: [0.6, 0.74], maxW: 1, maxH: 0.66, base: null, relation: 'full' },
  story: { cx: [0.4, 0.6], cy: [0.62, 0.78], maxW: 1, maxH: 0.62, base: null, relation: 'full' },
  wide: { cx: [0.64, 0.8], cy: [0.45, 0.58], maxW: 0.6, maxH: 1, base: null, relation: 'full' },
  strip: { cx: [0.6, 0.8], cy: [0.45, 0.55], maxW: 0.5, maxH: 1, base: null, relation: 'full' },
  tower: { cx: [0.4, 0.6], cy: [0.62, 0.8], maxW: 1, maxH: 0.6, base: null, relation: 'full' },
};

const BASES = { standing: STANDING_RIGHT, centred: CENTRED, behind: BEHIND, photo: PHOTO } as const;

/** A standard arrangement with a direction's own changes; places and sizes in shares 0..1 of the canvas. */
export function anchors(kind: keyof typeof BASES, changes: Change = {}): Anchors {
  const base = BASES[kind];
  const merged = (aspect: AspectClass): ProductAnchor => ({ ...base[aspect], ...changes[aspect] });
  return {
    box: merged('box'),
    portrait: merged('portrait'),
    story: merged('story'),
    wide: merged('wide'),
    strip: merged('strip'),
    tower: merged('tower'),
  };
}

/** The same with every base (or none, for things that float or lie). */
export function floating(of: Anchors): Anchors {
  const lift = (a: ProductAnchor): ProductAnchor => ({ ...a, base: null });
  return {
    box: lift(of.box),
    portrait: lift(of.portrait),
    story: lift(of.story),
    wide: lift(of.wide),
    strip: lift(of.strip),
    tower: lift(of.tower),
  };
}

/** Mirrored left to right: the product at the left, text beside it. */
export function mirrored(of: Anchors): Anchors {
  const flip = (a: ProductAnchor): ProductAnchor => ({
    ...a,
    cx: [1 - a.cx[1], 1 - a.cx[0]],
    relation: a.relation === 'right' ? 'left' : a.relation === 'left' ? 'right' : a.relation,
  });
  return { ...of, box: flip(of.box), portrait: flip(of.portrait), wide: flip(of.wide) };
}
