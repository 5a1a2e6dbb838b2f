import type { HueName as Hue, Part } from '../wish.ts';

/** What must hold of a scene after a revision, told on the scene alone. Sizes: by at least a tenth of the area. */
export type Hold =
  | readonly ['text', Part, string]
  | readonly ['has', string]
  | readonly ['gone' | 'there' | 'bigger' | 'smaller' | 'same' | 'upper' | 'mixed' | 'serif' | 'sans', Part]
  | readonly ['bolder' | 'thinner' | 'italic' | 'upright', Part]
  | readonly ['moved', Part, 'left' | 'right' | 'up' | 'down' | 'centre']
  | readonly ['ground', 'darker' | 'lighter' | 'warmer' | 'cooler' | 'calmer' | 'louder' | Hue]
  | readonly ['groundHex' | 'kept', string]
  | readonly ['colour', Part, Hue]
  | readonly ['scaled', Part, number]
  | readonly ['photo', 'closer' | 'further' | 'other']
  | readonly ['shadow', 'none' | 'some']
  | readonly ['margin', 'wider']
  | readonly ['former'];

/** One instruction: against which scene, what must hold then, and why something is named as not done. */
export interface Row {
  /** `create`, `dark`, `tall`, `strip`, `photo`, `banner` (adapted, in pieces), `crop` (adapted, one cut), `card`. */
  readonly scene: 'create' | 'dark' | 'tall' | 'strip' | 'photo' | 'banner' | 'crop' | 'card';
  readonly says: string;
  readonly holds: readonly Hold[];
  /** Reasons that must be among those named; empty = nothing may be left undone. */
  readonly named: readonly string[];
}

export const row = (scene: Row['scene'], says: string, holds: readonly Hold[], ...named: readonly string[]): Row => ({
  scene,
  says,
  holds,
  named,
});
