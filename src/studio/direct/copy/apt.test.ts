import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Copy, Lang } from '../../../scene/index.ts';
import { detectCategory } from './stock/category.ts';
import { writeCopy } from './index.ts';
import { copyLexicon } from './stock/lexicon.ts';

/** Titles as shops write them: title, language, category ('' = none, the product names itself), brief. */
const table = JSON.parse(readFileSync(new URL('./data/apt_table.json', import.meta.url), 'utf8')) as [
  string,
  Lang,
  string,
  string,
][];
const lexicon = copyLexicon();
const copyOf = (title: string, lang: Lang, brief: string, seed: number): Copy =>
  writeCopy({ title, brief, characteristics: '', goal: '', lang }, { seed });
/** The headline that the offer itself makes. */
const said = (copy: Copy): string =>
  (copy.headlines.find((h) => h.source === 'offer')?.lines.join(' ') ?? '').replaceAll('\u00A0', ' ');
const words = (copy: Copy): string => copy.headlines.map((h) => h.lines.join(' ')).join(' | ');

for (const [title, lang, category, brief] of table) {
  test(`apt: ${title}`, () => {
    assert.equal(detectCategory(title, '', lexicon) ?? '', category);
    for (const seed of [1, 2, 3]) {
      const { headlines } = copyOf(title, lang, brief, seed);
      const stock = headlines.filter((h) => h.source === 'lexicon');
      if (category === '') assert.deepEqual(stock, []);
      // Where the brief says nothing of its own, the first two lines speak of this kind of product; then the occasion
      // may.
      if (headlines[0]?.source === 'lexicon')
        for (const line of headlines.slice(0, 2)) assert.equal(line.id.split('.')[0], category);
      if (lang === 'kk') assert.notEqual(headlines[0]?.source, 'lexicon');
    }
  });
}

/** Lines that presuppose another member of the category must never appear, whatever the seed. */
const never: readonly (readonly [string, Lang, RegExp])[] = [
  ['Кружка керамическая 350 мл', 'ru', /суп|ужин|обед|стол/iu],
  ['Stainless steel thermos 0.5 l', 'en', /dinner|sit|eat|soup|maths/iu],
  ['Портативная колонка', 'ru', /глав|страниц/iu],
  ['Рюкзак школьный', 'ru', /город|выходн|лямк|троп/iu],
  ['Кошелёк мужской кожаный', 'ru', /помад|лямк|взяла|колёс/iu],
  ['Туфли мужские', 'ru', /золушк|цыпочк|танц|красиво/iu],
  ['Юбка-карандаш офисная', 'ru', /платье|кружи|лето/iu],
  ['Рубашка мужская', 'ru', /галстук|вольно|натянул/iu],
  ['Зонт-трость', 'ru', /голов|снег|шарф|варежк|образ/iu],
  ['Часы настенные', 'ru', /запясть|рукав/iu],
  ['Смарт-часы', 'ru', /стрелк|на стене/iu],
  ['Тушь для ресниц', 'ru', /губ|оттен|помад/iu],
  ['Мышь беспроводная', 'ru', /экран|крышк|клац|колен/iu],
  ['Мясорубка электрическая', 'ru', /завтрак|утро|хлеб/iu],
  ['Духовка встраиваемая', 'ru', /суббот|полк|быт /iu],
  ['Обогреватель', 'ru', /бриз|ветер|лето/iu],
  ['Шкаф-купе', 'ru', /сядьте|плед|за стол/iu],
  ['Зеркало настенное', 'ru', /полка|ставь|цветам/iu],
  ['Стремянка алюминиевая', 'ru', /искр|стены|мастер/iu],
  ['Зефир ванильный', 'ru', /хрум|фантик/iu],
  ['Молоко 1 л', 'ru', /режь|ломтик|доска|бутерброд/iu],
  ['Картофель молодой', 'ru', /сочн|хрустит|сад |румян/iu],
  ['Колбаса сырокопчёная', 'ru', /огонь|шипит|сковород|дым/iu],
  ['Соль морская', 'ru', /горсть|хрусь|вилк/iu],
  ['Конструктор пластиковый', 'ru', /обнимашк|друг|оживают/iu],
  ['Корм для собак', 'ru', /мур|кот |усы/iu],
  ['Протеин сывороточный', 'ru', /подход$|пульс|день ног|колен/iu],
];

test('a line that presupposes another product never appears', () => {
  for (const [title, lang, wrong] of never) {
    for (let seed = 0; seed < 25; seed++) {
      const copy = copyOf(title, lang, 'Цена 690 ₽ вместо 990 ₽', seed);
      assert.equal(copy.headlines[0]?.source, 'lexicon', title);
      assert.doesNotMatch(words(copy), wrong, title);
    }
  }
});

