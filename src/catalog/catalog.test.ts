import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { aspectClass } from '../scene/index.ts';
import { MARKETPLACE_IDS, PLATFORM_IDS } from '../contract/index.ts';
import {
  CatalogInvalid,
  findStopWords,
  formatsBody,
  loadCatalog,
  mergeTargets,
  planSizes,
  targetFormat,
} from './index.ts';

const catalog = loadCatalog();
const allPacks = catalog.platforms.map((p) => p.id);
const plan = (
  packs: string[],
  formatKeys: string[] = [],
  sizes: { width: number; height: number; maxKb: number | null }[] = [],
) => planSizes(catalog, { packs, formatKeys, sizes, from: 'banner', lang: 'ru' });

test('the contract names every platform of the shipped catalog, and no other', () => {
  assert.deepEqual(allPacks.toSorted(), [...PLATFORM_IDS].toSorted());
  const cards = catalog.platforms.filter((p) => p.formats.some((f) => f.slide !== undefined)).map((p) => p.id);
  assert.deepEqual(cards.toSorted(), [...MARKETPLACE_IDS].toSorted());
});

const folder = mkdtempSync(join(tmpdir(), 'plakat-catalog-'));
after(() => rmSync(folder, { recursive: true }));
let hostFiles = 0;
const hostFile = (content: unknown): string => {
  const file = join(folder, `${hostFiles++}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

test('every platform makes as many pictures as the contract says', () => {
  const counts = Object.fromEntries(catalog.platforms.map((p) => [p.id, plan([p.id]).targets.length]));
  assert.deepEqual(counts, {
    rsya: 14,
    direct: 4,
    vk: 4,
    google: 12,
    meta: 4,
    tiktok: 6,
    telegram: 1,
    pinterest: 2,
    avito: 8,
    wb: 1,
    ozon: 1,
    ym: 1,
    kaspi: 1,
  });
});

test('marketplaces have a main picture and five slides that no pack takes', () => {
  for (const platform of catalog.platforms.filter((p) => p.kind === 'marketplace')) {
    assert.equal(platform.formats.length, 6);
    assert.deepEqual(
      platform.formats.filter((f) => f.in_pack).map((f) => f.role),
      ['mp_main'],
    );
  }
});

test('all networks together are 38 unique sizes, each made once', () => {
  const { targets, unknown } = plan(allPacks);
  assert.equal(targets.length, 38);
  assert.deepEqual(unknown, []);
  assert.equal(new Set(targets.flatMap((t) => t.serves)).size, 59);
  assert.equal(targets.find((t) => t.target.key === 'rsya_300x250')?.label, '300×250 (РСЯ, Google, Авито)');
});

test('a shared size obeys the strictest of its networks', () => {
  const [target] = plan([], ['google_300x250', 'rsya_300x250']).targets;
  assert.equal(target?.target.maxKb, 120);
  assert.equal(target?.target.key, 'google_300x250');
  assert.ok((target?.target.obstructions.length ?? 0) >= 2);
  const wide = plan([], ['meta_1200x628', 'google_1200x628']).targets[0]?.target;
  assert.equal(wide?.cta, 'none');
  assert.equal(wide?.maxKb, 5120);
});

test('a caller’s own limit tightens the network’s one; its guessed margins do not', () => {
  const [both] = plan([], ['google_300x250'], [{ width: 300, height: 250, maxKb: 40 }]).targets;
  assert.equal(both?.target.maxKb, 40);
  assert.deepEqual(both?.target.safe, targetFormat(catalog.format('google_300x250')!).safe);
  assert.deepEqual(both?.serves, ['google_300x250']);
});

test('unknown names are told, each once, and the rest goes on', () => {
  const { targets, unknown } = plan(['rsya', 'yahoo'], ['rsya_240x400', 'nope_1x1', 'nope_1x1']);
  assert.equal(targets.length, 14);
  assert.deepEqual(unknown, ['yahoo', 'nope_1x1']);
});

test('from a photo there is a master, requested or not', () => {
  const master = (packs: string[]) =>
    planSizes(catalog, { packs, formatKeys: [], sizes: [], from: 'photo', lang: 'en' }).master;
  assert.equal(master(['meta'])?.requested, true);
  assert.equal(master(['rsya'])?.requested, false);
  assert.equal(master(['rsya'])?.target.width, 1080);
  assert.equal(plan(['rsya']).master, null);
});

test('merging is order-free in its limits, idempotent, and never laxer than a part', () => {
  const group = catalog.platforms
    .flatMap((p) => p.formats)
    .filter((f) => f.width === 1200 && f.height === 628)
    .map((f) => targetFormat(f));
  fc.assert(
    fc.property(fc.shuffledSubarray(group, { minLength: 1 }), (subset) => {
      const merged = mergeTargets(subset);
      assert.deepEqual(mergeTargets([merged, ...subset]), merged);
      for (const part of subset) {
        assert.ok((merged.maxKb ?? Infinity) <= (part.maxKb ?? Infinity));
        assert.ok(merged.safe.bottom >= part.safe.bottom);
        assert.ok((merged.text.maxAreaShare ?? 1) <= (part.text.maxAreaShare ?? 1));
      }
    }),
  );
  assert.throws(() => mergeTargets([]), RangeError);
});

test('any legal bare size has a sound target', () => {
  fc.assert(
    fc.property(fc.integer({ min: 16, max: 4096 }), fc.integer({ min: 16, max: 4096 }), (width, height) => {
      const target = targetFormat({ width, height, maxKb: null });
      assert.ok(target.safe.left * 2 < width && target.safe.top * 2 < height);
      assert.ok(target.displayCssWidth > 0 && target.displayCssWidth <= width);
      assert.ok(aspectClass(target).length > 0);
    }),
  );
});

test('formats body lists all packs, one, or none', () => {
  assert.equal(formatsBody(catalog)?.packs.length, 13);
  assert.equal(formatsBody(catalog, 'rsya')?.packs[0]?.count, 14);
  assert.equal(formatsBody(catalog, 'nope'), null);
});

test('a host changes one limit, removes a format, adds a platform and a price', () => {
  const base = catalog.format('telegram_1280x720')!;
  const changed = loadCatalog(
    hostFile({
      platforms: [
        { id: 'rsya', formats: [{ key: 'rsya_240x400', max_kb: 99 }] },
        {
          id: 'shop',
          label_ru: 'Магазин',
          label_en: 'Shop',
          short_ru: 'Магазин',
          short_en: 'Shop',
          kind: 'ads',
          formats: [{ ...base, key: 'shop_1' }],
        },
      ],
      remove: ['avito_970x250'],
      prices: { adapt: { size: { standard: 7, pro: 9 } } },
    }),
  );
  assert.equal(changed.format('rsya_240x400')?.max_kb, 99);
  assert.deepEqual(changed.format('rsya_240x400')?.rules, catalog.format('rsya_240x400')?.rules);
  assert.equal(changed.format('avito_970x250'), null);
  assert.equal(changed.pack('shop')?.formats.length, 1);
  assert.equal(changed.price('adapt', 'size', 'standard'), 7);
  assert.equal(changed.price('create', 'final', 'pro'), 10);
});

test('a wrong host file stops the start and says what is wrong', () => {
  const wrong: [unknown, RegExp][] = [
    ['{', /JSON/],
    [{ platfroms: [] }, /platfroms/],
    [{ platforms: [{ id: 'rsya', formats: [{ key: 'rsya_240x400', max_kb: -1 }] }] }, /max_kb/],
    [{ platforms: [{ id: 'rsya', formats: [{ key: 'rsya_240x400', maxkb: 1 }] }] }, /maxkb/],
    [{ platforms: [{ id: 'rsya', formats: [{ key: 'vk_600x600' }] }] }, /vk_600x600|label/],
  ];
  for (const [content, message] of wrong)
    assert.throws(
      () => loadCatalog(hostFile(content)),
      (e) => e instanceof CatalogInvalid && message.test(e.message),
    );
  assert.throws(() => loadCatalog('/nowhere/catalog.json'), CatalogInvalid);
  assert.throws(() => catalog.price('create', 'nothing', 'pro'), RangeError);
});

test('percentiles grow with the value and meet the stored quantiles', () => {
  assert.equal(catalog.percentile('occlusion', 0.030061), 0.5);
  assert.equal(catalog.percentile('nothing', 1), null);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 2, noNaN: true }), fc.double({ min: 0, max: 2, noNaN: true }), (a, b) => {
      const [low, high] = [
        catalog.percentile('utilization', Math.min(a, b))!,
        catalog.percentile('utilization', Math.max(a, b))!,
      ];
      assert.ok(low <= high && low >= 0 && high <= 1);
    }),
  );
});

const wb = { id: 'wb', kind: 'marketplace' } as const;
const rsya = { id: 'rsya', kind: 'ads' } as const;
const groups = (
  text: string,
  platform: { id: string; kind: 'ads' | 'marketplace' } | null,
  brandStopWords: string[] = [],
) => findStopWords(catalog.lexicon, text, { platform, brandStopWords }).map((h) => `${h.group}:${h.action}`);

test('stop words respect word limits of Cyrillic', () => {
  assert.deepEqual(groups('Хлопок 100 %, 22 л', wb), []);
  assert.deepEqual(groups('Акционерное общество', wb), []);
  assert.deepEqual(groups('Лучший рюкзак', wb), ['superlative:block']);
  assert.deepEqual(groups('Лучший рюкзак', rsya), ['superlative:warn']);
  assert.deepEqual(groups('Рюкзак 3 490 ₽', rsya), []);
  assert.ok(groups('Рюкзак 3 490 ₽', wb).includes('price:block'));
  assert.ok(groups('Звоните +7 900 123-45-67', wb).includes('phone:block'));
  assert.ok(groups('ең жақсы шай', wb).includes('superlative:block'));
});

test('the brand’s own stop words block everywhere and are no patterns', () => {
  assert.deepEqual(
    groups('Дешёвые сумки', null, ['дешёв*']).filter((g) => g.startsWith('brand')),
    ['brand:block'],
  );
  assert.deepEqual(groups('Топаз', null, ['топ']), []);
  assert.deepEqual(groups('Лёгкие кроссовки', null, ['легкие']), ['brand:block'], 'ё may be written or not');
  assert.deepEqual(groups('ab', null, ['a.', '(', '', '*']), []);
});
