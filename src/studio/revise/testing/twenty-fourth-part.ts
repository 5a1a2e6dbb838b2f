import { row } from './row.ts';

/** Twenty by the same author, written after the part before was mended, and read once. */
export const TWENTY_FOURTH_PART = [
  row('create', 'цену красным, и чуть крупнее', [
    ['colour', 'price', 'red'],
    ['bigger', 'price'],
  ]),
  row('create', 'Надпись на кнопке поменяйте на «Оформить заказ»', [['text', 'cta', 'Оформить заказ']]),
  row('create', 'Бейджик не нужен, старая цена тоже', [
    ['gone', 'badge'],
    ['gone', 'old_price'],
  ]),
  row('dark', 'фон пусть станет тёмно-зелёным', [['ground', 'green']]),
  row('create', 'Уменьшите кружку процентов на двадцать', [['smaller', 'product']]),
  row('card', 'Заголовок: Держит тепло сутки', [['text', 'headline', 'Держит тепло сутки']]),
  row('create', 'Сделайте так, чтобы снег шёл', [['same', 'headline']], 'unknown'),
  row('banner', 'товар правее и покрупнее', [['bigger', 'product']]),
  row('create', 'Подзаголовок «Не остывает 12 часов» и сделай его тоньше', [
    ['text', 'subline', 'Не остывает 12 часов'],
  ]),
  row('create', 'Тақырыпты өзгертіңіз: «Таңғы шай»', [['text', 'headline', 'Таңғы шай']]),
  row('create', 'Түйме көк болсын', [['colour', 'cta', 'blue']]),
  row('create', 'Ескі бағаны алып тастаңыз да, жаңасын үлкейтіңіз', [['gone', 'old_price']]),
  row('dark', 'Фон жылырақ болса екен', [['ground', 'warmer']]),
  row('create', 'Логотипті сәл төменірек түсіріңіз', [['moved', 'logo', 'down']]),
  row('create', 'Please swap the button text: "Get mine"', [['text', 'cta', 'Get mine']]),
  row('create', 'background a touch lighter plz', [['ground', 'lighter']]),
  row('create', 'Price is now 1,290, was 1,790', [
    ['text', 'price', '1 290 ₽'],
    ['text', 'old_price', '1 790 ₽'],
  ]),
  // Its ground is nearly white.
  row('photo', 'Move the headline to the right and make it white', [['moved', 'headline', 'right']], 'limit'),
  row('create', 'No shadow under the mug please', [['shadow', 'none']]),
  row('create', 'Put a dog next to the mug', [['same', 'product']], 'unknown'),
] as const;
