import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Brief } from '../../../scene/index.ts';
import type { Part, Sight } from '../sight.ts';
import { wordsOfBanner } from './words-of-banner.ts';

const part = (role: Part['role'], text: string | null): Part => ({ role, text, plated: role === 'badge' }) as Part;
const sight = (...parts: Part[]): Sight => ({ parts }) as unknown as Sight;
const brief = (title: string, text: string): Brief => ({
  title,
  brief: text,
  characteristics: '',
  goal: '',
  lang: 'ru',
});
const BANNER = [part('headline', 'Лето воправе'), part('price', '12 400 ₽'), part('badge', '−20 %')];

test('only the caller’s words are set anew, however surely a banner was read', () => {
  assert.equal(wordsOfBanner(sight(...BANNER), brief('', ''), 'ru'), null);
  assert.equal(wordsOfBanner(sight(...BANNER), brief('Лето в оправе', ''), 'ru'), null);
  const told = wordsOfBanner(sight(...BANNER), brief('Лето в оправе', 'Очки за 12 400 ₽, скидка 20%'), 'ru');
  assert.equal(told?.headline, 'Лето в оправе');
  assert.equal(told?.brief.lang, 'ru');
});

test('no figure and no legal line of a banner is lost: what the caller does not give stays where it is', () => {
  assert.equal(wordsOfBanner(sight(...BANNER), brief('Лето в оправе', 'Очки за 12 400 ₽'), 'ru'), null);
  assert.equal(wordsOfBanner(sight(...BANNER), brief('Лето в оправе', 'Очки за 1 240 ₽, скидка 20%'), 'ru'), null);
  const legal = part('legal', 'Реклама. ООО «Линза»');
  const plain = brief('Лето в оправе', 'Очки за 12400 ₽, −20 %.');
  assert.ok(wordsOfBanner(sight(...BANNER), plain, 'ru'));
  assert.equal(wordsOfBanner(sight(...BANNER, legal), plain, 'ru'), null);
  assert.ok(wordsOfBanner(sight(...BANNER, legal), { ...plain, brief: `${plain.brief} реклама, ООО Линза` }, 'ru'));
  assert.equal(wordsOfBanner(sight(...BANNER, part('legal', null)), plain, 'ru'), null);
});
