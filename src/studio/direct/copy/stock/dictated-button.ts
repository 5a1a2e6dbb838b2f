import type { Copy, Lang } from '../../../../scene/index.ts';
import { begins, holds, wordsIn } from '../text/words.ts';
import { byDeed, ownCall } from './cta.ts';
import type { Buttons, CopyLexicon } from './lexicon.ts';

/** Longest words of a button, characters: the layout measures them and takes shorter ones where they do not fit. */
const LONGEST = 24;

const written: Buttons = {
  ru: ['Написать нам', 'Написать', 'Чат'],
  en: ['Message us', 'Message', 'Chat'],
  kk: ['Хабарласу', 'Хабарласу', 'Жазу'],
};
const called: Buttons = {
  ru: ['Позвонить', 'Позвонить', 'Звонок'],
  en: ['Call us', 'Call us', 'Call'],
  kk: ['Қоңырау шалу', 'Қоңырау', 'Хабар'],
};

/** What a button is for, by the stems of its order, with the button that we know for it; the first counts. */
const known: readonly (readonly [string, string | Buttons])[] = [
  [
    'карт[ауеы]|маршрут\\p{L}*|как (?:до|про)(?:ехать|йти|браться)|адрес\\p{L}*|map|maps|directions|find us|how to get\\p{L}*|visit|жол\\p{L}*|мекенжай\\p{L}*|карта\\p{L}*',
    'visit',
  ],
  [
    'ватсап\\p{L}*|вотсап\\p{L}*|вацап\\p{L}*|телеграм\\p{L}*|телег\\p{L}+|тг|директ\\p{L}*|чат\\p{L}*|писали|напис\\p{L}+|напиш\\p{L}+|whatsapp|telegram|message|dm|chat|text us',
    written,
  ],
  ['звон\\p{L}*|позвон\\p{L}*|перезвон\\p{L}*|call|phone|ring|қоңырау\\p{L}*|хабарлас\\p{L}*', called],
  ['вызва\\p{L}+|вызов\\p{L}*|мастера?', byDeed.call_master!],
  ['брон\\p{L}*|заброн\\p{L}*|reserve|reserving|table|бронда\\p{L}*', 'book'],
  ['консультаци\\p{L}+|advice|consultation|кеңес\\p{L}*', byDeed.consult!],
  ['замер\\p{L}*|запис\\p{L}+|при[её]м\\p{L}*|book|booking|appointment|жазыл\\p{L}*', byDeed.appointment!],
  ['регистр\\p{L}*|sign up|signup|register|join|тіркел\\p{L}*', 'signup'],
  ['билет\\p{L}*|tickets?', byDeed.ticket!],
  [
    'расч\\p{L}+|рассч\\p{L}+|посчита\\p{L}*|смет\\p{L}+|калькулятор\\p{L}*|estimate|calculate|есепте\\p{L}*|бағасын',
    byDeed.calculate!,
  ],
  [
    'quote',
    {
      ru: ['Рассчитать цену', 'Расчёт', 'Цена'],
      en: ['Get a quote', 'Quote', 'Quote'],
      kk: ['Баға сұрау', 'Баға алу', 'Баға'],
    },
  ],
  ['заявк\\p{L}+|apply|application|enquir\\p{L}+|inquir\\p{L}+|request|өтінім\\p{L}*', 'lead'],
  ['заказ\\p{L}*|order|preorder|тапсырыс\\p{L}*', 'order'],
  ['каталог\\p{L}*|ассортимент\\p{L}*|catalog\\p{L}*|range|menu|меню', 'catalog'],
  ['куп\\p{L}+|покуп\\p{L}+|корзин\\p{L}+|buy|shop|basket|cart|сатып\\p{L}*', 'buy'],
  ['скача\\p{L}+|установ\\p{L}+|приложени\\p{L}+|download|install|app|жүкте\\p{L}*', 'install'],
  ['подпис\\p{L}+|subscribe|follow', 'subscribe'],
  ['подробн\\p{L}+|узна\\p{L}+|сайт\\p{L}*|learn|more|details|website|толығырақ|білу', 'learn'],
];

/** A purpose instead of words: "чтоб на бронь вела", "на запись", "so people ring", or where it leads: "map". */
const purpose = 'чтоб\\p{L}*|для|на|по|ведёт|ведет|so|to|for|that|goes';
const place = /^(?:карт[ауы]|map|maps|ватсап|вотсап|телеграм|директ|phone|адрес|сайт|website)$/iu;

/** The button that a brief dictates: its own words where they fit, else the one that we know for what it asks. */
export function dictatedCall(words: string, usual: Copy['cta'], lexicon: CopyLexicon, lang: Lang): Copy['cta'] {
  // "Маршрут или как там": the first of two.
  const label = words
    .replace(/^["«“„'‘\s]+|["»”'’\s.!]+$/gu, '')
    .split(/\s(?:или|либо|or|немесе)\s/iu)[0]!
    .trim();
  const hit = known.find(([source]) => holds(label, source))?.[1];
  const set = typeof hit === 'string' ? lexicon.cta.goals[hit] : hit;
  if (label.length <= LONGEST && wordsIn(label).length <= 4 && !begins(label, purpose) && !place.test(label)) {
    const [, mid, short] = set?.[lang] ?? ['', usual.mid, usual.short];
    return ownCall(label, { long: label, mid, short }, lang);
  }
  if (set === undefined) return usual;
  const [long, mid, short] = set[lang];
  return { long, mid, short };
}
