import { leftEdge, pattern } from '../text/pattern.ts';

/** How a thing is sold, where that decides the button and whether a stock line may stand. */
export type Trade =
  | 'event'
  | 'flat'
  | 'law'
  | 'b2b'
  | 'software'
  | 'rent'
  | 'visit'
  | 'job'
  | 'table'
  | 'lesson'
  | 'sell'
  /** A line that is connected, food that is brought, a thing sold in the shop only, a place one comes to. */
  | 'link'
  | 'order'
  | 'offline'
  | 'place';

/**
 * How shops speak of what they do, whatever they call it: each a sign of one trade, in three languages. Alternations of
 * beginnings of words.
 */
const signs: Readonly<Partial<Record<Trade, readonly string[]>>> = {
  lesson: [
    'заняти|урок|сабақ|lessons?(?!\\p{L})|class(?:es)?(?!\\p{L})',
    'мастер[- ]?класс|групп[аеы] (?:до |по |из |\\d)|топта \\d|groups? of \\d|max \\d+ (?:kids|people|students|children)',
    'абонемент|айына \\d+ рет|term(?!\\p{L})',
    'преподава|педагог|тренер|инструктор|учител|мұғалім|жаттықтырушы|instructor|coach|teacher|tutor',
    'научу|научим|учу(?!\\p{L})|обуча|обучен|с нуля(?!\\p{L})|үйрет|оқыт|үйірме|learn|beginners',
  ],
  visit: [
    'по записи|запись (?:на|по|онлайн|в|через)|запиш|жазылу|жазылыңыз|book(?:ing)? (?:in|online|your)|appointments?',
    'при[её]м (?:до|с|ведёт|ведет|врач|по)|врач|доктор|дәрігер|қабылдау|doctor|practitioner',
    'процедур|сеанс|осмотр|консультаци|treatments?(?!\\p{L})|session',
    'patch test',
    'медицинск\\p{L}+ лицензи|медициналық лицензия|лицензия (?:№ ?)?ло-?\\d|cqc',
  ],
  rent: [
    '(?:в |за )?сутки|суток|тәулі|per (?:night|day)|a night|nights?(?!\\p{L})|weekend for',
    'заезд|заселен|койк|check-?in|бронь|брони|забронир|брондау|book(?:ed)? by|pre-?book',
    'аренд|прокат|напрокат|жалға|hire(?!d|r)|rental|drop off|pick[- ]?up (?:on|mon|sun)',
    'залог|кепілпұл|deposit',
    'питомц|стоянк|гостям|гости(?!\\p{L})|қонақтар',
  ],
  job: [
    'выезд|приед|приеду|выезжа|келеміз|we come|call-?out|we.ll come',
    'замер|смет|survey|site visit|quote|free inspection|free estimate|licensed (?:and|\\+|&) insured|өлшеу',
    'под ключ|бригад|фундамент|под усадку|drawings|scaffold|building control|кілт тапсыр|бригада',
    'монтаж|демонтаж|установ|собира(?:ем|ю)|чин(?:им|ю)|ремонтиру|обработк|орнат|жөндей|саламыз|install|repair',
    'гаранти\\p{L} на (?:работ|монтаж|сруб|установк)|guarantee on (?:work|labour)|insurance-backed|жұмысқа \\d',
  ],
  b2b: [
    'тираж|от \\d+ шт|от \\d+ (?:отправлен|заказ|комплект)|orders of \\d+|moq|минимум \\d+ (?:шт|отправ|комплект)',
    'ндс|ққс|ex vat|\\+ ?vat|plus vat|инн(?!\\p{L})',
    'офис(?:ами|ов|ы)? от|ваш офис|offices of|your office|компани(?:ям|й) от',
    'договор (?:от|на) \\d|\\d+ months? (?:rolling|contract|agreement)|min(?:imum)? \\d+ kilos? a month',
    'без покупки|в пользование|платите только за|(?:we |to )lend|lend you|pay only for',
    'логотип|embroider|отгрузк|артикул|маркетплейс|trade price|тоннадан',
    'оптом(?! и (?:в )?розниц)|wholesale|көтерме',
  ],
  table: [
    'меню|мәзір|menu(?!\\p{L})|mains(?!\\p{L})|dishes',
    'в зале|столик|table for|dine|eat in|diners?(?!\\p{L})',
    'ресторан|пиццери|кафе(?!\\p{L})|bistro|restaurant|seafood place|мейрамхана|дәмхана',
  ],
  event: [
    'билет|ticket',
    'вход (?:\\d|свобод|бесплат)|entry|admission|doors open|кіру (?:тегін|\\d)',
    'начало в \\d|отправлени\\p{L} \\d|сценари|ведущ|диджей|pick your own|maze|weekends? \\d',
  ],
};

/** What is told of things that are bought: sizes, materials, packs. */
const ofGoods: readonly string[] = [
  '\\d+(?:[.,]\\d+)? ?(?:м|кг|г|л|шт|kg|g) \\d[\\d ]{2,} ?(?:₽|р|тг|₸)',
  'вес \\d|весит|салмағы|weighs|\\d+ ?(?:мл|ml|мач|mah|вт|w|кг|kg|г|g|cm|см|мм|mm|л)(?!\\p{L})',
  'ткань|хлопок|шерст|сталь|пластик|кожа(?!\\p{L})|дерев(?:о|янн)|мақта|жүн|cotton|wool|steel|leather|oak|bamboo',
  'капсул|таблет|капли|флакон|бад(?!\\p{L})|доз[аеуы](?!\\p{L})|capsules|tablets|drops',
  'в комплекте|упаковк|в наборе|штук в|pack of|box of|жиынтық',
  'размер(?:ы)? \\d|цвет(?:а|ов)? |өлшем|түсі|sizes?(?!\\p{L})|colou?rs?(?!\\p{L})',
  'стирать|моется|washable|dishwasher|хранить|срок годности|состав(?!\\p{L})|ingredients',
  'батаре|аккумулятор|заряд|battery|charge',
];

/** Fewest signs of one trade that speak for it; more, where the title names a thing. */
const ENOUGH = 2;
const AGAINST_TITLE = 3;

const told = (text: string, sources: readonly string[]): number =>
  sources.filter((source) => pattern(`${leftEdge}(?:${source})`).test(text)).length;

/** "Имеются противопоказания, проконсультируйтесь с врачом": the law has a doctor in it, not the trade. */
const ofLaw =
  /[^.!?\n]*(?:противопоказан|проконсультируй|посоветуйтесь с|қарсы көрсетілім|кеңес алыңыз|consult (?:a|your))[^.!?\n]*/giu;

/**
 * The trade that a whole brief speaks of, null where too little says so, two trades have as many signs, or as much is
 * said of a thing. `goods`: the title names a thing.
 */
export function spokenTrade(told_: string, goods: boolean): Trade | null {
  const brief = told_.replace(ofLaw, ' ');
  const [most, next] = (Object.keys(signs) as Trade[])
    .map((trade) => ({ trade, n: told(brief, signs[trade]!) }))
    .toSorted((a, b) => b.n - a.n);
  // A thing that is brought and set up is still a thing.
  if (goods && (most?.trade === 'job' || most?.trade === 'visit')) return null;
  if (most === undefined || most.n < (goods ? AGAINST_TITLE : ENOUGH) || most.n === next?.n) return null;
  return told(brief, ofGoods) >= most.n ? null : most.trade;
}
