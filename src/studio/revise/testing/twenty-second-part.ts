import { row } from './row.ts';

/** Sixty more by the same author, written after the two parts before were mended, and read once at the end. */
export const TWENTY_SECOND_PART = [
  row('create', 'Замените заголовок на «Греет весь день»', [['text', 'headline', 'Греет весь день']]),
  row('create', 'Подзаголовок: «450 мл, сталь 304»', [['text', 'subline', '450 мл, сталь 304']]),
  row('create', 'Поставьте цену 1 590 ₽ и уберите старую', [
    ['text', 'price', '1 590 ₽'],
    ['gone', 'old_price'],
  ]),
  row('create', 'Скидка теперь 30 %', [['text', 'badge', '−30%']]),
  row('create', 'Кнопку сделайте зелёной и на ней напишите «Заказать»', [
    ['colour', 'cta', 'green'],
    ['text', 'cta', 'Заказать'],
  ]),
  row('create', 'Добавьте строку «Доставка по всей России»', [['has', 'Доставка по всей России']]),
  row('photo', 'Фото чуть ближе, а текст оставить как есть', [
    ['photo', 'closer'],
    ['same', 'headline'],
  ]),
  row('create', 'Товар немного меньше и левее', [
    ['smaller', 'product'],
    ['moved', 'product', 'left'],
  ]),
  row('dark', 'Фон сделайте тёмно-зелёным', [['ground', 'green']]),
  row('dark', 'Шрифт заголовка с засечками, без заглавных', [
    ['serif', 'headline'],
    ['mixed', 'headline'],
  ]),
  row('tall', 'Логотип убрать, кнопку красной', [
    ['gone', 'logo'],
    ['colour', 'cta', 'red'],
  ]),
  row('strip', 'Сделайте фон белым', [['ground', 'white']]),
  row('banner', 'Заголовок поменьше, логотип правее', [
    ['smaller', 'headline'],
    ['moved', 'logo', 'right'],
  ]),
  row('banner', 'Уберите кнопку', [['gone', 'cta']]),
  row('card', 'Заголовок на «Объём 0,35 л»', [['text', 'headline', 'Объём 0,35 л']]),
  row('card', 'Фон потеплее', [['ground', 'warmer']]),
  row('crop', 'Заголовок крупнее', [['same', 'headline']], 'flat'),
  row('create', 'Тень уберите, фон чуть светлее', [
    ['shadow', 'none'],
    ['ground', 'lighter'],
  ]),
  row('create', 'Увеличте лагатип', [['bigger', 'logo']]),
  row('create', 'Пускай кружка улыбается', [['same', 'product']], 'unknown'),
  row('create', 'Цвет фона как в брендбуке', [['ground', 'red']]),
  row('create', 'Всё как было, только заголовок помельче', [
    ['smaller', 'headline'],
    ['same', 'product'],
  ]),
  row('create', 'Поменяйте местами логотип и кнопку', [['same', 'headline']], 'unknown'),
  row('create', 'Сделайте видео', [['same', 'headline']], 'unknown'),
  row('create', 'Тақырыпты «Ыстық күйінде» деп ауыстырыңыз', [['text', 'headline', 'Ыстық күйінде']]),
  row('create', 'Бағаны 1 290 ₸ етіп, ескі бағаны алып тастаңыз', [
    ['text', 'price', '1 290 ₸'],
    ['gone', 'old_price'],
  ]),
  row('create', 'Батырмада «Тапсырыс беру» деп жазылсын', [['text', 'cta', 'Тапсырыс беру']]),
  row('dark', 'Фонды ашық сұр етіңіз', [['ground', 'grey']]),
  row('create', 'Тауарды сәл кішірейтіңіз', [['smaller', 'product']]),
  row('create', 'Логотипті үлкейтіп, төменірек түсіріңіз', [
    ['bigger', 'logo'],
    ['moved', 'logo', 'down'],
  ]),
  row('create', 'Жеңілдікті алып таста, батырманы қызыл қыл', [
    ['gone', 'badge'],
    ['colour', 'cta', 'red'],
  ]),
  row('photo', 'Суретті сәл жақындатып, тақырыпты көк түске боя', [
    ['photo', 'closer'],
    ['colour', 'headline', 'blue'],
  ]),
  row('create', '«Тегін жеткізу» деп қосыңыз', [['has', 'Тегін жеткізу']]),
  row('tall', 'Бағаны үлкенірек жасаңыз', [['bigger', 'price']]),
  row('banner', 'Бағаны сәл үлкейтіп, жоғары көтеріңіз', [
    ['bigger', 'price'],
    ['moved', 'price', 'up'],
  ]),
  row('card', 'Тақырыпты кішірейтіңіз', [['smaller', 'headline']]),
  row('create', 'Қаріпті серифті қылыңыз', [['serif', 'headline']]),
  row('create', 'фонды қоюырақ кылыныз', [['ground', 'darker']]),
  row('create', 'Музыка қосыңыз', [['same', 'headline']], 'unknown'),
  row('create', 'Бәрі бұрынғыдай қалсын, тек баға 990 болсын', [['text', 'price', '990 ₽']]),
  row('create', 'Change the headline to "Hot coffee all day"', [['text', 'headline', 'Hot coffee all day']]),
  row('create', 'New price 1 190, old price 1 890', [
    ['text', 'price', '1 190 ₽'],
    ['text', 'old_price', '1 890 ₽'],
  ]),
  row('create', 'Remove the badge and make the button bigger', [
    ['gone', 'badge'],
    ['bigger', 'cta'],
  ]),
  row('create', 'Make the button say "Get yours"', [['text', 'cta', 'Get yours']]),
  row('dark', 'Make the background navy', [['ground', 'blue']]),
  row('dark', 'Lighter font for the price, and no capitals in the headline', [
    ['thinner', 'price'],
    ['mixed', 'headline'],
  ]),
  row('create', 'Move the logo down a bit', [['moved', 'logo', 'down']]),
  row('photo', 'Zoom in on the photo and make the headline smaller', [
    ['photo', 'closer'],
    ['smaller', 'headline'],
  ]),
  row('tall', 'Change the button colour to orange', [['colour', 'cta', 'orange']]),
  row('strip', 'Change the headline to "Stays hot"', [['text', 'headline', 'Stays hot']]),
  row('banner', 'Hide the subline and make the logo larger', [
    ['gone', 'subline'],
    ['bigger', 'logo'],
  ]),
  row('card', 'Make the background a bit darker', [['ground', 'darker']]),
  row('create', 'Reduce the headline by 20%', [['scaled', 'headline', 0.8]]),
  row('create', 'Put "2-year warranty" under the subline', [['has', '2-year warranty']]),
  row('create', 'Translate the button to Kazakh', [['text', 'cta', 'Сатып алу']]),
  row('create', 'Add some steam above the mug', [['same', 'product']], 'unknown'),
  row('create', 'Make the backgroud a calm beige', [['ground', 'beige']]),
  row('create', 'Undo', [['former']]),
  row('create', 'More space around the edges, please', [['margin', 'wider']]),
  row('create', 'Headline in italic, button text bold', [['italic', 'headline']]),
] as const;
