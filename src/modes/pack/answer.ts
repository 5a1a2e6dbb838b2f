import type { Campaign } from '../../studio/campaign/index.ts';
import { carriedOut, type NotDone, readInstruction, type Revised, type Wish } from '../../studio/revise/index.ts';
import type { Material, StudioTools } from '../../studio/picture/index.ts';
import { readAnswer } from '../answer-words.ts';
import type { GivenAnswer } from '../mode.ts';
import { contextIn, inTurn } from '../revision/index.ts';
import type { PackState } from './settled.ts';

/** What an answer to the master asks for. */
export type Turn = 'make' | 'another' | 'change' | 'unclear';

/** By its choice, else by its words: wishes come before a plain yes or no. */
export function turnOf(answer: GivenAnswer | null): Turn {
  if (answer === null) return 'make';
  if (answer.choice === 'another') return 'another';
  const wishes = readInstruction(answer.text ?? '');
  const { verdict } = readAnswer(answer.text, 0);
  const known = wishes.some(({ kind }) => kind !== 'unknown');
  if (answer.choice === 'approve') return wishes.length > 0 ? 'change' : 'make';
  if (known) return 'change';
  if (verdict === 'another') return 'another';
  if (wishes.length === 0) return verdict === 'yes' ? 'make' : 'unclear';
  return verdict === 'yes' ? 'change' : 'unclear';
}

/** The master with an answer's wishes carried out, and what every size has to follow then. */
export interface Changed {
  readonly revised: Revised;
  readonly turns: PackState['turns'];
}

/**
 * Carries an answer out on the master that was shown. Wishing the last change back takes it off, for every size; the
 * rest of the answer follows.
 */
export function changeMaster(
  tools: Pick<StudioTools, 'catalog' | 'fonts'>,
  campaign: Campaign,
  material: Material,
  state: PackState & { readonly scene: NonNullable<PackState['scene']> },
  words: string,
): Changed {
  const context = { ...contextIn(tools, campaign, material, state.scene), former: state.scene };
  const read = readInstruction(words, context.names);
  const back = read.filter(({ kind }) => kind === 'undo');
  const last = state.turns.length > 0;
  const kept = back.length > 0 && last ? state.turns.slice(0, -1) : state.turns;
  const now = inTurn(state.scene, kept, context).scene;
  const revised = carriedOut(
    now,
    read.filter(({ kind }) => kind !== 'undo'),
    context,
  );
  const undone = last ? back : [];
  const nothing = last ? [] : back.map((wish): NotDone => ({ wish, reason: 'no_former', detail: null }));
  const turn: readonly Wish[] = revised.done;
  return {
    revised: {
      ...revised,
      done: [...undone, ...revised.done],
      notDone: [...nothing, ...revised.notDone],
    },
    turns: turn.length > 0 ? [...kept, turn] : kept,
  };
}

/** The master as it was shown last, and all that was wished of it. */
export function masterNow(
  tools: Pick<StudioTools, 'catalog' | 'fonts'>,
  campaign: Campaign,
  material: Material,
  state: PackState & { readonly scene: NonNullable<PackState['scene']> },
): Revised {
  const { scene, carried, turns } = state;
  const revised = inTurn(scene, turns, { ...contextIn(tools, campaign, material, scene), former: scene });
  // What was carried over stands in the scene already.
  return { ...revised, done: [...carried, ...revised.done] };
}
