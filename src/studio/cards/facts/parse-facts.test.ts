import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseFacts, type Fact } from './index.ts';

const read = (characteristics: string, brief = '', title = 'Товар') => parseFacts({ title, brief, characteristics });
/** "kind|label|value" of each fact, with measures and items behind it. */
const told = (fact: Fact): string =>
  [
    fact.kind,
    fact.label ?? '',
    fact.value,
    ...fact.measures.map((m) => `${m.axis ?? '?'} ${m.digits} ${m.unit}`),
    ...fact.items.map(({ text, amount }) => (amount === null ? text : `${text} = ${amount}`)),
  ].join('|');
const facts = (text: string) => read(text).facts.map(told);

const cases: readonly (readonly [string, readonly string[]])[] = [
  ['Размеры: 52х28х26 см (ДхВхШ)', ['size|Размеры|52х28х26 см (ДхВхШ)|length 52 см|height 28 см|width 26 см']],
  [
    'Габариты (Ш × Г × В), мм: 450 * 300 * 120',
    ['size|Габариты (Ш × Г × В)|450 * 300 * 120 мм|width 450 мм|depth 300 мм|height 120 мм'],
  ],
  ['H 20 x W 10 x D 5 cm', ['size||H 20 x W 10 x D 5 cm|height 20 cm|width 10 cm|depth 5 cm']],
  ['Өлшемі: 45х38х12 мм', ['size|Өлшемі|45х38х12 мм|? 45 мм|? 38 мм|? 12 мм']],
  ['Высота 20,5 см, диаметр 7,2 см', ['size|Высота|20,5 см|height 20,5 см', 'size|диаметр|7,2 см|diameter 7,2 см']],
  ['30 cm tall', ['size||30 cm tall|height 30 cm']],
  [
    'Срок годности 24 мес. Способ применения: 1. Нанесите на кожу 2. Смойте водой',
    ['shelf||Срок годности 24 мес', 'usage|Способ применения|Нанесите на кожу|Нанесите на кожу|Смойте водой'],
  ],
  [
    'полиэстер 600D, плечевой ремень 75–135 см; массив берёзы',
    [
      'material||полиэстер 600D|полиэстер 600D',
      'feature||плечевой ремень 75–135 см',
      'material||массив берёзы|массив берёзы',
    ],
  ],
  ['В комплекте: труба, 2 окуляра', ['package|В комплекте|труба, 2 окуляра|труба|2 окуляра']],
  ['Чехол и салфетка в комплекте', ['package|в комплекте|Чехол и салфетка|Чехол|салфетка']],
  ['Комплект: чайник - 1, чашка — 4', ['package|Комплект|чайник - 1, чашка — 4|чайник = 1|чашка = 4']],
  ['Размер упаковки: 30х20х10 см', ['spec|Размер упаковки|30х20х10 см']],
  ['Длина ремня: 75-135 см', ['spec|Длина ремня|75-135 см']],
  ['Вес ........ 680 г', ['weight|Вес|680 г|? 680 г']],
  ['Вес, кг\t1,2', ['weight|Вес|1,2 кг|? 1,2 кг']],
  ['Салмағы — 62 г', ['weight|Салмағы|62 г|? 62 г']],
  ['Объём = 500 мл', ['volume|Объём|500 мл|? 500 мл']],
  ['Capacity: 22 l', ['volume|Capacity|22 l|? 22 l']],
  ['Время работы: 10–12 ч', ['spec|Время работы|10–12 ч']],
  ['Состав: хлопок 80 %, полиэстер 20%', ['material|Состав|хлопок 80 %, полиэстер 20%|хлопок = 80 %|полиэстер = 20%']],
  ['95% хлопок 5% эластан', ['material||95% хлопок 5% эластан|хлопок = 95%|эластан = 5%']],
  [
    'Upper: genuine suede; Sole - rubber',
    ['material|Upper|genuine suede|genuine suede', 'material|Sole|rubber|rubber'],
  ],
  ['подошва ТЭП; подошва не скользит', ['material|подошва|ТЭП|ТЭП', 'feature||подошва не скользит']],
  ['Материал полиэстер', ['material|Материал|полиэстер|полиэстер']],
  ['Размеры: S, M, L, XL', ['sizes|Размеры|S, M, L, XL|S|M|L|XL']],
  ['Sizes: 40, 41, 42', ['sizes|Sizes|40, 41, 42|40|41|42']],
  [
    'Страна производства: Узбекистан; Made in Portugal',
    ['country|Страна производства|Узбекистан', 'country||Made in Portugal'],
  ],
  ['Гарантия 12 месяцев', ['warranty||Гарантия 12 месяцев']],
  ['Возраст: 3-6 лет', ['age|Возраст|3-6 лет']],
  ['Уход: стирка при 30°', ['care|Уход|стирка при 30°']],
  [
    'Комплектация: сумка - 1 шт., ремень 2шт, чехол x3; Цвет: синий',
    [
      'package|Комплектация|сумка - 1 шт., ремень 2шт, чехол x3|сумка = 1 шт|ремень = 2шт|чехол = 3',
      'colour|Цвет|синий',
    ],
  ],
  [
    'В комплекте:\n- насос\n- 2 шт салфетки\n\nЦвет: белый',
    ['package|В комплекте|насос|насос|салфетки = 2 шт', 'colour|Цвет|белый'],
  ],
  [
    'Применение: нанесите на кожу, вспеньте, смойте водой.',
    ['usage|Применение|нанесите на кожу, вспеньте, смойте водой|нанесите на кожу|вспеньте|смойте водой'],
  ],
  [
    '1) Откройте молнию 2) Уберите обувь 3) Закройте',
    ['usage||Откройте молнию|Откройте молнию|Уберите обувь|Закройте'],
  ],
  [
    'Қолдану тәсілі:\n1. Батырманы басыңыз\n2. Уақытты орнатыңыз\nСалмағы: 62 г',
    ['usage|Қолдану тәсілі|Батырманы басыңыз|Батырманы басыңыз|Уақытты орнатыңыз', 'weight|Салмағы|62 г|? 62 г'],
  ],
  ['| Параметр | Значение |\n|---|---|\n| Мощность | 20 Вт |', ['spec|Мощность|20 Вт']],
  ['Мощность\tЦвет\n20 Вт\tчёрный', ['spec|Мощность|20 Вт', 'colour|Цвет|чёрный']],
  ['Ярко;;  , Без парабенов ,; ; pH 5,5.', ['feature||Ярко', 'feature||Без парабенов', 'feature||pH 5,5']],
  [
    'Изделие высотой 45 см и весом около 1,2 кг, с гибкой ножкой',
    [
      'size||высотой 45 см|height 45 см',
      'weight||1,2 кг|? 1,2 кг',
      'feature||Изделие высотой 45 см и весом около 1,2 кг, с гибкой ножкой',
    ],
  ],
  [
    '45 на 30 на 15 сантиметров',
    ['size||45 на 30 на 15 сантиметров|? 45 сантиметров|? 30 сантиметров|? 15 сантиметров'],
  ],
  [
    '14.5"L x 10.2"H x 3.5"D, 2.4 lbs',
    ['size||14.5"L x 10.2"H x 3.5"D|length 14.5 "|height 10.2 "|depth 3.5 "', 'weight||2.4 lbs|? 2.4 lbs'],
  ],
  ['Ø 7,3 см', ['size||Ø 7,3 см|diameter 7,3 см']],
  ['Объём — 750мл / высота 26 см', ['volume|Объём|750мл|? 750 мл', 'size|высота|26 см|height 26 см']],
  [
    'Свитер женский,шерсть 30%,акрил 70%,цвет молочный,рукав 58 см,страна Беларусь',
    [
      'feature||Свитер женский',
      'material||шерсть 30%,акрил 70%|шерсть = 30%|акрил = 70%',
      'colour|цвет|молочный',
      'feature||рукав 58 см',
      'country|страна|Беларусь',
    ],
  ],
  ['РАЗМЕРЫ: 40,41,42', ['sizes|РАЗМЕРЫ|40,41,42|40|41|42']],
  ['ПОДОШВА: ЭВА. ВЫСОТА ПОДОШВЫ: 3 СМ', ['material|ПОДОШВА|ЭВА|ЭВА', 'spec|ВЫСОТА ПОДОШВЫ|3 СМ']],
  [
    'Диаметр, см\n24\nВысота борта, см\n5,5\nМатериал\nАлюминий литой\nПокрытие\nГранит\nВес товара, г\n1100',
    [
      'size|Диаметр|24 см|diameter 24 см',
      'size|Высота борта|5,5 см|height 5,5 см',
      'material|Материал|Алюминий литой|Алюминий литой',
      'material|Покрытие|Гранит|Гранит',
      'weight|Вес товара|1100 г|? 1100 г',
    ],
  ],
  [
    'Includes teapot, infuser and 2 cups; Heat resistant up to 150 °C',
    ['package|Includes|teapot, infuser and 2 cups|teapot|infuser|cups = 2', 'feature||Heat resistant up to 150 °C'],
  ],
  ['Includes dust bag & care card', ['package|Includes|dust bag & care card|dust bag|care card']],
  [
    'Құрамында қорғасын жоқ. Биіктігі 18 см, диаметрі 14 см',
    ['feature||Құрамында қорғасын жоқ', 'size|Биіктігі|18 см|height 18 см', 'size||диаметрі 14 см|diameter 14 см'],
  ],
  [
    'Объём 18 л, размеры 42x30x14 см, материал: оксфорд, отделение для ноутбука 15,6 дюйма, 2 кармана, вес 0,6 кг, водоотталкивающая ткань',
    [
      'volume|Объём|18 л|? 18 л',
      'size|размеры|42x30x14 см|? 42 см|? 30 см|? 14 см',
      'material|материал|оксфорд|оксфорд',
      'feature||отделение для ноутбука 15,6 дюйма',
      'feature||2 кармана',
      'weight|вес|0,6 кг|? 0,6 кг',
      'feature||водоотталкивающая ткань',
    ],
  ],
  ['Түстері: ақ, көк', ['colour|Түстері|ақ, көк']],
  ['25°C-тан аспайтын температурада сақтаңыз', ['care||25°C-тан аспайтын температурада сақтаңыз']],
  [
    'Хранить при +20 °С. Сделано в России, гарантия полгода',
    ['care||Хранить при +20 °С', 'country||Сделано в России', 'warranty||гарантия полгода'],
  ],
  ['Подойдёт тем, кто спит на спине', ['feature||Подойдёт тем, кто спит на спине']],
  ['Рост модели на фото 175 см; допускается естественная кристаллизация; ГОСТ 19792-2017; WARNING: small parts', []],
  ['Цена: 4 990 ₽; скидка 20%; Артикул: 1234', []],
  ['183 x 61 cm x 6mm', ['size||183 x 61 cm x 6mm|? 183 cm|? 61 cm|? 6 mm']],
  ['H: 180cm, W: 80 cm, D: 30cm', ['size||H: 180cm, W: 80 cm, D: 30cm|height 180 cm|width 80 cm|depth 30 cm']],
  ['Seat height 32–42cm; Max. weight 30kg', ['feature||Seat height 32–42cm', 'feature||Max. weight 30kg']],
  [
    'Высота сиденья: 44–54 см; Ёмкость для зёрен: 30 г',
    ['spec|Высота сиденья|44–54 см', 'spec|Ёмкость для зёрен|30 г'],
  ],
  [
    'высота 9,6 см — пройдёт под диваном',
    ['size||высота 9,6 см|height 9,6 см', 'feature||высота 9,6 см — пройдёт под диваном'],
  ],
  [
    'держит тепло 6 ч!!! сталь 304 внутри и снаружи. клапан-непроливайка. мыть руками',
    [
      'feature||держит тепло 6 ч',
      'feature||сталь 304 внутри и снаружи',
      'feature||клапан-непроливайка',
      'care||мыть руками',
    ],
  ],
  [
    'подходит для всех плит, кроме индукционных и газовых, с удобной ручкой из бука, выдерживает 250 °C',
    [
      'feature||подходит для всех плит, кроме индукционных и газовых',
      'feature||с удобной ручкой из бука',
      'feature||выдерживает 250 °C',
    ],
  ],
  [
    'Размеры:\nS: обхват 25-35 см, ширина 1,5 см\nM: обхват 30-45 см, ширина 2 см\nСветоотражающая строчка',
    [
      'spec|S|обхват 25-35 см, ширина 1,5 см',
      'spec|M|обхват 30-45 см, ширина 2 см',
      'feature||Светоотражающая строчка',
    ],
  ],
  ['Длина,м;20\nЛамп,шт;200\nЗащита;IP65', ['size|Длина|20 м|length 20 м', 'spec|Ламп|200 шт', 'spec|Защита|IP65']],
  [
    'Мата – 95% мақта / Жеңі: қысқа / өлшемдері: 104, 110 / Елі: Түркия',
    [
      'material|Мата|95% мақта|мақта = 95%',
      'spec|Жеңі|қысқа',
      'sizes|өлшемдері|104, 110|104|110',
      'country|Елі|Түркия',
    ],
  ],
  ['Биіктігі 23 см Ені 21 см', ['size|Биіктігі|23 см|height 23 см', 'size|Ені|21 см|width 21 см']],
  [
    'Размер 150 на 200 см . ткань велсофт ( микрофибра ) . р-ры 42-44-46',
    [
      'size|Размер|150 на 200 см|? 150 см|? 200 см',
      'material|ткань|велсофт (микрофибра)|велсофт (микрофибра)',
      'sizes|р-ры|42-44-46|42|44|46',
    ],
  ],
  ['очень хорошая вещь, всем советую, звоните!!! сделайте красиво и чтобы продавало; Great product, buy now!', []],
  ['asdkjh qwlkejh zxmcnb; фывдлв йцкнг; ллллл; !!! ???', []],
];

