import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { contrast, hexToOklch, luminance, photoPlanOf, type Direction, CONTRAST } from '../../../scene/index.ts';
import { muddy } from '../../directions/design/hues.ts';
import { moodsOf } from '../../directions/design/moods.ts';
import { DIRECTIONS, viewOf } from '../../directions/index.ts';
import { factsLike, requestLike, toneLike } from '../../directions/testing.ts';
import { proposeDirections, variedOrder } from './index.ts';

const ids = (directions: readonly Direction[]): string[] => directions.map((d) => d.id);
const unit = fc.double({ min: 0, max: 1, noNaN: true });
const tones = fc.record({
  l05: unit,
  l50: fc.double({ min: 0.05, max: 0.98, noNaN: true }),
  l95: unit,
  c50: fc.double({ min: 0, max: 0.2, noNaN: true }),
  c90: fc.double({ min: 0, max: 0.3, noNaN: true }),
  hue: fc.double({ min: 0, max: 359, noNaN: true }),
  chromaShare: unit,
});

test('every palette of every direction holds its contrasts, whatever the product and the brand', () => {
  const hex = fc.constantFrom('#ff0000', '#ffd400', '#00a651', '#101820', '#f5f5f5', '#7a3cff', undefined);
  fc.assert(
    fc.property(tones, fc.nat(1000), hex, (tone, seed, primary) => {
      const brand =
        primary === undefined
          ? null
          : { colors: { primary }, fonts: {}, logo: null, name: null, tone: null, stopWords: [], legalLine: null };
      const view = viewOf(requestLike(toneLike(tone), 'скидка', { seed, brand }));
      for (const recipe of DIRECTIONS) {
        const p = recipe.make(view).palette;
        const pairs: readonly [string, number, number][] = [
          ['headline', contrast(p.headline, p.ground), CONTRAST.composed.headline],
          ['ink', contrast(p.ink, p.ground), CONTRAST.composed.text],
          ['muted', contrast(p.muted, p.ground), CONTRAST.composed.muted],
          ['label', contrast(p.onCta, p.cta), CONTRAST.composed.onCta],
          ['button', contrast(p.cta, p.ground), CONTRAST.composed.cta],
          // Dark letters need more than light ones: their soft edges darken what lies between them.
          [
            'badge',
            contrast(p.onBadge, p.badge),
            luminance(p.onBadge) < luminance(p.badge) ? CONTRAST.composed.onBadge : CONTRAST.composed.onCta,
          ],
          ['plate', p.plate === undefined ? 21 : contrast(p.onPlate ?? p.plate, p.plate), 4.5],
          ['second field', p.onAlt === undefined ? 21 : contrast(p.onAlt, p.groundAlt), 4.5],
        ];
        for (const [what, got, least] of pairs)
          assert.ok(got >= least - 0.06, `${recipe.id}: ${what} ${got.toFixed(2)} < ${least}`);
      }
    }),
    { numRuns: 60 },
  );
});

test('no stage field is muddy', () => {
  fc.assert(
    fc.property(tones, fc.nat(1000), (tone, seed) => {
      const view = viewOf(requestLike(toneLike(tone), '', { seed }));
      for (const recipe of DIRECTIONS.filter((d) => d.cutout !== null)) {
        const { l, c, h } = hexToOklch(recipe.make(view).palette.ground);
        assert.ok(!muddy(l, c, h), `${recipe.id}: ${l.toFixed(2)} ${c.toFixed(3)} ${h.toFixed(0)}`);
      }
    }),
    { numRuns: 60 },
  );
});

test('the same request gives the same answer; another picture of the shop another one', () => {
  const one = proposeDirections(requestLike(factsLike()));
  assert.deepEqual(proposeDirections(requestLike(factsLike())), one);
  const looks = new Set<string>();
  for (let i = 0; i < 12; i += 1) {
    const ideas = variedOrder(proposeDirections(requestLike(factsLike({ hash: `item-${i}` })))).slice(0, 3);
    looks.add(ideas.map((d) => `${d.id}${d.palette.ground}`).join());
  }
  assert.ok(looks.size >= 9, `only ${looks.size} different shelves of 12`);
});

test('the first three ideas come from three families, the best of all leading', () => {
  for (const words of ['', 'распродажа', 'премиум парфюм', 'кофе свежей обжарки', 'эко крем']) {
    const ranked = proposeDirections(requestLike(factsLike({ hash: words }), words));
    const order = variedOrder(ranked);
    assert.deepEqual(new Set(order.slice(0, 3).map((d) => d.family)), new Set(['calm', 'bold', 'scenic']), words);
    assert.equal(order[0], ranked[0]);
    assert.deepEqual(new Set(order), new Set(ranked));
  }
});

test('an unfitting family gives way: no hushed page for a toy', () => {
  const order = variedOrder(proposeDirections(requestLike(factsLike({ hash: 'toy' }), 'игрушка детям'))).slice(0, 3);
  assert.equal(order[0]?.id, 'kids_pastel');
  assert.ok(new Set(order.map((d) => d.family)).size >= 2);
});

test('a photo in a card is shown once among the first two ideas, whatever the frame, while anything else is left', () => {
  const like = (id: string, family: 'calm' | 'bold' | 'scenic', score: number) => ({
    ...proposeDirections(requestLike(factsLike()))[0]!,
    id,
    family,
    score,
  });
  const order = variedOrder([
    like('popout_card', 'scenic', 0.5),
    like('gallery', 'calm', 0.49),
    like('photo_split', 'bold', 0.4),
    like('duotone', 'bold', 0.25),
  ]);
  assert.deepEqual(ids(order), ['popout_card', 'photo_split', 'gallery', 'duotone']);
});

