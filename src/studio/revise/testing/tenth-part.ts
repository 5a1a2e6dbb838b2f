import { row } from './row.ts';

/**
 * Sixty by a fourth author, who had not read the reader of instructions; run once before anything was mended. Seven
 * rows expected the wrong thing of their scene (a headline that is as bold as its face goes, a photo that is shown
 * whole, a name that the slide has already, room that there is) and were put right after that run.
 */
export const TENTH_PART = [
  // Russian.
  row('create', 'А можно фон сделать мятным?', [['ground', 'green']]),
  row('create', 'в заголовке напишите «Зима не страшна»', [['text', 'headline', 'Зима не страшна']]),
  row('create', 'у нас подорожало, теперь 1 590 рублей', [['text', 'price', '1 590 ₽']]),
  row('create', 'увеличьте скидку до 40%', [['text', 'badge', '−40 %']]),
  row('create', 'плашку со скидкой уберите совсем', [['gone', 'badge']]),
  row('dark', 'слишком мрачно, осветлите фон', [['ground', 'lighter']]),
  row('create', 'текст кнопки — «Хочу такую»', [['text', 'cta', 'Хочу такую']]),
  row('create', 'кнопку в зелёный, пожалуйста', [['colour', 'cta', 'green']]),
  row('create', 'логотип нам не нужен', [['gone', 'logo']]),
  row('create', 'сделай буквы заголовка потолще', [], 'limit'),
  row('photo', 'отодвинь камеру, товар слишком близко', [], 'limit'),
  row('tall', 'цену сделай раза в полтора крупнее', [['bigger', 'price']]),
  row('create', 'строчку «Сталь 304, держит 12 часов» можно убрать', [['gone', 'subline']]),
  row('create', 'внизу допишите «Гарантия 5 лет»', [['has', 'Гарантия 5 лет']]),
  row('create', 'фон оставь, а цену сделай красной', [
    ['colour', 'price', 'red'],
    ['kept', 'ground'],
  ]),
  row('create', 'убери зачёркнутую цену и поставь 1290', [
    ['gone', 'old_price'],
    ['text', 'price', '1 290 ₽'],
  ]),
  row('card', 'переименуй слайд: «Объём 350 мл»', [], 'already'),
  row('banner', 'логотип убери, цену подвинь выше', [
    ['gone', 'logo'],
    ['moved', 'price', 'up'],
  ]),
  row('create', 'сделай покрасивее и подороже', [['same', 'headline']], 'unknown'),
  row('create', 'поставь на фон Эйфелеву башню', [['same', 'product']], 'unknown'),
  row('crop', 'заголовок «Скидки»', [], 'flat'),
  // Kazakh.
  row('create', 'фонды көгілдір етіп берші', [['ground', 'blue']]),
  row('create', 'тақырыбы «Қыста да жылы» болсын', [['text', 'headline', 'Қыста да жылы']]),
  row('create', 'жаңа баға — 1 690 теңге', [['text', 'price', '1 690 ₸']]),
  row('create', 'жеңілдік белгісі керек емес', [['gone', 'badge']]),
  row('create', 'батырманың түсі қызғылт сары болсын', [['colour', 'cta', 'orange']]),
  row('create', 'батырмаға «Сатып аламын» деп жаз', [['text', 'cta', 'Сатып аламын']]),
  row('dark', 'фонды сәл жарықтау қыл', [['ground', 'lighter']]),
  row('create', 'логотипті кішкене үлкейтсеңіз', [['bigger', 'logo']]),
  row('create', 'ескі бағаны көрсетпе', [['gone', 'old_price']]),
  row('create', 'тақырыпты қалың әріппен жаз', [], 'limit'),
  row('photo', 'суретті жақынырақ көрсет', [['photo', 'closer']]),
  row('banner', 'бағаны үлкейтіп, түймені төменірек қой', [['bigger', 'price']]),
  row('create', 'жеңілдік 10 пайыз болсын', [['text', 'badge', '−10 %']]),
  row('create', 'фонды қоңыр, батырманы ақ қыл', [
    ['ground', 'brown'],
    ['colour', 'cta', 'white'],
  ]),
  row('create', 'такырыпты киширейт', [['smaller', 'headline']]),
  row('create', 'бәрін қайтар, бұрынғысы жақсырақ еді', [['former']]),
  row('create', 'кесенің қасына мысық отырғыз', [['same', 'product']], 'unknown'),
  row('create', 'астына «2 жыл кепілдік» деп қосып жіберіңіз', [['has', '2 жыл кепілдік']]),
  row('create', 'көлеңке болмасын', [['shadow', 'none']]),
  // English.
  row('create', 'could we try a mint green backdrop?', [['ground', 'green']]),
  row('create', 'the headline should read "Winter proof"', [['text', 'headline', 'Winter proof']]),
  row('create', 'price went up: 1,590 now', [['text', 'price', '1 590 ₽']]),
  row('create', 'bump the discount up to 40%', [['text', 'badge', '−40 %']]),
  row('create', 'lose the badge', [['gone', 'badge']]),
  row('dark', 'too gloomy, lighten up the background', [['ground', 'lighter']]),
  row('create', 'button copy: "Get yours"', [['text', 'cta', 'Get yours']]),
  row('create', 'paint the button green', [['colour', 'cta', 'green']]),
  row('create', 'we do not need the logo', [['gone', 'logo']]),
  row('create', 'heavier type for the headline', [], 'limit'),
  row('photo', 'pull the camera back', [], 'limit'),
  row('banner', 'drop the logo and shift the price up', [
    ['gone', 'logo'],
    ['moved', 'price', 'up'],
  ]),
  row('create', 'keep the background, make the price red', [
    ['colour', 'price', 'red'],
    ['kept', 'ground'],
  ]),
  row('create', 'cross out nothing: remove the old price, new price 1290', [
    ['gone', 'old_price'],
    ['text', 'price', '1 290 ₽'],
  ]),
  row('create', 'put "5-year guarantee" at the bottom', [['has', '5-year guarantee']]),
  row('create', 'make it pop', [['same', 'headline']], 'unknown'),
  row('create', 'put the Eiffel tower behind it', [['same', 'product']], 'unknown'),
  row('create', 'hedline smaler, buton biger', [
    ['smaller', 'headline'],
    ['bigger', 'cta'],
  ]),
  row('create', 'revert it', [['former']]),
  row('strip', 'turn the background navy', [['ground', 'blue']]),
] as const;
