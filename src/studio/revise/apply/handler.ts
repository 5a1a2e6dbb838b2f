import type { ResolvedScene } from '../../../scene/index.ts';
import type { ReviseContext } from '../context.ts';
import type { Outcome } from '../outcome.ts';
import type { WishKind, WishOf } from '../wish.ts';

/** Carries out one kind of wish on a scene, or says why not. Pure. */
export type Handler<K extends WishKind> = (scene: ResolvedScene, wish: WishOf<K>, context: ReviseContext) => Outcome;
