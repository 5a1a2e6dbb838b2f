import type { ResolvedScene } from '../../scene/index.ts';
import type { Idea } from '../../studio/campaign/index.ts';
import { readDirection, readScene } from '../../studio/directions/index.ts';
import type { Wish } from '../../studio/revise/index.ts';
import { isAboutWords } from '../revision/index.ts';

/** What a pack job remembers between its runs. */
export interface PackState {
  /** The idea of the campaign. */
  readonly idea: Idea;
  /** Its place in the ranking: ideas before it were turned down. */
  readonly turnedDown: number;
  readonly preview: string | null;
  /** The master as it was before any of `turns`; null where none was asked for, or it is to be composed again. */
  readonly scene: ResolvedScene | null;
  /** Words that were wished of an idea that was turned down since, and are wished of every idea. */
  readonly carried: readonly Wish[];
  /** What was wished of the master that is shown, answer by answer. */
  readonly turns: readonly (readonly Wish[])[];
}

/** What a former version of the service remembered of words that were to be left out. */
type Left = { readonly without?: readonly ('price' | 'badge')[] };

/** What an earlier run of the job remembered, perhaps before an update of the service. */
export function readState(saved: unknown): PackState | null {
  const state = saved as (Omit<PackState, 'scene'> & { readonly scene?: unknown } & Left) | null;
  if (state === null) return null;
  const left = (state.without ?? []).map((part): Wish => ({ kind: 'remove', part, said: part }));
  return {
    idea: { ...state.idea, direction: readDirection(state.idea.direction) },
    turnedDown: state.turnedDown,
    preview: state.preview,
    scene: state.scene ? readScene(state.scene) : null,
    carried: state.carried ?? left,
    turns: state.turns ?? [],
  };
}

/** Everything that is wished of every picture of the pack, in turn. */
export const wished = ({ carried, turns }: PackState): readonly (readonly Wish[])[] => [carried, ...turns];

/** Wishes about words outlive the idea that they were said of; looks belong to it. */
export const aboutWords = (turns: PackState['turns']): readonly Wish[] => turns.flat().filter(isAboutWords);
