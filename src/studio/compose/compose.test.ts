import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { loadCatalog, targetFormat } from '../../catalog/index.ts';
import type { Box, ResolvedScene, TextNode } from '../../scene/index.ts';
import { area, contains, enclosing, intersection } from '../../scene/index.ts';
import { readScene } from '../directions/index.ts';
import { compose } from './index.ts';
import {
  anyCopy,
  bigType,
  centred,
  copyLike,
  directionLike,
  fonts,
  inputLike,
  priceTag,
  products,
  targetLike,
} from './testing.ts';

const textsOf = (scene: ResolvedScene): readonly TextNode[] =>
  scene.nodes.filter((n): n is TextNode => n.kind === 'text');
const linesOf = (scene: ResolvedScene, role: string) => textsOf(scene).filter((n) => n.role === role);
const saying = (scene: ResolvedScene, role: string) =>
  linesOf(scene, role)
    .map((n) => n.text)
    .join(' ');

/** Boxes of text groups; lines of one group belong together. */
function inkGroups(scene: ResolvedScene): readonly { readonly group: string; readonly boxes: readonly Box[] }[] {
  return [...Map.groupBy(textsOf(scene), (n) => n.group)].map(([group, nodes]) => ({
    group,
    boxes: nodes.map((n) => n.ink),
  }));
}

/** Everything that must hold for any layout. */
function assertSound(scene: ResolvedScene, at: string): void {
  const canvas = { x: 0, y: 0, w: scene.width, h: scene.height };
  const safe = {
    x: scene.safe.left,
    y: scene.safe.top,
    w: scene.width - scene.safe.left - scene.safe.right,
    h: scene.height - scene.safe.top - scene.safe.bottom,
  };
  const groups = inkGroups(scene);
  for (const { group, boxes } of groups) {
    for (const box of boxes) {
      assert.ok(contains(canvas, box, -0.5), `${at}: ${group} leaves the canvas`);
      assert.ok(contains(safe, box, 0.5), `${at}: ${group} leaves the safe zone`);
      for (const o of scene.obstructions)
        assert.equal(area(intersection(o, box)) > 1, false, `${at}: ${group} is obstructed`);
    }
  }
  for (const [i, a] of groups.entries()) {
    for (const b of groups.slice(i + 1)) {
      const [x, y] = [enclosing(a.boxes), enclosing(b.boxes)];
      const hit = x !== null && y !== null && area(intersection(x, y)) > 1;
      assert.equal(hit, false, `${at}: ${a.group} overlaps ${b.group}`);
    }
  }
  for (const line of textsOf(scene)) {
    assert.ok(Number.isInteger(line.baseline), `${at}: baseline of ${line.id}`);
    assert.doesNotThrow(() => fonts.measure(line.text, line));
  }
}

const directions = [directionLike(), bigType(), centred(), priceTag()];
const shapes = Object.values(products);
const catalogTargets = loadCatalog().platforms.flatMap((p) => p.formats.map((f) => targetFormat(f)));
const sizes = [
  ...new Map(catalogTargets.map((t) => [`${t.width}x${t.height}/${t.cta}/${t.text.maxAreaShare}`, t])).values(),
].filter((t) => t.text.allowed);

test('every catalog size gets a sound layout with product, price and, where allowed, an invitation', () => {
  for (const [i, target] of sizes.entries()) {
    const direction = directions[i % directions.length] ?? directionLike();
    const product = shapes[i % shapes.length] ?? products.box;
    const scene = compose(inputLike({ direction, target, product }))[0];
    const at = `${direction.id} ${target.key} ${target.width}x${target.height}`;
    assert.ok(scene !== undefined, `${at}: no layout`);
    assertSound(scene, at);
    readScene(scene);
    assert.ok(
      scene.nodes.some((n) => n.role === 'product'),
      `${at}: product`,
    );
    assert.equal(saying(scene, 'price').replaceAll('\u00a0', ' '), '5 490 ₽', at);
    assert.equal(linesOf(scene, 'cta').length > 0, target.cta !== 'none', `${at}: cta ${target.cta}`);
    assert.equal(
      scene.nodes.some((n) => n.kind === 'shape' && n.role === 'cta'),
      target.cta === 'button',
      `${at}: button`,
    );
    if (target.text.maxAreaShare !== null) {
      const share = textsOf(scene).reduce((sum, n) => sum + area(n.ink), 0) / (target.width * target.height);
      assert.ok(share <= target.text.maxAreaShare, `${at}: text share ${share}`);
    }
    for (const line of textsOf(scene))
      assert.ok(line.size >= Math.min(10, target.text.minFontPx), `${at}: ${line.id} ${line.size}`);
  }
});

test('any copy in any size: what is laid out never overlaps, leaves the canvas or tofu', () => {
  fc.assert(
    fc.property(
      anyCopy,
      fc.nat(sizes.length - 1),
      fc.nat(directions.length - 1),
      fc.nat(shapes.length - 1),
      (copy, s, d, p) => {
        const target = sizes[s] ?? targetLike(300, 250);
        const scenes = compose(
          inputLike({ copy, target, direction: directions[d] ?? directionLike(), product: shapes[p] ?? products.box }),
        );
        for (const scene of scenes) assertSound(scene, `${target.key} ${scene.archetype}`);
      },
    ),
    { numRuns: 60, seed: 7 },
  );
});

