import { pattern, leftEdge, rightEdge } from '../text/pattern.ts';
import type { Statement } from '../read/statement.ts';

/** What is known of a line when it is judged. */
export interface Facts {
  readonly s: Statement;
  readonly text: string;
  /** Number of words. */
  readonly length: number;
  readonly verb: boolean;
  readonly digit: boolean;
  /** Holds a measured quantity. */
  readonly measured: boolean;
  readonly without: boolean;
  readonly ordinal: boolean;
  readonly own: boolean;
  readonly has: (source: string) => boolean;
  /** Share of words that the title says too, 0..1. */
  readonly titled: number;
}

/** One thing that makes a line a better or worse reason to buy, with what it weighs. */
export type Signal = readonly [name: string, weight: number | ((f: Facts) => number), holds: (f: Facts) => boolean];

export const word = (source: string): string => `${leftEdge}(?:${source})${rightEdge}`;

export const measured =
  '(?!(?:19|20)\\d\\d\\s)\\d[\\d ]*(?:[.,]\\d+)?(?:\\s?[-–—]\\s?\\d+)?[\\s-]?(?:working |calendar |рабоч\\p{L}+ |жұмыс )?(?:%|процент\\p{L}*|час\\p{L}*|ч|мин\\p{L}*|дн\\p{L}*|ден\\p{L}*|сут\\p{L}*|недел\\p{L}*|месяц\\p{L}*|мес|лет|год\\p{L}*|сек\\p{L}*|градус\\p{L}*|°C|раз\\p{L}*|км|стир\\p{L}*|hours?|hrs?|h|min(?:ute)?s?|days?|weeks?|months?|years?|nights?|seconds?|secs?|washes|times|cups|km|miles|сағат\\p{L}*|күн\\p{L}*|ай\\p{L}*|минут\\p{L}*|жыл\\p{L}*|апта\\p{L}*|рет\\p{L}*|шақырым\\p{L}*|кесе|атм|дб|db|°C|°|кг\\/м²|кг\\/м2|мм|вт|квт|мач|л\\/мин|м³\\/ч|об\\/мин|бар|классов|показател\\p{L}*|dB|W|mAh|mph)|\\d+ из \\d+|\\d+ out of \\d+';
export const ordinal =
  'одной рукой|одним человеком|в одиночку|(?:с|за|со|в|на|после|к) (?:перв|втор|трет|четв[её]рт|один|одн|ночь|день|час|минут|недел|вечер|смен|приезд|выезд|раз)\\p{L}*(?: \\p{L}+)?|one shift|overnight|by (?:the )?(?:end of )?(?:lesson|week|day) \\p{L}+|same day|next day|сол күні|бір сағат|за (?:два|три|пять|семь|десять|полчаса|пару) ?\\p{L}*|в течение \\p{L}+ \\p{L}+|three|two|half an hour';
export const without =
  'без \\p{L}+|не \\p{L}{3,}|ни \\p{L}+|нет \\p{L}+|\\p{L}+ нет|никак\\p{L}+|no \\p{L}+|non-?\\p{L}+|never|without|\\p{L}+-free|\\p{L}+ free|doesn.t|don.t|won.t|\\p{L}+(?:сыз|сіз)|жоқ|\\p{L}+(?:майды|мейді|пайды|пейді|баймыз|бейміз|маймыз|мейміз|паймыз|пейміз)|\\p{L}+(?:маған|меген|баған|беген|паған|пеген)';
const forWhom =
  'әйелдерге|қыздарға|ерлерге|балаларға|women-only|женщинам|для \\p{L}+|for \\p{L}+|арналған|үшін|детям|малыш\\p{L}*|новичк\\p{L}*|kids|beginners|балалар\\p{L}*';
export const own =
  'ручн\\p{L}+|вручную|рук[аи]ми?|собственн\\p{L}+|сво(?:й|его|ей|ём|и|их)|сами|handmade|by hand|own|қолмен|өз\\p{L}*|семейн\\p{L}+|натуральн\\p{L}+|фиксир\\p{L}+|fixed|под ключ|договор\\p{L}*';