test('free text becomes facts, word for word, in three languages', () => {
  for (const [text, wanted] of cases) assert.deepEqual(facts(text), wanted, text);
});

test('a table of own sizes stays a table', () => {
  const { table } = read('Размер\tГрудь\tТалия\nS\t88\t66\nM\t92\t70');
  assert.deepEqual(table?.rows, [
    ['Размер', 'Грудь', 'Талия'],
    ['S', '88', '66'],
    ['M', '92', '70'],
  ]);
});

test('wishes of the brief are no facts; its statements are', () => {
  const { facts: all } = read('', 'Сделай фон синим. Премиальный аромат для вечера. Цена 4 990 ₽. Нужна карточка');
  assert.deepEqual(all.map(told), ['feature||Премиальный аромат для вечера']);
});

test('two statements of one sentence are two facts', () => {
  const { facts: all } = read('', 'Не натирают с первого дня, можно носить весь день.');
  assert.deepEqual(all.map(told), ['feature||Не натирают с первого дня', 'feature||можно носить весь день']);
});

test('the title tells a volume or size that nothing else tells', () => {
  assert.deepEqual(read('', '', 'Гель для душа, 500 мл').facts.map(told), ['volume||500 мл|? 500 мл']);
  assert.deepEqual(read('Объём: 450 мл', '', 'Гель для душа, 500 мл').facts.map(told), [
    'volume|Объём|450 мл|? 450 мл',
  ]);
});

