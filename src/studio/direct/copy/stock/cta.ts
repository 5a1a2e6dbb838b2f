import { capitalise } from '../../../../kit/index.ts';
import type { Copy, Lang } from '../../../../scene/index.ts';
import { clean } from '../text/clean.ts';
import type { Buttons, CopyLexicon } from './lexicon.ts';
import type { Deed, LikelyDeed } from './likely-button.ts';
import { type AskedDeed, keepsButton, type Sold } from './asked-deed.ts';
import { holdsAlways } from './served-deed.ts';
import type { ServedDeed } from './served-deed.ts';
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
    en: ['Book now', 'Book now', 'Book'],
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

/** From this likelihood on words decide where rules know nothing, or say something else. */
const SURE = 0.75;
/** The same where rules know neither trade nor category. */
const SURE_ALONE = 0.45;

/** Deeds that the rules' button of a trade stands for as well. */
const ofGoods: readonly Deed[] = ['buy', 'order', 'choose'];

/**
 * Whether what the words of a brief say is surer than what rules say. What these know to be goods has buttons of its
 * own.
 */
const isSurer = ({ deed, sure, long }: LikelyDeed, trade: Trade | null, category: string | null): boolean =>
  sure >= (long && trade === null && category === null ? SURE_ALONE : SURE) &&
  !((trade === 'event' || trade === 'lesson' || trade === 'visit') && ofGoods.includes(deed)) &&
  !(trade === null && category !== null && ofGoods.includes(deed));

/** Deeds of those who come to be served; a course is signed up for. */
const ofVisits: readonly Deed[] = ['book', 'appointment', 'trial'];

/** The buttons of what a brief asks for: a lesson is signed up for, a repair booked. */
function askedButton(asked: AskedDeed, trade: Trade | null, category: string | null): string | Buttons {
  if (asked === 'visit') return 'visit';
  if (asked === 'book' && (trade === 'lesson' || category === 'courses')) return 'signup';
  // "Book online or walk in": what is brought somewhere to be mended is no visit.
  if (asked === 'book' && trade !== 'visit') return booked;
  return byDeed[asked];
}

const booked: Buttons = {
  ru: ['Записаться', 'Запись', 'Запись'],
  en: ['Book now', 'Book now', 'Book'],
  kk: ['Жазылу', 'Жазылу', 'Жазылу'],
};

/** Which buttons of the lexicon a deed has; its own where the lexicon has none. */
export const byDeed: Readonly<Record<Deed, string | Buttons>> = {
  buy: 'buy',
  order: 'order',
  choose: 'choose',
  book: byTrade.visit,
  appointment: byTrade.visit,
  reserve: 'book',
  ticket: byTrade.event,
  calculate: byTrade.job,
  quote: byTrade.b2b,
  call_master: {
    ru: ['Вызвать мастера', 'Вызвать', 'Вызов'],
    en: ['Call us out', 'Call out', 'Call'],
    kk: ['Шебер шақыру', 'Шақыру', 'Шақыр'],
  },
  apply: 'lead',
  learn: 'learn',
  rent: {
    ru: ['Арендовать', 'Аренда', 'Аренда'],
    en: ['Rent it', 'Rent it', 'Rent'],
    kk: ['Жалға алу', 'Жалға алу', 'Алу'],
  },
  trial: {
    ru: ['Записаться', 'Запись', 'Запись'],
    en: ['Book a trial', 'Try it', 'Try'],
    kk: ['Жазылу', 'Жазылу', 'Жазыл'],
  },
  subscribe: 'order',
  consult: {
    ru: ['Консультация', 'Спросить', 'Узнать'],
    en: ['Get advice', 'Ask us', 'Ask'],
    kk: ['Кеңес алу', 'Кеңес алу', 'Кеңес'],
  },
  view_flat: byTrade.flat,
  download: 'install',
  vacancy: {
    ru: ['Откликнуться', 'Отклик', 'Отклик'],
    en: ['Apply now', 'Apply', 'Apply'],
    kk: ['Өтінім беру', 'Өтінім', 'Өтінім'],
  },
  call: 'call',
};

