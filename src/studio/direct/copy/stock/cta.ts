import { capitalise } from '../../../../kit/index.ts';
import type { Copy, Lang } from '../../../../scene/index.ts';
import { clean } from '../text/clean.ts';
import type { Buttons, CopyLexicon } from './lexicon.ts';
import type { Trade } from './trade.ts';
import { leftEdge, pattern } from '../text/pattern.ts';
import { typeset } from '../text/typography.ts';

/** Which buttons of the lexicon a trade has; its own where the lexicon has none. */
const byTrade: Readonly<Record<Trade, string | Buttons>> = {
  event: {
    ru: ['Купить билет', 'Билеты', 'Билеты'],
    en: ['Get tickets', 'Tickets', 'Book'],
    kk: ['Билет алу', 'Билеттер', 'Билет'],
  },
  flat: {
    ru: ['Выбрать квартиру', 'Выбрать', 'Планы'],
    en: ['Arrange a viewing', 'View', 'View'],
    kk: ['Пәтер таңдау', 'Таңдау', 'Көру'],
  },
  law: 'lead',
  b2b: {
    ru: ['Рассчитать цену', 'Расчёт', 'Цена'],
    en: ['Request a quote', 'Quote', 'Quote'],
    kk: ['Баға сұрау', 'Баға алу', 'Баға'],
  },
  software: {
    ru: ['Попробовать', 'Начать', 'Начать'],
    en: ['Try it', 'Try it', 'Try'],
    kk: ['Қолданып көру', 'Бастау', 'Бастау'],
  },
  sell: {
    ru: ['Узнать цену', 'Оценить', 'Цена'],
    en: ['Get an offer', 'Offer', 'Offer'],
    kk: ['Бағасын білу', 'Бағалау', 'Баға'],
  },
  rent: 'book',
  order: 'order',
  offline: 'learn',
  place: 'visit',
  link: {
    ru: ['Подключить', 'Тарифы', 'Тариф'],
    en: ['Get connected', 'Connect', 'Join'],
    kk: ['Қосылу', 'Қосылу', 'Қосыл'],
  },
  visit: {
    ru: ['Записаться', 'Запись', 'Запись'],
    en: ['Book a visit', 'Book', 'Book'],
    kk: ['Жазылу', 'Жазылу', 'Жазылу'],
  },
  lesson: 'signup',
  table: 'book',
  job: {
    ru: ['Рассчитать цену', 'Узнать', 'Цена'],
    en: ['Get a quote', 'Quote', 'Quote'],
    kk: ['Бағасын білу', 'Бағасы', 'Баға'],
  },
};

/**
 * Label of the button in three lengths (16, 9, 6 characters): by the goal's words, refined by the trade and the
 * category
 * where the goal is to buy.
 */
export function callToAction(
  lexicon: CopyLexicon,
  goal: string,
  category: string | null,
  lang: Lang,
  trade: Trade | null = null,
): Copy['cta'] {
  const { goals, category: sets, goal_words } = lexicon.cta;
  const text = clean(goal).toLowerCase();
  const named =
    Object.entries(goal_words).find(
      ([, stems]) => Array.isArray(stems) && stems.some((stem) => pattern(`${leftEdge}${stem}`).test(text)),
    )?.[0] ?? 'buy';
  const traded = named === 'buy' && trade !== null ? byTrade[trade] : undefined;
  const ofTrade = typeof traded === 'string' ? goals[traded] : traded;
  const special =
    named === 'buy' && category !== null
      ? Object.values(sets).find((set) => set.applies.includes(category))
      : undefined;
  const [long, mid, short] = (ofTrade ?? special ?? goals[named] ?? goals['buy']!)[lang].map((label) =>
    typeset(label, lang),
  ) as [string, string, string];
  return { long, mid, short };
}

/** The customer's own button, with the lexicon's shorter forms where it is too long for them. */
export function ownCall(words: string, usual: Copy['cta'], lang: Lang): Copy['cta'] {
  const label = typeset(capitalise(words), lang);
  return { long: label, mid: label.length <= 9 ? label : usual.mid, short: label.length <= 6 ? label : usual.short };
}
