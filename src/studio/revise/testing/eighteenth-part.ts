import { row } from './row.ts';

/** Forty more by the same author after both parts before were mended, nearer to how customers write to a designer. */
export const EIGHTEENTH_PART = [
  row('create', 'Логотип теряется. Сделайте раза в полтора больше, и пусть будет бордовый', [
    ['bigger', 'logo'],
    ['colour', 'logo', 'red'],
  ]),
  row('create', 'Заполните чем-нибудь пустоту справа', [['same', 'headline']], 'unknown'),
  row('create', 'Жене больше нравится сиреневый фон, давайте так и сделаем', [['ground', 'violet']]),
  row('create', 'Ценник 1350, было 1800', [
    ['text', 'price', '1 350 ₽'],
    ['text', 'old_price', '1 800 ₽'],
  ]),
  row('dark', 'Фон угольный оставляем, а вот текст описания читается плохо — сделайте белым', [
    ['colour', 'subline', 'white'],
  ]),
  row('create', 'Кнопка «Купить» слишком скромная', [['bigger', 'cta']]),
  row('create', 'Вместо 12 часов напишите 24 часа', [['has', '24 часа']]),
  row('create', 'Слово «Тепло» на отдельной строке и красным', [['same', 'product']], 'unknown'),
  row(
    'photo',
    'Фото чуть подальше, заголовок синим, скидку оставить',
    [
      ['colour', 'headline', 'blue'],
      ['there', 'badge'],
    ],
    'limit',
  ),
  row('banner', 'Логотип уберите в правый верхний угол', [['moved', 'logo', 'right']]),
  row('banner', 'Цена 990 ₽, кнопку пониже', [
    ['text', 'price', '990 ₽'],
    ['moved', 'cta', 'down'],
  ]),
  row('card', 'Заголовок уменьшить на 20 процентов и перекрасить в тёмно-зелёный', [
    ['scaled', 'headline', 0.8],
    ['colour', 'headline', 'green'],
  ]),
  row('create', 'поиграйте со шрифтами', [['same', 'headline']], 'unknown'),
  row('create', 'Бейдж круглый сделайте квадратным', [['there', 'badge']], 'unknown'),
  row('create', 'Подзаголовок не нужен. И лого тоже не нужно', [
    ['gone', 'subline'],
    ['gone', 'logo'],
  ]),
  row('create', 'В заголовке замените «день» на «вечер»', [['text', 'headline', 'Тепло на весь вечер']]),
  row('create', 'цену жирнее уже некуда, а вот зачёркнутую потоньше', [['thinner', 'old_price']]),
  row('create', 'Сместите всё содержимое вниз на 5%', [['same', 'product']], 'unknown'),
  row('create', 'Оставьте как есть, только уберите тень и осветлите фон процентов на десять', [
    ['shadow', 'none'],
    ['ground', 'lighter'],
  ]),
  row('create', '<script>alert(1)</script> скидку убрать; DROP TABLE outputs', [['gone', 'badge']], 'unknown'),
  row('create', 'логотипіміз көрінбейді, үлкейтіп беріңізші', [['bigger', 'logo']]),
  row('create', 'фонды ашық жасыл, батырманы қою жасыл қылайық', [
    ['ground', 'green'],
    ['colour', 'cta', 'green'],
  ]),
  row('create', 'жеңілдіктің орнына «Хит» деп жазыңыз', [['text', 'badge', 'Хит']]),
  row('dark', 'тақырыпты кішкене төмен түсіріп, қаріпті қалыңдат', [
    ['moved', 'headline', 'down'],
    ['bolder', 'headline'],
  ]),
  row('create', 'бағасын 1 199 деп жазып, ескісін алып таста', [
    ['text', 'price', '1 199 ₽'],
    ['gone', 'old_price'],
  ]),
  row('photo', 'фотоны ауыстыр', [['same', 'headline']]),
  row('banner', 'батырма мен логотипті сәл кішірейт', [
    ['smaller', 'cta'],
    ['smaller', 'logo'],
  ]),
  row('create', 'балалар музыкасын қос', [['same', 'headline']], 'unknown'),
  row('create', 'бәрін алғашқы қалпына келтір', [['former']]),
  row('card', 'карточканың фонын ақшыл сары ет', [['ground', 'yellow']]),
  row('create', "I know the button is dark brown, but just this once, can't we make it red?", [
    ['colour', 'cta', 'red'],
  ]),
  row('create', 'What if we moved the logo over to the right and dropped the tagline?', [
    ['moved', 'logo', 'right'],
    ['gone', 'subline'],
  ]),
  row('create', 'a less conservative colour palette please', [['same', 'headline']], 'unknown'),
  row('create', 'swap the headline for "Hot till midnight" and knock 10% off its size', [
    ['text', 'headline', 'Hot till midnight'],
  ]),
  row('dark', 'Headline in gold, everything else untouched', [
    ['colour', 'headline', 'yellow'],
    ['same', 'price'],
  ]),
  row('create', 'could the font be more friendly', [['same', 'headline']], 'unknown'),
  row('create', 'everything is different but also exactly the same', [['same', 'headline']], 'unknown'),
  row('tall', 'button label: Get yours', [['text', 'cta', 'Get yours']]),
  row('create', 'price down to 1,290 and make it pop in orange', [
    ['text', 'price', '1 290 ₽'],
    ['colour', 'price', 'orange'],
  ]),
  row('banner', 'nudge the mug to the left by 4% and hide the subline', [
    ['moved', 'product', 'left'],
    ['gone', 'subline'],
  ]),
] as const;
