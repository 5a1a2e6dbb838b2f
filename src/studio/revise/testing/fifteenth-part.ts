import { row } from './row.ts';

/** Twenty more by the same author, run once after both parts before were mended. */
export const FIFTEENTH_PART = [
  row('create', 'Можно надпись на кнопке заменить на «Выбрать цвет»? И саму кнопку сделать шире', [
    ['text', 'cta', 'Выбрать цвет'],
    ['bigger', 'cta'],
  ]),
  row('create', 'название бренда уберите с картинки', [['gone', 'logo']]),
  row('create', 'строку про сталь уберите', [['gone', 'subline']]),
  row('dark', 'слишком мрачно, посветлее бы фон', [['ground', 'lighter']]),
  row('create', 'кружку отодвиньте от края левее, тень оставьте', [
    ['moved', 'product', 'left'],
    ['shadow', 'some'],
  ]),
  row('banner', 'скидку 20% добавьте красным кругом', [['same', 'product']], 'absent'),
  row('tall', 'цена 1 190 вместо 1 490', [['text', 'price', '1 190 ₽']]),
  row('create', 'бэкграунд тёмно-зелёный, заголовок золотой', [
    ['ground', 'green'],
    ['colour', 'headline', 'yellow'],
  ]),
  row('create', 'баға жазуын қызыл қылыңыз', [['colour', 'price', 'red']]),
  row('create', 'батырманы алып тастамай, кішірейтіңіз', [
    ['there', 'cta'],
    ['smaller', 'cta'],
  ]),
  row('dark', 'фонды сәл ашығырақ етіп, логотипті өшіріңіз', [
    ['ground', 'lighter'],
    ['gone', 'logo'],
  ]),
  row('create', 'тақырыпты ортаға қойып, қаріпін жіңішкертіңіз', [['thinner', 'headline']]),
  row('banner', 'логотипті сәл үлкейт', [['bigger', 'logo']]),
  row('create', 'өнімнің суретін басқасына ауыстыр, мысықтың суретін қой', [['there', 'headline']], 'unknown'),
  row('create', 'Could the price sit on the right, in bigger type?', [
    ['moved', 'price', 'right'],
    ['bigger', 'price'],
  ]),
  row('dark', 'the discount sticker looks cheap, get rid of it', [['gone', 'badge']]),
  row('create', "I'd rather have a blue background; everything else is perfect", [
    ['ground', 'blue'],
    ['same', 'headline'],
  ]),
  row('photo', 'headline → "Hot all night", and drop the old price', [
    ['text', 'headline', 'Hot all night'],
    ['gone', 'old_price'],
  ]),
  row('card', 'remove everything except the headline', [['there', 'headline']], 'unknown'),
  row('create', 'make the mug red and rotate it 45 degrees', [['same', 'product']], 'fidelity'),
] as const;
