import type { Axis, FactKind } from './fact.ts';

/** What a label of the customer stands for. */
export interface LabelMeaning {
  readonly kind: FactKind;
  readonly axis: Axis | null;
}

const EDGE = '(?<![\\p{L}\\p{N}])';
const label = (stems: string): RegExp => new RegExp(`^(?:${stems})`, 'iu');

/** Labels by kind, Russian, Kazakh, English; the first that matches wins, so the narrower ones stand first. */
const LABELS: readonly (readonly [RegExp, FactKind, Axis | null])[] = [
  [
    label('цена|стоимость|баға|price|скидк|артикул|арт\\.|sku|штрих|barcode|код товара|ean|промокод|ссылк'),
    'name',
    null,
  ],
  [
    label(
      'бренд|марка|производител|изготовител|поставщик|импорт[её]р|рост модели|параметры модели|на модели|модель|внимание|осторожно|предупреждени|warning|caution|ескерту|brand|manufacturer|model|үлгі|өндіруші|название|наименование|атауы|product name|name$',
    ),
    'name',
    null,
  ],
  [
    label(
      'стран[аы]|өндіруші ел|өндірген ел|произведено|сделано|country|made in|origin|шығарылған ел|өндірілген ел|шығу елі|ел(?:і)?$',
    ),
    'country',
    null,
  ],
  [label('гаранти|warranty|guarantee|кепілдік'), 'warranty', null],
  [
    label('срок (?:годн|хранени|службы)|годен|shelf life|best before|жарамдылық|сақтау мерзімі|service life'),
    'shelf',
    null,
  ],
  [
    label(
      'возраст|для возраста|\\d{1,2}\\+$|\\d+ жастан бастап|рекомендуемый возраст|age|for ages|от \\d+ лет|жасы?(?!\\p{L})|жас шамасы',
    ),
    'age',
    null,
  ],
  [
    label(
      'комплект|в комплекте|в коробке|в упаковке(?! \\d)|в наборе|состав набора|комплектация|содержимое|package contents|in the box|what.s in|contents|set includes|includes|included|жиынты[қғ]|жина[қғ]|қорапта|қаптамада',
    ),
    'package',
    null,
  ],
  [
    label(
      'уход|рекомендации по уходу|правила ухода|стирка|чистка|услови\\p{L} хранени|хранени|хр-ть|storage conditions|сақтау шарт|care|washing|cleaning|күтім|күту|жуу|тазалау',
    ),
    'care',
    null,
  ],
  [
    label(
      'сборка$|монтаж$|assembly$|жинау$|применени|способ (?:применени|употреблени|приготовлени)|рекомендации по применени|как (?:принима|игра|работа|установ|использ|примен|собр|приготов|носи|заварив|выбра)|использовани|инструкция по|приготовлени|заваривани|usage|how to|directions|use$|instructions|preparation|brewing|қолдан|пайдалан|дайындау|қабылдау|тәсілі',
    ),
    'usage',
    null,
  ],
  [
    label(
      'размерный ряд|р-р\\p{L}?(?!\\p{L})|размеры? (?:одежды|обуви|производителя)|доступные размеры|таблица размеров|sizes available|available sizes|size range|өлшемдер қатары',
    ),
    'sizes',
    null,
  ],
  [
    label(
      '(?:(?:item|product|overall) )?(?:габарит|размер|dimension|size|өлшем|көлемі \\(см)\\p{L}*(?: (?:товара|изделия|предмета|упаковки|сумки|рюкзака|корпуса))?',
    ),
    'size',
    null,
  ],
  [label('длина|length|ұзындығы'), 'size', 'length'],
  [label('ширина|width|ені(?!\\p{L})'), 'size', 'width'],
  [label('высота|height|биіктігі'), 'size', 'height'],
  [label('глубина|depth|тереңдігі'), 'size', 'depth'],
  [label('толщина|thickness|қалыңдығы'), 'size', 'thickness'],
  [label('диаметр|diameter|диаметрі'), 'size', 'diameter'],
  [label('вес|масса|(?:item |net |product )?weight|салмағы|нетто|брутто'), 'weight', null],
  [label('объ[её]м|[её]мкость|вместимость|volume|capacity|көлемі|сыйымдылығы'), 'volume', null],
  [label('цвет|colou?r|түсі|түстері|расцветк'), 'colour', null],
  [
    label(
      'материал|ткань|состав|активн\\p{L}* (?:компонент|ингредиент|веществ)|действующ\\p{L}* веществ|active ingredients|padding|набивка|подкладка|утеплител|подошва|стелька|верх(?!\\p{L})|флакон|наполнитель|корпус|ручк|оправа|линз|ремешок|чехол из|покрытие|стекло|пропитка|material|fabric|composition|ingredients|lining|sole|upper|outer|insole|filling|coating|frame|strap|lens|мата|материалы|құрамы|астары|табаны|бауы|корпусы',
    ),
    'material',
    null,
  ],
  [
    label(
      'особенност|преимуществ|функци|достоинств|features?|benefits?|advantages?|functions?|ерекшелік|артықшылық|функциялар|мүмкіндік',
    ),
    'feature',
    null,
  ],
];

