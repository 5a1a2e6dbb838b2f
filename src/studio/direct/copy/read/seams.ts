import { readingsOf } from '../text/morphology.ts';
import type { Reading } from '../text/morphology.ts';

/** Fewest words of a stretch without stops that may hold two statements, and of each of the two. */
const LONG = 6;
const FIRST = 3;
const REST = 2;

interface Word {
  readonly text: string;
  readonly at: number;
}

const wordsAt = (text: string): readonly Word[] =>
  [...text.matchAll(/\S+/gu)].map((m) => ({ text: m[0], at: m.index }));

/** What a word stands behind that it belongs to, so that no statement begins with it. */
const joined =
  /^(?:и|а|но|да|или|либо|если|когда|пока|что|чтобы|чтоб|как|где|куда|кто|чем|то|так|потому|поэтому|не|ни|же|мы|я|он|она|они|вы|сам|сама|сами|тоже|также|ещё|еще|уже|сразу|всегда|всё|все|это|которые|который|только|просто|можно|если|даже|по|за|в|на|с|со|от|до|из|у|к|о|без|для|при)$/iu;
/** A stretch that begins so is the condition of what follows, or waits for its verb. */
const waits =
  /^(?:если|когда|пока|при|для|за|от|до|после|с|со|в|во|на|по|без|из|к|у|через|кто|как|чтобы|не|нет|только|кроме|вместо|каждому|каждый|всем|при)(?!\p{L})/iu;

const readingOf = (word: string): Reading | undefined =>
  /^[а-яё]{2,}$/iu.test(word) ? readingsOf(word)[0] : undefined;
const isOwn = (r: Reading | undefined): boolean =>
  r?.has('VERB') === true && (r.has('1per') || r.has('2per')) && !r.has('impr');
const isSaid = (r: Reading | undefined): boolean =>
  r?.has('VERB') === true && !r.has('impr') && !r.has('infn') && !r.has('past');

/** Verbs that do nothing to a noun before them. */
const moves = /^(?:при|вы|за|подъ|до)?(?:езжа|еду|еде|едем|едим|работа|лета|ходи|занима)\p{L}*$/iu;

/** Where in Russian a second statement begins whose verb or doer shows it: "работаем без выходных приедем за час". */
function russian(words: readonly Word[], from: number): number {
  const own = words.slice(from);
  if (waits.test(own[0]!.text)) return -1;
  const readings = own.map((w) => readingOf(w.text));
  for (let i = FIRST; i + REST <= own.length; i++) {
    const before = own[i - 1]!.text;
    const word = own[i]!.text;
    const said = readings.slice(0, i).some(isSaid);
    if (joined.test(before) || own.slice(0, i).some((w) => /^(?:если|когда|пока)$/iu.test(w.text))) continue;
    // "… они не шипят", "… мы привезём": who does it stands before what is done.
    const next = readings.slice(i + 1, i + 4).some((r) => r?.has('VERB') === true);
    if (/^(?:они|он|она|мы|я)$/iu.test(word) && next && readings.slice(0, i).some((r) => r?.has('VERB') === true))
      return i;
    if (/^(?:потом|затем)$/iu.test(word) && said) return i;
    // "Маникюр на дому у клиента я сама приезжаю": a name, and who does what.
    if (/^(?:мы|я)$/iu.test(word) && next && readings.slice(0, 2).some((r) => r?.has('nomn'))) return i;
    if (!isOwn(readings[i])) continue;
    if (said) return i;
    // "Выездной шиномонтаж по Твери приедем": a verb that does nothing to the noun before it.
    const named = readings.slice(0, i).findIndex((r) => r?.has('NOUN') === true);
    if (moves.test(word) && named >= 0 && named < 3 && readings[named]!.has('nomn')) return i;
  }
  return -1;
}

/** Endings in which a Kazakh sentence ends, and words that still belong to it. */
const kazakhEnd =
  /\p{L}{2,}(?:[аеый]мыз|[аеій]міз|ймыз|йміз|амын|емін|ймын|ймін|ады|еді|йды|йді|асыз|есіз|йсыз|йсіз)$|^(?:бар|жоқ)$/iu;
const kazakhTail =
  /^(?:ғой|ма|ме|ба|бе|па|пе|деп|дейді|екен|емес|және|да|де|та|те|болса|болған|болса|бірақ|үшін|сондай|шығар|керек|болады|дейік|өйткені|себебі|сол|бірге)$/iu;

/** Whether a sentence ends in a word; who does it has the same endings. */
const endsKazakh = (word: string): boolean => kazakhEnd.test(word) && !/^(?:өзі|біз|сіз)/iu.test(word);

/** Where in Kazakh a sentence has come to its end and another begins: "газоблок сатамыз өз зауытымыз бар". */
const kazakh = (words: readonly Word[], from: number): number =>
  words.findIndex(
    (w, i) =>
      i > from + 1 &&
      i + REST <= words.length &&
      endsKazakh(words[i - 1]!.text) &&
      !kazakhTail.test(w.text) &&
      !/^(?:бар|жоқ)$/iu.test(w.text) &&
      // What stands behind the verb and says nothing itself is its place or its condition.
      words.slice(i + 1).some(({ text }) => endsKazakh(text)),
  );

/**
 * Where statements begin within a stretch that is written without stops, by its grammar, in characters: a verb of the
 * shop's own behind a finished statement, who does it, in Kazakh what stands behind the verb. None of a short stretch.
 */
export function seamsOf(text: string): readonly number[] {
  if (/[.;:!?()«»"—–]/u.test(text.replace(/(?<=\d)[.,](?=\d)/gu, ''))) return [];
  const isKazakh = /[әғқңөұүһі]/iu.test(text);
  if (!isKazakh && !/[а-яё]/iu.test(text)) return [];
  const found: number[] = [];
  let start = 0;
  for (const piece of text.split(/(?<=,)/u)) {
    const words = wordsAt(piece);
    let from = 0;
    while (words.length - from >= LONG) {
      const next = isKazakh ? kazakh(words, from) : russian(words, from);
      const at = next < 0 ? -1 : isKazakh ? next : from + next;
      if (at < 0) break;
      found.push(start + words[at]!.at);
      from = at;
    }
    start += piece.length;
  }
  return found;
}
