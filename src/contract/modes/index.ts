import { adapt } from './adapt.ts';
import { card } from './card.ts';
import { create } from './create.ts';
import { ctr } from './ctr.ts';
import { edit } from './edit.ts';
import { enhance } from './enhance.ts';
import { html5 } from './html5.ts';
import { pack } from './pack.ts';
import { unify } from './unify.ts';
import { video } from './video.ts';
import type { ModeSpec } from './spec.ts';

export type { ModeSpec, ModeTool, Rule } from './spec.ts';

const REGISTRY = { create, adapt, pack, enhance, ctr, unify, card, video, html5, edit };

export type ModeId = keyof typeof REGISTRY;

/** The ways to work, in the order of the reference. How each works is in `src/modes/`, which the types hold to this. */
export const MODES: Readonly<Record<ModeId, ModeSpec>> = REGISTRY;

export const MODE_IDS = Object.keys(REGISTRY) as unknown as readonly [ModeId, ...ModeId[]];
