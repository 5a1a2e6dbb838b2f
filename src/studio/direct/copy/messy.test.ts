import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Lang } from '../../../scene/index.ts';
import { clean } from './text/clean.ts';
import { writeCopy } from './write-copy.ts';

/** Copy of a brief that is written without care, with plain spaces. */
function told(title: string, brief: string, lang: Lang = 'en') {
  const copy = writeCopy({ title, brief, characteristics: '', goal: '', lang }, { seed: 1 });
  return {
    ...copy,
    lines: [...copy.headlines.map((h) => h.lines.join(' ')), ...copy.bullets, ...(copy.notes ?? [])].map(clean),
    now: clean(copy.price?.now ?? ''),
    basis: clean(copy.price?.basis ?? ''),
  };
}

test('messy: a price is told once, with what it holds; what stands beside it in its sentence is told apart', () => {
  const lock = told(
    'Window repair',
    'Same day, seven days. No call-out fee, £64 to free a sash, no drilling in most frames.',
  );
  assert.deepEqual([lock.now, lock.basis], ['£64', 'to free a sash']);
  assert.ok(lock.lines.includes('No drilling in most frames'), lock.lines.join(' | '));
  assert.ok(!lock.lines.some((line) => line.includes('£64')), lock.lines.join(' | '));
  const tea = told(
    'Green tea',
    'Picked in May, dried the same day. £9.20 for 100 g, postage included. Skip any month.',
  );
  assert.equal(tea.basis, 'for 100 g, postage included');
  const barn = told(
    'Timber barns',
    'Prices start at $8,400 for 12 foot, delivery in ID/MT included. Raised in two days.',
  );
  assert.deepEqual([barn.now, barn.basis], ['from $8,400', 'for 12 foot, delivery in ID/MT included']);
});

test('messy: sides of a thing are no part of its price, capitals of a row are calmed in its words', () => {
  const rug = told('Чистка подушек', 'Сушим за день. подушка 50х70 650р, 70х70 800 р.', 'ru');
  assert.deepEqual([rug.now, rug.basis], ['650 ₽', 'подушка 50×70']);
  const lunch = told('ОБЕДЫ', 'СУП+ГОРЯЧЕЕ+МОРС 410 Р\nПРИВОЗИМ ГОРЯЧИМ К ПОЛУДНЮ', 'ru');
  assert.equal(lunch.basis, 'суп+горячее+морс');
});

test('messy: half of a pair, an aside and a joke are not told alone', () => {
  const linen = told(
    'Linen service',
    'We collect before 8am and bring it back pressed. We lose it, we replace it. No contract.',
  );
  assert.ok(!linen.lines.includes('We lose it'), linen.lines.join(' | '));
  const tank = told(
    'Pond care',
    'Same gardener every time so your koi know a face, ha. Two lofts, oak or pine, you pick.',
  );
  assert.ok(!tank.lines.some((line) => /ha$|^You pick$/u.test(line)), tank.lines.join(' | '));
});

test('messy: the thing is named beside the offer that stands under the headline', () => {
  const scan = told('Heart scan', 'Report from two readers in 4 days. 10% off on weekdays in March. No contrast dye.');
  assert.equal(clean(scan.subline.long ?? ''), 'Heart scan · 10% off on weekdays in March');
  assert.equal(clean(scan.subline.short ?? ''), '10% off on weekdays in March');
});

test('messy: a condition under which it costs more is told with the price or not at all', () => {
  const harp = told(
    'Harp tuning',
    "I tune harps at your home. $90 incl tax, if it's not been tuned for 3+ years then its $130.",
  );
  assert.equal(harp.price, null);
  assert.ok(
    harp.lines.some((line) => line.includes('$90') && line.includes('$130')),
    harp.lines.join(' | '),
  );
});

test('messy: a row of a table leads by how soon it does it, not by what it is made of', () => {
  const rows =
    'feature | detail\nLamp | 24 W, 16 hour timer\nPrints | ready in 9 seconds\nPower | one socket\nPrice | £210';
  const [first] = told('Party printer', rows).lines;
  assert.equal(first, 'Prints: ready in 9 seconds');
});

test('messy: a question with its offer, what is kept after a date, abbreviations, courses and what is held by a row', () => {
  const meal = told(
    'Sunday roast',
    'Pie made here, hens of our own. Table of 9+? a jug of cider on us. Book by Friday.',
  );
  assert.ok(!meal.lines.some((line) => /^(?:Table of 9\+|A jug of cider on us)$/u.test(line)), meal.lines.join(' | '));
  const walk = told(
    'Foraging course',
    'We light a fire. Full refund if you cancel 4 days ahead, later than that we keep half.',
  );
  assert.ok(!walk.lines.includes('Full refund if you cancel 4 days ahead'), walk.lines.join(' | '));
  const ev = told('EV POINTS', 'WE DO THE DNO PAPERWORK\n7KW POINT FITTED £799 ALL IN\nDONE WITHIN 8 DAYS');
  assert.ok(ev.lines.includes('We do the DNO paperwork'), ev.lines.join(' | '));
  assert.deepEqual([ev.now, ev.basis], ['£799', '7KW point fitted, all in']);
  const chess = told('Школа шашек', 'услуга | условия\nЦена | 3 100 руб в месяц, 8 занятий\nВозраст | 6-12 лет', 'ru');
  assert.deepEqual([chess.basis, chess.legal], ['в месяц, 8 занятий', 'Возраст: 6-12 лет']);
  const tub = told('Oat ice cream', 'item | info\nprice | £4.20 a tub, box of 8 £30\nsugar | 4 g per tub');
  assert.deepEqual([tub.now, tub.basis], ['£4.20', 'a tub']);
});