test('small sizes keep product, price and invitation, and say what they dropped', () => {
  for (const [w, h] of [
    [320, 50],
    [728, 90],
    [300, 250],
    [240, 400],
    [160, 600],
    [320, 100],
    [468, 60],
    [120, 600],
  ] as const) {
    const scene = compose(inputLike({ target: targetLike(w, h), product: products.shoe }))[0];
    assert.ok(scene !== undefined, `${w}x${h}`);
    assertSound(scene, `${w}x${h}`);
    for (const role of ['price', 'cta', 'headline']) assert.ok(linesOf(scene, role).length > 0, `${w}x${h} ${role}`);
    for (const role of scene.dropped)
      assert.equal(linesOf(scene, role).length, role.endsWith('_long') ? linesOf(scene, role).length : 0);
  }
});

test('the product clears all type by its outline, save a headline that declares it', () => {
  for (const product of shapes) {
    for (const direction of directions) {
      for (const scene of compose(inputLike({ product, direction, target: targetLike(1080, 1350) }))) {
        const node = scene.nodes.find((n) => n.role === 'product');
        assert.ok(node !== undefined);
        const behind = scene.nodes.findIndex((n) => n.role === 'headline') < scene.nodes.indexOf(node);
        assert.ok(!behind || direction.typeBehind);
        if (product !== products.box || direction.rotation !== 0) continue;
        for (const line of textsOf(scene)) {
          if (line.role === 'badge' || (behind && line.role === 'headline')) continue;
          assert.equal(
            area(intersection(node.box, line.ink)) > 0,
            false,
            `${direction.id} ${scene.archetype} ${line.id}`,
          );
        }
      }
    }
  }
});

test('a direction of columns prints facts on common baselines, verbatim', () => {
  const plain = directionLike();
  const copy = copyLike({ bullets: ['Объём: 500 мл', 'Аромат: мёд', 'Флакон: стекло'], note: null });
  const scene = compose(
    inputLike({
      direction: { ...plain, construction: { ...plain.construction, price: 'columns' } },
      copy,
      product: products.bottle,
      target: targetLike(1080, 1350),
    }),
  )[0];
  assert.ok(scene !== undefined);
  const facts = linesOf(scene, 'bullet');
  assert.deepEqual(
    facts.map((n) => n.text.replaceAll('\u00a0', ' ')).toSorted(),
    ['500 мл', 'Аромат', 'Объём', 'Флакон', 'мёд', 'стекло'].toSorted(),
  );
  assert.equal(new Set(facts.map((n) => n.baseline)).size, 2);
  assert.equal(scene.dropped.includes('bullet'), false);
  // Elsewhere they stand under the headline, name and value on one line.
  const other = compose(inputLike({ copy }))[0];
  assert.ok(other && linesOf(other, 'bullet').some((n) => n.text.replaceAll('\u00a0', ' ') === 'Аромат: мёд'));
});

test('the same input gives the same scenes', () => {
  const input = inputLike({ direction: bigType(), product: products.shoe });
  assert.deepEqual(compose(input), compose(input));
});

test('headlines are large where the idea is large type', () => {
  const scene = compose(
    inputLike({
      direction: bigType(),
      product: products.shoe,
      copy: copyLike({ headlines: [{ id: 'h', lines: ['легче', 'лета'], short: 'легче лета', source: 'lexicon' }] }),
    }),
  )[0];
  const size = Math.max(...(scene === undefined ? [] : linesOf(scene, 'headline')).map((n) => n.size));
  assert.ok(size >= 0.2 * 1080, `${size}`);
});

test('hostile words are laid out or refused, never painted as empty boxes', () => {
  const copy = copyLike({
    headlines: [{ id: 'h', lines: ['🔥\u0000 漢字 \u202eабв'], short: '🔥', source: 'input' }],
    subline: { long: '\u200b\u200b'.repeat(50), short: 'ы'.repeat(400) },
    brand: '💥',
    cta: { long: '🛒', mid: '🛒', short: 'Купить' },
  });
  for (const scene of compose(inputLike({ copy }))) assertSound(scene, 'hostile');
});

test('the line that the law asks for stays wherever there is room for it', () => {
  const copy = copyLike({
    legal: 'Реклама. ООО «Ноша», ИНН 7700000000',
    note: 'Доставка по всей стране бесплатно',
    bullets: [],
  });
  for (const [w, h] of [
    [1080, 1080],
    [1080, 1350],
    [1200, 628],
    [970, 250],
    [600, 500],
  ] as const) {
    const scene = compose(inputLike({ copy, target: targetLike(w, h) }))[0];
    assert.ok(scene !== undefined && linesOf(scene, 'legal').length > 0, `${w}x${h}`);
  }
});