test('words choose the leading direction', () => {
  const top = (words: string, n: number): string[] =>
    ids(proposeDirections(requestLike(factsLike(), words))).slice(0, n);
  assert.ok(['diagonal_sale', 'price_tag', 'big_type'].includes(top('Распродажа, скидки до 40 %', 1)[0] ?? ''));
  assert.ok(top('Парфюм премиум-класса', 3).some((id) => ['premium_dark', 'editorial'].includes(id)));
  assert.equal(top('Игрушка для детей', 1)[0], 'kids_pastel');
  assert.ok([...moodsOf('Kids toy on sale, organic')].length === 3);
  assert.deepEqual([...moodsOf('недовольный домкрат')], []);
});

test('every direction says why, in both languages, naming the brief where it speaks', () => {
  for (const d of proposeDirections(requestLike(factsLike(), 'Распродажа'))) {
    assert.ok(
      d.reason.ru.length > 40 && d.reason.en.length > 40 && /[а-я]/i.test(d.reason.ru) && !/[а-я]/i.test(d.reason.en),
      d.id,
    );
    if (d.id === 'diagonal_sale') assert.match(d.reason.ru, /^Подходит к распродаже\./);
  }
});

test('pictures that must not be cut out get photo-led directions only', () => {
  const bad = [
    factsLike({
      matte: { grade: 'none', subject: null },
      background: { uniformity: 0.2, value: 'scene' },
      kind: { value: 'photo_scene' },
    }),
    factsLike({ matte: { translucency: 0.4 } }),
    factsLike({ matte: { touches: { top: false, right: true, bottom: false, left: false } } }),
  ];
  for (const facts of bad) {
    const all = proposeDirections(requestLike(facts));
    assert.ok(
      all.length > 0 && all.every((d) => d.treatment === 'photo' && photoPlanOf(d.stage) !== null),
      ids(all).join(),
    );
  }
});

test('a product that runs out of the lower edge never stands on a podium', () => {
  const facts = factsLike({
    matte: { touches: { top: false, right: false, bottom: true, left: false } },
    background: { uniformity: 0.7 },
    kind: { value: 'person' },
  });
  const all = ids(proposeDirections(requestLike(facts, 'худи')));
  for (const id of ['podium_arch', 'calm_interior', 'premium_dark', 'organic', 'swiss'])
    assert.ok(!all.includes(id), id);
  assert.ok(all.includes('colour_split'));
});

test('white products never get white stages, and everything gets something', () => {
  const white = proposeDirections(requestLike(toneLike({ l50: 0.9, l05: 0.7, c90: 0.02, chromaShare: 0.05 })));
  assert.ok(!ids(white).includes('organic') && !ids(white).includes('calm_interior'));
  assert.ok(
    white
      .filter((d) => d.treatment === 'cutout')
      .every(
        (d) =>
          hexToOklch(d.id === 'swiss' ? d.palette.groundAlt : d.palette.ground).l < 0.88 ||
          d.id === 'kids_pastel' ||
          d.id === 'colour_split',
      ),
    white.map((d) => `${d.id} ${d.palette.ground}`).join(),
  );
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      unit,
      fc.constantFrom('good', 'doubtful', 'none'),
      fc.constantFrom('uniform', 'gradient', 'scene', 'transparent'),
      (top, left, bottom, translucency, grade, value) => {
        const facts = factsLike({
          matte: { grade, translucency, touches: { top, left, bottom, right: false } },
          background: { value },
        });
        assert.ok(proposeDirections(requestLike(facts)).length > 0);
      },
    ),
  );
});

test('Kazakh never meets a family without its letters, and prices always find their currency sign', () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const request = requestLike(factsLike(), 'жеңілдік', { seed });
    for (const d of proposeDirections({ ...request, copy: { ...request.copy, lang: 'kk' } })) {
      assert.notEqual(d.type.display.family, 'Unbounded');
      assert.notEqual(d.type.price?.family, 'Playfair Display');
    }
  }
});

test('three things in one photo are left in it, wherever they lie', () => {
  const flatLay = factsLike({ matte: { components: 3 } });
  assert.ok(proposeDirections(requestLike(flatLay)).every((d) => d.treatment === 'photo'));
  assert.ok(proposeDirections(requestLike(factsLike())).some((d) => d.treatment === 'cutout'));
});

test('glasses through whose lenses the ground is seen are shown in their photo, opaque ones may be cut out', () => {
  const cut = (words: string, translucency: number): boolean =>
    proposeDirections(requestLike(factsLike({ matte: { translucency } }), words)).some((d) => d.treatment === 'cutout');
  assert.equal(cut('Солнцезащитные очки', 0.05), false);
  assert.equal(cut('Солнцезащитные очки', 0.02), true);
  assert.equal(cut('Рюкзак', 0.05), true);
});

test('a teapot is not turned so that its tea runs out; a sneaker is', () => {
  const broad = factsLike({ matte: { subject: { x: 200, y: 400, w: 800, h: 400 } } });
  const turned = (words: string): boolean =>
    DIRECTIONS.some((d) => d.make(viewOf(requestLike(broad, words))).rotation !== 0);
  assert.equal(turned('Глиняный чайник'), false);
  assert.equal(turned('Кроссовки'), true);
});

test('a slightly doubtful cut-out is used from plain ground only', () => {
  const cut = (method: 'learned' | 'flood+learned') =>
    proposeDirections(requestLike(factsLike({ matte: { grade: 'doubtful', confidence: 0.7, method } }))).some(
      (d) => d.treatment === 'cutout',
    );
  assert.equal(cut('learned'), false);
  assert.equal(cut('flood+learned'), true);
});
