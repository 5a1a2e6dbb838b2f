import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCatalog } from '../../catalog/index.ts';
import type { JobInput } from '../../contract/index.ts';
import { planPack } from '../pack/plan.ts';
import { planCard } from './plan.ts';
import { remarkOn } from './remark.ts';

const catalog = loadCatalog();
const context = { lang: 'ru', assets: [] } as const;
const input = (more: Partial<JobInput>): JobInput => ({ mode: 'card', tier: 'standard', asset_ids: [], ...more });
const priced = ({ plan }: ReturnType<typeof planCard>) =>
  plan.deliverables.map(({ key, credits }) => `${key} ${credits}`);

test('a card is a main picture and five slides, each at its price', () => {
  for (const [marketplace, main, size] of [
    ['wb', 'wb_900x1200', '900×1200'],
    ['ozon', 'ozon_900x1200', '900×1200'],
    ['ym', 'ym_900x1200', '900×1200'],
    ['kaspi', 'kaspi_1500x1500', '1500×1500'],
  ] as const) {
    const { plan } = planCard({ catalog }, input({ marketplace }), context);
    assert.deepEqual(
      plan.deliverables.map((d) => [d.key, `${d.width}×${d.height}`, d.credits]),
      ['', '_benefits', '_dimensions', '_materials', '_usage', '_package'].map((slide, i) => [
        main + slide,
        size,
        i === 0 ? 8 : 6,
      ]),
    );
    assert.deepEqual([plan.total, plan.units], [38, 6]);
  }
});

test('a pack makes pictures of cards at the price of cards, and needs no master for them', () => {
  const pack = (more: Partial<JobInput>) => planPack({ catalog }, input({ mode: 'pack', ...more }), context);
  assert.deepEqual(priced(pack({ packs: ['wb'] })), ['wb_900x1200 8']);
  assert.deepEqual(priced(pack({ packs: ['wb', 'ozon', 'kaspi'] })), ['wb_900x1200 8', 'kaspi_1500x1500 8']);
  const keys = ['wb_900x1200_benefits', 'ozon_900x1200_benefits', 'wb_900x1200_usage'];
  const slides = pack({ format_keys: keys });
  assert.deepEqual(priced(slides), ['wb_900x1200_benefits 6', 'wb_900x1200_usage 6']);
  assert.deepEqual(
    slides.plan.deliverables.map(({ serves }) => serves.length),
    [2, 1],
  );
  assert.match(slides.plan.deliverables[0]?.label ?? '', /преимущества.*Ozon|преимущества/);
  const mixed = pack({ packs: ['wb', 'telegram'] });
  assert.deepEqual(priced(mixed), [
    `master_1080x1080 ${catalog.price('pack', 'master', 'standard')}`,
    'wb_900x1200 8',
    'telegram_1280x720 2',
  ]);
});

test('a finished banner for a marketplace is a size like any other', () => {
  const adapted = planPack({ catalog }, input({ mode: 'pack', packs: ['wb'], from_photo: false }), context);
  assert.deepEqual(priced(adapted), ['wb_900x1200 2']);
});

test('the remark says which photo is the main one, what is left out, and why', () => {
  const chosen = {
    main: 1,
    others: [0],
    why: { ru: 'товар на нём виден целиком', en: 'it shows the whole product' },
    unfit: [{ index: 2, reason: { ru: 'фото слишком размыто', en: 'the photo is too blurred' } }],
  };
  assert.equal(
    remarkOn('ru', { chosen, photos: 3, forbidden: ['Хит продаж'], lacks: [{ ru: 'нет комплектации', en: '' }] }),
    'Главное фото — №2: товар на нём виден целиком. Не использованы фото: №3 (фото слишком размыто). Не напечатано, потому что запрещено площадкой или брендом: «Хит продаж». Не сделано и не оплачено из-за описания: нет комплектации. Дополните характеристики или добавьте фото.',
  );
  assert.equal(
    remarkOn('en', { chosen: { ...chosen, main: 0, unfit: [] }, photos: 1, forbidden: [], lacks: [] }),
    null,
  );
});
