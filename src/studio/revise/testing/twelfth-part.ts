import { row } from './row.ts';

/** Thirty more by the author of the eleventh, first run after that part and what it had shown were mended. */
export const TWELFTH_PART = [
  row('create', 'Девочки, давайте фон нежно-розовый, а всё остальное не меняем', [
    ['ground', 'pink'],
    ['same', 'headline'],
  ]),
  row('create', 'ценник сделайте заметнее, прямо крупно', [['bigger', 'price']]),
  row('create', 'заголовок поменяйте на «Согревает 12 часов» и сделайте его чуть мельче', [
    ['text', 'headline', 'Согревает 12 часов'],
  ]),
  row('create', 'подзаг убрать, бейджик тоже', [
    ['gone', 'subline'],
    ['gone', 'badge'],
  ]),
  row('create', 'цену 1 390 руб., старую 2 190 руб.', [
    ['text', 'price', '1 390 ₽'],
    ['text', 'old_price', '2 190 ₽'],
  ]),
  row('dark', 'фон оставьте чёрным, кнопку — жёлтой', [
    ['kept', 'ground'],
    ['colour', 'cta', 'yellow'],
  ]),
  row('create', 'не нравится тень под кружкой', [['shadow', 'none']]),
  row('create', 'кнопку поближе к центру', [['moved', 'cta', 'right']]),
  row('create', 'поставьте другой шрифт, с засечками', [['serif', 'headline']]),
  row('create', 'добавьте внизу «Доставка по всему Казахстану»', [['has', 'Доставка по всему Казахстану']]),
  row('create', 'логотип вдвое меньше', [['scaled', 'logo', 0.5]]),
  row('create', 'скидку убирать не надо, а вот старую цену уберите', [
    ['there', 'badge'],
    ['gone', 'old_price'],
  ]),
  row(
    'create',
    'сделайте рамку вокруг товара и фон посветлее',
    [
      ['ground', 'lighter'],
      ['same', 'product'],
    ],
    'unknown',
  ),
  row('create', 'фонды ақшыл көк қылып, батырманы сары етіңіз', [
    ['ground', 'blue'],
    ['colour', 'cta', 'yellow'],
  ]),
  row('create', 'тақырыпты «Жылу күні бойы» деп ауыстырып, кішірейтіңіз', [['text', 'headline', 'Жылу күні бойы']]),
  row('create', 'ескі бағаны 2 490 теңге, жаңасын 1 890 теңге қылыңыз', [
    ['text', 'old_price', '2 490 ₸'],
    ['text', 'price', '1 890 ₸'],
  ]),
  row('create', 'жеңілдік белгісін жоғарырақ көтер', [['moved', 'badge', 'up']]),
  row('dark', 'жазуды ірілеу қылшы', [['bigger', 'headline']]),
  row('create', 'логотипке тиіспе, тек фонды жасыл қыл', [
    ['same', 'logo'],
    ['ground', 'green'],
  ]),
  row('create', 'тауарды айналдырып қой', [['same', 'product']], 'fidelity'),
  row('create', 'Nice! Could you make the price a bit bigger and swap the button to blue?', [
    ['bigger', 'price'],
    ['colour', 'cta', 'blue'],
  ]),
  row('create', 'headline should say "Warm till midnight", rest stays', [
    ['text', 'headline', 'Warm till midnight'],
    ['same', 'logo'],
  ]),
  row('create', 'sale price 1290, regular price 1890', [
    ['text', 'price', '1 290 ₽'],
    ['text', 'old_price', '1 890 ₽'],
  ]),
  row('create', 'hide the tagline and the logo', [
    ['gone', 'subline'],
    ['gone', 'logo'],
  ]),
  row('create', 'less saturated background please', [['ground', 'calmer']]),
  row('create', 'move the badge down a little and make it red', [
    ['moved', 'badge', 'down'],
    ['colour', 'badge', 'red'],
  ]),
  row('create', 'the mug should be 10% smaller', [['scaled', 'product', 0.9]]),
  row('dark', 'sentence case for the headline, and a navy background', [
    ['mixed', 'headline'],
    ['ground', 'blue'],
  ]),
  row('create', 'undo that', [['former']]),
  row('create', 'swap the mug for a thermos and add snow', [['same', 'product']], 'unknown'),
] as const;
