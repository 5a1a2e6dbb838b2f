import { glue, type ResolvedScene } from '../../../scene/index.ts';
import type { ReviseContext } from '../context.ts';
import { isFlat, bannerGround, partUnit, setAnew, unitOf } from '../layout/index.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { Part } from '../wish.ts';
import { setInBadge } from './badge-label.ts';
import { setInButton } from './button-label.ts';
import { setOverPieces } from './pieces.ts';
import type { Handler } from './handler.ts';
import { ALIKE, percentOf, shownPercent } from './money.ts';
import { addLine } from './add.ts';
import { inCaseOf, sameWords, wordGroups, type Words } from './words-of.ts';

/** How much smaller new words may be set than the old ones before they no longer fit, by part. */
const LEAST: Readonly<Partial<Record<Part, number>>> = { headline: 0.5, subline: 0.7, price: 0.7, old_price: 0.7 };

/** These very words in a part. */
export const text: Handler<'text'> = (scene, wish, context) => {
  const set = wordsInto(scene, wish.part, wish.text, context);
  if (wish.part !== 'badge' || !('scene' in set)) return set;
  // A discount that the two prices beside it belie is printed as it was said, and told.
  const [shown, saved] = [shownPercent(set.scene), percentOf(set.scene)];
  return shown !== null && saved !== null && Math.abs(shown - saved) > ALIKE
    ? { ...set, remark: 'discount_false' }
    : set;
};

/** Words that stand somewhere become others; within a longer line only they change. */
export const replace: Handler<'replace'> = (scene, { from, to }, context) => {
  const known = sameWords(from);
  const groups = wordGroups(scene);
  const group =
    groups.find((g) => sameWords(g.text) === known) ?? groups.find((g) => sameWords(g.text).includes(known));
  if (group === undefined || known === '') return refused('absent', from);
  const whole = sameWords(group.text) === known ? to : within(group.text, from, to);
  return whole === null ? refused('absent', from) : intoGroup(scene, group, whole, context);
};

function within(text: string, from: string, to: string): string | null {
  // "350" is no part of "1 350".
  const number = /^[\d.,]+(?: \p{L}+)?$/u.test(from)
    ? new RegExp(`(?<![\\d.,]|\\d\\s)${from}(?![\\d.,]*\\d|\\s\\d|\\p{L})`, 'iu')
    : null;
  const at = number === null ? text.toLowerCase().indexOf(from.toLowerCase()) : text.search(number);
  return at < 0 ? null : text.slice(0, at) + to + text.slice(at + from.length);
}

/** Sets words into a part, whatever carries it: bare type, a button, a badge, a piece of a flat banner. */
export function wordsInto(scene: ResolvedScene, part: Part, words: string, context: ReviseContext): Outcome {
  const bad = context.forbidden(words);
  if (bad.length > 0) return refused('forbidden', bad.join(', '));
  if (isFlat(scene)) return refused('flat');
  const group = wordGroups(scene).find((g) => g.lines[0]?.role === part && g.lines[0].group !== 'basis');
  if (group !== undefined) return intoGroup(scene, group, words, context);
  if (bannerGround(scene) !== null && partUnit(scene, part) !== null) return setOverPieces(scene, part, words, context);
  // A quiet line that is not there yet can be added; a button or badge needs a form that the design does not have.
  return part === 'subline' || part === 'note' || part === 'bullet'
    ? addLine(scene, words, context)
    : refused('absent');
}

function intoGroup(scene: ResolvedScene, group: Words, words: string, context: ReviseContext): Outcome {
  const bad = context.forbidden(words);
  if (bad.length > 0) return refused('forbidden', bad.join(', '));
  const [like] = group.lines;
  const unit = unitOf(scene.nodes, [...group.ids]);
  if (like === undefined || unit === null) return refused('absent');
  const cased = glue(percentLike(inCaseOf(words, group.text, scene.lang), group.text));
  if (cased.replaceAll('\u00a0', ' ') === group.text) return refused('already');
  if (like.role === 'cta') return setInButton(scene, { unit, like, text: cased }, context);
  if (like.role === 'badge') return setInBadge(scene, { unit, like, text: cased }, context);
  const least = LEAST[like.role as Part] ?? 0.75;
  const set = setAnew(scene, unit, { text: cased, like, size: like.size, least }, context);
  return typeof set === 'string' ? refused(set) : { scene: set };
}

/** A percentage as the old words have theirs: with a space or without. */
const percentLike = (text: string, old: string): string =>
  /\d%/.test(old) ? text.replaceAll(/(?<=\d)[\s\u00a0]+%/g, '%') : text;
