import { clauseList } from '../read/clauses.ts';
import { greetingLength, isTalk, withoutFiller } from '../read/talk.ts';
import { heldBack } from '../truth/held.ts';
import { readingsOf } from '../text/morphology.ts';
import { wordsIn } from '../text/words.ts';
import { englishTrade } from './english-trade.ts';
import { kazakhTrade } from './kazakh-trade.ts';
import { tradeNoun } from './trade-noun.ts';

/** Longest line that may stand for the name of the thing, characters. */
const AS_NAME = 46;
/** Clauses of a brief in which people say what they do. */
const OPENING = 5;

/** Characters of a brief in which a picture is ordered. */
const OPENS = 140;

/** Verbs of the first person that say nothing of a trade. */
const noTrade =
  /^(?:говор|горд|беру|меря|мерим|отда[юё]|забир|называ|скаж|объясн|рассказ|серебр|хот|хоч|просим|прошу|знаем|знаю|дума|счита|понима|пишем|пишу|находим|открыл|открыва|может|можем|могу|люб|работа|есть|жд[её]м|жду|будем|буду|стараем|гаранти|предлаг|занимаем|занимаюсь|ищем|ищу|принима|даём|даем|име|бер[её]м|живу|живём|успева|приезжа|приед|обеща|переживаем|планиру|запуска|набира|приглаша|провер|отвеча|дела(?:ем|ю) (?:вс[её]|скидк))/iu;
const isTrade = (word: string): boolean => {
  const w = word.toLowerCase().replace(/[^а-яё-]/gu, '');
  if (w.length < 3 || noTrade.test(w)) return false;
  const r = readingsOf(w)[0];
  return r?.has('VERB') === true && r.has('1per') && !r.has('futr');
};

/** Cut off where something else is said: of how much, when, why and what besides. */
const upTo =
  /\s(?=(?:уже|с \d|за \d|от \d|до \d|по \d|\d|и (?:ещё|еще|также|сами)|чтоб|чтобы|потому|если|когда|где|котор|которые|ну|но|а|то есть|типа|в основном)(?!\p{L}))|\s[—–-]\s|[,;:.!?()]/iu;

/** Whether a word can be what something is done to: "диваны", "старые". */
const isObject = (word: string | undefined): boolean =>
  word !== undefined &&
  (/^[A-Za-z]/u.test(word) ||
    (/^[а-яё-]{3,}$/iu.test(word) &&
      readingsOf(word).some((r) => r.has('accs') && (r.has('NOUN') || r.has('ADJF')) && !r.has('Apro'))));

/** "Чистим диваны и ковры на дому по Воронежу": a verb of the first person with what it is done to. */
function doing(clause: string): string | null {
  const words = wordsIn(
    clause.replace(
      /^(?:(?:в общем|вообще|короче|просто|ну|значит|мы|я|у нас|тут|здесь|сами|сама|сам|с мужем|с женой) )*/iu,
      '',
    ),
  );
  if (!isTrade(words[0] ?? '') || /\s(?:нет|не)$/iu.test(clause)) return null;
  // "Чистим и заправляем кондиционеры": two deeds of one thing.
  if (words[1] === 'и' && isTrade(words[2] ?? '') && isObject(words[3])) return cutTo(words.join(' '), 3);
  if (!isObject(words[1])) return null;
  // "Перекрываем старые": of what, nobody says.
  if (!words.slice(1, 4).some((w) => readingsOf(w)[0]?.has('NOUN') === true)) return null;
  // "Продаём саженцы": the goods are the name, where their case lets them.
  const goods =
    /^(?:прода[юё]|продаем)\p{L}*$/iu.test(words[0]!) && names(words[1]!) ? cutTo(words.slice(1).join(' '), 0) : null;
  // A capital behind it is a town or a house.
  const said = words.join(' ').split(/\s(?=[А-ЯЁ])/u)[0]!;
  return goods !== null && !/\s(?:и|или)\s/u.test(goods) ? goods : cutTo(said, 1);
}

/** What a house or a thing is not called by. */
const noName =
  /^(?:не|ещё|есть|скидк|акци|нет|всё|все|так|тоже|там|тут|цен|очень|главн|перв|новост|новый|новая|событи|врем|сейчас|реклам|вопрос|проблем|истори|человек|люди|клиент|муж|жена|мама|дочь|сын|склад)|(?:свой|свои|там|тут)$/iu;
