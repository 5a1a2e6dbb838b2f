/** The ways to move. `still_safe` moves nothing but light. */
export const PRESETS = [
  'push_in',
  'parallax_drift',
  'light_sweep',
  'float',
  'ambient',
  'particles',
  'reveal',
  'pull_back',
  'still_safe',
] as const;
export type PresetId = (typeof PRESETS)[number];

/** Where something stands: scale about its own point, offset as shares of the picture's width. */
export interface Placement {
  readonly scale: number;
  readonly dx: number;
  readonly dy: number;
}

/** One moment of a film. At rest it is the accepted still. */
export interface FrameState {
  readonly ground: Placement;
  readonly product: Placement;
  /** Size and strength of the product's own shadow, 1 = as painted. */
  readonly shadow: { readonly scale: number; readonly opacity: number };
  /** Light of the ground, 1 = as painted. */
  readonly brightness: number;
  /**
   * Band of light on its way over the product: place 0..1 and strength 0..1; `shade` 0..1 is how far everything else
   * steps back meanwhile, so that light shows on what is white already.
   */
  readonly sweep: { readonly at: number; readonly strength: number; readonly shade: number };
  /** Blurred colours over the ground, turned so far (0..1), and their strength. */
  readonly colours: { readonly turn: number; readonly strength: number };
  /** Particles: how far on their way (0..1), and their strength. */
  readonly particles: { readonly way: number; readonly strength: number };
}

const HERE: Placement = { scale: 1, dx: 0, dy: 0 };

/** The frame in which nothing moves. */
export const AT_REST: FrameState = {
  ground: HERE,
  product: HERE,
  shadow: { scale: 1, opacity: 1 },
  brightness: 1,
  sweep: { at: 0, strength: 0, shade: 0 },
  colours: { turn: 0, strength: 0 },
  particles: { way: 0, strength: 0 },
};

/** Smooth start and stop, 0..1 to 0..1. */
const eased = (u: number): number => u * u * u * (u * (6 * u - 15) + 10);
/** Up to 1 at `peak` and back to 0. */
const thereAndBack = (u: number, peak: number): number =>
  u < peak ? eased(u / peak) : 1 - eased((u - peak) / (1 - peak));
/** 0 at both ends, without a corner. */
const swell = (u: number): number => Math.sin(Math.PI * u) ** 2;

/** Falls within the first third, lifts within the last. */
const dusk = (u: number, k: number): number => Math.min(1.3, k) * eased(Math.min(1, u / 0.34, (1 - u) / 0.34));

/**
 * A preset at `u` of its time (0..1), `k` times as strong as written. Every one ends, at `u` = 1, exactly on the still,
 * so that films loop or
 * rest on the accepted picture.
 */
export function stateOf(preset: PresetId, u: number, k: number): FrameState {
  if (u <= 0 && STARTS_AT_REST.has(preset)) return AT_REST;
  if (u >= 1) return AT_REST;
  return MOVES[preset](u, k);
}

/** Presets that also begin on the still. */
const STARTS_AT_REST: ReadonlySet<PresetId> = new Set([
  'push_in',
  'light_sweep',
  'float',
  'ambient',
  'particles',
  'still_safe',
]);

const MOVES: Readonly<Record<PresetId, (u: number, k: number) => FrameState>> = {
  push_in: (u, k) => {
    const near = thereAndBack(u, 0.62) * k;
    return {
      ...AT_REST,
      ground: { scale: 1 + 0.06 * near, dx: 0, dy: 0 },
      product: { scale: 1 + 0.09 * near, dx: 0, dy: 0 },
      shadow: { scale: 1 + 0.07 * near, opacity: 1 },
    };
  },
  parallax_drift: (u, k) => {
    const away = (1 - eased(u)) * k;
    return {
      ...AT_REST,
      ground: { scale: 1 + 0.05 * away, dx: -0.016 * away, dy: 0 },
      product: { scale: 1 + 0.015 * away, dx: 0.014 * away, dy: 0 },
    };
  },
  light_sweep: (u, k) => ({
    ...AT_REST,
    ground: { scale: 1 + 0.015 * k * swell(u), dx: 0, dy: 0 },
    product: { scale: 1 + 0.02 * k * swell(u), dx: 0, dy: 0 },
    sweep: { at: eased(u), strength: 0.4 * Math.min(1.3, k) * Math.min(1, 6 * swell(u)), shade: dusk(u, k) },
  }),
  float: (u, k) => {
    const up = (1 - Math.cos(2 * Math.PI * 2 * u)) / 2;
    return {
      ...AT_REST,
      ground: { scale: 1 + 0.012 * k * swell(u), dx: 0, dy: 0 },
      product: { scale: 1, dx: 0, dy: -0.02 * k * up },
      shadow: { scale: 1 - 0.06 * k * up, opacity: 1 - 0.25 * Math.min(1, k) * up },
    };
  },
  ambient: (u, k) => ({
    ...AT_REST,
    ground: { scale: 1 + 0.012 * k * swell(u), dx: 0, dy: 0 },
    colours: { turn: u, strength: 0.6 * Math.min(1.4, k) * Math.min(1, 2 * swell(u)) },
  }),
  particles: (u, k) => ({
    ...AT_REST,
    ground: { scale: 1 + 0.02 * k * swell(u), dx: 0, dy: 0 },
    product: { scale: 1 + 0.02 * k * swell(u), dx: 0, dy: 0 },
    particles: { way: u, strength: Math.min(1, 0.9 * k) * Math.min(1, 3 * swell(u)) },
  }),
  reveal: (u, k) => {
    // The first fifth brings everything in, the rest is one slow breath.
    const hidden = (1 - eased(Math.min(1, u / 0.24))) * Math.min(1, k);
    const breath = u < 0.24 ? 0 : swell((u - 0.24) / 0.76);
    return {
      ...AT_REST,
      ground: { scale: 1 + 0.03 * hidden + 0.022 * breath * k, dx: 0, dy: 0 },
      product: { scale: 1 + 0.03 * breath * k, dx: 0, dy: 0.03 * hidden },
      shadow: { scale: 1, opacity: 1 - 0.5 * hidden },
      brightness: 1 - 0.2 * hidden,
    };
  },
  pull_back: (u, k) => {
    const near = (1 - eased(u)) * k;
    return {
      ...AT_REST,
      ground: { scale: 1 + 0.08 * near, dx: 0, dy: 0 },
      product: { scale: 1 + 0.11 * near, dx: 0, dy: 0 },
      shadow: { scale: 1 + 0.09 * near, opacity: 1 },
    };
  },
  still_safe: (u, k) => ({
    ...AT_REST,
    brightness: 1 - 0.035 * swell(u) * Math.min(1, k),
    sweep: { at: eased(u), strength: 0.24 * Math.min(1, 6 * swell(u)), shade: 0.6 * dusk(u, Math.min(1, k)) },
  }),
};

/** What is tried when a film of this preset does not pass its checks; null = nothing gentler is left. */
export const gentler = (preset: PresetId): PresetId | null =>
  preset === 'still_safe'
    ? null
    : preset === 'light_sweep' || preset === 'ambient'
      ? 'still_safe'
      : preset === 'particles'
        ? 'ambient'
        : 'light_sweep';
