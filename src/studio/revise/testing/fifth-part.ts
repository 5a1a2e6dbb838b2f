import { row } from './row.ts';

/** Sixty more, by another author who had not seen the reader: how people write in a chat after looking at a picture. */
export const FIFTH_PART = [
  // Russian: single.
  row('create', 'мне не нравится цвет фона, давайте бежевый', [['ground', 'beige']]),
  row('create', 'ценник вверх подвинь', [['moved', 'price', 'up']]),
  row('dark', 'заголовок капсом не надо', [['mixed', 'headline']]),
  row('create', 'скидка пусть будет 30%', [['text', 'badge', '−30 %']]),
  row('create', 'цена теперь 1 350 рублей', [['text', 'price', '1 350 ₽']]),
  row('create', 'на кнопке напишите «В каталог»', [['text', 'cta', 'В каталог']]),
  row('tall', 'уменьшите заголовок процентов на двадцать', [['scaled', 'headline', 0.8]]),
  row('photo', 'приблизь товар на фото', [['photo', 'closer']]),
  row('banner', 'товар сдвинь чуть левее', [['moved', 'product', 'left']]),
  row('create', 'зачем тут логотип? не нужен он', [['gone', 'logo']]),
  // Russian: combined, typos, impossible.
  row('create', 'Всё ок, только кнопку сделайте оранжевой и побольше', [
    ['colour', 'cta', 'orange'],
    ['bigger', 'cta'],
    ['same', 'headline'],
  ]),
  row('create', 'заголвок «Зима близко», фон голубой, подзаголовок уберите совсем', [
    ['text', 'headline', 'Зима близко'],
    ['ground', 'blue'],
    ['gone', 'subline'],
  ]),
  row('create', 'паменяй цену на 1290 и убири старую', [
    ['text', 'price', '1 290 ₽'],
    ['gone', 'old_price'],
  ]),
  row('create', 'добавьте внизу «Гарантия 2 года» и сделайте фон потемнее', [
    ['has', 'Гарантия 2 года'],
    ['ground', 'darker'],
  ]),
  row('create', 'шрифт заголовка с засечками, остальное не трогай', [
    ['serif', 'headline'],
    ['same', 'price'],
    ['kept', 'ground'],
  ]),
  row('banner', 'цену увеличь раза в полтора, фон светлее', [
    ['bigger', 'price'],
    ['ground', 'lighter'],
  ]),
  row('create', 'пусть модель улыбается и держит кружку в руках', [['same', 'product']], 'unknown'),
  row('create', 'сделай чтоб кружка светилась, и кнопку зелёной', [['colour', 'cta', 'green']], 'fidelity'),
  row('crop', 'передвинь логотип вправо', [['same', 'logo']], 'flat'),
  row('create', 'верните предыдущий вариант, пожалуйста', [['former']]),
  // Kazakh.
  row('create', 'фонның түсі ұнамайды, ақ қылыңызшы', [['ground', 'white']]),
  row('create', 'бағасы енді 1 250 теңге', [['text', 'price', '1 250 ₸']]),
  row('create', 'тақырып: «Күні бойы ыстық»', [['text', 'headline', 'Күні бойы ыстық']]),
  row('create', 'ескі бағасын өшіріп тастаңыз', [['gone', 'old_price']]),
  row('create', 'батырма тым кішкентай, үлкейтіңізші', [['bigger', 'cta']]),
  row('dark', 'фонды сәл ашық қылыңыз', [['ground', 'lighter']]),
  row('create', 'логотипті оң жаққа қойыңыз', [['moved', 'logo', 'right']]),
  row('photo', 'суретті жақындатыңыз', [['photo', 'closer']]),
  row('create', 'басқа фотоны қолданыңыз', [['photo', 'other']]),
  row('create', 'тақырыптың әріптері жуанырақ болсын', [['bolder', 'headline']]),
  row('create', 'жеңілдік белгісі қызыл болсын', [['colour', 'badge', 'red']]),
  row('create', 'тауарды 15 пайызға үлкейт', [['scaled', 'product', 1.15]]),
  row('create', 'батырманы жасыл қылып, «Тапсырыс беру» деп жазыңыз', [
    ['colour', 'cta', 'green'],
    ['text', 'cta', 'Тапсырыс беру'],
  ]),
  row('create', 'бағаны 990 қылып, логотипті алып тастаңыз', [
    ['text', 'price', '990 ₽'],
    ['gone', 'logo'],
  ]),
  row('create', 'фон сол күйі қалсын, тақырыпты кішірейтіңіз', [
    ['kept', 'ground'],
    ['smaller', 'headline'],
  ]),
  row('create', '«Жеткізу тегін» деп қосыңыз, фонды қоңыр қылыңыз', [
    ['has', 'Жеткізу тегін'],
    ['ground', 'brown'],
  ]),
  row('create', 'көлеңкесі жоқ болсын', [['shadow', 'none']]),
  row('create', 'бұрынғы нұсқасын қайтарыңыз', [['former']]),
  row('create', 'кесеге гүл салып беріңіз', [['same', 'product']], 'unknown'),
  row('banner', 'тауарды оңға жылжытып, бағасын үлкейтіңіз', [['moved', 'product', 'right']]),
  // English.
  row('create', 'can we have the background in mint green please', [['ground', 'green']]),
  row('create', 'the price should read 1,190', [['text', 'price', '1 190 ₽']]),
  row('create', 'lose the logo', [['gone', 'logo']]),
  row('create', 'headline in all caps', [['upper', 'headline']]),
  row('create', 'button text should be "Order today"', [['text', 'cta', 'Order today']]),
  row('tall', 'the headline is way too big', [['smaller', 'headline']]),
  row('photo', 'zoom out a little', [['photo', 'further']]),
  row('create', 'nudge the button up a bit', [['moved', 'cta', 'up']]),
  row('create', 'give the text more room around the edges', [['margin', 'wider']]),
  row('dark', 'tone the background down, it is too saturated', [['ground', 'calmer']]),
  row('create', 'Swap the headline for "Stay warm" and turn the button purple', [
    ['text', 'headline', 'Stay warm'],
    ['colour', 'cta', 'violet'],
  ]),
  row('create', 'keep everything, just get rid of the crossed-out price', [
    ['gone', 'old_price'],
    ['same', 'headline'],
    ['kept', 'ground'],
  ]),
  row('create', 'bakground lihgter and hedline smaller', [
    ['ground', 'lighter'],
    ['smaller', 'headline'],
  ]),
  row('create', 'discount is 35% now, and use our brand colour for the background', [
    ['text', 'badge', '−35 %'],
    ['groundHex', '#7a1f3d'],
  ]),
  row('create', 'make the product 1.2x bigger without touching the text', [
    ['scaled', 'product', 1.2],
    ['same', 'headline'],
  ]),
  row('create', 'flip the photo horizontally', [['same', 'product']], 'fidelity'),
  row('create', 'put a santa hat on the thermos and remove the badge', [['gone', 'badge']], 'unknown'),
  row('create', 'write "100% guarantee" under the headline', [['same', 'headline']], 'forbidden'),
  row('banner', 'hide the subline and make the background a bit darker', [
    ['gone', 'subline'],
    ['ground', 'darker'],
  ]),
  row('strip', 'price bigger, lose the button', [['gone', 'cta']]),
] as const;