test('the lexicon keeps its limits: lengths, unique ids and lines, stems that compile, lines for every member', () => {
  const ids = new Set<string>();
  const groups = [
    ...lexicon.categories.map((c) => ({ id: c.id, headlines: c.headlines })),
    ...Object.entries(lexicon.occasions).map(([id, o]) => ({ id: `occasion ${id}`, headlines: o.headlines })),
  ];
  for (const { id, headlines } of groups) {
    for (const [lang, lines] of Object.entries(headlines)) {
      const seen = new Set(lines.map((h) => h.lines.join(' ').toLowerCase()));
      assert.equal(seen.size, lines.length, `${id} ${lang} repeats a line`);
      for (const h of lines) {
        assert.ok(!ids.has(h.id), h.id);
        ids.add(h.id);
        assert.ok(h.lines.every((line) => line.length <= 22) && h.short.length <= 12, `${h.id} is too long`);
        assert.doesNotMatch(
          h.lines.join(' '),
          /лучш|дешев|гарант|бесплатн|№ ?1|100 ?%|\bbest\b|cheapest|guarantee|\bfree\b/iu,
          h.id,
        );
      }
      const unconditional = lines.filter((h) => !h.needs && !h.requires && !h.photo && !h.when).length;
      if (!id.startsWith('occasion'))
        assert.ok(
          unconditional >= { ru: 4, en: 3, kk: 2 }[lang as Lang],
          `${id} ${lang}: ${unconditional} lines without a need`,
        );
    }
  }
  const stems = lexicon.categories.flatMap((c) =>
    Object.values(c.headlines)
      .flat()
      .flatMap((h) => [...(h.needs ?? []), ...(h.not ?? [])]),
  );
  assert.ok(stems.every((stem) => stem.length >= 2 && stem === stem.toLowerCase()));
  const known = new Set(lexicon.categories.map((c) => c.id));
  for (const { applies } of Object.values(lexicon.cta.category)) for (const id of applies) assert.ok(known.has(id), id);
});

/** Sub-lines read as a copy editor wants them. */
const sublines: readonly (readonly [string, string])[] = [
  ['Крем для лица увлажняющий РОСА, 50 мл', 'Увлажняющий крем для лица РОСА, 50 мл'],
  ['Кружка керамическая ручной работы 350 мл', 'Керамическая кружка ручной работы, 350 мл'],
  ['Мыло ручной работы с лавандой 100 г', 'Мыло ручной работы с лавандой, 100 г'],
  ['Зубная паста отбеливающая 75 мл SPLAT', 'Отбеливающая зубная паста SPLAT, 75 мл'],
  ['Моторное масло 5W-30 4 л', 'Моторное масло 5W-30, 4 л'],
  ['Перфоратор Bosch GBH 2-26', 'Перфоратор Bosch GBH 2-26'],
  ['Полотенце махровое банное 70×140', 'Махровое полотенце, 70×140'],
  ['Планшет Xiaomi Pad 6 128 ГБ', 'Планшет Xiaomi Pad 6, 128 ГБ'],
  ['Пельмени «Сибирские» 800 г', 'Пельмени «Сибирские», 800 г'],
  ['Фикус комнатное растение в горшке', 'Фикус комнатное растение в горшке'],
  ['Корм для кошек сухой 2 кг', 'Сухой корм для кошек, 2 кг'],
  ['Чайник и две чашки из жаропрочного стекла', 'Чайник и две чашки'],
  ['Юбка-карандаш офисная', 'Офисная юбка-карандаш'],
  ['Бизнес-ланч 350 ₽', 'Бизнес-ланч'],
];

for (const [title, expected] of sublines) {
  test(`subline: ${title}`, () =>
    assert.equal(copyOf(title, 'ru', '', 1).subline.long?.replaceAll('\u00A0', ' '), expected));
}

test('a discount with a condition is told in its own words, never as a badge', () => {
  const mug = (brief: string): Copy => copyOf('Кружка керамическая 350 мл', 'ru', brief, 1);
  const second = mug('Скидка 20% на второй товар');
  assert.deepEqual([second.badge, second.leads, said(second)], [null, true, 'Скидка 20 % на второй товар']);
  const long = mug('Скидка 20% на второй товар в корзине при оплате заказа картой нашего банка');
  assert.equal(long.badge, null);
  assert.match(words(long), /картой нашего банка/u);
  assert.equal(mug('Цена 690 ₽ вместо 990 ₽, ещё -10% по промокоду ДОМ').badge, '−30\u00A0%');
  assert.doesNotMatch(words(mug('Промокод LETO даёт -15%')), /цен|разниц|минус/iu);
});

