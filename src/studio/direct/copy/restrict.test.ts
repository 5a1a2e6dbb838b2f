import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCatalog } from '../../../catalog/index.ts';
import { restrictCopy, withoutLines, writeCopy } from './index.ts';

const { lexicon } = loadCatalog();
const copy = writeCopy(
  {
    title: 'Рюкзак городской 22 л',
    brief: 'Цена 3 490 ₽, было 4 990 ₽. Бесплатная доставка',
    characteristics: 'Материал: нейлон',
    goal: '',
    lang: 'ru',
  },
  { seed: 2 },
);

test('a marketplace gets no price, badge or promotion; an ad network gets all', () => {
  const card = restrictCopy(copy, lexicon, { id: 'wb', kind: 'marketplace' });
  assert.equal(card.price, null);
  assert.equal(card.badge, null);
  assert.equal(card.note, null);
  assert.deepEqual(card.bullets, copy.bullets);
  assert.ok(card.warnings.includes('blocked_by_wb'));
  assert.deepEqual(restrictCopy(copy, lexicon, { id: 'rsya', kind: 'ads' }), copy);
});

test('when every headline is blocked the product names itself', () => {
  const shouting = {
    ...copy,
    headlines: [{ id: 'x', lines: ['Лучшая цена'], short: 'Лучшая', source: 'input' as const }],
  };
  assert.deepEqual(restrictCopy(shouting, lexicon, { id: 'wb', kind: 'marketplace' }).headlines[0]?.lines, [
    copy.product,
  ]);
});

test('a line that may not be said is left out wherever it stands, and an offer of such words is none', () => {
  const offered = { text: 'Рассрочка 0 %', key: '0', names: ['Рюкзак'] };
  const told = {
    ...copy,
    leads: true,
    offer: offered,
    headlines: copy.headlines.map((h) => ({
      ...h,
      subline: { long: 'Рассрочка 0 %', short: 'Рассрочка 0 %' },
      bullets: ['Нейлон', 'Рассрочка 0 %'],
    })),
  };
  const kept = withoutLines(told, (text) => text.includes('0 %'));
  assert.equal(kept.offer, null);
  assert.equal(kept.leads, false);
  assert.deepEqual(kept.headlines[0]?.bullets, ['Нейлон']);
  assert.equal(kept.headlines[0]?.subline?.long, null);
  assert.deepEqual(kept.price, copy.price);
});
