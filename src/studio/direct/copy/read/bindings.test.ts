import assert from 'node:assert/strict';
import { test } from 'node:test';
import { basisOf } from './basis.ts';
import { clauses } from './clauses.ts';
import { forbidsAt } from './instructions.ts';
import { isLegal } from './legal.ts';
import { extractMoney } from './money.ts';
import { readBrief } from './read-brief.ts';
import { readOffer } from './offer.ts';

/** Each pair stands in one clause however it was joined. */
const bound: readonly (readonly [string, string])[] = [
  ['Хранение шин 3 500 ₽ за сезон, но только если переобувались у нас.', 'только если переобувались у нас'],
  ['20 year guarantee, insurance backed, if you have the yearly check.', '20 year guarantee'],
  ['Пробное занятие бесплатно, но нужно записаться до 28 февраля.', 'до 28 февраля'],
  ['Same week, weather permitting.', 'weather permitting'],
  ['Алғашқы апта тегін, ақпан айында тіркелсеңіз.', 'тіркелсеңіз'],
  ['Ring before 11am, collect same day.', 'collect same day'],
  ['Шебер келеді 2 сағатта, Астана ішінде.', 'Астана ішінде'],
  ['8 литрден асса, жеткізу тегін.', 'жеткізу тегін'],
  ['В наборе имплант, операция, абатмент, металлокерамическая коронка.', 'металлокерамическая коронка'],
  ['Қаймақ, бал, сникерс, қызыл барқыт дәмдері.', 'қызыл барқыт дәмдері'],
  ['Моет и сушит швабру сам, горячим воздухом 55 °C.', 'горячим воздухом'],
  ['Держит запах 24 часа, проверили на 60 бегунах.', '60 бегунах'],
];
for (const [text, limit] of bound)
  test(`bound: ${text}`, () => {
    const [first = ''] = clauses(text);
    assert.ok(first.includes(limit), first);
    assert.equal(first.length, text.length - 1);
  });

const dealsOf = (brief: string): readonly string[] =>
  readOffer(readBrief(brief).statements, '').deals.map((d) => d.parts.map((p) => p.text).join(', '));

test('a word right before the next sum is what that one buys', () => {
  const text = 'минута пены 18р осмос 20р';
  assert.equal(basisOf(text, extractMoney(text)[0]!, ''), 'минута пены');
  const hourly = 'один грузчик 600 ₽ час двое 1 100 ₽';
  assert.match(basisOf(hourly, extractMoney(hourly)[0]!, '') ?? '', /грузчик/u);
});

test('the least that is paid limits a price, and what only leans on another sum is none', () => {
  const least = 'Payroll from £4.50 per payslip, minimum £25 a month';
  assert.equal(basisOf(least, extractMoney(least)[0]!, 'Payroll'), 'per payslip, minimum £25 a month');
  assert.equal(extractMoney('From AED 1.9M')[0]?.value, 1_900_000);
  const { price } = readOffer(
    readBrief('Диагностика 0 рублей при ремонте, без ремонта 700. Заправка 2 500 ₽.').statements,
    '',
  );
  assert.equal(price?.sum.value, 2500);
});

test('an offer keeps the sentence before it, the limit behind it, the note below it', () => {
  assert.match(
    dealsOf('January only: trade in any bike, rusty too, £150 off')[0] ?? '',
    /January only.*trade in.*£150 off/u,
  );
  assert.match(dealsOf('Скидка 30% на всё меню\nПри заказе от 1500 и только самовывоз')[0] ?? '', /самовывоз/u);
  assert.match(dealsOf('Пицца в подарок*\n*в зоне 2, кроме пятницы')[0] ?? '', /кроме пятницы/u);
  const row = dealsOf('−40% на зимнюю обувь! На вторую пару ещё −10%! Кроме новинок.');
  assert.equal(row.length, 2);
  assert.ok(row.every((deal) => /новинок/u.test(deal)));
});

const legal: readonly string[] = [
  'Детям до года мёд нельзя',
  'Эксплуатация с 14 лет',
  'Стоимость паёв может увеличиваться и уменьшаться',
  'Nut allergies: please tell us before you order',
  'As with any surgery there are risks',
  'ABC Finance Ltd is a broker not a lender',
  'Ofsted registered EY555123',
  'Баланы қараусыз қалдырмаңыз',
  'Кардиостимуляторы бар адамдарға болмайды',
  'Количество процедур индивидуально',
];
for (const line of legal) test(`small print: ${line}`, () => assert.ok(isLegal(line)));
for (const line of [
  'Детям понравится с первого занятия',
  'Мерзімінен бұрын өтеуге айыппұл жоқ',
  'Не боится лопатки',
  'You carry nothing',
])
  test(`no small print: ${line}`, () => assert.ok(!isLegal(line)));

const orders: readonly string[] = [
  'Упоминать не надо: Lavazza',
  'Не использовать слово «безопасно»',
  'Айтпау керек: арзан',
  "Don't mention: Trello",
  'Без упоминаний конкурентов',
];
for (const line of orders)
  test(`for the designer: ${line}`, () => {
    const { statements } = readBrief(`Варим за час. ${line}.`);
    assert.ok(
      statements.filter((s) => s.start > 10).every((s) => ['talk', 'held', 'legal'].includes(s.kind)),
      JSON.stringify(statements),
    );
  });
test('what is said of the thing is no order', () => {
  for (const line of ['Не используем консерванты', 'Не надо гладить', 'We never use palm oil'])
    assert.equal(forbidsAt(line), -1, line);
});

test('what stands behind the new price is no condition of the old one', () => {
  const basis = (brief: string): string | null => readOffer(readBrief(brief).statements, '').price?.basis ?? null;
  assert.equal(basis('8 990 ₸ орнына 6 490 ₸, 31 тамызға дейін'), '31 тамызға дейін');
  assert.match(basis('6 490 ₽, старая цена 8 990 ₽ до 31 августа') ?? '', /до 31 августа/u);
});
