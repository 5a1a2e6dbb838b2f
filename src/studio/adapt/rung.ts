import type { Method } from './layout/index.ts';
import type { Layout } from './scene-of.ts';
import type { TakenApart } from './take-apart/index.ts';

/** One way to make a size: its layouts, best first; `reason`: why it cannot be gone, where it cannot. */
export interface Rung {
  readonly method: Method;
  readonly layouts: readonly Layout[];
  readonly reason?: { readonly ru: string; readonly en: string };
  /** The banner in the parts that the layouts place. */
  readonly taken: TakenApart;
}

/** The same with their photos as pictures within the margins, for where these would lose something at the edges. */
export const insets = (all: readonly TakenApart[]): readonly TakenApart[] =>
  all.flatMap((own) =>
    own.parts.ground.kind === 'photo' && !own.parts.ground.framed
      ? [{ ...own, parts: { ...own.parts, ground: { ...own.parts.ground, inset: true as const } } }]
      : [],
  );

/** How a new layout of parts is called. */
export const relaidBy = ({ parts, blocks }: TakenApart): Method =>
  parts.elements.some((e) => blocks.has(e.id)) ? 'blocks' : 'layout';
