import { pattern, rightEdge } from '../text/pattern.ts';
import { is } from './facts.ts';
import type { Facts, Signal } from './facts.ts';
import { isRefusal } from './refused.ts';

const generic =
  'качествен\\p{L}+|качеств[оа]|качество|удобн\\p{L}+|стильн\\p{L}+|современн\\p{L}+|над[её]жн\\p{L}+|широк\\p{L}+ (?:ассорт|выбор)\\p{L}*|больш\\p{L}+ выбор|ассортимент|индивидуальн\\p{L}+ подход\\p{L}*|профессионал\\p{L}*|квалифицирован\\p{L}+|опытн\\p{L}+|дружн\\p{L}+|команда|доступн\\p{L}+|приемлем\\p{L}+|низк\\p{L}+|выгодн\\p{L}+|прекрасн\\p{L}+|отличн\\p{L}+|замечательн\\p{L}+|хорош\\p{L}+|приятн\\p{L}+|красив\\p{L}+|вкусн\\p{L}+|инновацион\\p{L}+|премиум\\p{L}*|элитн\\p{L}+|quality|stylish|modern|reliable|great|good|nice|beautiful|amazing|premium|luxury|professional|friendly|wide range|affordable|innovative|delicious|сапалы|сәнді|заманауи|әдемі|жақсы|тамаша|қолжетімді|кәсіби|дәмді|ыңғайлы';
const composition =
  'состав|материал\\p{L}*|цвет\\p{L}*|размер\\p{L}*|вес|объ[её]м|габарит\\p{L}*|комплект\\p{L}*|упаковк\\p{L}*|артикул|модель|мощность|ток|colou?rs?|sizes?|weight|dimensions?|volume|material|матасы|түс(?:і|тері)|өлшем\\p{L}*|салмағы|көлемі|құрамы|notes|ноты';
const story =
  'я|мы|мне|нам|меня|мама|папа|сестра|брат|муж|жена|кот\\p{L}{0,2}|художник\\p{L}*|мы с|решили|начинал\\p{L}*|хотели|пробовали|думали|купил[аи]?|бабушк\\p{L}*|знаком\\p{L}+|спрашива\\p{L}+|называ\\p{L}+|i|i.m|my|we.re|our story|people ask|parents ask|сұрайды|мейрамханасымыз';
const past = /(?:^|\s)\p{L}{3,}(?:ал|ил|ел|ыл|ла|ло|ли|лся|лась|лись)(?=\s|$)/iu;
const pasts =
  /(?:ткал|вокзал|зал|материал|металл|стил|подал|пол|шкал|скал|школ|стол|угол|мыл|мил|сил|вил|был[аои]?|стекл|масл|тепл|мал|цел|бел|смел|теплo|тепло|тела|дела|мыло|масло|кресло|стекло|число|одеяло|зеркало|мало|если|или|доли|роли|соли|земли|модели|недели|петли|капли|туфли|дали|сделали)$/iu;

/** What comes with the thing, told at some length, is got for the money. */
const isKit = (f: Facts): boolean => /^(?:комплект|жиынтық|in the box|kit)/iu.test(f.s.label ?? '') && f.length > 4;

/** Whether a line is a characteristic whose name matches: a sheet of facts lists much that sells nothing. */
const isTraitOf =
  (names: RegExp) =>
  ({ s }: Facts): boolean =>
    s.field === 'characteristics' && s.label !== null && names.test(s.label);
/** Belongs on the pack, or on a card's slide of its own. */
const handled =
  /^(?:как (?:использовать|применять|приготовить|готовить|заваривать|носить|хранить|ухаживать)|(?:способ )?(?:применени|приготовлени|использовани)\p{L}*|рекомендаци|инструкци|уход|хранени|условия хранени|срок (?:годности|хранения)|how to|usage|use|directions|instructions|preparation|care|storage|shelf life|best before|қолдан|пайдалан|дайында|күтім|сақта|жарамдылық)/iu;
const boxed =
  /^(?:в (?:комплекте|наборе|коробке|упаковке)|комплект|состав набора|жиынтық|қорапта|in the box|included|includes|kit|contents|package|what.s in)/iu;

