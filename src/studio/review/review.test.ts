import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCatalog } from '../../catalog/index.ts';
import { type Lang, overlap } from '../../scene/index.ts';
import { takeApart } from '../adapt/index.ts';
import { MESSAGES, SKIPPED } from './messages.ts';
import { PLANTED } from './testing-faults.ts';
import { type Finding, CHECKS, reviewBanner, type Review, sayFinding } from './index.ts';
import { type Drawing, goodBanner, seenDrawing } from './testing.ts';

const catalog = loadCatalog();
const LANGS: readonly Lang[] = ['ru', 'en', 'kk'];

async function reviewOf(drawing: Drawing): Promise<Review> {
  const perceived = await seenDrawing(drawing);
  const taken = await takeApart(perceived);
  const { review } = await reviewBanner(catalog, {
    perceived,
    taken,
    kind: 'banner',
    asked: { words: drawing.brief },
    lang: drawing.lang,
  });
  return review;
}

const named = ({ item, variant, level, amount }: Finding): string =>
  `${level} ${item.id}${variant ? `/${variant}` : ''} ${amount.value.toFixed(2)}`;

test('every item of the checklist is measured, or honestly said not to be', () => {
  for (const { id, needs, limits } of catalog.checklist) {
    assert.ok(CHECKS[id], `${id} has no check`);
    assert.ok(needs === 'never' || MESSAGES[id], `nothing is said of ${id}`);
    assert.ok(needs === 'never' || Object.keys(limits).length > 0, `${id} has no limits`);
  }
  assert.equal(catalog.checklist.length, 30);
  assert.deepEqual(
    catalog.checklist.filter(({ needs }) => needs === 'never').map(({ id }) => id),
    ['no_fake_ui'],
  );
  assert.ok(Object.values(SKIPPED).every(([ru, en]) => ru !== '' && en !== ''));
});

test('a good banner has at most one finding', async () => {
  const alarmed: string[] = [];
  const tall = { width: 720, height: 1280 };
  for (const good of [...LANGS.map((lang) => goodBanner(lang)), goodBanner('kk', tall)]) {
    const { findings } = await reviewOf(good);
    if (findings.length > 1) alarmed.push(`${good.lang} ${good.size.height}: ${findings.map(named).join(', ')}`);
  }
  assert.deepEqual(alarmed, []);
});

test('words that hang together with the product count once, the largest of them as the headline', async () => {
  const perceived = await seenDrawing(goodBanner('ru'));
  const taken = await takeApart(perceived);
  const head = taken.parts.elements.find(({ role }) => role === 'headline');
  // The whole banner came off as one with the product; the price and the button came off alone, too.
  const elements = taken.parts.elements
    .filter((e) => e !== head)
    .map((e) => (e.role === 'product' ? { ...e, box: { x: 0, y: 0, w: 500, h: 500 } } : e));
  const { sight } = await reviewBanner(catalog, {
    perceived,
    taken: { ...taken, parts: { ...taken.parts, elements } },
    kind: 'banner',
    asked: { words: '' },
    lang: 'ru',
  });
  assert.ok(head);
  const found = sight.parts.filter(({ role }) => role === 'headline');
  assert.ok(found.length > 0 && found.every(({ box }) => overlap(box, head.box)));
  const twice = sight.parts.filter((a) => sight.parts.some((b) => a.role !== b.role && overlap(a.box, b.box)));
  assert.deepEqual(
    twice.map(({ id }) => id),
    [],
  );
});

test('every planted hindrance is found, and said in both languages', async () => {
  const missed: string[] = [];
  for (const [i, { name, finds, plant }] of PLANTED.entries()) {
    const lang = LANGS[i % 3] ?? 'ru';
    const { findings } = await reviewOf(plant(lang));
    const found = findings.find(({ item, variant }) => finds === item.id || finds === `${item.id}/${variant}`);
    if (!found) {
      missed.push(`${name} (${lang}) gave ${findings.map(named).join(', ') || 'nothing'}`);
      continue;
    }
    for (const said of [sayFinding(found, 'ru'), sayFinding(found, 'en')])
      assert.ok(Object.values(said).every((text) => text.length > 0 && !text.includes('{')));
  }
  assert.deepEqual(missed, []);
});
