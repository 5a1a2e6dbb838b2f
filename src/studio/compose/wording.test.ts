import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Copy, Direction, TargetFormat } from '../../scene/index.ts';
import { LADDER_STEPS, offerFirst, wordingAt } from './wording.ts';
import { copyLike, targetLike } from './testing.ts';

const copy = {
  lang: 'ru',
  product: 'Кофе в зёрнах',
  headlines: [
    {
      id: 'benefit:1',
      lines: ['Обжариваем в день заказа,', 'вкус держится месяц'],
      short: 'Кофе в зёрнах',
      source: 'benefit',
      subline: { long: 'Кофе в зёрнах', short: null },
    },
  ],
  subline: { long: 'Кофе в зёрнах', short: null },
  bullets: [],
  price: null,
  badge: null,
  note: null,
  legal: null,
  cta: { long: 'Заказать', mid: 'Заказать', short: 'Заказать' },
} as unknown as Copy;
const wide = { width: 1080, height: 1080, cta: 'button' };
const asIs = { type: { case: 'as-is' }, construction: {} } as Direction;
const said = (headlineMaxChars: number | null) =>
  wordingAt(copy, { ...wide, text: { headlineMaxChars } } as TargetFormat, 0, asIs, 0);

test('where a limit leaves only the name as a headline, the reason stands under it, not the name again', () => {
  const { headline, sub } = said(25);
  assert.equal(headline.lines.join(' ').replaceAll('\u00a0', ' '), 'Кофе в зёрнах');
  assert.equal(sub?.replaceAll('\u00a0', ' '), 'Обжариваем в день заказа, вкус держится месяц');
});

test("the customer's own reason leads and keeps the name under it", () => {
  const { headline, sub } = said(null);
  assert.equal(headline.lines.join(' ').replaceAll('\u00a0', ' '), 'Обжариваем в день заказа, вкус держится месяц');
  assert.equal(sub?.replaceAll('\u00a0', ' '), 'Кофе в зёрнах');
});

test('a sentence of ours does not lead, however much room it has: the name does', () => {
  const headlines = [{ ...copy.headlines[0], source: 'lexicon', lines: ['Утро начинается раньше будильника'] }];
  const at = wordingAt(
    { ...copy, headlines } as unknown as Copy,
    { ...wide, text: { headlineMaxChars: null } } as TargetFormat,
    0,
    asIs,
    0,
  );
  assert.equal(at.headline.lines.join(' ').replaceAll('\u00a0', ' '), 'Кофе в зёрнах');
  assert.equal(at.sub?.replaceAll('\u00a0', ' '), 'Утро начинается раньше будильника');
});

test('a short line leads and keeps the name under it', () => {
  const headlines = [{ ...copy.headlines[0], source: 'lexicon', lines: ['Вкус на месяц'] }];
  const at = wordingAt(
    { ...copy, headlines } as unknown as Copy,
    { ...wide, text: { headlineMaxChars: null } } as TargetFormat,
    0,
    asIs,
    0,
  );
  assert.equal(at.headline.lines.join(' ').replaceAll('\u00a0', ' '), 'Вкус на месяц');
  assert.equal(at.sub?.replaceAll('\u00a0', ' '), 'Кофе в зёрнах');
});

test('a name that the headline tells with more words is not said again under it', () => {
  const set = {
    ...copy,
    product: 'Хумус-сет с питой и салатом',
    headlines: [
      { ...copy.headlines[0], source: 'lexicon', lines: ['Хумус собственного приготовления, тёплая пита'], short: '' },
    ],
    subline: { long: 'Хумус-сет', short: 'Хумус-сет' },
  };
  delete (set.headlines[0] as { subline?: unknown }).subline;
  const at = wordingAt(
    set as unknown as Copy,
    { width: 300, height: 250, cta: 'button', text: { headlineMaxChars: null } } as TargetFormat,
    0,
    asIs,
    0,
  );
  assert.equal(plain(at.headline.lines.join(' ')), 'Хумус-сет с питой и салатом');
  assert.equal(plain(at.sub), 'Хумус собственного приготовления, тёплая пита');
});

const table = {
  ...copy,
  product: 'Прикроватный столик «Скагген»',
  headlines: [
    {
      id: 'benefit:1',
      lines: ['Столешница покрыта матовым лаком,', 'не боится чашек и ночника'],
      short: 'Прикроватный столик −20 %',
      source: 'benefit',
    },
  ],
  subline: { long: 'Прикроватный столик «Скагген»', short: null },
  bullets: ['Собирается без инструментов'],
} as unknown as Copy;
const tableIn = (width: number, height: number, headlineMaxChars: number) =>
  wordingAt(table, { width, height, cta: 'button', text: { headlineMaxChars } } as TargetFormat, 0, asIs, 0);
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');

