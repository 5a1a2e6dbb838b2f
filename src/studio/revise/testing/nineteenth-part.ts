import { row } from './row.ts';

/** Twenty more by the same author, run once after the parts before were mended. */
export const NINETEENTH_PART = [
  row('create', 'Цена теперь 1 390 рублей', [['text', 'price', '1 390 ₽']]),
  row('create', 'Поставьте на кнопку «Заказать» и сделайте её крупнее процентов на 20', [
    ['text', 'cta', 'Заказать'],
    ['bigger', 'cta'],
  ]),
  row('dark', 'Фон не такой чёрный, чуть посветлее', [['ground', 'lighter']]),
  row('create', 'Скидку перенесите влево', [['moved', 'badge', 'left']]),
  row('create', 'Мелкий текст под кнопкой удалите', [['same', 'product']], 'law'),
  row('photo', 'Заголовок сделай покороче: «Тепло весь день»', [['text', 'headline', 'Тепло весь день']]),
  row('card', 'Фон розовый, товар поменьше', [
    ['ground', 'pink'],
    ['smaller', 'product'],
  ]),
  row('banner', 'Логотип чуть левее, цену крупнее', [
    ['bigger', 'price'],
    ['moved', 'logo', 'left'],
  ]),
  row('tall', 'Старую цену уберите, новую покрупнее', [
    ['gone', 'old_price'],
    ['bigger', 'price'],
  ]),
  row('create', 'Нарисуйте на кружке снеговика', [['same', 'product']], 'unknown'),
  row('create', 'Шрифт заголовка смените на курсив', [['italic', 'headline']]),
  row('create', 'бейджді жасыл қылып, сәл кішірейтіңіз', [
    ['colour', 'badge', 'green'],
    ['smaller', 'badge'],
  ]),
  row('create', 'түймені алып тастаңыз', [['gone', 'cta']]),
  row('dark', 'фонды көк түске ауыстырыңыз', [['ground', 'blue']]),
  row('create', 'суретке қар қосыңыз', [['same', 'product']], 'unknown'),
  row('create', 'Please make the subline bolder and drop the badge', [
    ['bolder', 'subline'],
    ['gone', 'badge'],
  ]),
  row('create', 'Change "Купить" to "Buy now"', [['text', 'cta', 'Buy now']]),
  row('dark', 'The logo should be a bit smaller', [['smaller', 'logo']]),
  row('create', 'Put our phone number at the bottom', [['same', 'headline']], 'unknown'),
  row('create', 'Make the mug 10% smaller and the background light blue', [
    ['scaled', 'product', 0.9],
    ['ground', 'blue'],
  ]),
] as const;
