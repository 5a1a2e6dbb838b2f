import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { loadCatalog } from '../../../catalog/index.ts';
import { type Box, enclosing, hexToOklch, rgbToHex, type ResolvedScene } from '../../../scene/index.ts';
import { takeApart, type TakenApart } from '../../adapt/index.ts';
import { drawnBanner } from '../../adapt/testing.ts';
import { createStillRenderer } from '../../render/index.ts';
import { reviewBanner } from '../review-banner.ts';
import { fonts } from '../testing.ts';
import { withCrumbs } from './crumbs.ts';
import { relaidIdea } from './relaid-idea.ts';
import type { VariantId, VariantSource } from './variant.ts';

const tools = { catalog: loadCatalog(), fonts, renderStill: createStillRenderer(fonts) };
let source: VariantSource;

before(async () => {
  const perceived = await drawnBanner();
  const apart = await takeApart(perceived);
  const taken = { ...apart, subject: matteOf(apart) };
  const asked = { words: '' };
  const reviewed = await reviewBanner(tools.catalog, { perceived, taken, kind: 'banner', asked, lang: 'ru' });
  const none = (): never => assert.fail('nothing is looked at again here');
  source = {
    perceived,
    taken,
    reviewed,
    before: reviewed.review,
    brief: { title: '', brief: '', characteristics: '', goal: '', lang: 'ru' },
    brand: null,
    seed: 1,
    perceive: none,
    measure: none,
  };
});

/** The product as a matte would tell it. */
function matteOf({ parts, sprites, picture }: TakenApart): Uint8Array {
  const subject = new Uint8Array(picture.width * picture.height);
  const { box, pixels } = sprites.get(parts.elements.find(({ role }) => role === 'product')?.sprite ?? '')!;
  for (let i = 0; i < pixels.width * pixels.height; i++)
    if (pixels.data[i * 4 + 3]! > 128)
      subject[(box.y + Math.floor(i / pixels.width)) * picture.width + box.x + (i % pixels.width)] = 255;
  return subject;
}

async function firstOf(id: VariantId): Promise<ResolvedScene> {
  for await (const { picture } of relaidIdea(tools, source, id)) {
    assert.ok(
      'bytes' in picture,
      JSON.stringify('verdict' in picture && picture.verdict.checks.filter((c) => !c.passed)),
    );
    assert.deepEqual([picture.width, picture.height], [800, 800], 'the banner’s own size');
    return picture.scene;
  }
  return assert.fail(`${id} has an idea`);
}

const boxOf = (scene: ResolvedScene, role: string): Box =>
  enclosing(scene.nodes.filter((n) => n.role === role).map((n) => n.box)) ?? assert.fail(`no ${role}`);
const home = (role: string): Box =>
  source.taken.parts.elements.find((e) => e.role === role)?.box ?? assert.fail(`no ${role}`);
const hueOf = ({ stage }: ResolvedScene): number => {
  assert.ok(stage.kind === 'banner' && stage.ground.kind === 'field');
  const [r = 0, g = 0, b = 0] = stage.ground.surface.map((channel) => channel[0]);
  return hexToOklch(rgbToHex(r, g, b)).h;
};

test('the offer first: the price is larger than it was, stands over the headline and is the larger of the two', async () => {
  const scene = await firstOf('b');
  const [price, headline] = [boxOf(scene, 'price'), boxOf(scene, 'headline')];
  assert.ok(price.h > home('price').h * 1.04 && price.y < headline.y);
  // The headline stands in two lines.
  assert.ok(price.h > (headline.h / 2) * 0.9, `${price.h} beside ${headline.h}`);
});

test('the product first: it is larger, on a field of another hue, with all its words', async () => {
  const scene = await firstOf('c');
  const [now, was] = [boxOf(scene, 'product'), home('product')];
  assert.ok(now.w * now.h > was.w * was.h * 1.1);
  const fit = source.taken.fit ?? assert.fail('a field');
  const [r = 0, g = 0, b = 0] = fit.channels.map((channel) => channel[0]);
  const turned = Math.abs(((hueOf(scene) - hexToOklch(rgbToHex(r, g, b)).h + 540) % 360) - 180);
  assert.ok(turned > 60, `${turned}°`);
  for (const role of ['headline', 'price', 'cta', 'legal', 'logo', 'badge']) boxOf(scene, role);
});

test('a banner without an offer or a product says so in words', async () => {
  const only = (roles: readonly string[]): VariantSource => {
    const elements = source.taken.parts.elements.filter(({ role }) => roles.includes(role));
    return { ...source, taken: { ...source.taken, parts: { ...source.taken.parts, elements } } };
  };
  for (const [id, roles, reason] of [
    ['b', ['logo', 'product'], /цены, ни скидки/],
    ['c', ['headline', 'price', 'logo'], /нет товара/],
  ] as const)
    for await (const { picture } of relaidIdea(tools, only(roles), id)) {
      assert.ok(!('bytes' in picture));
      assert.match(picture.verdict.checks.map(({ message }) => message.ru).join(), reason);
    }
});

test('the foot of a letter that came off alone goes back to its word', () => {
  const { taken } = source;
  const headline = taken.parts.elements.find(({ role }) => role === 'headline')!;
  const [word] = headline.lines[0]!.words;
  const foot: Box = { x: word!.box.x + 4, y: word!.box.y + word!.box.h + 1, w: 8, h: 20 };
  const pixels = { width: 8, height: 20, data: new Uint8Array(8 * 20 * 4).fill(255) };
  const crumb = {
    ...headline,
    id: 'foot',
    role: 'note' as const,
    box: foot,
    lines: [],
    sprite: 'foot',
    typeHeight: 20,
  };
  const torn = {
    ...taken,
    sprites: new Map([...taken.sprites, ['foot', { id: 'foot', box: foot, pixels }]]),
    parts: { ...taken.parts, elements: [...taken.parts.elements, crumb] },
  };
  const whole = withCrumbs(torn);
  assert.ok(!whole.parts.elements.some(({ id }) => id === 'foot'));
  const mended = whole.parts.elements.find(({ id }) => id === headline.id)!.lines[0]!.words[0]!;
  assert.equal(mended.box.y + mended.box.h, foot.y + foot.h);
  assert.equal(whole.sprites.get(mended.sprite)!.pixels.height, mended.box.h);
  assert.equal(withCrumbs(taken), taken, 'where nothing came off alone all stays as it is');
});
