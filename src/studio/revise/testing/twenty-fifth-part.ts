import { row } from './row.ts';

/** Forty by a tenth author, who had not seen the reader: as a shop's owner writes from his telephone. */
export const TWENTY_FIFTH_PART = [
  row('create', 'Смените заголовок на «Чай не остынет», шрифт оставьте', [['text', 'headline', 'Чай не остынет']]),
  row('create', 'цена теперь 1 390р, скидку пересчитайте', [['text', 'price', '1 390 ₽']]),
  row('create', 'Кнопка теряется, сделайте её ярко-оранжевой и на треть больше', [
    ['colour', 'cta', 'orange'],
    ['bigger', 'cta'],
  ]),
  row('dark', 'сделай фон бордовым', [['ground', 'red']]),
  row('create', 'бейдж слева сверху мешает, снимите его', [['gone', 'badge']]),
  row('photo', 'Немного приблизьте снимок, а цену сдвиньте вверх', [
    ['photo', 'closer'],
    ['moved', 'price', 'up'],
  ]),
  row('create', 'Подпись под заголовком короче: «Тепло 12 часов»', [['text', 'subline', 'Тепло 12 часов']]),
  row('create', 'Логотип крохотный, увеличь в полтора раза', [['scaled', 'logo', 1.5]]),
  row('banner', 'сместите кнопку чуть вверх, цену увеличьте', [
    ['moved', 'cta', 'up'],
    ['bigger', 'price'],
  ]),
  row('create', 'Хочу чтоб пар шёл из кружки', [['same', 'headline']], 'unknown'),
  row('create', 'Поставьте нашу новую цену — 1 190 — и перечеркните 1 590', [
    ['text', 'price', '1 190 ₽'],
    ['text', 'old_price', '1 590 ₽'],
  ]),
  row('create', 'уберите тень и сделайте фон белоснежным', [
    ['shadow', 'none'],
    ['ground', 'white'],
  ]),
  row('card', 'заголовок крупнее, фон бежевый', [
    ['bigger', 'headline'],
    ['ground', 'beige'],
  ]),
  row('tall', 'цену синим цветом', [['colour', 'price', 'blue']]),
  row('create', 'Скидку не трогай, а старую цену спрячь', [
    ['there', 'badge'],
    ['gone', 'old_price'],
  ]),
  row('create', 'увиличте загаловок и уберите подзоголовок', [
    ['bigger', 'headline'],
    ['gone', 'subline'],
  ]),
  row('strip', 'на кнопке пусть будет «Заказать»', [['text', 'cta', 'Заказать']]),
  row('create', 'Сделайте гифку', [['same', 'headline']], 'unknown'),
  row('create', 'Фонды ақшыл көк қылып, батырманы қызғылт сары етіңіз', [
    ['ground', 'blue'],
    ['colour', 'cta', 'orange'],
  ]),
  row('create', 'Тақырып тым ұзын, «Тәулік бойы жылы» деп қысқартыңыз', [['text', 'headline', 'Тәулік бойы жылы']]),
  row('create', 'Баға 1 290 теңге болсын', [['text', 'price', '1 290 ₸']]),
  row('dark', 'Фон тым қараңғы, сәл ашыңыз', [['ground', 'lighter']]),
  row('create', 'Логотипті сол жаққа жылжытып, кішірейтіңіз', [['smaller', 'logo']]),
  row('create', 'Түймедегі жазуды «Қазір алу» деп ауыстыр', [['text', 'cta', 'Қазір алу']]),
  row('create', 'Астына «Тегін жеткізу» деп қосып жіберіңіз', [['has', 'Тегін жеткізу']]),
  row('banner', 'Бағаны үлкейт, логотип керек емес', [
    ['bigger', 'price'],
    ['gone', 'logo'],
  ]),
  row('create', 'Кесені ұшырып қойыңыз', [['same', 'product']], 'unknown'),
  row('tall', 'Тақырыпты жирный қылыңыз, баға қызыл', [['colour', 'price', 'red']], 'limit'),
  row('create', 'Headline should say "Stays hot for hours"', [['text', 'headline', 'Stays hot for hours']]),
  row('create', 'Can you make the price red and a bit bigger', [
    ['colour', 'price', 'red'],
    ['bigger', 'price'],
  ]),
  row('dark', 'go with a navy background and yellow button', [
    ['ground', 'blue'],
    ['colour', 'cta', 'yellow'],
  ]),
  row('create', 'Take the discount sticker away and drop the shadow', [
    ['gone', 'badge'],
    ['shadow', 'none'],
  ]),
  row('create', 'mug 15% smaller, logo to the top right corner', [
    ['smaller', 'product'],
    ['moved', 'logo', 'right'],
  ]),
  row('photo', 'Headline a quarter smaller please', [['scaled', 'headline', 0.75]]),
  row('create', 'chnage the buton to "Order now"', [['text', 'cta', 'Order now']]),
  row('create', 'Put a sunset behind the mug', [['same', 'product']], 'unknown'),
  row('create', 'New price 1,090, remove the crossed-out one', [
    ['text', 'price', '1 090 ₽'],
    ['gone', 'old_price'],
  ]),
  row('create', 'Keep everything, only swap the subline to "Steel, 450 ml"', [['text', 'subline', 'Steel, 450 ml']]),
  row('card', 'Title in blue, please', [['colour', 'headline', 'blue']]),
  row('create', 'Use the serif font for the headline and make the ground warmer', [
    ['serif', 'headline'],
    ['ground', 'warmer'],
  ]),
] as const;