const generic =
  'качествен\\p{L}+|качеств[оа]|качество|удобн\\p{L}+|стильн\\p{L}+|современн\\p{L}+|над[её]жн\\p{L}+|широк\\p{L}+ (?:ассорт|выбор)\\p{L}*|больш\\p{L}+ выбор|ассортимент|индивидуальн\\p{L}+ подход\\p{L}*|профессионал\\p{L}*|квалифицирован\\p{L}+|опытн\\p{L}+|дружн\\p{L}+|команда|доступн\\p{L}+|приемлем\\p{L}+|низк\\p{L}+|выгодн\\p{L}+|прекрасн\\p{L}+|отличн\\p{L}+|замечательн\\p{L}+|хорош\\p{L}+|приятн\\p{L}+|красив\\p{L}+|вкусн\\p{L}+|инновацион\\p{L}+|премиум\\p{L}*|элитн\\p{L}+|quality|stylish|modern|reliable|great|good|nice|beautiful|amazing|premium|luxury|professional|friendly|wide range|affordable|innovative|delicious|сапалы|сәнді|заманауи|әдемі|жақсы|тамаша|қолжетімді|кәсіби|дәмді|ыңғайлы';
const composition =
  'состав|материал\\p{L}*|цвет\\p{L}*|размер\\p{L}*|вес|объ[её]м|габарит\\p{L}*|комплект\\p{L}*|упаковк\\p{L}*|артикул|модель|мощность|ток|colou?rs?|sizes?|weight|dimensions?|volume|material|матасы|түс(?:і|тері)|өлшем\\p{L}*|салмағы|көлемі|құрамы|notes|ноты';
const story =
  'я|мы|мне|нам|меня|мама|папа|сестра|брат|муж|жена|кот\\p{L}{0,2}|художник\\p{L}*|мы с|решили|начинал\\p{L}*|хотели|пробовали|думали|купил[аи]?|бабушк\\p{L}*|знаком\\p{L}+|спрашива\\p{L}+|называ\\p{L}+|i|i.m|my|we.re|our story|people ask|parents ask|мен|біз|сұрайды|мейрамханасымыз';
const past = /(?:^|\s)\p{L}{3,}(?:ал|ил|ел|ыл|ла|ло|ли|лся|лась|лись)(?=\s|$)/iu;
const pasts =
  /(?:ткал|вокзал|зал|материал|металл|стил|подал|пол|шкал|скал|школ|стол|угол|мыл|мил|сил|вил|был[аои]?|стекл|масл|тепл|мал|цел|бел|смел|теплo|тепло|тела|дела|мыло|масло|кресло|стекло|число|одеяло|зеркало|мало|если|или|доли|роли|соли|земли|модели|недели|петли|капли|туфли|дали|сделали)$/iu;

const is = (source: RegExp) => (f: Facts) => source.test(f.text);

