import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lesson } from './annotated.ts';
import { cutStatements } from './candidates.ts';
import { withLikelyPrice } from './cut-price.ts';
import { readBrief } from '../read/read-brief.ts';
import { isChatty, oddsOf } from './odds.ts';
import { extractOffer } from '../read/offer.ts';
import { hashOf, packWeights, unpackWeights } from './weights.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const chatty =
  'привет! чиню стиралки один, без фирмы. приезжаю в день звонка до десяти вечера, ну и это прям главное) диагностика 600 рублей, ' +
  'при ремонте не беру. гарантия на работу 9 месяцев. посудомойки не чиню, сразу говорю. шрифт крупный пожалуйста';

test('a marked brief is read with its marks, its sums and its short forms', () => {
  const { text, marks } = lesson({
    lang: 'ru',
    kind: 'plain',
    title: '',
    cta: 'order',
    brief: 'Ну вот. ⟦M|{Печём ночью} к семи утра⟧, ⟦P|хлеб <n:90 ₽> вместо <o:120>⟧ 🍞 пишите',
  });
  const told = marks.map((m) => [m.type, text.slice(m.start, m.end)]);
  assert.deepEqual(told, [
    ['M', 'Печём ночью к семи утра'],
    ['P', 'хлеб 90 ₽ вместо 120'],
  ]);
  assert.equal(text.slice(...marks[0]!.short!), 'Печём ночью');
  assert.equal(text.slice(...marks[1]!.now!), '90 ₽');
  assert.equal(text.slice(...marks[1]!.old!), '120');
});

test('a tidy brief is left to the rules, a chatty one is cut: stretches of its own words, in order, without overlap', () => {
  assert.ok(!isChatty('Печём хлеб ночью. К семи утра он на полке. Цена 90 ₽.'.repeat(4)));
  assert.ok(isChatty(chatty));
  const odds = oddsOf(chatty, { lang: 'ru', title: 'Ремонт стиральных машин', read: readBrief(chatty).statements });
  assert.ok(odds.taught && odds.cuts.length >= 3, JSON.stringify(odds.cuts));
  let last = 0;
  for (const cut of odds.cuts) {
    assert.ok(cut.start >= last && cut.end > cut.start && cut.end <= chatty.length);
    assert.ok(cut.sure > 0 && cut.sure <= 1 + 1e-9);
    last = cut.end;
  }
  const at = chatty.indexOf('шрифт');
  assert.ok(odds.of(at, chatty.length)!.talk > 0.5, 'what is said to the designer is talk');
});

test('how likely a stretch is never exceeds what is likely of its ends', () => {
  const odds = oddsOf(chatty, { lang: 'ru', title: 'Ремонт стиральных машин', read: readBrief(chatty).statements });
  for (let start = 0; start < chatty.length - 30; start += 7) {
    const likely = odds.of(start, start + 30)!;
    const line = Object.values(likely.line).reduce((a, b) => a + b, 0);
    assert.ok(line <= likely.begins + 1e-6 && line <= likely.ends + 1e-6, chatty.slice(start, start + 30));
  }
});

test('a cut that loses for whom, when or the unit of its sum is none', () => {
  const text = 'пенсионерам: чай бесплатно по средам, приходите';
  const cut = (from: string, to: string) => ({
    kind: 'offer' as const,
    start: text.indexOf(from),
    end: text.indexOf(to) + to.length,
    sure: 1,
    now: null,
    old: null,
  });
  const odds = {
    taught: true,
    chatty: true,
    tokens: [],
    signs: [],
    cuts: [cut('чай', 'средам')],
    prices: [],
    mayBe: [],
    of: () => null,
    sumAt: () => ({ now: 0, old: 0 }),
  };
  assert.deepEqual(cutStatements(odds, [], text), []);
  const monthly = 'рассрочка 2 749 ₽/мес';
  const torn = { ...odds, cuts: [{ ...cut('чай', 'средам'), start: 0, end: monthly.indexOf('/') }] };
  assert.deepEqual(cutStatements(torn, [], monthly), []);
  const kids = 'Kids jump £7 after 4pm, Mon–Thu, term time';
  const bare = { ...odds, cuts: [{ ...cut('чай', 'средам'), start: 0, end: kids.indexOf(',') }] };
  assert.deepEqual(cutStatements(bare, [], kids), []);
  const order = 'заказ от 700 р доставка бесплатно';
  const free = { ...odds, cuts: [{ ...cut('чай', 'средам'), start: order.indexOf('доставка'), end: order.length }] };
  assert.deepEqual(cutStatements(free, [], order), []);
});

