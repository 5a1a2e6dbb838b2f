import { readingsOf } from '../text/morphology.ts';
import type { Reading } from '../text/morphology.ts';
import { leftEdge, pattern, rightEdge } from '../text/pattern.ts';
import { looksLikeVerb } from '../text/verbs.ts';
import { stemOf, wordList } from '../text/words.ts';
import type { LineFacts } from './facts.ts';

/** What a strict reader objects to in a line, whatever else speaks for it. */
export type Objection = 'chat' | 'also' | 'whose' | 'run-on' | 'place' | 'asking' | 'not offered' | 'loose';

const word = (source: string): string => `${leftEdge}(?:${source})${rightEdge}`;

/** What is said to somebody in a chat, not on a picture; how the shop speaks of itself. */
const chat = word(
  'если что(?!-)|честно говор\\p{L}+|посчитайте сами|сами (?:посчит\\p{L}+|считайте|ездили|пробовали|проверяли)|провер(?:ял[аи]?|яли|ил[аи]?|или) на себе|не верите|как родн\\p{L}+|на совесть|не стыдно|дяд[яи] \\p{Lu}?\\p{L}+|т[её]т[яи] \\p{L}+|у обоих свои|сидим в|поч[её]м|лол|ха-?ха|\\p{Lu}?\\p{L}+ из \\p{L}+(?:ого|ой) на \\p{Lu}\\p{L}+|прикол\\p{L}*|типа того|как бы|sorry,? but|(?:but )?it.?s true|nobody minds|whatever shows up|been there|if you come over|everyone (?:steals|asks)|(?:parents|you) don.t have to|trust me|we warned you|(?:my|our) own (?:twins|kids|children)|(?:his|her) (?:own )?grade',
);
/** What stands in it for something that was said before. */
const also =
  /(?<!\p{L})(?:тоже|также)(?!\p{L})|(?<!\p{L})(?:too|as well|also)(?=$|,)|^(?:одна|один|одно|одни|другой|другая) (?:из \p{L}+ )?\p{L}+(?:ется|ится|ает|яет)(?!\p{L})|[әғқңөұүһі].*\sда$|^the (?:first|second|last) one/iu;

/** The possessives of a third person. */
const possessive = /(?<!\p{L})(?:его|её|ее|их|оның|олардың)(?!\p{L})/giu;

const isNoun = (w: string): boolean => {
  const readings = readingsOf(w);
  return (
    readings[0]?.has('NOUN') === true || readings.some((r) => r.has('NOUN') && !readings.some((o) => o.has('VERB')))
  );
};

/** "Укажем его увлечение": whose, nobody can tell from the line. */
function lacksOwner({ text, lang }: LineFacts): boolean {
  if (lang !== 'ru') return false;
  return [...text.matchAll(possessive)].some(
    (m) => !(text.slice(0, m.index).match(/[а-яё-]{3,}/giu) ?? []).some(isNoun),
  );
}

/** One nominative alone, by every reading: "ребёнок", "спинка"; not "стол", which may be an object. */
const onlySubject = (readings: readonly Reading[]): boolean =>
  readings.length > 0 && readings.every((r) => r.has('NOUN') && r.has('nomn') && !r.has('Fixd'));

const firstPerson = (w: string): boolean => {
  const [first] = readingsOf(w);
  return first?.has('VERB') === true && first.has('1per') && !first.has('impr');
};

/** "Работаем в городе и пригороде бесплатно приезжаем": what one does twice, and nothing joins the two. */
function doesTwice({ text, lang }: LineFacts): boolean {
  if (lang !== 'ru') return false;
  return text.split(/[,;:.!?()—–]/u).some((part) => {
    const words = part.match(/[а-яё-]+|\d+/giu) ?? [];
    const does = words.flatMap((w, i) => (/^[а-яё]{4,}$/iu.test(w) && firstPerson(w) ? [i] : []));
    return does.some(
      (at, k) =>
        k > 0 &&
        !words
          .slice(Math.max(does[k - 1]! + 1, at - 3), at)
          .some((w) => /^(?:и|а|но|или|что|как|если|когда|чем|не)$/iu.test(w)),
    );
  });
}

