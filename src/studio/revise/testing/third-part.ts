import { row } from './row.ts';

/** Sixty-four more, by somebody who had not seen the reader, and first run when all were written. */
export const THIRD_PART = [
  // How marketers write in a hurry.
  row('create', 'а можно цену покрупнее и пожирнее?', [
    ['bigger', 'price'],
    ['bolder', 'price'],
  ]),
  row('create', 'Кнопку поярче, например оранжевую', [['colour', 'cta', 'orange']]),
  row('create', 'давайте заголовок в две строки не надо, просто напишите «Чай не остынет»', [
    ['text', 'headline', 'Чай не остынет'],
  ]),
  row('tall', 'цена теперь 1390 руб', [['text', 'price', '1 390 ₽']]),
  row('create', 'старую цену 2 490 поставьте', [['text', 'old_price', '2 490 ₽']]),
  row('create', 'скидон убери', [['gone', 'badge']]),
  row('dark', 'слишком мрачно, сделайте фон светлее', [['ground', 'lighter']]),
  row('create', 'фон чуточку потеплее', [['ground', 'warmer']]),
  row('create', 'кружка мелковата, увеличьте процентов на 20', [['scaled', 'product', 1.2]]),
  row('create', 'поменяйте надпись на кнопке на «В корзину»', [['text', 'cta', 'В корзину']]),
  row('create', 'лого не нужен', [['gone', 'logo']]),
  row('create', 'сдвиньте кружку немного влево', [['moved', 'product', 'left']]),
  row('create', 'уберите тень под товаром', [['shadow', 'none']]),
  row('create', 'добавьте строчку «Гарантия 2 года»', [['has', 'Гарантия 2 года']]),
  row('create', 'заголовок бордовым не надо, сделай его чёрным', [['colour', 'headline', 'black']]),
  row('create', 'Сделайте, пожалуйста, фон мятным', [['ground', 'green']]),
  row('create', 'фон #1E3A5F', [['groundHex', '#1e3a5f']]),
  row('create', 'заголовок капсом', [['upper', 'headline']]),
  row('dark', 'уберите капс в заголовке', [['mixed', 'headline']]),
  row('create', 'Шрифт заголовка сделать с засечками', [['serif', 'headline']]),
  row('photo', 'приблизь фото', [['photo', 'closer']]),
  row('create', 'подзаголовок замени на «12 часов тепла»', [['text', 'subline', '12 часов тепла']]),
  row('create', 'подзаголовок убрать, кнопку оставить', [
    ['gone', 'subline'],
    ['there', 'cta'],
  ]),
  row('banner', 'логотип крупнее раза в полтора', [['scaled', 'logo', 1.5]]),
  row('banner', 'подвинь цену правее', [['moved', 'price', 'right']]),
  // Kazakh.
  row('create', 'фонды күңгірттеу қыл', [['ground', 'darker']]),
  row('create', 'бағаны 1 250 теңге етіп жаз', [['text', 'price', '1 250 ₸']]),
  row('create', 'тақырып: «Ыстық шай»', [['text', 'headline', 'Ыстық шай']]),
  row('create', 'батырманы қызыл түске боя', [['colour', 'cta', 'red']]),
  row('create', 'тауарды үлкейтіңіз', [['bigger', 'product']]),
  row('create', 'жеңілдікті өшір', [['gone', 'badge']]),
  row('create', 'фонды ақ қылыңыз', [['ground', 'white']]),
  row('tall', 'тақырыпты кішірейт', [['smaller', 'headline']]),
  row('create', 'ескі бағаны алып таста, батырмада «Тапсырыс беру» деп жаз', [
    ['gone', 'old_price'],
    ['text', 'cta', 'Тапсырыс беру'],
  ]),
  row('create', 'тауарды оңға жылжыт', [['moved', 'product', 'right']]),
  // English.
  row('create', 'can you make the mug a bit bigger?', [['bigger', 'product']]),
  row('create', 'Swap the headline for "Stay warm outside"', [['text', 'headline', 'Stay warm outside']]),
  row('dark', 'get rid of the discount badge and the old price', [
    ['gone', 'badge'],
    ['gone', 'old_price'],
  ]),
  row('create', 'the CTA should read "Order now" and be blue', [
    ['text', 'cta', 'Order now'],
    ['colour', 'cta', 'blue'],
  ]),
  row('create', 'I want a beige background', [['ground', 'beige']]),
  row('create', 'tone down the background', [['ground', 'calmer']]),
  row('create', 'increase the price by 30% in size', [['scaled', 'price', 1.3]]),
  row('create', 'price should be 1,290 rubles', [['text', 'price', '1 290 ₽']]),
  row('create', 'put the product in the middle', [['moved', 'product', 'centre']]),
  row('create', 'use a serif font for the headline, not bold', [['serif', 'headline']]),
  row('tall', 'lose the logo', [['gone', 'logo']]),
  row('create', 'nudge the badge down', [['moved', 'badge', 'down']]),
  // Typos and mixtures.
  row('create', 'фон тмнее, цену крупне', [
    ['ground', 'darker'],
    ['bigger', 'price'],
  ]),
  row('create', 'убери кнпоку', [['gone', 'cta']]),
  row('create', 'bakground lighter pls', [['ground', 'lighter']]),
  row('create', 'хедлайн «Север греет», бэкграунд синий', [
    ['text', 'headline', 'Север греет'],
    ['ground', 'blue'],
  ]),
  row('create', 'всё хорошо, но цену сделай 1 190 и фон посветлее, остальное не трогай', [
    ['text', 'price', '1 190 ₽'],
    ['ground', 'lighter'],
    ['same', 'product'],
  ]),
  row('create', 'не трогай заголовок, а кнопку сделай побольше', [
    ['bigger', 'cta'],
    ['same', 'headline'],
  ]),
  // What cannot be, and what must not be guessed.
  row(
    'create',
    'пусть из кружки идёт пар',
    [
      ['kept', 'ground'],
      ['same', 'headline'],
    ],
    'unknown',
  ),
  row('create', 'фон темнее и добавь ёлку на задний план', [['ground', 'darker']], 'unknown'),
  row(
    'create',
    'цвет кружки сделай красным',
    [
      ['kept', 'ground'],
      ['same', 'product'],
    ],
    'fidelity',
  ),
  row(
    'create',
    'make it pop',
    [
      ['same', 'headline'],
      ['same', 'product'],
    ],
    'unknown',
  ),
  row('create', 'убери рекламную пометку с ИНН', [['there', 'legal']], 'law'),
  row('create', 'заголовок «Лучший термос страны»', [['text', 'headline', 'Тепло на весь день']], 'forbidden'),
  row('photo', 'сделай фон однотонным синим', [['same', 'headline']], 'photo_ground'),
  row(
    'create',
    'тауарды көк түске боя',
    [
      ['same', 'product'],
      ['kept', 'ground'],
    ],
    'fidelity',
  ),
  // Nothing is wished: nothing is done, and mode edit asks.
  row('create', 'не меняй цену и фон', [
    ['text', 'price', '1 490 ₽'],
    ['kept', 'ground'],
  ]),
  row('strip', 'увеличь заголовок в три раза', [], 'no_room'),
  row('create', 'поверни кружку другой стороной', [['same', 'product']], 'unknown'),
] as const;
