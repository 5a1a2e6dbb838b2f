import { row } from './row.ts';

/** Sixty by an eighth author who had not seen the reader. */
export const TWENTIETH_PART = [
  row('create', 'Кнопка: «Хочу такую»', [['text', 'cta', 'Хочу такую']]),
  row('create', 'Хочу, чтобы цена стала 1 290 руб., а старую не показывайте', [
    ['text', 'price', '1 290 ₽'],
    ['gone', 'old_price'],
  ]),
  row('dark', 'Слишком мрачно, сделайте фон посветлее и потеплее', [
    ['ground', 'lighter'],
    ['ground', 'warmer'],
  ]),
  row('photo', 'заголовок меньше на четверть', [['scaled', 'headline', 0.75]]),
  row('create', 'Подзаголовок замените: «Сталь 304, тепло до 12 часов»', [
    ['text', 'subline', 'Сталь 304, тепло до 12 часов'],
  ]),
  row('create', 'Плашку со скидкой спустите пониже', [['moved', 'badge', 'down']]),
  row('banner', 'Кнопку приподнимите, товар чуть меньше', [
    ['moved', 'cta', 'up'],
    ['smaller', 'product'],
  ]),
  row('tall', 'без старой цены и без подзаголовка', [
    ['gone', 'old_price'],
    ['gone', 'subline'],
  ]),
  row('card', 'Фон сделайте светло-зелёным', [['ground', 'green']]),
  row('create', 'зделайте загаловок краcным', [['colour', 'headline', 'red']]),
  row('create', 'Надпись на кнопке поменяйте на «Заказать сейчас», цвет кнопки зелёный', [
    ['text', 'cta', 'Заказать сейчас'],
    ['colour', 'cta', 'green'],
  ]),
  row('photo', 'Отзеркальте фото', [['same', 'product']], 'fidelity'),
  row('create', 'Добавьте QR-код в правый угол', [['same', 'product']], 'unknown'),
  row('dark', 'Заголовок обычными буквами, а не заглавными', [['mixed', 'headline']]),
  row('create', 'Логотип в правый верхний угол', [['moved', 'logo', 'right']]),
  row('create', 'весь текст, кроме кнопки, сделайте тёмно-синим', [
    ['colour', 'headline', 'blue'],
    ['colour', 'price', 'blue'],
    ['same', 'cta'],
  ]),
  row('strip', 'Кнопка — «В магазин»', [['text', 'cta', 'В магазин']]),
  row('create', 'Покажите кружку в руках у девушки', [['same', 'product']], 'unknown'),
  row('create', 'Сделайте как у Apple', [['same', 'headline']], 'unknown'),
  row('create', 'Напишите вместо скидки «Хит сезона»', [['text', 'badge', 'Хит сезона']]),
  row('create', 'Цену и скидку поменяйте местами', [['same', 'price']], 'unknown'),
  row('create', 'рубли замените на тенге', [['text', 'price', '1 490 ₸']]),
  row('create', 'В заголовке оставьте только «Тепло»', [['text', 'headline', 'Тепло']]),
  row('photo', 'Приблизьте фото и поднимите цену', [
    ['photo', 'closer'],
    ['moved', 'price', 'up'],
  ]),
  row('create', 'Уберите всё, кроме заголовка и кнопки', [['same', 'headline']], 'unknown'),
  row('create', 'Тақырыпты «Күні бойы жылы» деп өзгертіңіз', [['text', 'headline', 'Күні бойы жылы']]),
  row('create', 'бағаны 1 350 ₸ қылыңыз', [['text', 'price', '1 350 ₸']]),
  row('dark', 'фонды жылырақ және ашығырақ етіңіз', [
    ['ground', 'lighter'],
    ['ground', 'warmer'],
  ]),
  row('create', 'ескі бағаны көрсетпеңіз', [['gone', 'old_price']]),
  row('create', 'батырманы оңға қарай жылжытып, қызыл түске бояңыз', [
    ['moved', 'cta', 'right'],
    ['colour', 'cta', 'red'],
  ]),
  row('create', 'жеңілдік белгісін кішірейтіңіз', [['smaller', 'badge']]),
  row('banner', 'тауарды сәл кішірейтіп, логотипті алып тастаңыз', [
    ['smaller', 'product'],
    ['gone', 'logo'],
  ]),
  row('dark', 'бүкіл мәтінді сары түске ауыстырыңыз', [
    ['colour', 'headline', 'yellow'],
    ['colour', 'subline', 'yellow'],
  ]),
  row('photo', 'фотоны сәл жақындатыңыз', [['photo', 'closer']]),
  row('create', 'тақырыптың қарпі жіңішкерек болсын', [['thinner', 'headline']]),
  row('card', 'тақырып: «350 мл керамика»', [['text', 'headline', '350 мл керамика']]),
  row('tall', 'батырмадағы жазу «Алу» болсын', [['text', 'cta', 'Алу']]),
  row('create', 'артына таулар салыңыз', [['same', 'product']], 'unknown'),
  row('create', 'бәрі жақсы, тек фоны көкшіл болсын', [['ground', 'blue']]),
  row('create', 'бағаны үлкейтіңіз, тақырыпқа тимеңіз', [
    ['bigger', 'price'],
    ['same', 'headline'],
  ]),
  row('create', 'заңды мәтінді алып таста', [['there', 'legal']], 'law'),
  row('strip', 'бағасын 1 290 ₸ деп жазыңыз', [['text', 'price', '1 290 ₸']]),
  row('create', 'Swap the headline for "Hot till evening"', [['text', 'headline', 'Hot till evening']]),
  row('create', 'Knock the price down to 1 290', [['text', 'price', '1 290 ₽']]),
  row('dark', 'The background feels too heavy, go for a deep green instead', [['ground', 'green']]),
  row('create', 'Get rid of the sticker with the discount', [['gone', 'badge']]),
  row('banner', 'Nudge the logo to the right and shrink the price by 15 percent', [
    ['moved', 'logo', 'right'],
    ['scaled', 'price', 0.85],
  ]),
  row('create', 'bakground lite gray please', [['ground', 'grey']]),
  row('create', 'Make the heading ALL CAPS', [['upper', 'headline']]),
  row('create', 'Can the button say "Order today" and be orange?', [
    ['text', 'cta', 'Order today'],
    ['colour', 'cta', 'orange'],
  ]),
  row('create', 'Use Comic Sans', [['same', 'headline']], 'unknown'),
  row('card', 'Move the product up and make the title 10% smaller', [
    ['moved', 'product', 'up'],
    ['scaled', 'headline', 0.9],
  ]),
  row('create', 'Add "Free delivery" under the price', [['has', 'Free delivery']]),
  row('create', 'Make the mug float in space', [['same', 'product']], 'unknown'),
  row('tall', 'Drop the subline, bigger price', [
    ['gone', 'subline'],
    ['bigger', 'price'],
  ]),
  row('create', 'Everything is fine, just a slightly lighter background', [['ground', 'lighter']]),
  row('create', 'Put a star rating next to the logo', [['same', 'logo']], 'unknown'),
  row('strip', 'Make the button blue and have it say "Shop"', [
    ['text', 'cta', 'Shop'],
    ['colour', 'cta', 'blue'],
  ]),
  row('dark', 'Thinner price, headline in italics', [
    ['thinner', 'price'],
    ['italic', 'headline'],
  ]),
  row('create', 'Lose the shadow under the mug and bring the old price back to 2 200', [
    ['shadow', 'none'],
    ['text', 'old_price', '2 200 ₽'],
  ]),
] as const;