test('every fact stands in its field where it says, whatever the text', () => {
  const bits = fc.constantFrom(
    'Вес',
    ': ',
    '680 г',
    ';',
    '\n',
    '\t',
    ' | ',
    ' — ',
    'Материал',
    'хлопок 80%',
    ', ',
    '52х28 см',
    '(',
    ')',
    '1)',
    'Откройте',
    'Комплект',
    '- ',
    '•',
    '.',
    '🎁',
    'S',
    'M',
    'ДхШхВ',
    'ұзындығы',
    'x',
    '×',
    '…',
    '"',
    'в',
  );
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 60 }), fc.array(bits, { maxLength: 12 }), (a, b) => {
      const { facts: all, texts } = read(a.join(''), b.join(' '));
      for (const { from, items } of all)
        for (const span of [from, ...items.map((item) => item.from)]) {
          const [first = ''] = span.words.split('\n');
          assert.ok(span.start >= 0 && span.end <= texts[span.field].length + 1);
          assert.equal(texts[span.field].slice(span.start, span.start + first.length), first);
        }
    }),
    { numRuns: 300 },
  );
});

test('3,000 characters of noise in any letters say nothing', () => {
  for (const keys of [
    'asdfghjklqwertyйцукенгшщзфывапролджэячсмитьбю  ,.;:!?0123456789',
    'йцукенгшщзхъфывапролджэячсмитьбю   ,.;',
    'qwertyuiopasdfghjklzxcvbnm    ,.;',
    'eettaaooiinnshrdlcumwfgypbvkjxqz      .,',
    'фывапролджэ  ; ',
  ]) {
    let seed = 7;
    const next = (): string => keys[(seed = (seed * 48271) % 2147483647) % keys.length]!;
    const text = Array.from({ length: 3000 }, next).join('');
    assert.deepEqual(facts(text), [], keys);
  }
});

test('3,000 hostile characters take no time', () => {
  const started = process.cpuUsage();
  for (const part of ['1 x ', 'а: ', '- ', '((((', '80% ', 'x×х*', 'в в в, ', '\t|\t', '1)', 'Вес '])
    read(part.repeat(3000).slice(0, 3000), part.repeat(2000).slice(0, 2000));
  const { user } = process.cpuUsage(started);
  assert.ok(user < 1_500_000, `${user} µs of processor time`);
});