test('what something costs is no offer, and what is said of the picture or of the order is no line', () => {
  const cutsOf = (text: string, kind: 'offer' | 'reason') => {
    const cut = { kind, start: 0, end: text.length, sure: 1, now: null, old: null };
    const odds = {
      taught: true,
      chatty: true,
      tokens: [],
      signs: [],
      cuts: [cut],
      prices: [],
      mayBe: [],
      of: () => null,
      sumAt: () => ({ now: 0, old: 0 }),
    };
    return cutStatements(odds, [], text).map((s) => s.kind);
  };
  assert.deepEqual(cutsOf('урок в манеже 45 минут — 11 000 ₸', 'offer'), ['price']);
  assert.deepEqual(cutsOf('плюс 20 ₽ за метр', 'reason'), ['price']);
  assert.deepEqual(cutsOf('первый урок бесплатно', 'offer'), ['gift']);
  assert.deepEqual(cutsOf('родители на фото живут с нами', 'reason'), []);
  assert.deepEqual(cutsOf('put the battery report first', 'reason'), []);
});

test('a sum that is hardly a price is none; one that rules read and that is likely stays', () => {
  const text = 'Выезд 400 ₽';
  const offer = extractOffer(text);
  const odds = (now: number) => ({
    taught: true,
    chatty: true,
    tokens: [],
    signs: [],
    cuts: [],
    prices: [],
    mayBe: [],
    of: () => null,
    sumAt: () => ({ now, old: 0 }),
  });
  assert.equal(withLikelyPrice(offer, odds(0.01), text, '').price, null);
  assert.equal(withLikelyPrice(offer, odds(0.6), text, ''), offer);
});

test('weights are read as they were written, and a file that is cut short is refused', () => {
  const weights = {
    labels: 2,
    rows: new Map([
      [hashOf('a'), 0],
      [hashOf('b'), 1],
    ]),
    values: Int8Array.from([1, -2, 127, -127]),
    step: 0.25,
    transition: Float64Array.from([0.5, -1, 2, 3, 4, 5]),
  };
  const dir = mkdtempSync(join(tmpdir(), 'cut-'));
  const file = pathToFileURL(join(dir, 'w.bin'));
  writeFileSync(file, packWeights(weights));
  const read = unpackWeights(file);
  assert.deepEqual({ ...read, rows: new Map(read.rows) }, weights);
  writeFileSync(file, packWeights(weights).subarray(0, -1));
  assert.throws(() => unpackWeights(file), /not whole/u);
  rmSync(dir, { recursive: true });
});

test('of two prices of a tidy text the one that is likely stands for the one that hardly is', () => {
  const text = 'Печать с оснасткой 850 ₽. Факсимиле 1 200 ₽.';
  const offer = extractOffer(text);
  const other = {
    ...offer,
    price: {
      ...offer.price!,
      sum: { ...offer.price!.sum, value: 1200, index: text.indexOf('1 200'), words: '1 200 ₽' },
    },
  };
  const odds = (second: number) => ({
    taught: true,
    chatty: false,
    tokens: [],
    signs: [],
    cuts: [],
    prices: [{ kind: 'price' as const, sure: 0.9, start: 0, end: 24, now: [19, 24] as const, old: null }],
    mayBe: [],
    of: () => null,
    sumAt: (start: number) => ({ now: start === 19 ? 0.9 : second, old: 0 }),
  });
  const told = withLikelyPrice(
    { ...other, price: { ...other.price, at: { ...other.price.at, start: 0 } } },
    odds(0.05),
    text,
    '',
  );
  assert.equal(told.price?.sum.value, 850);
  assert.equal(told.price?.basis, 'Печать с оснасткой');
  assert.equal(withLikelyPrice(other, odds(0.5), text, ''), other);
});