test('the date of the delivery is not that of the price', () => {
  const copy = copyOf('Ceramic Coffee Mug 12 oz', 'en', 'Only $29.99 (was $39.99), free shipping until Dec 24', 1);
  assert.doesNotMatch(`${copy.price?.basis} ${copy.badge}`, /Dec/u);
  assert.ok([...copy.bullets, ...(copy.notes ?? [])].some((line) => /free shipping until Dec.24/iu.test(line)));
});

test('the product’s own line leads, the feast comes second, a sale third', () => {
  const kinds = (brief: string): (string | undefined)[] =>
    copyOf('Кружка керамическая 350 мл', 'ru', brief, 4)
      .headlines.slice(0, 3)
      .map((h) => h.id.split('.')[0]);
  assert.deepEqual(kinds('Новый год'), ['mug', 'new_year', 'mug']);
  assert.deepEqual(kinds('Цена 690 ₽ вместо 990 ₽'), ['mug', 'mug', 'sale']);
});

test('the sum that stands instead of another is the price, whatever word leads it', () => {
  const copy = copyOf('Настольная лампа', 'ru', 'Скидка: 3 490 ₽ вместо 4 990 ₽', 1);
  assert.deepEqual(
    [copy.price?.now, copy.price?.old, copy.badge].map((t) => t?.replaceAll('\u00A0', ' ')),
    ['3 490 ₽', '4 990 ₽', '−30 %'],
  );
});

test('a price with a condition or for a unit never stands as the price of the thing', () => {
  const plain = (text: string | null | undefined): string | undefined => text?.replaceAll('\u00A0', ' ');
  const cola = copyOf('Coca-Cola, стекло 0,33 л', 'ru', '89 ₽ при покупке от 2 штук', 1);
  assert.deepEqual([plain(cola.price?.now), plain(cola.price?.basis)], ['89 ₽', 'при покупке от 2 штук']);
  const club = copyOf('Mixtape club', 'en', '50 tracks of summer. $4.99 first month', 1);
  assert.deepEqual([club.price?.now, club.price?.basis], ['$4.99', 'first month']);
  const priced = (title: string, brief: string): (string | undefined)[] => {
    const { price } = copyOf(title, 'ru', brief, 1);
    return [plain(price?.now), plain(price?.basis)];
  };
  assert.deepEqual(priced('Дом у озера', 'Аренда от 15 000 ₽ в сутки'), ['от 15 000 ₽', 'аренда, в сутки']);
  assert.deepEqual(priced('Фотостудия', 'Стоимость 900 руб/час'), ['900 ₽', '/час']);
  assert.equal(
    plain(copyOf('Кружка', 'ru', 'Цена 690 ₽, доставка бесплатно при заказе от 3000 ₽', 1).price?.now),
    '690 ₽',
  );
});

test('what is let out is booked, not bought', () => {
  assert.equal(copyOf('Аренда пикапа', 'ru', 'от 4 500 ₽ в сутки', 1).cta.long, 'Забронировать');
  assert.equal(copyOf('Демалыс креслосы', 'kk', '', 1).cta.long, 'Сатып алу');
});

test('what is promised for free is told in its own words', () => {
  const cafe = copyOf('Кофейня «Утро»', 'ru', 'Второй кофе в подарок по будням до 11:00', 1);
  assert.equal(said(cafe), 'Второй кофе в подарок по будням до 11:00');
  assert.doesNotMatch(words(cafe), /бантик|шуршит|обнять|вечер|ужин/iu);
  assert.equal(copyOf('Футболка хлопковая', 'ru', '1+1=3', 1).badge, '1+1=3');
  assert.equal(said(copyOf('Футболка хлопковая', 'ru', '1+1=3 до конца ноября', 1)), '1+1=3 до конца ноября');
  assert.equal(copyOf('Набор чая', 'ru', 'Лучшая идея подарка', 1).note, null);
});

test('seasons only where the input names them; names keep their capitals', () => {
  for (let seed = 1; seed <= 12; seed++) {
    assert.doesNotMatch(words(copyOf('Лимонад 0,5 л', 'ru', 'Цена 99 ₽', seed)), /июл/iu);
    assert.doesNotMatch(words(copyOf('Дом у озера, 210 м²', 'ru', '', seed)), /[её]лк/iu);
  }
  assert.equal(
    copyOf('Fitness tracker Pulse 3', 'en', '', 1).headlines[0]?.lines.join(' '),
    'Fitness tracker Pulse\u00A03',
  );
  assert.equal(copyOf('Электромобиль Model S', 'ru', '', 1).brand, null);
});
