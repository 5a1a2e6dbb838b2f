import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsShown } from '../../../compose/index.ts';
import { writeCopy } from '../write-copy.ts';

const shown = (title: string, brief: string, lang: 'ru' | 'en' | 'kk' = 'ru'): string =>
  wordsShown(writeCopy({ title, brief, characteristics: '', goal: '', lang }, { seed: 1 }))
    .join(' | ')
    .replaceAll('\u00A0', ' ');

test('a claim that may not be printed is in no line, whatever cuts it out', () => {
  const words = shown(
    'Косметолог Анна',
    'чистка лица комбинированная 3 500 вместо 4 500 до конца декабря! приём в клинике Вита на Баумана 44. одноразовое всё. Имеются противопоказания, нужна консультация. Не надо писать омолодим на 10 лет.',
  );
  assert.doesNotMatch(words, /омолод/iu);
});

test('a price brought down keeps the condition behind its old sum, and no percent stands alone', () => {
  const words = shown(
    'Стройматериалы база',
    'Газобетон Бонолит D500 5 650 руб/м3 (было 6 100) цена при самовывозе и от 5 кубов. Считаем количество по проекту бесплатно. В соседнем леруа 6300 между прочим.',
  );
  assert.match(words, /при самовывозе и от 5 кубов/u);
  assert.doesNotMatch(words, /леруа|−7/iu);
});

test('an aside in brackets and an extra thing give no price that leads', () => {
  assert.doesNotMatch(
    shown(
      'Танцы для мам',
      'танцы для мам пока дети рядом в зале (детям рисование 400 р раз). зумба и латина. первое занятие 200 р.',
    ),
    /рисование,? раз/iu,
  );
  assert.doesNotMatch(
    shown(
      'self storage',
      '50 sq ft is £18 a week inc VAT for new customers. Padlock £9.99. 24 hour access. CCTV.',
      'en',
    ),
    /Padlock, |^Padlock £9/u,
  );
});

test('what is not in a price is told with it or the price is not', () => {
  const words = shown(
    'Юрист по банкротству',
    'Банкротство физлиц под ключ 120 000 руб. В стоимость НЕ входят: вознаграждение управляющего 25 000 и публикации около 20 000. 312 дел завершено с 2017 года.',
  );
  assert.ok(!words.includes('120 000') || words.includes('25 000'), words);
});

test('a talked brief is led by its name where it gives no reason, not by a line of ours', () => {
  const words = shown(
    'horse riding',
    'well its riding lessons really, we have fourteen ponies and um parents can watch',
    'en',
  );
  assert.doesNotMatch(words.split(' | ')[0]!, /\?/u);
});

test('a price that is dearer at other times, or sold from some amount on, says so', () => {
  const house = shown(
    'Отдых на Байкале',
    'гостевой дом в Хужире, вид на скалу. двухместный 4 800 сутки с завтраком, летом с 15 июня по 31 августа 7 200. заезд с 14.',
  );
  assert.ok(!house.includes('4 800') || house.includes('7 200'), house);
  const van = shown('жүк тасымалы', 'газельмен жүк тасимыз Астана. сағаты 6000 тг ең азы 2 сағат. чек береміз', 'kk');
  assert.ok(!van.includes('6 000') || van.includes('ең азы 2 сағат'), van);
  const karts = shown(
    'Картинг',
    'картинг крытый. заезд 8 минут 750 р будни 900 выходные. шлем дадим. трасса 420 метров',
  );
  assert.doesNotMatch(karts, /будни, выходные/u);
});

test('an order for a picture is no line of the law', () => {
  assert.doesNotMatch(
    shown('', 'здрасте нужна реклама. чистим кондиционеры в машинах. 2500 с маслом'),
    /нужна реклама/iu,
  );
});

test('the sides of a slab, a size for children and a sum of something else are no price', () => {
  assert.doesNotMatch(
    shown(
      '',
      'слушайте ну мы делаем памятники из гранита. стела 100 на 50 на 5 от двадцати семи тысяч с гравировкой портрета. храним до весны',
    ),
    /стела 100 ₽/iu,
  );
  const soles = shown(
    'ортопедические стельки',
    'стельки по слепку стопы, делаем за 40 минут при вас, 4 500 пара. детские до 35 размера 3 200. коррекция полгода бесплатно. скидка 500 руб. на вторую пару.',
  );
  assert.doesNotMatch(soles, /3 200/u);
  assert.ok(!soles.includes('500 ₽ |') || soles.includes('на вторую пару'), soles);
  assert.doesNotMatch(
    shown(
      'Рассада томатов',
      'рассада томатов. стаканчик 60 руб высокие 70. перцы 55. от 20 корней по 50 любой. привожу на рынок по субботам',
    ),
    /высокие 70 60/u,
  );
});

test('a day of a month is no sum, and what the shop does not claim is not claimed', () => {
  assert.doesNotMatch(
    shown(
      'PAINT PARTY',
      'paint party adults friday 12 dec 7pm in Salford, £28 includes canvas paints apron and one drink. no skill needed',
      'en',
    ),
    /£12/u,
  );
  assert.doesNotMatch(
    shown(
      'Сыр козий',
      'козий сыр с фермы. шевр 150 г 390 р. НЕ говорим что полезно при аллергии. 34 козы, имена всех знаем',
    ),
    /аллерг/iu,
  );
  assert.match(
    shown('Квартира посуточно', 'сдаю однушку посуточно Пермь центр. 2 300 сутки пн-чт, пт-вс 2 800. чек даю'),
    /^(?!.*2 300)|пн-чт|пн–чт/u,
  );
  assert.match(
    shown(
      '',
      'Здравствуйте! Нужно объявление: вывоз мусора строительного контейнером. 5 900 за контейнер. ставим на 3 дня',
    ),
    /вывоз мусора/iu,
  );
});

test('a Kazakh ten is no Russian pronoun', () => {
  assert.doesNotMatch(
    shown(
      'Репетитор математика',
      'мен математика мұғалімімін. он бес жыл тәжірибем бар. топта алты бала. бірінші сабақ тегін',
      'kk',
    ),
    /(?:^|\| )бес жыл/iu,
  );
});

test('a measure that is cut off is no word of a price', () => {
  assert.doesNotMatch(
    shown(
      'Ламинат Quick',
      'Ламинат 33 класс дуб серый 8 мм, 1 290 руб. за м² (упаковка 2,131 м² = 2 749 руб.). было 1 640. остаток 214 м2 когда кончится всё. подложка 3мм в подарок если берёте от 40 м². доставка до подъезда 900. возврат целых упаковок 30 дней.',
    ),
    /упаковка 2(?!,)/u,
  );
});