/** "14 лет в школе отработала сейчас только частно": when something else is, without a stop before it. */
const elseWhen =
  /(?<!\p{L})\p{L}{3,}(?:ла|ли|л|ем|им|ю|у) (?:сейчас|теперь|потом|сначала) (?=\p{L}+ \p{L})|(?<!\p{L})в то \p{L}+ како[ей](?!\p{L})|(?<!\p{L})плюс[ -]минус(?!\p{L})|(?:^|\s)нет \p{L}+ нет(?!\p{L})/iu;
/** "It's beginner yoga class is max 12", "… its me and my brother": a second clause that nothing joins. */
const secondClause =
  /[a-z]{3},? (?:its|it.s) (?:me|my|our|just|for|a|the|beginner)(?!\p{L})|(?<!\p{L})(?:i think|ask \p{Lu}\p{L}+|gas safe of course|of course$)(?!\p{L})/u;

/** "Спинка до 175 градусов ребёнок спит лежа": two sentences without a stop between them. */
function runsOn({ text, lang }: LineFacts): boolean {
  if (lang !== 'ru') return false;
  for (const part of text.split(/[,;:.!?()—–«»"/+&]|\s(?:и|или|а|но|когда|если|что|где|как|чем|пока)\s/u)) {
    const words = part.match(/[а-яё-]+|\d+/giu) ?? [];
    const subjects = words.flatMap((w, i) => (/^[а-яё-]{4,}$/iu.test(w) && onlySubject(readingsOf(w)) ? [i] : []));
    const [a, b] = subjects;
    const finite = words.flatMap((w, i) =>
      readingsOf(w)[0]?.has('VERB') === true && looksLikeVerb(w) && !readingsOf(w)[0]!.has('impr') ? [i] : [],
    );
    if (a !== undefined && b !== undefined && b > a + 1 && finite.some((i) => i > b)) return true;
    // "Не ест мешок заберём деньги вернём": three things done in one breath.
    if (finite.length >= 3) return true;
  }
  return false;
}

/**
 * "Гарантия 3 года гарантия три года": a note and the sentence made of it, two words of the one said again in the
 * other. Of 46 judged lines that say two words twice, 44 were faulty.
 */
function saysTwice(text: string): boolean {
  const stems = wordList(text)
    .map(stemOf)
    .filter((stem) => stem.length > 2 && !/^(?:the|and|you|for|our|или|для|при|как|что|мен|пен)$/u.test(stem));
  return stems.length - new Set(stems).size >= 2;
}

/** A town, a floor, a street, a name to ask for: where, and nothing else. */
const place =
  /^(?:(?:тц|трц|бц|мкр|ул|ст|пос|д|с|г|м)\.? )?[«"]?\p{L}[\p{L}-]+[»"]?(?:, (?:\d{1,2} этаж|\d{1,3}))$|^(?:д|с|пос|ст|г)\. \p{Lu}\p{L}+$|^(?:склад|город|адрес|офис|магазин|қоймасы?|қала)\p{L}*: \p{L}+$/iu;

/** Only the name of a town by the dictionary: "Тверь", "Набережные Челны". */
function isTown({ text, words, lang }: LineFacts): boolean {
  if (lang !== 'ru' || words.length > 2 || /\d/u.test(text)) return false;
  return (
    words.every((w) => {
      const readings = readingsOf(w.replace(/[^\p{L}-]/gu, ''));
      return readings.some((r) => r.has('Geox'));
    }) || /^(?:набережные челны|нижний новгород|великий новгород|санкт-петербург)$/iu.test(text)
  );
}

/** What the reader shall send or ask, whom he shall ask for. */
const asking =
  /^(?:контактн\p{L}+ лиц\p{L}*|спросить|присылайте|пришлите|скидывайте|звоните|пишите|жіберіңіз|send us|text us|ask for)(?!\p{L})/iu;

/** What the shop does not bring, take or sell; what there is not; how long a visit or a pause takes. */
const notOffered =
  /^[\p{L}-]+(?: [\p{L}-]+)? не (?:воз|шл|отправл|доставл|скупа|покупа|продава|прода|привоз|обслужива|чин|ремонтиру|стриж|лечи|берём кож)\p{L}*(?=$|,)|^(?:no|without) (?:alcohol|smoking|pets|dogs|kids|children|parking|cash|cards|refunds?|spectators)$|(?:^|, )(?:тек|только) \p{L}+(?:тар|тер|дар|дер|лар|лер)$|^\p{L}+(?: \p{L}+)? ішінде ғана$|^parts are extra$|^(?:арендатор|клиент|покупатель|заказчик) (?:сам )?(?:платит|оплачивает)|(?:таусылғанша|(?:скринингке|бағаға) кірмейді)$|^minimum \d+ \p{L}+ or (?:we|it)|^cancellations? |^досрочно — по ставке|^рекомендуемая розничная|^срочно \p{L}+ [^+]*\+\d+ ?%$|^штраф \d[\d ]* ?₽ за день просрочки нам$/iu;

/** A bare count, bare buyers, a bare more: of what, nobody can tell. */
const loose =
  /^\d+ (?:команд|участник|точ|шт)\p{L}*$|^\p{L}+(?:ам|ям)$|^\p{L}+(?:ларға|лерге|дарға|дерге|тарға|терге)(?: мен \p{L}+)? \d+ ?%$|\+\s?\d[\d \u00A0]{2,}$|(?:^|, )от \p{L}+ договорная$|^(?:пыли|пропуск|без воды|вы отдыхаете|дождь не отменяет)(?: нет| есть)?$|^\p{L}+ (?:комн|кв)\.? от \d[\d,.]* ?(?:млн|тыс)|^\d-комн\.? от|^возвра\p{L}+ предоплат\p{L}*$|^предоплату верн[её]м$|^интервал \d|^takes \d|^(?:короб|упаковка|паллета|мешок|коробка): \d+ \p{L}+$|^нужна? \p{L}+$/iu;

/** "2 горячих, десерт": a number and what is counted is not said. */
function countsNothing({ text, lang }: LineFacts): boolean {
  const counted = lang === 'ru' ? /^\d+ ([а-яё-]{4,})(?=,|$| и )/iu.exec(text)?.[1] : undefined;
  const readings = counted === undefined ? [] : readingsOf(counted);
  return readings[0]?.has('ADJF') === true && !readings.some((r) => r.has('NOUN'));
}

/** What is said of the picture itself, of where it goes, and of the order for it; words that only open a talk. */
const ofPicture = word(
  'эт(?:а|у|ой) строк\\p{L}*|на (?:картинке|баннере|макете|листовке|плакате|визитке)|в (?:макете|объявлении)|продвигаем|рекламируем|жарнамалаймыз|жарнамалау|(?:баннерде|макетте|суретте)|газет(?:у|ке|аға)|разворот|quarter page|half page|bus shelter|light ?box|local paper|leaflet drop|square for|for (?:ig|insta|fb|facebook|instagram|kijiji|craigslist|marketplace|nextdoor|gumtree)|need (?:somethin\\p{L}*|an? (?:ad|pic|post|flyer|sign)) for|(?:on|in) the (?:banner|poster|flyer|picture|ad)|write it|the wording',
);
const opensTalk =
  /^(?:right,? so|so,? basically|yep|yeah|ok(?:ay)?,? so|hiya?|hey|guys|алло|здорово|здравствуй\p{L}*|привет\p{L}*|сәлем\p{L}*|салем\p{L}*|салеметсиз|сәлеметсіз|hello|слушай\p{L}*|короче|записыва\p{L}+|иә|жә|тыңда\p{L}*|жазып ал\p{L}*)(?!\p{L})/iu;

/** Why a strict reader would take a line off the picture, or null. */
export function objectionTo(f: LineFacts): Objection | null {
  if (pattern(chat).test(f.text) || pattern(ofPicture).test(f.text) || opensTalk.test(f.text)) return 'chat';
  if (also.test(f.text) && !/(?<!\p{L})(?:а|but|не только) |^(?:we|i) also /iu.test(f.text)) return 'also';
  if (lacksOwner(f)) return 'whose';
  if (saysTwice(f.text) || runsOn(f) || doesTwice(f) || (f.lang === 'ru' ? elseWhen : secondClause).test(f.text))
    return 'run-on';
  if (place.test(f.text) || isTown(f)) return 'place';
  if (asking.test(f.text)) return 'asking';
  if (notOffered.test(f.text)) return 'not offered';
  return loose.test(f.text) || countsNothing(f) ? 'loose' : null;
}