test('messy: what only sounds like law, who speaks, what limits the buyer, and the first of two prices', () => {
  const logs = told('Logs', 'Dried oak, under 18% moisture, I test one in front of you. £130 a crate, two for £240.');
  assert.equal(logs.legal, null);
  assert.deepEqual([logs.now, logs.basis], ['£130', 'a crate']);
  const fix = told(
    'Tablet repair',
    'Data stays on it, we never ask your passcode. iPad from $99, done in the van in 30 min.',
  );
  assert.equal(fix.legal, null);
  assert.deepEqual([fix.now, fix.basis], ['from $99', 'iPad']);
  assert.ok(fix.lines.includes('Done in the van in 30 min'), fix.lines.join(' | '));
  const fly = told(
    'Glider at dusk',
    'Half an hour over the hills. £140 each, exclusive use £700. Landings can be bumpy. Max 110kg per person.',
  );
  assert.equal(fly.legal, 'Landings can be bumpy. Max 110kg per person');
  assert.deepEqual([fly.now, fly.basis], ['£140', 'each']);
  const books = told('Books for salons', 'Hi, Rina here, I only do salons. Returns lodged on time. No lock in.');
  assert.ok(!books.lines.some((line) => line.includes('Rina here')), books.lines.join(' | '));
  const wash = told('Тиры на выезд', 'Приедем за 30 минут. Межгород нет. Работаем с НДС.', 'ru');
  assert.ok(!wash.headlines.some((h) => /Межгород/u.test(h.lines.join(' '))));
  // Two of the same thing for less: the first sum is the price of one.
  assert.equal(told('Ақ футболка', 'Пішінін сақтайды. 4 990 ₸, екеуіне 8 990 ₸', 'kk').now, '4 990 ₸');
});

test('messy: what others take, what is reckoned and what keeps a date are no prices; a question keeps its answer', () => {
  const cup = told(
    'Аренда кофемашины',
    'Чашка выходит примерно 17 руб. вместо 180 в кофейне. Аренда 3 900 ₽ в месяц',
    'ru',
  );
  assert.deepEqual([cup.now, cup.price?.old ?? null, cup.badge ?? null], ['3 900 ₽', null, null]);
  const florist = told('Wedding florist', 'Bridal bouquet £120. I grow all of it myself. £150 holds the date.');
  assert.equal(florist.now, '£120');
  const bikes = told(
    'Second hand bikes',
    '- Serviced by a Cytech mechanic\n- 40 bikes, £180 to £950\n- Bought in the last 30 days? Swap it, no fee',
  );
  assert.ok(bikes.lines.includes('Bought in the last 30 days? Swap it, no fee'), bikes.lines.join(' | '));
  assert.ok(!bikes.lines.includes('Swap it, no fee'));
  assert.equal(bikes.lines.filter((line) => line.includes('£950')).length, 1, bikes.lines.join(' | '));
});

test('messy: what it is not, who decides and who had better not are lines of the law', () => {
  const legal = (title: string, brief: string, lang: Lang): string => told(title, brief, lang).legal ?? '';
  assert.match(legal('Sauna cabin', 'By a loch. Not recommended with heart conditions.', 'en'), /heart conditions/);
  assert.match(
    legal('Крем', 'Смягчает кожу. Косметическое средство, не лекарственный препарат', 'ru'),
    /не лекарственный/,
  );
  assert.match(legal('Карта', '55 күн пайызсыз. Кредит туралы шешімді банк қабылдайды', 'kk'), /шешімді банк/);
});

test('messy: the first price of one piece stands before the price of many and of other things', () => {
  const gloves = told(
    'Рабочие рукавицы',
    'пара: 38 руб\nупаковка: 10 пар, 350 руб\nкороб: 200 пар, 6 900 руб\nдержит: масла',
    'ru',
  );
  assert.equal(gloves.now, '38 ₽');
  const roses = told('Саженцы яблонь', 'Зимуют без укрытия. 600 р за куст любой, 10 кустов 5 400.', 'ru');
  assert.equal(roses.now, '600 ₽');
  const fish = told('Балық дүкені', 'Күнде таңертең келеді. Сазан 1 800 тг/кг, бекіре 11 000 тг/кг.', 'kk');
  assert.equal(fish.now, '1 800 ₸');
});
