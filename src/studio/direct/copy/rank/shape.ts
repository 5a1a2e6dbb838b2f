import { is } from './facts.ts';
import type { Facts, Signal } from './facts.ts';

const found = (source: RegExp, prior: number, name: string): Signal => [name, prior, is(source)];
const ofKind = (kind: Facts['s']['kind'], prior: number): Signal => [`kind: ${kind}`, prior, (f) => f.s.kind === kind];

/** Where a line stands, how it is built and who speaks in it of whom. */
export const shape: readonly Signal[] = [
  ofKind('benefit', 0),
  ofKind('delivery', -2),
  ofKind('payment', -3),
  ofKind('warranty', -2.2),
  ofKind('gift', 0),
  ofKind('discount', 0),
  ofKind('terms', -5),
  ofKind('date', -3),
  ofKind('contact', -6),
  ['an offer under a title that is one', 3, (f) => f.titleOffers && ['gift', 'discount'].includes(f.s.kind)],
  // "Лампа: 24 Вт, таймер 16 часов", "шпиндель 6 кВт": what it is built of, not what it does.
  [
    'a part by its figure',
    -0.8,
    (f) =>
      !f.verb &&
      /\d\s?(?:вт|квт|в|а|ач|мач|гц|кгц|нм|мпа|бар|дюйм\p{L}*|об\/мин|dpi|px|мп|гб|тб|w|kw|v|ah|mah|hz|nm|mp|gb|tb|inch|in)(?!\p{L})/iu.test(
        f.text,
      ),
  ],
  // "Переезды по городу" under "Переезды": the service by its own name, with a verb.
  ['does what the title says', -1.2, (f) => f.titled >= 0.45 && f.verb && !f.digit && !f.without && f.length <= 6],
  [
    'on which days',
    -1,
    is(
      /(?<!\p{L})(?:по (?:понедельник|вторник|сред|четверг|пятниц|суббот|воскресень|будн)\p{L}*|әр (?:дүйсенбі|сейсенбі|сәрсенбі|бейсенбі|жұма|сенбі|жексенбі)|күн сайын|ежедневно|every (?:mon|tues|wednes|thurs|fri|satur|sun)day)/iu,
    ),
  ],
  [
    'an offer under a condition',
    -0.8,
    (f) =>
      f.s.kind === 'discount' &&
      (f.s.limitAt !== undefined ||
        f.s.limitEnd !== undefined ||
        /(?<!\p{L})(?:при|если|от \d|до \d|за \d|для|именинник|по промокод|if|when|over|from|for|with code)(?!\p{L})|(?:саңыз|сеңіз|бастап|дейін)/iu.test(
          f.text,
        )),
  ],
  ['a list of parts', -0.5, (f) => !f.verb && !f.without && !f.ordinal && (f.text.match(/,/gu)?.length ?? 0) >= 2],
  [
    'made good if it goes wrong',
    0.8,
    is(
      /(?<!\p{L})(?:если|не (?:подойд|понрав|подош|удал|успе|домы|прижи)\p{L}*|сломал\p{L}*|опозда\p{L}*|задерж\p{L}*)[^.;]{0,50}(?:вернём|вернем|заменим|передела\p{L}+|бесплатно|платим|переселим|поменяем|приед\p{L}+|за наш сч[её]т|не плат\p{L}+)|(?:са|се)(?:ңыз|ңіз)?,? [^.;]{0,40}(?:қайтарамыз|ауыстырамыз|өтейміз|тегін|ақша алмаймыз)/iu,
    ),
  ],
  [
    'seen by a number of those who bought',
    0.6,
    is(/\d+ (?:объект|семей|команд|свадеб|учеников|выпускников|отзыв|заказов|клиентов)\p{L}*/iu),
  ],
  ['in the first sentence', 0, (f) => f.opens && f.s.field === 'brief'],
  ['in the first sixth', 0, (f) => f.s.field === 'brief' && f.at < 0.16],
  ['in the first third', 0, (f) => f.s.field === 'brief' && f.at < 0.33],
  ['in the second half', 0, (f) => f.s.field === 'brief' && f.at > 0.5],
  ['in the last quarter', 0, (f) => f.s.field === 'brief' && f.at > 0.75],
  ['in another field', 0, (f) => f.s.field !== 'brief'],
  ['one of many in its sentence', 0, (f) => f.company >= 3],
  ['has a label', 0, (f) => f.s.label !== null],
  ['listed as a benefit', 0, (f) => f.s.role === 'benefits'],
  ['two words', 0, (f) => f.length === 2],
  ['three words', 0, (f) => f.length === 3],
  ['four to six words', 0, (f) => f.length >= 4 && f.length <= 6],
  ['seven to nine words', 0, (f) => f.length >= 7 && f.length <= 9],
  ['ten words and more', 0, (f) => f.length >= 10],
  ['over 60 characters', -0.5, (f) => f.text.length > 60],
  ['over 80 characters', -0.7, (f) => f.text.length > 80],
  found(
    /(?<!\p{L})(?:\p{L}{3,}(?:ем|им|ём|аю|яю|ую|ю))(?!\p{L})|(?<!\p{L})(?:we|i|our|my)(?!\p{L})|\p{L}+(?:аймыз|ейміз|йміз|амын|емін|ймын|ймін)(?!\p{L})/iu,
    0,
    'we do',
  ),
  found(
    /(?<!\p{L})(?:вы|вам|вас|ваш\p{L}*|you|your|сіз\p{L}*|\p{L}{3,}(?:ете|ите|ёте|ешь|ишь))(?!\p{L})/iu,
    0,
    'to you',
  ),
  found(
    /(?<!\p{L})\p{L}{3,}(?:ет|ит|ёт|ют|ят|ут|ется|ится)(?!\p{L})|\p{L}{3,}(?:йды|йді|ады|еді)(?!\p{L})/iu,
    0,
    'it does',
  ),
  found(/(?<!\p{L})не \p{L}+/iu, 0, 'not'),
  found(/(?<!\p{L})(?:без|no|without|free)(?!\p{L})|\p{L}{2,}(?:сыз|сіз)(?!\p{L})/iu, 0, 'without'),
  ['not for, as an aside', -6, (f) => /\((?:не (?:для|под|на)|not for) /iu.test(f.s.text)],
  [
    'free for some',
    -2.5,
    is(
      /^(?:дет(?:и|ям|ей)|реб[её]н\p{L}+|малыш\p{L}*|студент\p{L}*|пенсионер\p{L}*|именинник\p{L}*|балалар\p{L}*|оқушы\p{L}*|зейнеткер\p{L}*|kids|children|under) [^.;]{0,40}(?:бесплатн|тегін|free)/iu,
    ),
  ],
  [
    'how long it is being made',
    -2,
    is(/^(?:срок|время|дайындалу|жасалу|өндіру)\p{L}* (?:изготовлен|производств|пошив|выполнен|мерзім|уақыт)\p{L}*/iu),
  ],
  // "Үй жинаймыз", "Чиним обувь": two words that name the work.
  [
    'names the work in two words',
    -1.5,
    (f) => f.length === 2 && !f.digit && !f.without && /(?:мыз|міз|[аяеиуюё]м)(?: \p{L}+)?$/iu.test(f.text),
  ],
  ['not for', -2, (f) => /(?<!\p{L})(?:не для|not for|не на|не под)(?!\p{L})/iu.test(`${f.text} ${f.s.text}`)],
  found(/\d[\s-]*(?:мин|час|ч(?!\p{L})|min|hour|hr|h(?!\p{L})|сағат|сек|sec)/iu, 0, 'minutes and hours'),
  found(/\d[\s-]*(?:дн|день|дней|сут|недел|day|week|night|ноч|күн|апта)/iu, 0, 'days and weeks'),
  found(/\d[\s-]*(?:мес|год|лет|month|year|ай|жыл)/iu, 0, 'months and years'),
  found(/\d\s?%/u, 0, 'percent'),
  found(/°|градус/iu, 0, 'degrees'),
  found(/\d\s?(?:мм|см|м|м²|л|мл|кг|г|кВт|Вт|cm|mm|kg|g|ml|l|W|V|ГБ|mAh|мАч)(?!\p{L})/u, 0, 'a size'),
  found(/\d.*?\D\d/u, 0, 'two figures'),
  found(/[₽₸£$€]/u, 0, 'money'),
  found(/бесплатн|тегін|(?<!\p{L})free(?!\p{L})|подар|сыйлық/iu, 0, 'for nothing'),
  found(/,/u, 0, 'a comma'),
  found(/\s—\s/u, 0, 'a dash'),
  found(/[«"“]/u, 0, 'quotes'),
  found(
    /(?<!\p{L})(?:сам[аио]?|сами|itself|yourself|own|свой|своя|своё|свои|своих|өз\p{L}*)(?!\p{L})/iu,
    0,
    'by itself or oneself',
  ),
  found(
    /(?<!\p{L})(?:кажд\p{L}+|всегда|every|each|always|әр|любо\p{L}+|any|все|всё|all|весь|вся)(?!\p{L})/iu,
    0,
    'every, always',
  ),
  found(/(?<!\p{L})(?:даже|even|только|only|just|ғана|одн\p{L}+|one|бір)(?!\p{L})/iu, 0, 'even, only, one'),
  found(
    /(?<!\p{L})(?:сразу|сегодня|сутки|в тот же день|день в день|today|same day|next day|at once|overnight|бірден|сол күні|пока|while)(?!\p{L})/iu,
    0,
    'at once',
  ),
  found(/^(?:в|на|с|со|из|от|до|по|за|для|при|у|к|in|on|at|for|from|with|by|to|up)\s/iu, 0, 'a preposition first'),
  found(/\p{L}{3}(?:нный|нная|нные|нное|тый|тая|тые|мый|ed)(?!\p{L})/iu, 0, 'a participle'),
  ['a name within', 0, (f) => /\s\p{Lu}/u.test(f.text)],
  [
    'a condition',
    0,
    is(/(?<!\p{L})(?:если|if|when|когда|егер|при|unless|кроме|except)(?!\p{L})|\p{L}+(?:саңыз|сеңіз)(?!\p{L})/iu),
  ],
  found(/(?<!\p{L})(?:чтобы|поэтому|so|because|потому)(?!\p{L})/iu, 0, 'so that'),
  found(/(?<!\p{L})(?:можно|можете|can|болады|able)(?!\p{L})/iu, 0, 'can'),
  found(/(?<!\p{L})(?:вместо|instead|а не|not a|чем|than|rather|орнына)(?!\p{L})/iu, 0, 'unlike others'),
  found(
    /переделаем|заменим|поменяем|вернём|верн[её]м|replace|redo|refund|за наш сч|за мой сч|платим мы/iu,
    0,
    'made good again',
  ),
  found(
    /(?:^|(?<!\p{L})(?:главн\p{L}+|все|каждый|many|most|some|our|все наши) (?:\p{L}+ )?)(?:люди|клиенты|покупатели|пассажиры|родители|папы|мамы|пап|мам|гости|пациенты|народ|соседи|знакомые|адамдар|ата-аналар\p{L}*|тұтынушылар|қонақтар|people|customers|parents|clients|everyone|everybody|guests|folks|families)(?!\p{L})/iu,
    -1.5,
    'of the customers',
  ),
  found(
    /^(?:сда[её]м|сдаю|прода[её]м|продаю|снимаю|снимаем|возим|шь[её]м|дела[ею]м?|занима\p{L}+|открыва\p{L}+|приглаша\p{L}+|набира\p{L}+|we(?:.ve| have|.re| are| do| run| make| sell| offer)|i(?:.m| am| do| run| make| sell| teach)|a small|ооо [«"]|ип \p{Lu}|ао [«"]|тоо [«"]|жшс|компания|фирма|наша (?:компания|фирма)|[«"][^»"]+[»"] (?:орталығы|клиникасы|компаниясы|мектебі|дүкені|клиника|студия|центр|салон|школа|компания)|біз|сатамыз|жалға береміз|сатылады)(?!\p{L})/iu,
    -0.8,
    'introduces the business',
  ),
  found(
    /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:no|closed|кроме|except) (?:mon|tues|wednes|thurs|fri|satur|sun|понед|вторник|воскр|суббот)\p{L}*/iu,
    -3,
    'days of opening',
  ),
  found(/(?<!\p{L})(?:till|until|closed|выходной|демалыс)(?!\p{L})/iu, -1.5, 'hours of opening'),
];