const names = (word: string): boolean => {
  const r = readingsOf(word.replace(/[^а-яё-]/giu, ''))[0];
  return r?.has('NOUN') === true && r.has('nomn');
};

const mayName = (word: string): boolean => {
  const all = readingsOf(word.replace(/[^а-яё-]/giu, ''));
  return all[0]?.has('NOUN') === true && all.some((r) => r.has('nomn'));
};

/** "Это химчистка на дому", "у нас магазин тканей", "нужен баннер на детский театр": what it is. */
function being(clause: string): string | null {
  const m =
    /^(?:(?:привет|короче|ну|значит|в общем|так) )*(?:это|у нас(?: тут)?|у меня|мы|(?:\p{L}+ ){0,3}(?:нужен |нужна |нужно |надо )?(?:баннер\p{L}{0,3}|пост|постик|макет|рекламк?\p{L}|картинк\p{L}|картиночк\p{L}|афиш\p{L}|креатив|объявление|флаер) (?<for>на|про))\s(?<what>[а-яё].*)$/iu.exec(
      clause,
    );
  const what = (m?.groups?.['what'] ?? '').replace(/[)(]+/gu, '');
  const words = wordsIn(what);
  // "Нужен баннер на шиномонтаж": one word is enough where it is asked for.
  const least = m?.groups?.['for'] === undefined ? 1 : 0;
  if (what === '' || noName.test(what) || /[A-Za-z]/u.test(words[0]!)) return null;
  const at = words.findIndex(least === 0 ? mayName : names);
  if (at < 0 || at > 2 || !words.slice(0, at).every((w) => readingsOf(w)[0]?.has('ADJF') === true)) return null;
  // As far as nothing is done: "типография делаем календари" is a printing house.
  const end = words.findIndex(
    (w, i) =>
      i > at && (readingsOf(w)[0]?.has('VERB') === true || /^(?:не|и|но|а|мы|я|можно|где|что|сейчас|тут)$/iu.test(w)),
  );
  return cutTo(words.slice(0, end < 0 ? words.length : end).join(' '), least);
}

const russian = (clause: string): string | null => doing(clause) ?? being(clause);

/** "Кондиционер орнатамыз": up to the last verb of the first person. */
function kazakh(clause: string): string | null {
  const words = wordsIn(clause.replace(/^(?:(?:иә|жалпы|сосын|біз|мен|бізде)\s)+(?:\p{Lu}\p{L}+\s)?/iu, ''));
  const at = words.findIndex((w) => /(?:[аеый]мыз|[аеій]міз|ймыз|йміз|мын|мін)$/iu.test(w) && w.length > 5);
  if (at < 1 || /^(?:жұмыс|қызмет|хабар)/iu.test(words[0]!)) return null;
  if (
    words
      .slice(0, at + 1)
      .some((w) => /^(?:негізгі|ой|деп|деген|емес\p{L}*|жаз\p{L}*)$|(?:ма|ме|ба|бе|па|пе)(?:ймыз|йміз)$/iu.test(w))
  )
    return null;
  return cutTo(words.slice(Math.max(0, at - 4), at + 1).join(' '), 2);
}

/** "A flyer for my pottery classes": what the picture is asked for. */
function askedFor(clause: string): string | null {
  const asked =
    /(?:flyer|flier|poster|ad|advert|banner|post|pic|picture|leaflet|something) (?:for|about) (?:(?:my|our|the|a|an) )?(?<what>[^,;:.!?()]+)/iu.exec(
      clause,
    )?.groups?.['what'];
  if (asked === undefined || /^(?:facebook|insta|social|next|our page|page|people|those)/iu.test(asked)) return null;
  return cutTo(asked.split(/\s(?=(?:please|pls|we|i|you|it|that|which|by|asap|this|next)(?!\p{L}))/iu)[0]!, 1);
}

