import { row } from './row.ts';

/** Forty by the same author, written with the sixty and held back until those were mended. */
export const SEVENTEENTH_PART = [
  row('create', 'Старую цену зачеркнуть пожирнее и покрупнее', [
    ['bigger', 'old_price'],
    ['bolder', 'old_price'],
  ]),
  row('create', 'Прайс 1 199 р., бейдж «Хит»', [
    ['text', 'price', '1 199 ₽'],
    ['text', 'badge', 'Хит'],
  ]),
  row('dark', 'Чёрный фон слишком тяжёлый. Бордовый бы, и буквы в заголовке потолще', [
    ['ground', 'red'],
    ['bolder', 'headline'],
  ]),
  row('create', 'кнопку на всю ширину', [['bigger', 'cta']]),
  row('create', 'поменяй местами цену и кнопку', [['there', 'price']], 'unknown'),
  row('create', 'Подзаголовок: Тепло 12 часов, холод 24 часа', [['text', 'subline', 'Тепло 12 часов, холод 24 часа']]),
  row('create', 'убери инн', [['same', 'legal']], 'law'),
  row('create', 'Не трогай фон! Кнопку сделай красной', [
    ['colour', 'cta', 'red'],
    ['kept', 'ground'],
  ]),
  row('create', 'сделай фон не таким ярким', [['ground', 'calmer']]),
  row('tall', 'логотип убрать, вместо него ничего не надо', [['gone', 'logo']]),
  row('photo', 'возьми другое фото', [['same', 'headline']]),
  row('banner', 'фон сделайте тёмно-серым', [['ground', 'darker']]),
  row('banner', 'заголовок замените на «Летние скидки»', [['text', 'headline', 'Летние скидки']]),
  row('create', 'шрифт везде посимпатичнее', [['same', 'headline']], 'unknown'),
  row('create', 'сделай 10 вариантов', [['same', 'headline']], 'unknown'),
  row('create', 'Переведите всё на казахский', [['text', 'cta', 'Сатып алу']], 'translation'),
  row('create', 'товар чуток правее и ниже, буквально на 3%', [
    ['moved', 'product', 'right'],
    ['moved', 'product', 'down'],
  ]),
  row('create', 'Кружку поверни другим боком', [['same', 'product']], 'fidelity'),
  row('card', 'фон карточки сделай кремовым', [['ground', 'beige']]),
  row('create', 'увеличь шрифт мелкого текста внизу', [['bigger', 'legal']]),
  row('create', 'түсі тым ашық, күңгірттеу фон керек', [['ground', 'darker']]),
  row('create', 'батырмадағы «Купить» сөзін «Алу» деп ауыстыр', [['text', 'cta', 'Алу']]),
  row('dark', 'баға жазуы қалыңырақ әрі үлкенірек болсын', [
    ['bolder', 'price'],
    ['bigger', 'price'],
  ]),
  row('create', 'логотипті алып таста да, тақырыпты жоғары көтер', [
    ['gone', 'logo'],
    ['moved', 'headline', 'up'],
  ]),
  row('create', 'заңдық жазуды өшір', [['same', 'legal']], 'law'),
  row('create', 'фонға гүлдер сал', [['kept', 'ground']], 'unknown'),
  row('dark', 'тақырып пен бағаны сары түске боя', [
    ['colour', 'headline', 'yellow'],
    ['colour', 'price', 'yellow'],
  ]),
  row('create', 'өзгерісті болдырма', [['former']]),
  row('photo', 'суретті жақындат', [['photo', 'closer']]),
  row('banner', 'бағаны үлкейт, батырманы төмен түсір', [
    ['bigger', 'price'],
    ['moved', 'cta', 'down'],
  ]),
  row('create', 'could you tone down the background a notch', [['ground', 'calmer']]),
  row('create', 'make everything smaller except the product', [
    ['smaller', 'headline'],
    ['same', 'product'],
  ]),
  row('create', 'price should read 1,450 ₽ and sit higher', [
    ['text', 'price', '1 450 ₽'],
    ['moved', 'price', 'up'],
  ]),
  row('create', 'Please delete "держит 12 часов"', [['text', 'subline', 'Сталь 304']]),
  row('dark', 'serif font for the title, italic', [
    ['serif', 'headline'],
    ['italic', 'headline'],
  ]),
  row('create', 'white text on black background', [
    ['ground', 'black'],
    ['colour', 'headline', 'white'],
  ]),
  row('strip', 'drop the logo, button in blue', [
    ['gone', 'logo'],
    ['colour', 'cta', 'blue'],
  ]),
  row('create', 'what font is this?', [['same', 'headline']], 'unknown'),
  row('create', 'animate the steam', [['same', 'product']], 'unknown'),
  row('tall', 'less text please', [['same', 'headline']], 'unknown'),
] as const;
