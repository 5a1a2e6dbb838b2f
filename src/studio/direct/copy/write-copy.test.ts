import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { BrandKit, Brief, Copy, Lang } from '../../../scene/index.ts';
import { clean } from './text/clean.ts';
import { writeCopy } from './index.ts';
import { copyLexicon } from './stock/lexicon.ts';

const brief = (change: Partial<Brief>): Brief => ({
  title: '',
  brief: '',
  characteristics: '',
  goal: '',
  lang: 'ru',
  ...change,
});
const kit = (change: Partial<BrandKit>): BrandKit => ({
  colors: {},
  fonts: {},
  logo: null,
  name: null,
  tone: null,
  stopWords: [],
  legalLine: null,
  ...change,
});
const backpack = brief({
  title: 'Рюкзак городской 22 л с отделением для ноутбука',
  brief: 'Цена 3 490 ₽, старая цена 4 990 ₽ до 30 ноября. ООО «Ромашка», ИНН 7701234567. Сделайте фон синим',
  characteristics: 'Материал: нейлон; Объём: 22 л; Вес: 0,8 кг; Бренд: Urban',
});

const printed = (copy: Copy): string[] =>
  [
    copy.product,
    copy.brand,
    copy.subline.long,
    copy.subline.short,
    // Two short facts on one line are printed each by itself.
    ...copy.bullets.flatMap((line) => line.split('\u00A0· ')),
    copy.price?.now,
    copy.price?.old,
    copy.note,
    copy.legal,
  ].filter((t): t is string => typeof t === 'string');

/** Numbers with their grouping taken out: "3 490" and "3490" are one. */
const numbers = (text: string): string[] =>
  (
    clean(text)
      .replace(/(?<=\d) (?=\d{3}(?!\d))/gu, '')
      .replace(/(?<=\d),(?=\d{3}(?!\d))/gu, '')
      .match(/\d+/gu) ?? []
  ).map((n) => String(Number(n)));

test('a backpack: facts where they belong, each with its source', () => {
  const copy = writeCopy(backpack, { seed: 1 });
  assert.ok(copy.headlines.length >= 3);
  assert.equal(new Set(copy.headlines.map((h) => h.lines.join(' '))).size, copy.headlines.length);
  assert.deepEqual(copy.price, { now: '3\u00A0490\u00A0₽', old: '4\u00A0990\u00A0₽', basis: 'до\u00A030 ноября' });
  // The price holds until a day; the percent would stand alone without it.
  assert.equal(copy.badge, null);
  // The thing leads; its price stands in a place of its own and is not said twice.
  assert.equal(copy.headlines[0]?.lines.join(' '), 'Городской рюкзак Urban');
  assert.ok(!copy.headlines.some((h) => h.lines.join(' ').includes('3\u00A0490')));
  assert.deepEqual(
    new Set([copy.subline.long, ...copy.bullets]),
    new Set(['Вес: 0,8\u00A0кг', 'Материал: нейлон', 'Объём: 22\u00A0л']),
  );
  assert.match(copy.legal ?? '', /ООО «Ромашка»/u);
});

test('without a category the product names itself, and nothing is made up', () => {
  const copy = writeCopy(brief({ title: 'Стабилизатор напряжения 5 кВт однофазный' }), { seed: 1 });
  assert.ok(copy.headlines.every((h) => h.source === 'product'));
  assert.equal(copy.price, null);
  assert.equal(copy.badge, null);
  assert.equal(copy.subline.long, '5\u00A0кВт');
});

test('the customer’s own headline and button come first', () => {
  const copy = writeCopy(brief({ title: 'Женские духи Rosa', brief: 'Заголовок: «Вечер твой». Кнопка: Заказать' }), {
    seed: 1,
  });
  assert.deepEqual(copy.headlines[0]?.lines, ['Вечер твой']);
  assert.equal(copy.headlines[0]?.source, 'input');
  assert.equal(copy.cta.long, 'Заказать');
});

test('facts in conflict print less and warn', () => {
  const copy = writeCopy(brief({ title: 'Чай', brief: 'Цена 2990 ₽, старая 3990 ₽, скидка 50%' }), { seed: 1 });
  assert.equal(copy.badge, null);
  assert.ok(copy.warnings.includes('stated_discount_exceeds_prices'));
  assert.equal(writeCopy(brief({ title: 'Чай', brief: '3 490 ₽ 4 990 ₽' }), { seed: 1 }).price, null);
});