/** "Boiler servicing and repairs round Bristol", "beginner yoga for people over 50": what somebody does or it is. */
function english(clause: string): string | null {
  const m =
    /^(?:(?:so|ok|okay|well|basically|and|um|uh|er|erm|like|hi|hiya|hey)\s)*(?:we|i)(?:['’]re|['’]m| are| am)? ?(?<verb>do|offer|sell|run|provide|make|bake|teach|fix|repair|mend|sharpen|tune|knit|sew|weld|clean|build|install|rent|hire|groom|walk|cut|grow|roast|print|paint|deliver|tutor|train|an?)(?: out)? (?<what>[^,;:.!?()]+)/iu.exec(
      clause,
    ) ?? /^(?:so |ok |okay |well )*(?:it.?s|this is)(?: an?| our| the)? (?<what>[^,;:.!?()]+)/iu.exec(clause);
  const { verb = '', what = '' } = m?.groups ?? {};
  if (m === null) return null;
  const thing = what
    .split(
      /\s(?=(?:and (?:we|i)|we|i|you|it|they|so|for (?:people|those|anyone)|in the|because|cos|really|basically|mostly|actually|just|which|that|but|since|every|from \d|with \d)(?!\p{L}))/iu,
    )[0]!
    .trim();
  if (
    /^(?:me|just|not|the|for|so|really|(?:a )?(?:small|family|company|start|business)|been|all|owned)(?!\p{L})|i guess|(?:thing|like|called|company)$/iu.test(
      thing,
    )
  )
    return null;
  const named = /^(?:|do|offer|sell|run|provide|an?)$/iu.test(verb);
  return cutTo(named ? thing : `we ${verb.toLowerCase()} ${thing}`, 2);
}

/** As much of a phrase as may be a name, cut at a preposition rather than within; null where too little is left. */
function cutTo(text: string, least: number): string | null {
  let said = text.split(upTo)[0]!.trim();
  while (said.length > AS_NAME) {
    const at = [
      ...said.matchAll(/\s(?=(?:в|во|на|по|с|со|для|из|от|до|у|и|round|around|in|at|for|with|and|near|across)\s)/giu),
    ].at(-1)?.index;
    if (at === undefined) return null;
    said = said.slice(0, at);
  }
  const words = wordsIn(said);
  return words.length > least || (least === 2 && words.length === 2) ? said : null;
}

/** Words that people say before they begin, in any order. */
const before =
  /^(?:так|ну|вот|да|ага|алло|короче|значит|в общем|слушайте|слушай|смотри|смотрите|запись пошла|(?:хорошо )?записыва[йюе]\p{L}*|диктую|раз|это|хай|хелл?о\p{L}?|хэлл?о\p{L}?|хеллоу|добрый|доброго|приветик\p{L}*|ещё раз|дальше|у нас|мы|здрас?твуйте)(?!\p{L})[\s,.!:—–)(-]*/iu;
/** Where a brief begins to speak of its thing: behind greetings and what only fills. */
function opensAt(text: string): number {
  let at = /^\s*/u.exec(text)![0].length;
  for (let i = 0; i < 12; i++) {
    const rest = text.slice(at);
    const step = greetingLength(rest) || (before.exec(rest)?.[0].length ?? 0);
    if (step === 0) break;
    at += step;
  }
  return at;
}

/** What a brief without a title names in its opening as its trade or its goods; null where it is not sure. */
export function toldTrade(text: string, lang: 'ru' | 'kk' | 'en'): string | null {
  const trade =
    lang === 'ru' ? tradeNoun(text, opensAt(text), isTrade) : lang === 'en' ? englishTrade(text) : kazakhTrade(text);
  return trade === null || heldBack(trade) !== null ? null : trade;
}

/**
 * What a brief without a title says that it sells, in its own words: the first clauses that tell what is done, or null.
 */
export function toldSubject(text: string, lang: 'ru' | 'kk' | 'en'): string | null {
  const way = { ru: russian, kk: kazakh, en: english }[lang];
  // "Нужно объявление: вывоз мусора контейнером": what stands behind the order.
  const ordered =
    /(?<!\p{L})(?:объявлени[ея]|баннер|пост|макет|реклам[ау]|афиш[ау]|ad|advert|banner|poster|flyer|post)\s?[:—–]\s*(?<what>[\p{L}][^.,;:!?()\n]{5,80})/iu.exec(
      text.slice(0, OPENS),
    )?.groups?.['what'];
  const named = ordered === undefined || heldBack(ordered) !== null ? null : cutTo(ordered, 1);
  if (named !== null) return named;
  for (const { text: clause } of clauseList(text).slice(0, OPENING)) {
    for (const part of clause.split(/,\s/u)) {
      const said = withoutFiller(part.slice(greetingLength(part))).text;
      const asked = lang === 'ru' ? being(said) : lang === 'en' ? askedFor(part) : null;
      if (asked !== null && heldBack(asked) === null) return asked;
      if (isTalk(said) || heldBack(said) !== null) continue;
      const found = way(lang === 'en' ? part.slice(greetingLength(part)) : said);
      if (found !== null) return found;
    }
  }
  return null;
}
