import { is } from './facts.ts';
import type { Signal } from './facts.ts';

const forWhom =
  'әйелдерге|қыздарға|ерлерге|балаларға|women-only|женщинам|для \\p{L}+|for \\p{L}+|арналған|үшін|детям|малыш\\p{L}*|новичк\\p{L}*|kids|beginners|балалар\\p{L}*';

/** What it does or spares for the buyer. */
export const effects: readonly Signal[] = [
  ['ordered to lead', 12, (f) => f.s.ordered === true],
  ['said to be the main thing', 5, (f) => f.s.main],
  ['labelled as the main thing', 2, (f) => f.s.role === 'main'],
  ['measured', 2.2, (f) => f.measured],
  ['a figure', 0.9, (f) => !f.measured && f.digit],
  ['soon or at once', 1.6, (f) => f.ordinal],
  ['does something', 1.3, (f) => f.verb],
  ['without, not', 1.5, (f) => f.without],
  ['for whom', 0.8, (f) => f.has(forWhom)],
  [
    'only so much',
    0.9,
    (f) =>
      f.has('only|max|максимум|ғана|всего|just') &&
      (f.digit || f.has('one|two|three|four|five|six|ten|один|одна|два|три|бір|екі')),
  ],
  [
    'made so',
    1.2,
    is(
      /(?:^|\s)(?:baked|roasted|made|tested|insured|checked|sewn|grown|built|served|landed|hand-?\p{L}+ed|fixed|included|printed|cured|smoked|brewed|finished)(?=\s|$)/iu,
    ),
  ],
  [
    'before the buyer’s eyes, by the master himself',
    1,
    is(
      /(?<!\p{L})(?:при вас|на ваших глазах|на глазах|лично|show you|while you watch|көзіңізше|өзіңіз көр\p{L}*)(?!\p{L})/iu,
    ),
  ],
  ['at any hour', 2, (f) => f.has('круглосуточн\\p{L}*|24/7|тәулік бойы')],
  ['the rate of a deposit', 2.5, is(/\d ?%-?\p{L}* (?:годовых|AER|p\.a\.|жылдық)|жылдық \d/iu)],
  [
    'how many of those who came before',
    2.5,
    is(
      /средн\p{L}+ балл|\d+ из \d+ (?:\p{L}+ )?проект\p{L}*|\d+ из \d+ (?:\p{L}+ )?(?:выпускник|ученик|студент|клиент|пациент|участник|слушател|учени|реб|дет|семей|заявок|дел)\p{L}*|\d ?% (?:наших|выпускник|ученик|студент|клиент|пациент)\p{L}*|\d+ (?:оқушы|түлек|клиент|студент)\p{L}* \d+/iu,
    ),
  ],
  [
    'how far on one charge',
    1.5,
    is(
      /\d ?(?:км|ч|час\p{L}*|дн\p{L}*|мес\p{L}*|сағат|күн|шақырым) (?:на |от )?(?:одн\p{L}+ заряд\p{L}*|одного заряда|без подзарядк\p{L}*|бір (?:зарядпен|қуат\p{L}*))/iu,
    ),
  ],
  [
    'a row that costs nothing',
    1.3,
    (f) => f.s.row === 'pair' && /бесплатн|тегін|(?<!\p{L})free(?!\p{L})/iu.test(f.text),
  ],
  ['no commission', 0.8, is(/(?<!\p{L})(?:без комисси\p{L}*|no (?:commission|fees?)|комиссиясыз)(?!\p{L})/iu)],
  ['own', 0.9, (f) => f.own],
  ['by hand', 0.9, (f) => f.has('вручную|рук[аи]ми?|ручн\\p{L}+|handmade|by hand|қолмен')],
  [
    'the shop bears the risk',
    1.6,
    is(
      /(?<!\p{L})(?:денег не (?:бер|возьм)\p{L}+|(?:предоплат\p{L}+|денег) не (?:прос|бер|нужн)\p{L}+|без (?:предоплат|наценк|доплат|залог)\p{L}*|(?:цен\p{L}+|стоимост\p{L}+) (?:\p{L}+ ){0,4}не (?:мен|раст)\p{L}+|платим мы|переделаем|переделаю|пере(?:соберём|вяжу|шьём) бесплатно|no (?:extras?|hidden \p{L}+|charge|surprises)|price agreed|(?:or|we) (?:replace|refund|redo|retreat|pay)\p{L}*|pay nothing|ақша (?:алмаймыз|бермейсіз)|қайта (?:жасаймыз|жинаймыз|тігеміз))(?!\p{L})/iu,
    ),
  ],
  [
    'what the buyer does or gets by it',
    1,
    is(
      /^(?:you|your (?:child|kids?|dog|cat))\s|(?<!\p{L})(?:забира(?:ете|ешь)|увоз(?:ите|ишь)|уход(?:ите|ишь)|встан(?:ете|ешь)|заезжаете|спите|видите|экономите|ребёнок \p{L}+ет|go home with|take home|keep what)(?!\p{L})|\p{L}{3,}(?:есіз|асыз)(?!\p{L})/iu,
    ),
  ],
  [
    'of how many',
    0.8,
    is(
      /\d+ (?:из|out of|of) \d+|(?:instead of|вместо) \d|(?:less|fewer|more|ниже|меньше|больше) (?:\p{L}+ )?(?:на )?\d|\d ?% (?:less|fewer|lower)/iu,
    ),
  ],
];
