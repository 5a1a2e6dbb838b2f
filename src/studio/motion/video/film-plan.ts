import { AT_REST, type FrameState, type PresetId, stateOf } from './presets.ts';
import { FPS } from './profile.ts';
import type { MotionWish, ParticleKind } from './words.ts';

/** One preset over a part of a film, frames from and to (both inclusive). */
export interface Beat {
  readonly preset: PresetId;
  readonly from: number;
  readonly to: number;
}

/** What a film does from its first frame to its last. */
export interface FilmPlan {
  readonly frames: number;
  readonly beats: readonly Beat[];
  /** 1 = as the presets are written. */
  readonly strength: number;
  /** False: the product stays where it is, the ground may move. */
  readonly movesProduct: boolean;
  readonly particles: ParticleKind;
  readonly seed: number;
}

/** What of a picture decides how it may move. */
export interface Movable {
  /** The product can move apart from its ground. */
  readonly product: boolean;
  /** Ground and product can move at all without touching type that lies between them. */
  readonly ground: boolean;
}

/** Seconds of a film by tier. */
export const SECONDS = { standard: 5, pro: 8 } as const;

/**
 * The film of a wish: one beat, or for pro two that follow each other and overlap a little. Pure; the same seed gives
 * the same film.
 */
export function planFilm(wish: MotionWish, tier: keyof typeof SECONDS, seed: number, movable: Movable): FilmPlan {
  const frames = SECONDS[tier] * FPS;
  const first = permitted(wish.preset, movable);
  const last = frames - 1;
  const beats: readonly Beat[] =
    tier === 'standard'
      ? [{ preset: first, from: 0, to: last }]
      : [
          { preset: first, from: 0, to: Math.round(last * 0.6) },
          { preset: permitted(secondOf(first, wish), movable), from: Math.round(last * 0.5), to: last },
        ];
  return {
    frames,
    beats,
    strength: wish.strength,
    movesProduct: wish.movesProduct && movable.product,
    particles: wish.particles,
    seed,
  };
}

/** A preset that the picture cannot do is replaced by its nearest. */
function permitted(preset: PresetId, { product, ground }: Movable): PresetId {
  if (!ground)
    return preset === 'ambient' || preset === 'particles' || preset === 'light_sweep' ? preset : 'still_safe';
  return preset === 'float' && !product ? 'push_in' : preset;
}

/** The second beat brings what the first one had not: light after movement, movement after light. */
function secondOf(first: PresetId, wish: MotionWish): PresetId {
  if (first === 'still_safe') return 'still_safe';
  const second = first === 'light_sweep' || first === 'particles' || first === 'ambient' ? 'push_in' : 'light_sweep';
  return wish.refused.has(second) ? 'ambient' : second;
}

/** The moment of one frame: its beats laid over each other. */
export function stateAt(plan: FilmPlan, frame: number): FrameState {
  const states = plan.beats
    .filter(({ from, to }) => frame >= from && frame <= to)
    .map(({ preset, from, to }) => stateOf(preset, (frame - from) / (to - from), plan.strength));
  const whole = states.reduce(both, AT_REST);
  return plan.movesProduct ? whole : { ...whole, product: AT_REST.product, shadow: AT_REST.shadow };
}

function both(a: FrameState, b: FrameState): FrameState {
  const place = (x: FrameState['ground'], y: FrameState['ground']): FrameState['ground'] => ({
    scale: x.scale * y.scale,
    dx: x.dx + y.dx,
    dy: x.dy + y.dy,
  });
  const stronger = <T extends { readonly strength: number }>(x: T, y: T): T => (y.strength > x.strength ? y : x);
  return {
    ground: place(a.ground, b.ground),
    product: place(a.product, b.product),
    shadow: { scale: a.shadow.scale * b.shadow.scale, opacity: a.shadow.opacity * b.shadow.opacity },
    brightness: a.brightness * b.brightness,
    sweep: stronger(a.sweep, b.sweep),
    colours: stronger(a.colours, b.colours),
    particles: stronger(a.particles, b.particles),
  };
}