test('a name is said once: in full with its discount as the headline, and what it is praised for as a reason', () => {
  const { headline, sub, bullets } = tableIn(1080, 1080, 40);
  assert.equal(plain(headline.lines.join(' ')), 'Прикроватный столик «Скагген» −20 %');
  assert.equal(sub, null);
  assert.equal(plain(bullets[0]), 'Столешница покрыта матовым лаком, не боится чашек и ночника');
  assert.equal(plain(bullets[1]), 'Собирается без инструментов');
});

test('where a limit forbids the name in full it stays short, on small canvases with the reason under it', () => {
  const { headline, sub, bullets } = tableIn(300, 250, 30);
  assert.equal(plain(headline.lines.join(' ')), 'Прикроватный столик −20 %');
  assert.equal(plain(sub), 'Столешница покрыта матовым лаком, не боится чашек и ночника');
  assert.deepEqual(bullets, []);
});

test('an offer that has no room under a headline is the headline, and nothing else is said', () => {
  const said = wordingAt(table, { ...wide, text: { headlineMaxChars: null } } as TargetFormat, 0, asIs, 0);
  const offer = offerFirst({ ...said, sub: 'Диагностика бесплатно' });
  assert.equal(plain(offer?.headline.lines.join(' ')), 'Диагностика бесплатно');
  assert.deepEqual([offer?.sub, offer?.bullets.length, offer?.dropped.includes('bullet')], [null, 0, true]);
  assert.equal(offerFirst({ ...said, sub: null }), null);
});

test('before the name of the thing leaves, the name is the headline that praised it', () => {
  const line = (lines: readonly string[], short: string) => ({ id: 'h', lines, short, source: 'benefit' }) as const;
  const named = copyLike({
    product: 'Classic car hire by the day',
    headlines: [
      line(
        ['Insurance and a full tank', 'are included in the rate'],
        'Insurance and a full tank are included in the rate',
      ),
    ],
    subline: { long: 'Classic car hire by the day', short: null },
    bullets: [],
  });
  const steps = Array.from({ length: LADDER_STEPS + 1 }, (_, step) =>
    wordingAt(named, targetLike(300, 250), 0, asIs, step),
  );
  for (const { headline, sub } of steps) assert.ok(/car hire/.test(plain(`${headline.lines.join(' ')} ${sub}`)));
  assert.ok(
    steps.some(({ headline, sub }) => headline.lines.join(' ').startsWith('Classic') && /Insurance/.test(sub ?? '')),
  );
});

test('where the name is the headline, the line that says name and offer under it keeps the offer', () => {
  const subline = { long: 'Coats by Ana · Up to 40% off until Sunday', short: 'Up to 40% off until Sunday' };
  const lines = ['Warm wool that lasts', 'through ten long winters'];
  const offered = copyLike({
    product: 'Coats by Ana',
    headlines: [{ id: 'h', lines, short: 'Coats by Ana', source: 'benefit', subline, bullets: [] }],
    subline,
    bullets: [],
    price: null,
    leads: true,
  });
  const limited = (short: number) =>
    targetLike(short, short, { text: { ...targetLike(1, 1).text, headlineMaxChars: 40 } });
  for (const side of [1080, 300]) {
    const { headline, sub, bullets } = wordingAt(offered, limited(side), 0, asIs, 0);
    assert.equal(plain(headline.lines.join(' ')), 'Coats by Ana');
    assert.equal(plain(sub), 'Up to 40% off until Sunday');
    assert.equal(plain(bullets[0]), side === 300 ? '' : lines.join(' '));
  }
});

test('before the line with the name leaves, the headline says it in full', () => {
  const line = { id: 'h', lines: ['Pressed from apples of this year,', 'no sugar at all'], short: 'Apple juice' };
  const subline = { long: 'Apple juice of the first press', short: null };
  const named = copyLike({
    product: 'Apple juice of the first press',
    headlines: [{ ...line, source: 'benefit', subline, bullets: [] }],
    subline,
    bullets: [],
    badge: null,
  });
  const steps = Array.from({ length: LADDER_STEPS + 1 }, (_, step) =>
    wordingAt(named, targetLike(728, 90), 0, asIs, step),
  ).map(({ headline, sub }) => [plain(headline.lines.join(' ')), plain(sub)]);
  const whole = steps.findIndex(([head, sub]) => head === subline.long && sub === '');
  const part = steps.findIndex(([head, sub]) => head === 'Apple juice' && sub === '');
  assert.ok(whole >= 0 && whole < part, JSON.stringify(steps));
});
