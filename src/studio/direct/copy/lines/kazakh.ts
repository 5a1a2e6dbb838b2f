import { languageOf } from '../text/language.ts';
import { looksLikeVerb } from '../text/verbs.ts';

let last: { readonly text: string; readonly kazakh: boolean } | null = null;

/** Whether a brief is written in Kazakh, whose words often hold none of its own letters ("орнында жасаймыз"). */
export function isKazakhBrief(text: string): boolean {
  if (last?.text !== text) last = { text, kazakh: languageOf(text) === 'kk' };
  return last.kazakh;
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replace(/\([^)]*\)/gu, ' ')
    .match(/[\p{L}\d][\p{L}\d-]*/gu) ?? [];

/** A Kazakh sentence ends in what it says; what stands before waits for it. */
export function endsInPredicate(text: string): boolean {
  const word = wordsOf(text).at(-1) ?? '';
  return (
    looksLikeVerb(word) ||
    /\p{L}{3}(?:сыз|сіз)$/u.test(word) ||
    /^(?:жоқ|бар|тегін|емес|бос|мүмкін|керек|дайын|болады|кіреді|ашық)$/u.test(word)
  );
}

/** When, where, by what or how: no thing that something is said of. */
const aside =
  /(?:ып|іп|лап|леп|дап|деп|тап|теп|рап|реп|сап|сеп|қап|кеп)$|(?:нда|нде|да|де|та|те|дан|ден|тан|тен|нан|нен)$|(?:ша|ше|дай|дей|тай|тей)$/u;
const adverbs =
  /^(?:бірден|тез|жылдам|тегін|ақысыз|бүгін|ертең(?:-ақ)?|қазір|өзіміз|өзіңіз|өзі|бәрін|бәрі|барлығын|оны|оған|оның|әрі|да|де|та|те|сол|күні|күн|қайта|ғана|тек|кейін|соң|жақсы|дәл|сондай|осылай|қоса|алдын|ала|бірге|бірақ|және|мен|пен|бен|сағат\p{L}*|минут\p{L}*|апта\p{L}*|ай|айда|жыл\p{L}*|тәулік\p{L}*|рет|\d[\d-]*\p{L}*)$/u;

/** A Kazakh clause that stands by itself: it ends in what it says and names what that is said of or done to. */
export function kazakhStands(text: string): boolean {
  const words = wordsOf(text);
  // "5 күн сақталады": how long the thing itself lasts.
  if (/^\d/u.test(words[0] ?? '') && /(?:ады|еді|йды|йді)$/u.test(words.at(-1) ?? '')) return true;
  return (
    endsInPredicate(text) &&
    words
      .slice(0, -1)
      .some((word) => word.length > 1 && !adverbs.test(word) && !aside.test(word) && !looksLikeVerb(word))
  );
}