/** Headings that name no kind: the facts below them speak for themselves. */
const GENERAL =
  /^(?:характеристики|описание|основные|общие|дополнительно|о товаре|specifications?|details|description|general|сипаттама\p{L}*|толығырақ)(?: характеристики| сведения| товара| сипаттамалар\p{L}*)?$/iu;

export const isGeneralHeading = (text: string): boolean => GENERAL.test(text.trim());

/** Meaning of a label, null for one that the lexicon does not know. */
export function meaningOf(text: string): LabelMeaning | null {
  const name = text.trim();
  const found = LABELS.find(([test]) => test.test(name));
  return found ? { kind: found[1], axis: found[2] } : null;
}

/** Words for axes that stand before their number in running text ("высотой 30 см"), by stem. */
export const AXIS_STEMS: readonly (readonly [RegExp, Axis])[] = [
  [new RegExp(`${EDGE}(?:длин(?:а|ой|у|ы)|length|long|ұзындығы)(?!\\p{L})`, 'giu'), 'length'],
  [new RegExp(`${EDGE}(?:ширин(?:а|ой|у|ы)|width|wide|ені)(?!\\p{L})`, 'giu'), 'width'],
  [new RegExp(`${EDGE}(?:высот(?:а|ой|у|ы)|height|high|tall|биіктігі)(?!\\p{L})`, 'giu'), 'height'],
  [new RegExp(`${EDGE}[hH](?=\\s*=)`, 'gu'), 'height'],
  [new RegExp(`${EDGE}(?:глубин(?:а|ой|у|ы)|depth|deep|тереңдігі)(?!\\p{L})`, 'giu'), 'depth'],
  [new RegExp(`${EDGE}(?:толщин(?:а|ой|у|ы)|thickness|thick|қалыңдығы)(?!\\p{L})`, 'giu'), 'thickness'],
  [new RegExp(`(?:${EDGE}(?:диаметр(?:ом)?|diameter|диаметрі)(?!\\p{L})|[Øø⌀])`, 'giu'), 'diameter'],
];

/** Letters of "Д×Ш×В" and the like. */
const AXIS_LETTERS: Readonly<Record<string, Axis>> = {
  д: 'length',
  ш: 'width',
  в: 'height',
  г: 'depth',
  т: 'thickness',
  ұ: 'length',
  у: 'length',
  е: 'width',
  б: 'height',
  қ: 'thickness',
  l: 'length',
  w: 'width',
  h: 'height',
  d: 'depth',
};

const WORDS: readonly (readonly [RegExp, Axis])[] = [
  [/^(?:длина|length|ұзындығы)/iu, 'length'],
  [/^(?:ширина|width|ені)/iu, 'width'],
  [/^(?:высота|height|биіктігі)/iu, 'height'],
  [/^(?:глубина|depth|тереңдігі)/iu, 'depth'],
  [/^(?:толщина|thickness|қалыңдығы)/iu, 'thickness'],
  [/^(?:диаметр|diameter|диаметрі)/iu, 'diameter'],
];

/** Axes named as "ДхШхВ", "L x W x H" or "длина × ширина × высота"; null when the text is no such list. */
export function axesOf(text: string): readonly Axis[] | null {
  const parts = text
    .replace(/[()]/gu, ' ')
    .split(/\s*[xх×*/,·]\s*|\s*-\s*/iu)
    .map((part) => part.trim().toLowerCase().replace(/\.$/u, ''))
    .filter((part) => part !== '');
  if (parts.length < 2 || parts.length > 3) return null;
  const axes = parts.map((part) => AXIS_LETTERS[part] ?? WORDS.find(([test]) => test.test(part))?.[1] ?? null);
  return axes.every((axis) => axis !== null) && new Set(axes).size === axes.length ? (axes as Axis[]) : null;
}
