import { isFlat, partUnit, plateUnder, wholeUnit, without } from '../layout/index.ts';
import { refused } from '../outcome.ts';
import type { Handler } from './handler.ts';
import { sameWords, wordGroups } from './words-of.ts';

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
export const removeText: Handler<'removeText'> = (scene, { text }, context) => {
  const group = wordGroups(scene).find((g) => sameWords(g.text) === sameWords(text));
  const role = group?.lines[0]?.role;
  if (group === undefined || role === undefined) return refused(isFlat(scene) ? 'flat' : 'absent', text);
  if (role === 'legal') return remove(scene, { kind: 'remove', part: 'legal', said: text }, context);
  if (role === 'cta' || role === 'badge') return remove(scene, { kind: 'remove', part: role, said: text }, context);
  const plate = role === 'price' ? plateUnder(scene, group.lines[0]!.ink) : null;
  return { scene: without(scene, new Set([...group.ids, ...(plate === null ? [] : [plate])])) };
};
