import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Copy, Direction, TargetFormat } from '../../scene/index.ts';
import { wordingAt } from './wording.ts';

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

test('a headline with room keeps the name under it', () => {
  assert.equal(said(null).sub?.replaceAll('\u00a0', ' '), 'Кофе в зёрнах');
});
