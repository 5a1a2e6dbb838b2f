import { row } from './row.ts';

/** Sixty more by the author of the fifth part, written after its misreadings were mended and first run then. */
export const SIXTH_PART = [
  // Russian: single.
  row('create', 'слушайте, а фон можно какой-нибудь терракотовый?', [['ground', 'orange']]),
  row('create', 'кнопку перекиньте вправо', [['moved', 'cta', 'right']]),
  row('create', 'у нас поменялась цена, теперь 1 590', [['text', 'price', '1 590 ₽']]),
  row('create', 'подзаголовок замените на «Не остывает до вечера»', [['text', 'subline', 'Не остывает до вечера']]),
  row('tall', 'цена мелкая, не прочитать, увеличьте', [['bigger', 'price']]),
  row('create', 'плашку со скидкой долой', [['gone', 'badge']]),
  row('dark', 'осветлите фон процентов на 15', [['ground', 'lighter']]),
  row('create', 'заголовок пусть будет обычными буквами, а не большими', [['mixed', 'headline']]),
  row('banner', 'логотип побольше', [['bigger', 'logo']]),
  row('create', 'поменяйте фото на другое', [['photo', 'other']]),
  // Russian: combined, typos, impossible.
  row('create', 'Добрый день! Заголовок — «Чай не остынет», кнопка — «Хочу», старую цену не показывайте.', [
    ['text', 'headline', 'Чай не остынет'],
    ['text', 'cta', 'Хочу'],
    ['gone', 'old_price'],
  ]),
  row('create', 'сделоть фон сирым и цену пакрупнее', [
    ['ground', 'grey'],
    ['bigger', 'price'],
  ]),
  row('create', 'ничего не меняйте кроме цвета кнопки: пусть будет чёрная', [
    ['colour', 'cta', 'black'],
    ['kept', 'ground'],
    ['same', 'headline'],
  ]),
  row('create', 'товар опустите пониже, а логотип, наоборот, поднимите', [['moved', 'product', 'down']]),
  row('create', 'под ценой мелко добавьте «Рассрочка 0 %»', [
    ['has', 'Рассрочка 0 %'],
    ['text', 'price', '1 490 ₽'],
  ]),
  row('banner', 'спрячьте подзаголовок, цену чуть левее', [['gone', 'subline']]),
  row('create', 'нарисуйте рядом ребёнка с собакой', [['same', 'product']], 'unknown'),
  row('create', 'сделайте анимацию пара над кружкой, фон потеплее', [['ground', 'warmer']], 'unknown'),
  row('crop', 'замените заголовок на «Скоро лето»', [], 'flat'),
  row('create', 'откатите назад как было до этого', [['former']]),
  // Kazakh.
  row('create', 'фонды ашық көк қылыңызшы', [['ground', 'blue']]),
  row('create', 'батырмадағы жазуды «Себетке» деп ауыстырыңыз', [['text', 'cta', 'Себетке']]),
  row('create', 'баға 1 150 болсын', [['text', 'price', '1 150 ₽']]),
  row('create', 'логотип керек емес', [['gone', 'logo']]),
  row('dark', 'тақырып тек бас әріптермен емес, кәдімгідей жазылсын', [['mixed', 'headline']]),
  row('create', 'термосты төменірек түсіріңіз', [['moved', 'product', 'down']]),
  row('create', 'бағаны көбірек үлкейтіңіз, көрінбейді', [['bigger', 'price']]),
  row('create', 'жеңілдік 40% болсын', [['text', 'badge', '−40 %']]),
  row('create', 'тақырыпты қызыл түспен жазыңыз', [['colour', 'headline', 'red']]),
  row('create', 'тақырыпты 20 пайызға кішірейтіңіз', [['scaled', 'headline', 0.8]]),
  row('create', 'бәрі дұрыс, тек фонды сәл жылырақ етіңіз', [['ground', 'warmer']]),
  row('create', 'ескі баға мен жеңілдікті алып тастаңыз', [
    ['gone', 'old_price'],
    ['gone', 'badge'],
  ]),
  row('create', 'батырма көк болсын және астына «Қоймада бар» деп қосыңыз', [
    ['colour', 'cta', 'blue'],
    ['has', 'Қоймада бар'],
  ]),
  row('create', 'тақырыбы: «Суықта жылытады», бағасы: 1 990', [
    ['text', 'headline', 'Суықта жылытады'],
    ['text', 'price', '1 990 ₽'],
  ]),
  row('create', 'тақырыпша керек емес, өшіріңіз', [['gone', 'subline']]),
  row('banner', 'фонды күңгірттеу қылыңыз', [['ground', 'darker']]),
  row('create', 'көлеңкені өшір', [['shadow', 'none']]),
  row('photo', 'сурет жақынырақ болсын', [['photo', 'closer']]),
  row('create', 'аспаннан қар жауып тұрсын', [['kept', 'ground']], 'unknown'),
  row('create', 'тақырыптың қарпін засечкалы қылыңыз', [['serif', 'headline']]),
  // English.
  row('create', 'I would love a soft pink backdrop', [['ground', 'pink']]),
  row('create', 'please remove the sale badge', [['gone', 'badge']]),
  row('create', 'the CTA should say "Get yours"', [['text', 'cta', 'Get yours']]),
  row('create', 'product needs to be a bit further left', [['moved', 'product', 'left']]),
  row('create', 'use a serif font for the headline', [['serif', 'headline']]),
  row('create', 'update the price: 2,490', [], 'law'),
  row('tall', 'shrink the headline by 15 percent', [['scaled', 'headline', 0.85]]),
  row('photo', 'get closer to the product', [['photo', 'closer']]),
  row('dark', 'the background is too dark for us', [['ground', 'lighter']]),
  row('create', 'no drop shadow under the product please', [['shadow', 'none']]),
  row('create', 'Headline: "Hot till dinner". Price 1350. Everything else stays.', [
    ['text', 'headline', 'Hot till dinner'],
    ['text', 'price', '1 350 ₽'],
    ['kept', 'ground'],
  ]),
  row('create', 'replce the hedline with "Made for winter" and delet the logo', [
    ['text', 'headline', 'Made for winter'],
    ['gone', 'logo'],
  ]),
  row('create', 'make the button stand out: bright red, slightly larger', [
    ['colour', 'cta', 'red'],
    ['bigger', 'cta'],
  ]),
  row('create', 'add "Ships tomorrow" below the price, keep the price itself', [
    ['has', 'Ships tomorrow'],
    ['text', 'price', '1 490 ₽'],
  ]),
  row('create', 'mirror the product so that it faces the text', [['same', 'product']], 'fidelity'),
  row('create', 'let it snow and have a penguin hold the thermos', [['same', 'product']], 'unknown'),
  row('create', 'swap the logo to the bottom and make the background cooler', [
    ['moved', 'logo', 'down'],
    ['ground', 'cooler'],
  ]),
  row('create', 'the discount should be bigger, and drop the old price', [
    ['bigger', 'badge'],
    ['gone', 'old_price'],
  ]),
  row('banner', 'move the headline up and enlarge the price', [['moved', 'headline', 'up']]),
  row('create', 'undo that', [['former']]),
] as const;