test('stop words of the brand appear nowhere', () => {
  const brand = kit({ stopWords: ['минус*', 'нейлон', 'город*'] });
  for (let seed = 0; seed < 30; seed++) {
    const copy = writeCopy(backpack, { seed, brand });
    const all = [...printed(copy), ...copy.headlines.flatMap((h) => [...h.lines, h.short])].join(' ').toLowerCase();
    assert.doesNotMatch(all, /минус|нейлон|город/u);
    assert.ok(copy.headlines.length > 0);
  }
});

test('lines used lately are not repeated', () => {
  const first = writeCopy(backpack, { seed: 3 });
  const second = writeCopy(backpack, { seed: 3, recentHeadlines: first.headlines.map((h) => h.id) });
  assert.equal(second.headlines.filter((h) => first.headlines.some((f) => f.id === h.id)).length, 0);
});

test('different seeds give different first lines', () => {
  const firsts = new Set(
    Array.from(
      { length: 40 },
      (_, seed) => writeCopy(brief({ title: 'Чай чёрный листовой' }), { seed }).headlines[0]?.id,
    ),
  );
  assert.ok(firsts.size >= 4, `only ${firsts.size}`);
});

test('nothing said at all still gives a headline', () => {
  for (const lang of ['ru', 'en', 'kk'] as const)
    assert.ok((writeCopy(brief({ lang }), { seed: 1 }).headlines[0]?.lines[0] ?? '').length > 0);
  assert.equal(writeCopy(brief({}), { seed: 1, brand: kit({ name: 'Мята' }) }).headlines[0]?.lines[0], 'Мята');
});

test('every button of the lexicon keeps its lengths', () => {
  const { goals, category } = copyLexicon().cta;
  for (const set of [...Object.values(goals), ...Object.values(category)]) {
    for (const lang of ['ru', 'en', 'kk'] as const)
      set[lang].forEach((label, i) => assert.ok(label.length <= [16, 9, 6][i]!, label));
  }
});

const titles = [
  'Рюкзак городской 22 л',
  'Смартфон Xiaomi Redmi Note 13 Pro 8/256 ГБ',
  'Чайник электрический 1,7 л Bosch TWK7603',
  'Yoga Mat Non-Slip 6 mm',
  'Кір жуғыш машина Samsung 7 кг',
  'Стабилизатор 5 кВт',
  'Таблетки Finish 100 шт',
];
const facts = [
  'Цена 3 490 ₽',
  'старая цена 4 990 ₽',
  'скидка 30%',
  'Скидка до 15 % до 5 мая',
  'Бесплатная доставка от 3000 ₽',
  'рассрочка 0-0-12',
  'Доставка 2-3 дня',
  'Now $49.99, was $79.99',
  '9 990 ₸',
  '40 часов работы',
  'ООО «Мир», ИНН 7701234567',
  '18+',
  'с 1 по 15 декабря',
];
const traits = [
  'Материал: хлопок',
  'Объём: 22 л',
  'Вес: 0,8 кг',
  'Мощность — 2000 Вт',
  'Размер: 30x45 см',
  'Гарантия 2 года',
  'Бренд: Urban',
];
const input: fc.Arbitrary<Brief> = fc.record({
  title: fc.constantFrom(...titles),
  lang: fc.constantFrom<Lang>('ru', 'en', 'kk'),
  goal: fc.constantFrom('', 'продажи', 'заявки'),
  brief: fc.shuffledSubarray(facts).map((parts) => parts.join('. ')),
  characteristics: fc.shuffledSubarray(traits).map((parts) => parts.join('; ')),
});

test('property: every printed number is in the input, all but a computed discount', () => {
  fc.assert(
    fc.property(input, fc.nat(), (given, seed) => {
      const copy = writeCopy(given, { seed });
      const known = new Set(numbers(`${given.title} ; ${given.brief} ; ${given.characteristics}`));
      const computed = copy.claims.some((c) => c.from.field === 'computed' && c.text === copy.badge);
      for (const text of [...printed(copy), ...(copy.badge !== null && !computed ? [copy.badge] : [])]) {
        for (const n of numbers(text)) assert.ok(known.has(n), `${n} of "${text}" is not in ${JSON.stringify(given)}`);
      }
    }),
    { numRuns: 300 },
  );
});

test('property: claims quote the input word for word', () => {
  fc.assert(
    fc.property(input, fc.nat(), (given, seed) => {
      const copy = writeCopy(given, { seed });
      for (const { from } of copy.claims) {
        if (from.field !== 'computed')
          assert.ok(clean(from.field === 'brand_kit' ? '' : given[from.field]).includes(from.words), from.words);
      }
      for (const text of printed(copy))
        if (text !== copy.legal && text !== '')
          assert.ok(
            copy.claims.some((c) => c.text === text),
            text,
          );
    }),
    { numRuns: 200 },
  );
});

