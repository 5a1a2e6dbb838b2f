import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { loadCatalog, targetFormat } from '../../catalog/index.ts';
import type { Box, ResolvedScene, TextNode } from '../../scene/index.ts';
import { area, contains, enclosing, intersection } from '../../scene/index.ts';
import { readScene } from '../directions/index.ts';
import { compose, type ProductShape } from './index.ts';
import { fillOf } from './taste/metrics.ts';
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

/** Words without what setting them in lines and cases changes. */
const letters = (text: string | undefined): string => (text ?? '').replaceAll(/[\s\u00ad-]/g, '').toLowerCase();

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
    for (const line of textsOf(scene)) {
      const least = line.role === 'headline' ? target.text.minHeadlinePx : target.text.minFontPx;
      assert.ok(line.size >= least - 1e-9, `${at}: ${line.id} is ${line.size} px, the format asks for ${least}`);
    }
  }
});

test('any copy in any size: nearly all are laid out, and what is never overlaps, leaves the canvas or lacks glyphs', () => {
  let [asked, laidOut] = [0, 0];
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
        asked += 1;
        if (scenes.length > 0) laidOut += 1;
        for (const scene of scenes) {
          assertSound(scene, `${target.key} ${scene.archetype}`);
          // Words may be left out or shortened, never altered.
          const discount = `${copy.product} ${copy.badge ?? ''}`;
          const said = [copy.headlines[0]?.lines.join(' '), copy.headlines[0]?.short, copy.product, discount].map(
            letters,
          );
          assert.ok(said.includes(letters(saying(scene, 'headline'))), saying(scene, 'headline'));
        }
      },
    ),
    { numRuns: 60, seed: 7 },
  );
  assert.ok(laidOut >= asked * 0.9, `${laidOut} of ${asked}`);
});

test('small sizes keep product, price and invitation, and say what they dropped', () => {
  let dropped = 0;
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
    dropped += scene.dropped.length;
    for (const role of scene.dropped) {
      if (!role.endsWith('_long')) {
        assert.deepEqual(linesOf(scene, role), [], `${w}x${h} says that it dropped ${role}`);
        continue;
      }
      // Dropped in its long form: what is printed, if anything, is the short one.
      const printed = letters(saying(scene, role.replace('_long', '')));
      const short = role === 'headline_long' ? copyLike().headlines[0]?.short : copyLike().subline.short;
      assert.ok(printed === '' || printed === letters(short ?? ''), `${w}x${h} ${role}: ${printed}`);
    }
  }
  assert.ok(dropped >= 8, `${dropped} roles were dropped: too few to say anything`);
});

/** The product's outline on the canvas, pixels; its box where it has none. */
function outlineOf(product: ProductShape, { x, y, w, h }: Box): readonly (readonly [number, number])[] {
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const;
  const shares = product.silhouette.length > 0 ? product.silhouette : corners;
  return shares.map(([u, v]) => [x + u * w, y + v * h]);
}

/** True where a point lies inside a closed polygon (even-odd rule). */
const inside = (px: number, py: number, polygon: readonly (readonly [number, number])[]): boolean =>
  polygon.reduce((odd, [x, y], i) => {
    const [u, v] = polygon[(i + polygon.length - 1) % polygon.length] ?? [x, y];
    return y > py !== v > py && px < x + ((py - y) / (v - y)) * (u - x) ? !odd : odd;
  }, false);

test('the lowest strip gives up its button, and says so, before the price', () => {
  const headline = {
    ...copyLike().headlines[0]!,
    lines: ['Парфюмерная вода «Ночной жасмин»'],
    short: 'Парфюмерная вода',
  };
  const input = inputLike({
    copy: copyLike({ headlines: [headline], price: { now: 'от 124 990 ₽ за комплект', old: null } }),
    target: targetLike(320, 50),
  });
  const [scene] = compose(input);
  assert.ok(scene !== undefined);
  assert.match(letters(saying(scene, 'price')), /124\s*990/u);
  assert.ok(scene.dropped.includes('cta') && linesOf(scene, 'cta').length === 0);
  const [roomy] = compose({ ...input, target: targetLike(320, 100) });
  assert.ok(roomy !== undefined && linesOf(roomy, 'cta').length > 0);
});