const byOne: Buttons = {
  ru: ['Купить', 'Купить', 'Купить'],
  en: ['Buy now', 'Buy now', 'Buy'],
  kk: ['Сатып алу', 'Алу', 'Алу'],
};

/** Which buttons what is served has. */
const byServed: Readonly<Record<ServedDeed, string | Buttons>> = {
  callout: {
    ru: ['Вызвать', 'Вызвать', 'Вызов'],
    en: ['Book now', 'Book now', 'Book'],
    kk: ['Шақыру', 'Шақыру', 'Шақыр'],
  },
  garage: booked,
  place: 'visit',
  book: booked,
  signup: 'signup',
  job: byTrade.job,
  rent: 'book',
  vacancy: byDeed.vacancy,
  money: 'lead',
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
  {
    trade,
    likely,
    asked,
    served,
    sold,
    oneModel,
  }: {
    readonly trade: Trade | null;
    readonly likely: LikelyDeed;
    readonly asked: AskedDeed | null;
    readonly served: ServedDeed | null;
    readonly sold: Sold;
    /** The title names its model. */
    readonly oneModel: boolean;
  },
): Copy['cta'] {
  const { goals, goal_words } = lexicon.cta;
  const text = clean(goal).toLowerCase();
  const named =
    Object.entries(goal_words).find(
      ([, stems]) => Array.isArray(stems) && stems.some((stem) => pattern(`${leftEdge}${stem}`).test(text)),
    )?.[0] ?? 'buy';
  const traded = named === 'buy' && trade !== null ? byTrade[trade] : undefined;
  const told =
    named === 'buy' && asked !== null && (asked === 'apply' || !keepsButton(trade))
      ? askedButton(asked, trade, category)
      : undefined;
  const deed = named === 'buy' && isSurer(likely, trade, category) ? byDeed[likely.deed] : undefined;
  const taught = trade === 'lesson' && ofVisits.includes(likely.deed) ? undefined : deed;
  const usual = told ?? taught ?? traded;
  // What is done or shown is not put into a basket; to a workshop in a street one comes.
  const ofThings = usual === undefined || usual === 'buy' || usual === 'choose' || usual === 'learn';
  // "Чистим вентиляцию в кафе": where it is done is no place to come to.
  const isDone = served === 'job' && usual === 'visit';
  const comesBy = served === 'place' && (usual === byDeed.call_master || usual === byTrade.visit);
  const chosen =
    named === 'buy' && served !== null && (ofThings || isDone || comesBy || holdsAlways(served))
      ? byServed[served]
      : usual;
  const ofTrade = typeof chosen === 'string' ? goals[chosen] : chosen;
  const special = named === 'buy' && category !== null ? ofCategory(lexicon, category, sold, oneModel) : undefined;
  // Of what nobody knows whether it is a thing to buy the button promises no shop.
  const unknown =
    named === 'buy' && category === null && trade === null && likely.long && !ofGoods.includes(likely.deed);
  const learn = byDeed.learn;
  const neutral = unknown && learn !== undefined ? (typeof learn === 'string' ? goals[learn] : learn) : undefined;
  const [long, mid, short] = (ofTrade ?? special ?? neutral ?? goals[named] ?? goals['buy']!)[lang].map((label) =>
    typeset(label, lang),
  ) as [string, string, string];
  return { long, mid, short };
}

/**
 * The buttons of a category: only a shop on the net has a basket, of who makes it one orders; one model is not chosen
 * among models.
 */
function ofCategory({ cta }: CopyLexicon, category: string, sold: Sold, oneModel: boolean): Buttons | undefined {
  const [name, set] = Object.entries(cta.category).find(([, { applies }]) => applies.includes(category)) ?? [];
  if (name === 'food' && sold !== 'online') return cta.goals[sold === 'made' ? 'order' : 'buy'];
  return name === 'tech' && oneModel ? byOne : set;
}

/** The customer's own button, with the lexicon's shorter forms where it is too long for them. */
export function ownCall(words: string, usual: Copy['cta'], lang: Lang): Copy['cta'] {
  const label = typeset(capitalise(words), lang);
  return { long: label, mid: label.length <= 9 ? label : usual.mid, short: label.length <= 6 ? label : usual.short };
}
