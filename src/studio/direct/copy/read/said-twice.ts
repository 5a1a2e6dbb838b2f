import { readingsOf } from '../text/morphology.ts';
import type { Stretch } from '../text/between-stops.ts';
import { placedWords } from '../text/placed-words.ts';

/** Words that are said twice for their weight. */
const weighty =
  /^(?:очень|много|долго|давно|быстро|тихо|чуть|еле|very|really|that|long|more|never|много|бір|тез|әрең|әр|түр\p{L}*|had)$/u;
const isNoun = (word: string, ...marks: readonly string[]): boolean => {
  const all = readingsOf(word);
  return all[0]?.has('NOUN') === true && all.some((r) => r.has('NOUN') && marks.every((m) => r.has(m)));
};
const isAdjective = (word: string): boolean => readingsOf(word)[0]?.has('ADJF') === true;

/** Whether two words are forms of one, by all but their endings. */
function isSame(a: string, b: string): boolean {
  if (a === b) return true;
  const least = Math.min(a.length, b.length);
  if (least < 3 || Math.abs(a.length - b.length) > 3) return false;
  let i = 0;
  while (i < least && a[i] === b[i]) i++;
  return i >= Math.max(3, least - 2) && (i >= 4 || least <= 4);
}

/**
 * Where somebody names a thing and, thinking aloud, says it again in full: "приём приём 4 600", "логотип вышивка
 * логотипа 450", "от 2 месяцев от двух месяцев". The first time is meant by none of what follows.
 */
export function saidTwice(text: string): readonly Stretch[] {
  const out: Stretch[] = [];
  const words = placedWords(text);
  for (const [i, first] of words.entries()) {
    const [next, third, fourth] = [words[i + 1], words[i + 2], words[i + 3]];
    if (next === undefined || next.parted || /\d/u.test(first.text)) continue;
    if (first.text === next.text && first.text.length > 2 && !weighty.test(first.text)) {
      out.push([first.start, first.end]);
      continue;
    }
    if (!/^[а-яё-]+$/u.test(first.text) || third === undefined || third.parted) continue;
    const opens = isNoun(first.text, 'nomn');
    // "Камни камень жадеит": at once, in another number.
    if (opens && isNoun(next.text, 'nomn') && isSame(first.text, next.text)) out.push([first.start, first.end]);
    // "Суд представительство в суде", "логотип вышивка логотипа".
    else if (
      opens &&
      isNoun(next.text, 'nomn') &&
      !isNoun(next.text, 'gent') &&
      ((isNoun(third.text) && isSame(first.text, third.text)) ||
        (/^(?:в|на|по|для|с)$/u.test(third.text) &&
          fourth?.parted === false &&
          isNoun(fourth.text) &&
          isSame(first.text, fourth.text)))
    )
      out.push([first.start, first.end]);
    // "Пробное окошко пробная расчистка".
    else if (isAdjective(first.text) && isAdjective(third.text) && isNoun(next.text) && isSame(first.text, third.text))
      out.push([first.start, next.end]);
  }
  for (const m of text.matchAll(
    /(?<!\p{L})(?<lead>от|за|до|через|на) \d+ (?<unit>\p{L}{3,}) (?=\k<lead> \p{L}+ \k<unit>(?!\p{L}))/giu,
  ))
    out.push([m.index, m.index + m[0].length - 1]);
  return out;
}

/** "Час, за час", "приём приём": a thing that its own terms name again is said once. */
export function saidOnce(basis: string): string {
  const once = basis.replace(/(?<!\p{L})(\p{L}{3,}) \1(?!\p{L})/giu, '$1');
  const [thing = '', ...terms] = once.split(', ');
  const by = /^(?:за|в|per|an?) (?<what>\p{L}+)$/iu.exec(terms[0] ?? '')?.groups?.['what'];
  return by?.toLowerCase() === thing.toLowerCase() ? terms.join(', ') : once;
}
