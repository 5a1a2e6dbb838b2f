import { pattern } from '../text/pattern.ts';

/** How many words of a brief say what it is about. */
const OPENING = 34;
/** Longest phrase that may stand for the name of the thing, characters. */
const AS_NAME = 46;

/** What people say before and between: it is part of no name. */
const filler =
  /^(?:сәлем\p{L}*|салам\p{L}*|саламатсыз\p{L}*|сәлеметсі\p{L}*|ассалау\p{L}*|уағалайкум|бе|ма|ме|ба|иә|ия|енді|жалпы|жарайды|сосын|міне|мына\p{L}*|бұл|ал|тыңда\p{L}*|тұр\p{L}{0,4}|жақсы|былай|қайырлы|таң|күн|кеш|біз|мен|бізде|менде|біздің|менің|өзіміз|ғой|онда|алло|дыбыс\p{L}*|жаз\p{L}{0,6}|дизайнер\p{L}*|ханым|бауырым|досым|сен\p{L}*|сіз\p{L}*|осы\p{L}*|соны\p{L}*|ол|сол|деген|дейді|деп|және|мен|пен|бен|да|де|та|те|тағы|бірақ|аты|атым|негізгі|ой|керек|жарнама\p{L}*|баннер\p{L}*|пост\p{L}*|плакат\p{L}*|сурет\p{L}*|үшін|туралы|жай|кішкентай|жаңа|ашы\p{L}*|емес\p{L}*|қазір|бүгін|осында|жақта|қаласы\p{L}*|облыс\p{L}*|аудан\p{L}*|көше\p{L}*|апай|аға|әпке|айта\p{L}*|айтайын|сөйлеп|микрофон\p{L}*|телефон\p{L}*|иә|ау|ой|жоқ|бар|неге|не|қалай|сонымен|дұрыс|жүр\p{L}{0,2}|отыр\p{L}*|рахмет)$/iu;

const trade =
  /^\p{L}*(?:дүкен|орталы[ғқ]|мектеп|мектеб|студия|шеберхана|ателье|клиника|кафе|дәмхана|асхана|наубайхана|сервис|зауыт|цех|клуб|үйірме|курс|лагер|прокат|шаштараз|салон|зертхана|дәріхана|баспахана|балабақша|аптека|санаторий|қонақүй|монша|хостел|глэмпинг|нарық|базар|жөндеу|химчистка|автожуу|театр|кітапхана|ферма|питомник|көлікжуу|стоматология|такси)(?:ь|сы|сі|ы|і|лары|лері|ар|ер|тары|тері)?$/iu;
const verb = /(?:[аеы]мыз|[аеі]міз|ймыз|йміз|ймын|ймін|[ае]мын|[ае]мін)$/iu;
const denies = /(?:ма|ме|ба|бе|па|пе)(?:ймыз|йміз|ймын|ймін)$/iu;
/** Verbs that say nothing of a trade. */
const noTrade =
  /^(?:айт|де[йп]|жаз|күт|шақыр|қабылда|тұр|жүр(?!гіз)|отыр|біл|ойла|істе|жұмыс|қызмет|бол|ал(?:а|ма)|кел|қой|көрсет|бер|мақтан|жібер|сал(?:а|май)|қал|сұра|оқи|көр|таста|ұста|кет|ұсын|жатыр)/iu;
/** The ending of what is done to something: with it a verb must stand. */
const marked = /(?:[ндт][ыі]|ын|ін|сын|сін)$/iu;

interface Word {
  readonly text: string;
  readonly parted: boolean;
}

function wordsOf(text: string): readonly Word[] {
  const out: Word[] = [];
  let last = 0;
  for (const m of text.matchAll(/[\p{L}\d]+(?:-[\p{L}\d]+)*/gu)) {
    out.push({ text: m[0], parted: out.length === 0 || /[^\s]|\n/u.test(text.slice(last, m.index)) });
    last = m.index + m[0].length;
    if (out.length >= OPENING) break;
  }
  return out;
}

/** Where a phrase begins that ends at `at`: as far as nothing parts it and nothing of it only fills. */
function phraseStart(words: readonly Word[], at: number, most: number): number {
  let from = at;
  while (
    from > 0 &&
    at - from < most &&
    !words[from]!.parted &&
    !filler.test(words[from - 1]!.text) &&
    !/^\d|^(?!қысқа$)\p{L}*(?:[дт][ае]н?|н[ае]н|[ғг][ае]|[қк][ае]|н[ыі]ң|[дт][ыі]ң)$/iu.test(words[from - 1]!.text) &&
    !verb.test(words[from - 1]!.text)
  )
    from--;
  // "19 литрлік ауыз су": how much of it is no name without its number.
  const measured = /(?:лық|лік|дық|дік|тық|тік)$/iu.test(words[from]!.text) && !words[from]!.parted;
  return measured && from + 1 < at && /^\d+$/u.test(words[from - 1]?.text ?? '') ? from + 1 : from;
}

const joined = (words: readonly Word[], from: number, until: number): string =>
  words
    .slice(from, until)
    .map((w) => w.text)
    .join(' ');

/** What a Kazakh brief says in its opening that it is or does: "Жылқы еті дүкені", "Қысқа курс"; or null. */
export function kazakhTrade(text: string): string | null {
  const words = wordsOf(text);
  for (const [at, { text: word }] of words.entries()) {
    if (filler.test(word) || pattern('^емес', 'iu').test(words[at + 1]?.text ?? '')) continue;
    if (trade.test(word)) {
      const from = phraseStart(words, at, 2);
      const said = joined(words, from, at + 1);
      if ((from < at || word.length > 9) && said.length <= AS_NAME) return said;
    }
    if (verb.test(word) && word.length > 5 && !denies.test(word) && !noTrade.test(word)) {
      const from = phraseStart(words, at, 3);
      if (from === at) continue;
      const bare = joined(words, from, at);
      const said = !marked.test(words[at - 1]!.text) && at - from > 1 ? bare : joined(words, from, at + 1);
      if (said.length <= AS_NAME && said.length > 5) return said;
    }
  }
  return null;
}
