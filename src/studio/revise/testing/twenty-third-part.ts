import { row } from './row.ts';

/**
 * Thirty by a ninth author, who had not seen the reader: as one writes to a designer between two meetings. Four rows
 * asked for more than the scene has room or faces for; the limit that was rightly named is put down here.
 */
export const TWENTY_THIRD_PART = [
  row('create', 'Можно цену побольше, а подзаголовок вообще убрать?', [
    ['bigger', 'price'],
    ['gone', 'subline'],
  ]),
  row('create', 'Старая цена пусть будет 2 190, а новая 1 390', [
    ['text', 'price', '1 390 ₽'],
    ['text', 'old_price', '2 190 ₽'],
  ]),
  row('create', 'Фон сделай как кофе с молоком', [['ground', 'beige']]),
  row('create', 'Вместо «Купить» пусть будет «Хочу такую»', [['text', 'cta', 'Хочу такую']]),
  row('create', 'Кружку чуть левее и покрупнее', [
    ['moved', 'product', 'left'],
    ['bigger', 'product'],
  ]),
  row('dark', 'заголовок не капсом и потоньше', [['mixed', 'headline']], 'limit'),
  row('photo', 'отдалите фото немного', [], 'limit'),
  row('create', 'Допишите внизу «Гарантия 2 года»', [['has', 'Гарантия 2 года']]),
  row('create', 'Кнопку перекрасьте в тёмно-синий, остальное не трогайте', [
    ['colour', 'cta', 'blue'],
    ['same', 'headline'],
  ]),
  row('create', 'Пусть кружка летает и вокруг брызги', [['same', 'headline']], 'unknown'),
  row('create', 'Реклама и ИНН не нужны, уберите', [['there', 'legal']], 'law'),
  row('card', 'заголовок поменьше', [['smaller', 'headline']]),
  row('create', 'Жеңілдік белгісі керек емес', [['gone', 'badge']]),
  row('create', 'Бағаны 1 290 ₽ етіп өзгертіп, қызыл қылыңыз', [
    ['text', 'price', '1 290 ₽'],
    ['colour', 'price', 'red'],
  ]),
  row('create', 'Тақырыпта «Ыстық күні бойы» деп тұрсын', [['text', 'headline', 'Ыстық күні бойы']]),
  row('create', 'Логотип тым кішкентай', [['bigger', 'logo']]),
  row('dark', 'Фонды сәл ашығырақ қылыңызшы', [['ground', 'lighter']]),
  row('create', 'Батырма сары болсын, жазуы «Тапсырыс беру»', [
    ['colour', 'cta', 'yellow'],
    ['text', 'cta', 'Тапсырыс беру'],
  ]),
  row('create', 'Көлеңкені алып тастап, тауарды үлкейтіңіз', [
    ['shadow', 'none'],
    ['bigger', 'product'],
  ]),
  row('create', 'Отбасымыздың суретін қосыңыз', [['same', 'headline']], 'unknown'),
  row('create', 'Could we try a mint background and a bolder headline?', [['ground', 'green']], 'limit'),
  row('create', 'Bump the price up about 30% in size', [['bigger', 'price']], 'room_only'),
  row('create', "Drop the old price, it's confusing", [['gone', 'old_price']]),
  row('create', 'The CTA should read "Order yours" in orange', [
    ['text', 'cta', 'Order yours'],
    ['colour', 'cta', 'orange'],
  ]),
  row('photo', 'Crop in tighter on the photo, ditch the badge', [
    ['photo', 'closer'],
    ['gone', 'badge'],
  ]),
  row('tall', 'Get rid of the subline and make the headline pop more', [
    ['gone', 'subline'],
    ['bigger', 'headline'],
  ]),
  row('create', 'Swap the headline for "Warm till midnight" and keep everything else', [
    ['text', 'headline', 'Warm till midnight'],
    ['same', 'product'],
  ]),
  row('banner', 'Nudge the price a little to the right', [['moved', 'price', 'right']]),
  row('strip', 'Make it look more expensive', [['same', 'headline']], 'unknown'),
  row('create', 'Flip the mug so the handle is on the left', [['same', 'product']], 'fidelity'),
] as const;