test('the product clears all type by its outline, save a headline that declares it', () => {
  let checked = 0;
  for (const product of shapes) {
    for (const direction of directions.map((d) => ({ ...d, rotation: 0 }))) {
      for (const scene of compose(inputLike({ product, direction, target: targetLike(1080, 1350) }))) {
        const node = scene.nodes.find((n) => n.role === 'product');
        assert.ok(node !== undefined);
        const behind = scene.nodes.findIndex((n) => n.role === 'headline') < scene.nodes.indexOf(node);
        assert.ok(!behind || direction.typeBehind);
        const outline = outlineOf(product, node.box);
        for (const { id, role, ink } of textsOf(scene)) {
          if (role === 'badge' || (behind && role === 'headline')) continue;
          checked += 1;
          for (let i = 0; i <= 20; i += 1)
            for (const y of [ink.y, ink.y + ink.h / 2, ink.y + ink.h])
              assert.ok(!inside(ink.x + (ink.w * i) / 20, y, outline), `${direction.id} ${scene.archetype} ${id}`);
        }
      }
    }
  }
  assert.ok(checked > 100, `${checked} lines were checked`);
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

test('a headline that no face can draw is refused', () => {
  const headline = { id: 'h', lines: ['🔥\u0000 漢字 \u202eабв'], short: '🔥', source: 'input' } as const;
  assert.deepEqual(compose(inputLike({ copy: copyLike({ headlines: [headline] }) })), []);
});

test('hostile words elsewhere cost their own place, never the picture, and are never painted as empty boxes', () => {
  const copy = copyLike({
    subline: { long: '\u200b\u200b'.repeat(50), short: 'ы'.repeat(400) },
    brand: '💥',
    cta: { long: '🛒', mid: '🛒', short: 'Купить' },
  });
  const scenes = compose(inputLike({ copy }));
  assert.ok(scenes.length > 0);
  for (const scene of scenes) {
    assertSound(scene, 'hostile');
    const said = textsOf(scene)
      .map((n) => n.text)
      .join(' ');
    assert.doesNotMatch(said, /💥|🛒|\u200b|ыы/u);
    assert.equal(saying(scene, 'cta'), 'Купить');
  }
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
  // Where words must go, others go first.
  const crowded = {
    ...copy,
    bullets: Array.from({ length: 5 }, (_, i) => `Особый довод номер ${i + 1} и ещё много слов о нём`),
  };
  let told = 0;
  for (const [w, h] of [
    [420, 400],
    [600, 420],
    [500, 500],
  ] as const) {
    const scene = compose(inputLike({ copy: crowded, target: targetLike(w, h) }))[0];
    assert.ok(
      scene !== undefined && linesOf(scene, 'legal').length > 0,
      `${w}x${h} dropped ${scene?.dropped.join(' ')}`,
    );
    told += scene.dropped.length;
  }
  assert.ok(told >= 3, `${told} roles were dropped: too few to say anything`);
});

test('narrow and low canvases use their room: product and type fill more than a half of it', () => {
  for (const [width, height] of [
    [160, 600],
    [240, 400],
    [300, 600],
    [320, 480],
    [1080, 1920],
    [970, 250],
    [728, 90],
    [1000, 120],
  ] as const) {
    const target = targetLike(width, height);
    for (const [name, product] of Object.entries(products)) {
      const scene = compose(inputLike({ target, product }))[0] ?? assert.fail(`${width}×${height}: nothing`);
      const fill = fillOf(scene, target, null);
      assert.ok(fill >= 0.55, `${width}×${height}, ${name}: ${fill.toFixed(2)}`);
    }
  }
});

test('a strip with room for the whole name does not say a part of it', () => {
  const name = 'Watch Didi Sport';
  const subline = { long: name, short: name };
  const lines = ['Steel case, safe in water down to fifty metres'];
  const headline = { id: 'h', lines, short: 'Watch', source: 'benefit', subline, bullets: [] } as const;
  const copy = copyLike({ lang: 'en', product: name, headlines: [headline], subline, bullets: [], badge: null });
  const text = { ...targetLike(1, 1).text, headlineMaxChars: 36 };
  const [scene] = compose(inputLike({ copy, target: targetLike(728, 90, { text }) }));
  assert.ok(scene !== undefined);
  assert.equal(saying(scene, 'headline').replaceAll('\u00a0', ' '), name);
});

test('on a small upright canvas a line under the headline is worth no small product', () => {
  const [name, line] = ['Городской рюкзак Norda', 'Отделение для ноутбука 15,6 дюйма, ткань не промокает'];
  const headlines = [{ id: 'h', lines: [name], short: name, source: 'product', bullets: [] } as const];
  const copy = copyLike({ product: name, headlines, subline: { long: line, short: line }, bullets: [], badge: null });
  const [scene] = compose(inputLike({ copy, product: products.bottle, target: targetLike(240, 400) }));
  const product = scene?.nodes.find((n) => n.role === 'product')?.box;
  assert.ok(product !== undefined && product.w * product.h > 0.17 * 240 * 400, JSON.stringify(product));
});