/** What everybody says, what only describes, what belongs to another place of the picture. */
export const faults: readonly Signal[] = [
  ['what everybody says', -2, (f) => f.has(generic)],
  [
    'a property by its name',
    -1.6,
    (f) => pattern(`^(?:${composition})${rightEdge}`).test(f.s.label ?? f.text) && !isKit(f),
  ],
  ['a trait', -1.4, (f) => f.s.kind === 'trait'],
  ['a characteristic of use or keeping', -6, isTraitOf(handled)],
  ['a characteristic of what is in the box', -2.2, isTraitOf(boxed)],
  ['does it in so long, but what', -2.4, is(/^\p{L}+(?:ем|им|ём|ю|у|мыз|міз) \d+ \p{L}+$/iu)],
  ['short and vague', -0.7, (f) => f.length <= 2 && !f.digit && !f.ordinal && (f.without || f.verb)],
  [
    'announces the shop',
    -4,
    is(
      /^(?:[\p{L}-]+ ){0,3}[«"“][^»"”]+[»"”] (?:объявля|предлага|приглаша|реализу|открыва|осуществля|представля|сообща|ұсынады|шақырады|жариялайды)\p{L}*/iu,
    ),
  ],
  [
    'for what age, in what groups',
    -2.5,
    is(
      /^(?:для )?(?:дет(?:и|ей|ям) |подростк\p{L}+ )?(?:с |от )?\d+(?:[–-]\d+)?[\s-](?:лет|года?|жас(?:тан|қа|ар)?)(?!\p{L})(?! (?:гарант|кепіл|опыт|стаж))/iu,
    ),
  ],
  ['how long it charges', -1.5, is(/(?:заряжа\p{L}+|зарядка(?: за| —)?|recharges?|зарядта\p{L}+) (?:за |in )?\d/iu)],
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
      /(?<!\p{L})(?:обязательн\p{L}*|не продаём|не продаем|не размещаем|за отдельн\p{L}+|отдельно|не обещаю|не обещаем|id required|we will ask|қайтпайды|қайтарылмайды|продажи|бронируйте|записывайтесь|предупреждайте)(?!\p{L})/iu.test(
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
      /(?:раза?|рет) (?:в неделю|в месяц)|(?<!\p{L})раз в (?:\d+ )?(?:недел|месяц|дн|год)\p{L}*|(?:every|each) (?:week|month|\d+ weeks)(?!\p{L})|(?:аптасына|айына) \p{L}+ рет|(?:once|twice|times) a week|^(?:\p{L}+ )?(?:занят|урок|сеанс|сесси|встреч|при[её]м|шоу|спектакл|лекци|тренировк|lesson|session|class|appointment|visit|сабақ)\p{L}* (?:\p{L}+ ){0,2}(?:длит\p{L}+ |last\p{L}* |are |is |typically |по )*\d|^\d+ (?:час|дн|ноч|мин|түн|күн|hours?|days?|nights?)\p{L}*(?: с антракт\p{L}+| \/|$)|^(?:курс|course) \d|^(?:\p{L}+ )?по \d+ мин|адам сыяды|\d+ минуттан|^\d+ (?:пунктов|филиал\p{L}*|точ\p{L}+) /iu,
    ),
  ],
  [
    'where it is',
    -1.8,
    is(
      /(?<!\p{L})(?:пешком|метро|вокзал\p{L}*|этаж\p{L}*|остановк\p{L}+|парковк\p{L}+|walk from|minutes from|station|floor|қабат\p{L}*|аялдама\p{L}*)(?!\p{L})/iu,
    ),
  ],
  [
    'how it is washed',
    -2.4,
    is(
      /(?<!\p{L})(?:стирка|стира(?:ется|ть|ются)|мо(?:ется|ются)|wash at|washable|жууға болады|жуыл\p{L}+|machine wash)/iu,
    ),
  ],
  ['a quantity alone', -2, (f) => f.length <= 2 && f.digit && !f.verb && !f.without],
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
  ['what is refused', -8, (f) => isRefusal(f.text)],
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
      /(?<!\p{L})(?:сертификат\p{L}*|гаранти\p{L}|скид\p{L}*|доставк\p{L}|рассрочк\p{L}|парковк\p{L}|лицензи\p{L}|допуск\p{L}|отоплени\p{L}|лифта|газа|воды|света|канализаци\p{L}|балкона|мебели|интернета) нет(?!\p{L})/iu,
    ),
  ],
  [
    'a sale that says no figure',
    -4,
    is(
      /(?<!\p{L})(?:цены (?:падают|тают|упали|снижены|рухнули)|снижаем цены|скидки растут|prices? (?:drop|slash|crash)\p{L}*|баға\p{L}* (?:түст|төменде)\p{L}*)/iu,
    ),
  ],
  ['a time of day', -1.6, is(/\d{1,2}:\d{2}/u)],
  [
    'ages and sizes',
    -2.4,
    is(
      /^(?:возраст|стирка|размер|только \d|дети до|с \d+ лет|от \d+ лет|детям с|жасы|жуу|wash at|age|\d+ жас\p{L}+ (?:\d+ жас\p{L}+ )?(?:дейін|бастап))/iu,
    ),
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
  ['a story', -1.4, (f) => f.has(story) && !f.s.main],
  [
    'in the past',
    -1.4,
    (f) =>
      !f.s.main &&
      !/\d+ (?:из|out of|of) \d+/u.test(f.text) &&
      f.text.split(/\s+/u).some((w) => past.test(w) && !pasts.test(w)),
  ],
  ['nothing done, nothing measured', -1.2, (f) => !f.verb && !f.digit && !f.without && !f.own && !f.ordinal],
  ['one word', -2.2, (f) => f.length === 1 && !f.has('круглосуточн\\p{L}*|24/7')],
  ['a pronoun first', -2.5, is(/^(?:it|they|he|she|он|она|они|оно|это)\s/iu)],
  ['a further price', -6, (f) => isBarePrice(f.text)],
  ['says the title again', -1.8, (f) => f.titled >= 0.67 && f.s.field !== 'title'],
  [
    'names the thing',
    -1.2,
    (f) => f.titled >= 0.45 && f.titled < 0.67 && !f.verb && !f.measured && f.s.field !== 'title',
  ],
  [
    'since when',
    -1.4,
    is(
      /^(?:лет|с \d{4}|\d+ лет|since|более \d+|больше \d+|over \d+)|(?:лет на рынке|лет опыта|стаж\p{L}*|since \d{4}|с \d{4} года|years? (?:of )?experience|,? \d+ жыл$)/iu,
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
