import { clamp } from '../../kit/index.ts';
import type { Entrance, Role, Size } from '../../scene/index.ts';

/** Where a piece comes from: offset in scene pixels, scale about its centre, opacity. At rest: 0, 0, 1, 1. */
export interface Move {
  readonly dx: number;
  readonly dy: number;
  readonly scale: number;
  readonly opacity: number;
}

/** A way to enter, fitting to a family of directions. */
export interface EntranceStyle {
  readonly id: Entrance;
  readonly first: 'product' | 'headline';
  /** Milliseconds of one entrance. */
  readonly ms: number;
  /** CSS timing function. */
  readonly ease: string;
  /** Size of the ground, with a product that belongs to it, in the first frame; it settles to 1. */
  readonly zoom: number;
  readonly move: (role: Role, size: Size) => Move;
}

const some = (share: number, side: number, least: number, most: number): number =>
  Math.round(clamp(side * share, least, most));

/** Calm and precious: everything rises a little out of the mist. */
const rise: EntranceStyle = {
  id: 'rise',
  first: 'product',
  ms: 700,
  ease: 'cubic-bezier(.16,.84,.32,1)',
  zoom: 1.035,
  move: (role, size) => ({
    dx: 0,
    dy: some(role === 'product' ? 0.05 : 0.035, size.height, 4, 22),
    scale: 1,
    opacity: 0,
  }),
};

/** Bold: words come in from the left edge, the product from the right. */
const slide: EntranceStyle = {
  id: 'slide',
  first: 'headline',
  ms: 550,
  ease: 'cubic-bezier(.12,.9,.25,1)',
  zoom: 1.035,
  move: (role, size) => ({
    dx: some(0.12, size.width, 12, 60) * (role === 'product' ? 1 : -1),
    dy: 0,
    scale: 1,
    opacity: 0,
  }),
};

/** Sale and play: everything jumps up to its size. */
const pop: EntranceStyle = {
  id: 'pop',
  first: 'headline',
  ms: 500,
  ease: 'cubic-bezier(.3,1.35,.6,1)',
  zoom: 1.035,
  move: (role) => ({ dx: 0, dy: 0, scale: role === 'badge' ? 0.5 : 0.84, opacity: 0 }),
};

/** Photographs: the picture settles slowly while the words fade in. */
const settle: EntranceStyle = {
  id: 'settle',
  first: 'headline',
  ms: 800,
  ease: 'cubic-bezier(.3,.5,.3,1)',
  zoom: 1.05,
  move: () => ({ dx: 0, dy: 0, scale: 1, opacity: 0 }),
};

/** Every way to come in, by its name. */
export const ENTRANCES: Readonly<Record<Entrance, EntranceStyle>> = { rise, slide, pop, settle };