test('property: lengths, and the same bytes for the same seed', () => {
  fc.assert(
    fc.property(input, fc.nat(), (given, seed) => {
      const copy = writeCopy(given, { seed });
      assert.deepEqual(writeCopy(given, { seed }), copy);
      assert.ok(
        (copy.subline.long ?? '').length <= 80 &&
          (copy.subline.short ?? '').length <= 80 &&
          (copy.note ?? '').length <= 76,
      );
      assert.ok(copy.bullets.length <= 4 && copy.bullets.every((b) => b.length <= 80));
      for (const h of copy.headlines) assert.ok(h.lines.length >= 1 && h.lines.length <= 3 && h.short.length > 0);
    }),
    { numRuns: 100 },
  );
});

test('property: hostile text breaks nothing and takes no time', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({
      unit: fc.constantFrom('1', ' ', ',', '.', '%', '₽', '-', 'до ', 'цена ', 'от ', '(', '«', '0-'),
      maxLength: 400,
    }),
  );
  fc.assert(
    fc.property(hostile, hostile, hostile, (title, text, characteristics) => {
      const start = process.cpuUsage();
      const copy = writeCopy(brief({ title: title.slice(0, 120), brief: text, characteristics }), { seed: 1 });
      assert.ok(copy.headlines.length > 0);
      assert.ok(process.cpuUsage(start).user < 1_500_000);
    }),
    { numRuns: 120 },
  );
});

test('of a brief that says only weak things the best is printed still', () => {
  const said =
    'мойка на Гагарина 112. минута пены 18р осмос 20р. ЗИМОЙ ТЕПЛАЯ ВОДА!!! незамерзайка 5л 190р. пылесос бесплатно если намыл на 300.';
  const copy = writeCopy(brief({ title: 'автомойка самообслуживания', brief: said }), { seed: 1 });
  assert.match([...copy.headlines.map((h) => h.lines.join(' ')), ...printed(copy)].join(' '), /теплая.вода/iu);
});

for (const [title, said, lang, button] of [
  ['Психолог Марина Ткач', 'Онлайн, 50 минут.', 'ru', 'Записаться'],
  ['Dr Lane Physiotherapy', 'Back pain that comes back? We find why.', 'en', 'Book now'],
  ['Автомектеп «Жол»', 'B санаты 2,5 айда.', 'kk', 'Жазылу'],
  // Where the title names no trade the whole brief speaks of one; what is brought and set up is still a thing.
  ['Вечера с глиной', 'Учу лепить с нуля, группа до 6 человек, преподаватель из училища.', 'ru', 'Записаться'],
  ['Riverside yurts', 'Two nights from £140. Check-in from 3pm, £50 deposit.', 'en', 'Book now'],
  ['Полы без пыли', 'Приедем на замер сегодня, бригада из трёх человек, смета до начала.', 'ru', 'Рассчитать цену'],
  ['Стол «Дуб»', 'Приедем и соберём. Замер не нужен. Вес 40 кг, массив дуба, моется.', 'ru', 'Выбрать и купить'],
] as const)
  test(`a service is booked, not bought: ${title}`, () => {
    const copy = writeCopy(brief({ title, brief: said, lang }), { seed: 1 });
    assert.equal(copy.cta.long.replaceAll('\u00A0', ' '), button.replaceAll('\u00A0', ' '));
  });

test('a name in Latin letters stays whole where a size stands behind it', () => {
  const copy = writeCopy(brief({ title: 'Матрас Ortho Line 160x200', brief: 'Съёмный чехол.' }), { seed: 1 });
  assert.match([...copy.headlines.map((h) => h.lines.join(' ')), ...printed(copy)].join(' '), /Матрас.Ortho.Line/u);
});

test('what a short line leaves of its sentence is named as left out; what another line tells is not', () => {
  const copy = writeCopy(
    brief({
      title: 'Стоматология «Улыбка+»',
      brief:
        'Чистка зубов 4 500 руб. Врачи со стажем от 10 лет, принимаем в день обращения, парковка рядом. Без выходных у метро Сенная',
    }),
    { seed: 1 },
  );
  const shown = [...copy.headlines[0]!.lines, ...printed(copy)].join(' ').replaceAll('\u00A0', ' ');
  const left = (copy.leftOut ?? []).map(({ words }) => words).join(' · ');
  for (const fact of ['стажем от 10 лет', 'в день обращения', 'парковка рядом'])
    assert.notEqual(shown.includes(fact), left.includes(fact), `${fact}: ${shown} | ${left}`);
});