/** What it does or spares for the buyer. */
const effects: readonly Signal[] = [
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

/** What everybody says, what only describes, what belongs to another place of the picture. */
const faults: readonly Signal[] = [
  ['what everybody says', (f) => (f.digit ? -1 : -2.4), (f) => f.has(generic)],
  ['a property by its name', -1.6, (f) => pattern(`^(?:${composition})${rightEdge}`).test(f.s.label ?? f.text)],
  ['a trait', (f) => (f.verb || f.without ? -0.5 : f.measured ? -1.4 : -1.6), (f) => f.s.kind === 'trait'],
  ['does it in so long, but what', -2.4, is(/^\p{L}+(?:ем|им|ём|ю|у|мыз|міз) \d+ \p{L}+$/iu)],
  ['short and vague', -0.7, (f) => f.length <= 2 && !f.digit && !f.ordinal && (f.without || f.verb)],
  ['introduces itself', -2, is(/^(?:работа(?:ю|ем)|им ольга|меня зовут|i.?m |we.re )/iu)],
  [
    'storage, bonus, opening',
    -1.8,
    is(
      /(?<!\p{L})(?:хран\p{L}+|срок годности|сақталады|shelf life|apart|miles|кэшб\p{L}+|cashback|бонус\p{L}*|мест(?:о|а)? (?:в|на)|открыл\p{L}+|ашылды|best before)(?!\p{L})/iu,
    ),
  ],
  [
    'a rule of the house',
    -4,
    (f) =>
      /^(?:дети до|носки|возраст|животн|минимум|только налич|сверху|кажд\p{L}{2,3} следующ|при досрочн|без частичн|коптим за|capacity|мест:|бронь|не под |не ставим на|применяется)/iu.test(
        f.text,
      ) ||
      /(?<!\p{L})(?:обязательн\p{L}*|не продаём|не продаем|не размещаем|за отдельн\p{L}+|отдельно|не обещаю|не обещаем|id required|we will ask|қайтпайды|қайтарылмайды|продажи)(?!\p{L})/iu.test(
        f.text,
      ),
  ],
  ['a share of something', -1.6, (f) => !f.verb && /\d\s?%$/u.test(f.text)],
  [
    'how often',
    -1.4,
    (f) => !f.verb && /(?:күніне|аптасына|в день|в неделю|a week|per week) ?\d|\d+ (?:рет|раза?)$/iu.test(f.text),
  ],
  [
    'how long or how often the thing itself is',
    -2.2,
    is(
      /(?:раза?|рет) (?:в неделю|в месяц)|(?:аптасына|айына) \p{L}+ рет|(?:once|twice|times) a week|^(?:\p{L}+ )?(?:занят|урок|сеанс|сесси|встреч|при[её]м|шоу|спектакл|лекци|тренировк|lesson|session|class|appointment|visit|сабақ)\p{L}* (?:\p{L}+ ){0,2}(?:длит\p{L}+ |last\p{L}* |are |is |typically |по )*\d|^\d+ (?:час|дн|ноч|мин|түн|күн|hours?|days?|nights?)\p{L}*(?: с антракт\p{L}+| \/|$)|^(?:курс|course) \d|^(?:\p{L}+ )?по \d+ мин|адам сыяды|\d+ минуттан|^\d+ (?:пунктов|филиал\p{L}*|точ\p{L}+) /iu,
    ),
  ],
  [
    'where it is',
    -1.8,
    is(
      /(?<!\p{L})(?:пешком|метро|вокзал\p{L}*|этаж\p{L}*|остановк\p{L}+|парковк\p{L}+|walk from|minutes from|station|floor|қабат\p{L}*|аялдама\p{L}*)(?!\p{L})/iu,
    ),
  ],
  ['how it is washed', -2.4, is(/(?<!\p{L})(?:стирка|wash at|жууға болады|machine wash)/iu)],
  ['a quantity alone', (f) => (f.measured ? -3 : -1), (f) => f.length <= 2 && f.digit && !f.verb && !f.without],
  ['a short quantity', -0.9, (f) => f.length === 3 && f.measured && !f.verb && !f.without && !f.ordinal],
  ['a property denied', -1.6, is(/^не [\p{L}]+(?:ются|ятся|я|а)$/iu)],
  ['two words with "нет"', -1.2, is(/^\p{L}+ нет$/iu)],
  [
    'questions in passing, and what is not done',
    -5,
    is(
      /(?<!\p{L})ли(?!\p{L})|(?<!\p{L})не (?:беру|бер[её]м|делаем|делаю|работаем|принимаем|размещаем|возим|шь[её]м|нужн\p{L}+ тебе)(?!\p{L})(?! (?:предоплат|денег|деньг|лишн|комисси))/iu,
    ),
  ],
  ['the seller himself', -5, is(/^сам[аи]? \p{L}+ \d+ (?:лет|год)|^люди /iu)],
  ['a name in quotes', -2.6, is(/^\p{L}+ [«"“][^»"”]+[»"”]$/u)],
  [
    'points back',
    -3,
    (f) => f.has('их|ему|ей|него|неё|её|ее|их|без (?:неё|нее|него|них)|с (?:ней|ним)|в (?:нём|ней)|этого|тоже'),
  ],
  [
    'what there is not',
    -5,
    is(
      /(?<!\p{L})(?:сертификат\p{L}*|гаранти\p{L}|скид\p{L}*|доставк\p{L}|рассрочк\p{L}|парковк\p{L}|лицензи\p{L}|допуск\p{L}) нет(?!\p{L})/iu,
    ),
  ],
  ['a time of day', -1.6, is(/\d{1,2}:\d{2}/u)],
  [
    'ages and sizes',
    -2.4,
    is(/^(?:возраст|стирка|размер|только \d|дети до|с \d+ лет|от \d+ лет|детям с|жасы|жуу|wash at|age)/iu),
  ],
  [
    'a size alone',
    -1.6,
    (f) => f.length <= 3 && !f.verb && /\d\s?(?:мл|л|г|кг|см|мм|м|м²|шт|ml|l|g|kg|cm|mm|pcs|м2)$/iu.test(f.text),
  ],
  [
    'who works there',
    -1.2,
    (f) =>
      !f.verb &&
      /(?<!\p{L})(?:егер\p{L}|мастер\p{L}*|тренер\p{L}*|хирург\p{L}*|врач\p{L}*|дәрігер\p{L}*|преподаю|стаж\p{L}*|опыт\p{L}*|тәжірибе\p{L}*|өтілі|жүргізуші|experience|surgeon|провайдер|provider)(?!\p{L})/iu.test(
        f.text,
      ),
  ],
  ['names the product', -2.5, (f) => f.s.role === 'product'],
  ['a story', (f) => (f.measured || f.ordinal ? -0.7 : -1.8), (f) => f.has(story) && !f.s.main],
  [
    'in the past',
    -1.4,
    (f) =>
      !f.s.main &&
      !/\d+ (?:из|out of|of) \d+/u.test(f.text) &&
      f.text.split(/\s+/u).some((w) => past.test(w) && !pasts.test(w)),
  ],
  [
    'nothing done, nothing measured',
    (f) => (f.length <= 2 ? -1.6 : -0.8),
    (f) => !f.verb && !f.digit && !f.without && !f.own && !f.ordinal,
  ],
  ['one word', -2.2, (f) => f.length === 1 && !f.has('круглосуточн\\p{L}*|24/7')],
  ['a pronoun first', -2.5, is(/^(?:it|they|he|she|он|она|они|оно|это)\s/iu)],
  ['a further price', -6, (f) => isBarePrice(f.text)],
  [
    'says the title again',
    (f) => (f.measured ? -0.5 : f.verb ? -1 : -3),
    (f) => f.titled >= 0.67 && f.s.field !== 'title',
  ],
  [
    'names the thing',
    -1.2,
    (f) => f.titled >= 0.45 && f.titled < 0.67 && !f.verb && !f.measured && f.s.field !== 'title',
  ],
  [
    'since when',
    -1.4,
    is(
      /^(?:лет|с \d{4}|\d+ лет|since|более \d+|больше \d+|over \d+)|(?:лет на рынке|лет опыта|стаж\p{L}*|since \d{4}|с \d{4} года|years? (?:of )?experience)/iu,
    ),
  ],
  ['how to keep it', -3, is(/(?:храни|хранить|сақта\p{L}* қажет|store in)/iu)],
];

/** "Томат 40", "13 128гб от 32 тыс", "Посылка 2000 ден": a further price without its currency. */
const isBarePrice = (text: string): boolean =>
  (/(?:^|\s)(?:от\s)?\d[\d ]{1,9}(?:\s?(?:тыс|мың|ден|дан|нан|к))?$/iu.test(text) &&
    !/(?:^|\s)(?:19|20)\d\d$/u.test(text) &&
    !/[№a-z-]\s?\d+$/iu.test(text)) ||
  /^\d{3,5}\s(?:час|р|за|тг|в час)(?!\p{L})/iu.test(text);

const kindWorth: Partial<Record<Statement['kind'], number>> = {
  delivery: -2,
  payment: -3,
  warranty: -2.2,
  terms: -5,
  date: -3,
  contact: -6,
};

export const signals: readonly Signal[] = [
  ...effects,
  ...faults,
  ['its kind', (f) => kindWorth[f.s.kind] ?? 0, () => true],
  ['long', (f) => -(f.text.length - 44) * 0.035, (f) => f.text.length > 44],
];
