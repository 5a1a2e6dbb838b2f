import { isFlat, partUnit, plateUnder, wholeUnit, without } from '../layout/index.ts';
import type { ResolvedScene } from '../../../scene/index.ts';
import { refused } from '../outcome.ts';
import type { Handler } from './handler.ts';
import { replace } from './text.ts';
import { sameWords, wordGroups, type Words } from './words-of.ts';

/** Words that a law wants wherever they stand: health, credit, alcohol, age, who advertises. */
const DEMANDED =
  /противопоказан|не является лекарств|консультац|бад(?!\p{L})|кредит|займ|\bпск\b|рассрочк|алкогол|вред(?:ит|но)|\d{1,2}\+|реклама|erid|ооо|ао «|\bип\b|\bинн\b|огрн|лиценз|contraindic|not a medicine|credit|apr\b|alcohol|advert|жарнама|қарсы көрсет|несие|лицензия|жшс/iu;

/** A part taken off; what belongs to it goes with it. Pictures stay, and so do words that a law demands. */
export const remove: Handler<'remove'> = (scene, { part }) => {
  if (isFlat(scene)) return refused('flat');
  if (part === 'product' || part === 'photo') return refused('fidelity');
  const unit = wholeUnit(scene, part);
  if (unit === null) return refused('absent');
  const legal = wordGroups(scene).find((g) => g.lines[0]?.role === 'legal');
  if (part === 'legal' && (legal === undefined || DEMANDED.test(legal.text))) return refused('law');
  if (part !== 'old_price') return { scene: without(scene, unit.ids) };
  // A plate that stands on its own price stays.
  const own = partUnit(scene, 'old_price');
  return own === null ? refused('absent') : { scene: without(scene, own.ids) };
};

/** Some words taken off, wherever they stand. */
export const removeText: Handler<'removeText'> = (scene, { text, about }, context) => {
  const all = wordGroups(scene).filter((g) => (about ? tellsOf(g, text) : sameWords(g.text) === sameWords(text)));
  // Of two lines about one thing nobody can tell which is meant.
  const group = about && all.length > 1 ? undefined : all[0];
  const role = group?.lines[0]?.role;
  const part = group === undefined && about !== true ? withoutPart(scene, text) : null;
  if (part !== null) return replace(scene, { kind: 'replace', ...part, said: text }, context);
  if (group === undefined || role === undefined) return refused(whyKept(scene, text), text);
  if (role === 'legal') return remove(scene, { kind: 'remove', part: 'legal', said: text }, context);
  if (role === 'cta' || role === 'badge') return remove(scene, { kind: 'remove', part: role, said: text }, context);
  const plate = role === 'price' ? plateUnder(scene, group.lines[0]!.ink) : null;
  return { scene: without(scene, new Set([...group.ids, ...(plate === null ? [] : [plate])])) };
};

/** Why words stay where no line is made of them: they stand in what a law demands, or nowhere. */
function whyKept(scene: ResolvedScene, words: string): 'flat' | 'law' | 'absent' {
  if (isFlat(scene)) return 'flat';
  const legal = wordGroups(scene).find((g) => g.lines[0]?.role === 'legal');
  const within = legal !== undefined && sameWords(legal.text).includes(sameWords(words));
  return within && DEMANDED.test(legal.text) ? 'law' : 'absent';
}

/** A line that says more than these words, and what is left of it; of legal lines and labels nothing is cut out. */
function withoutPart(scene: ResolvedScene, words: string): { from: string; to: string } | null {
  const wanted = sameWords(words);
  const [line, more] = wordGroups(scene).filter(
    ({ lines, text }) => CUTTABLE.test(lines[0]?.role ?? '') && sameWords(text).includes(wanted),
  );
  const at = line?.text.toLowerCase().replaceAll('ё', 'е').indexOf(wanted) ?? -1;
  if (line === undefined || more !== undefined || at < 0 || wanted.length < 3) return null;
  const [before, after] = [line.text.slice(0, at), line.text.slice(at + wanted.length)];
  if (/[\p{L}\p{N}]$/u.test(before) || /^[\p{L}\p{N}]/u.test(after)) return null;
  const left = `${before.replace(/[\s,;·•—–-]+$/u, '')}${/\p{L}/u.test(before) ? after : after.replace(/^[\s,;·•—–-]+/u, '')}`;
  return /\p{L}{2}/u.test(left) ? { from: line.text, to: left.trim() } : null;
}

const CUTTABLE = /^(?:headline|subline|bullet|note)$/;

/** Roles of lines that can be told by what they are about. */
const QUIET = /^(?:subline|bullet|note|legal)$/;

/** Case endings change, the beginning of a word does not. */
function tellsOf({ text, lines }: Words, word: string): boolean {
  const stem = sameWords(word).slice(0, Math.max(4, word.length - 2));
  return (
    QUIET.test(lines[0]?.role ?? '') &&
    sameWords(text)
      .split(/[^\p{L}]+/u)
      .some((one) => one.startsWith(stem))
  );
}
