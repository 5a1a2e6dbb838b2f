import type { ResolvedScene } from '../../scene/index.ts';
import { carryOut, prices } from './apply/index.ts';
import type { ReviseContext } from './context.ts';
import type { Outcome, Reason, Remark } from './outcome.ts';
import { readInstruction } from './read/index.ts';
import type { Wish, WishOf } from './wish.ts';

/** A wish that was not carried out, and why. */
export interface NotDone {
  readonly wish: Wish;
  readonly reason: Reason;
  readonly detail: string | null;
}

/** What became of an instruction. */
export interface Revised {
  /** The scene as it is now; the very same one where nothing was done. */
  readonly scene: ResolvedScene;
  readonly done: readonly Wish[];
  readonly notDone: readonly NotDone[];
  readonly remarks: readonly Remark[];
  /** The scene shows the other photo now: its sprites are to be exchanged. */
  readonly otherPhoto: boolean;
  /** It is the earlier version: its own sprites belong to it. */
  readonly undone: boolean;
}

/**
 * Changes a finished scene as an instruction asks, wish by wish; what nobody asked for stays as it is, and moves only
 * where something needs its room. What could not be done is said in the answer, never thrown. Pure and deterministic.
 */
export function revise(scene: ResolvedScene, instruction: string, context: ReviseContext): Revised {
  return carriedOut(scene, readInstruction(instruction, context.names), context);
}

/** The same for wishes that were read already. */
export function carriedOut(scene: ResolvedScene, wishes: readonly Wish[], context: ReviseContext): Revised {
  const start: Revised = { scene, done: [], notDone: [], remarks: [], otherPhoto: false, undone: false };
  const ordered = distinct(inOrder(wishes));
  const money = ordered.filter((wish) => wish.kind === 'price');
  const end = again(
    ordered.reduce((now, wish) => {
      if (money.length < 2 || wish.kind !== 'price') return step(now, wish, context);
      return wish === money[0] ? priced(now, money, context) : now;
    }, start),
    context,
  );
  if (end.scene === scene) return end;
  // What is so already is as it was wished, beside something that changed.
  const [so, rest] = [
    end.notDone.filter((n) => n.reason === 'already'),
    end.notDone.filter((n) => n.reason !== 'already'),
  ];
  return { ...end, done: [...end.done, ...so.map(({ wish }) => wish)], notDone: rest };
}

const step = (now: Revised, wish: Wish, context: ReviseContext): Revised =>
  after(now, wish, carryOut(now.scene, wish, context));

/** What had no room is tried once more where something else was done: a smaller product leaves some. */
function again(end: Revised, context: ReviseContext): Revised {
  const cramped = ({ wish, reason }: NotDone): boolean => reason === 'no_room' && wish.kind !== 'price';
  if (end.done.length === 0 || !end.notDone.some(cramped)) return end;
  const rest = { ...end, notDone: end.notDone.filter((one) => !cramped(one)) };
  return end.notDone.filter(cramped).reduce<Revised>((now, { wish }) => step(now, wish, context), rest);
}

/** The price and the struck one together: neither is judged by what the other was. */
function priced(now: Revised, money: readonly WishOf<'price'>[], context: ReviseContext): Revised {
  const outcomes = prices(now.scene, money, context);
  return money.reduce((done, wish, i) => after(done, wish, outcomes[i]!), now);
}

function after(now: Revised, wish: Wish, outcome: Outcome): Revised {
  if ('reason' in outcome) {
    return { ...now, notDone: [...now.notDone, { wish, reason: outcome.reason, detail: outcome.detail ?? null }] };
  }
  return {
    scene: outcome.scene,
    done: [...now.done, wish],
    notDone: now.notDone,
    remarks: outcome.remark && !now.remarks.includes(outcome.remark) ? [...now.remarks, outcome.remark] : now.remarks,
    otherPhoto: now.otherPhoto || outcome.otherPhoto === true,
    undone: now.undone || wish.kind === 'undo',
  };
}

/** Undoing first, taking off before adding: what leaves makes room. Inks are chosen for the ground that will be. */
function inOrder(wishes: readonly Wish[]): readonly Wish[] {
  const rank = ({ kind }: Wish): number =>
    kind === 'undo' ? 0 : kind === 'remove' || kind === 'removeText' ? 1 : kind === 'ground' ? 2 : 3;
  return wishes.toSorted((a, b) => rank(a) - rank(b));
}

/** The same wish said twice is one. */
function distinct(wishes: readonly Wish[]): readonly Wish[] {
  const seen = new Set<string>();
  return wishes.filter(({ said, ...wish }) => {
    const key = wish.kind === 'unknown' ? `unknown ${said}` : JSON.stringify(wish);
    return !seen.has(key) && Boolean(seen.add(key));
  });
}
