import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Resvg } from '@resvg/resvg-js';
import * as fontkit from 'fontkit';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { type HeadlessBrowser, startChromium } from '../../app/headless-chromium.ts';
import type { RgbaPicture } from '../../perception/index.ts';
import { createFonts, createStillRenderer } from '../render/index.ts';
import { bottle, landscape } from '../render/stage/testing.ts';
import { takeLayers, writeSvg } from './index.ts';
import { differenceOf, fullScene, HOSTILE } from './testing.ts';

let chromium: HeadlessBrowser | null = null;
const folder = mkdtempSync(join(tmpdir(), 'plakat-svg-'));
before(async () => {
  chromium = await startChromium();
});
after(async () => {
  rmSync(folder, { recursive: true, force: true });
  await chromium?.close();
});

const fonts = createFonts();
const tools = { fonts, renderStill: createStillRenderer(fonts) };
const sprites = new Map([
  ['product', bottle()],
  ['photo', landscape()],
]);
const facts = { description: `Чайник ${HOSTILE}`, source: 'composite' } as const;
const scene = fullScene(fonts, 'organic');
const source = await takeLayers(tools, scene, sprites);
const live = await writeSvg(source, fonts, facts, { outlines: false });
const outlined = await writeSvg(source, fonts, facts, { outlines: true });

/** The embedded fonts as files that a reader without WOFF2 takes. */
async function embeddedFonts(svg: string): Promise<string[]> {
  const files = [...svg.matchAll(/data:font\/woff2;base64,([^)]+)/g)].map(([, text = '']) =>
    Buffer.from(text, 'base64'),
  );
  return Promise.all(
    files.map(async (file, i) => {
      const font = fontkit.create(file) as fontkit.Font;
      const text = String.fromCodePoint(...font.characterSet);
      const path = join(folder, `${i}.ttf`);
      writeFileSync(path, await subsetFont(file, text, { targetFormat: 'truetype' }));
      return path;
    }),
  );
}

async function inResvg(svg: string, fontFiles: string[]): Promise<RgbaPicture> {
  const image = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles } }).render();
  return { width: image.width, height: image.height, data: new Uint8Array(image.pixels) };
}

async function inChromium({ browser }: HeadlessBrowser, svg: string): Promise<RgbaPicture> {
  const page = await browser.newPage({ viewport: { width: scene.width, height: scene.height } });
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  page.on('dialog', () => assert.fail('words of the picture ran as a script'));
  const path = join(folder, 'picture.svg');
  writeFileSync(path, svg);
  await page.goto(`file://${path}`);
  await page.evaluate('document.fonts.ready');
  const { data, info } = await sharp(await page.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  await page.close();
  assert.deepEqual(
    asked.filter((url) => !url.startsWith('data:')),
    [`file://${path}`],
  );
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

const near = (picture: RgbaPicture, what: string): void => {
  const { mean } = differenceOf(picture, source.picture);
  assert.ok(mean <= 1, `${what}: mean ΔE ${mean.toFixed(3)}`);
};

test('another renderer shows the accepted picture: with its embedded fonts, and without any as outlines', async () => {
  const files = await embeddedFonts(live);
  assert.equal(files.length, 3);
  near(await inResvg(live, files), 'text');
  near(await inResvg(outlined, []), 'outlines');
  const { mean } = differenceOf(await inResvg(live, []), source.picture);
  assert.ok(mean > 1, 'type that is not drawn would be noticed');
});

test('a browser shows the accepted picture, asks for nothing and runs nothing', async (t) => {
  if (!chromium) return t.skip('no Chromium');
  near(await inChromium(chromium, live), 'text');
  near(await inChromium(chromium, outlined), 'outlines');
});

test('words stay words, markup among them too; outlines have none', () => {
  const unescaped = (text: string): string =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const words = [...live.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => unescaped(text));
  assert.deepEqual(
    words,
    scene.nodes.flatMap((node) => (node.kind === 'text' ? [node.text] : [])),
  );
  assert.ok(!live.includes('<script') && !outlined.includes('<script'));
  assert.ok(!outlined.includes('<text') && !outlined.includes('@font-face'));
  assert.ok(live.includes('<g id="headline">') && live.includes('<g id="product-2">'));
});

test('a font whose name is an attack stays in its place', async () => {
  const evil = `x'}</style><script>alert(1)</script>"`;
  const own = createFonts([
    {
      family: evil,
      weight: 400,
      italic: false,
      data: fonts.face({ family: 'Onest', weight: 400, italic: false }).bytes(),
    },
  ]);
  const nodes = scene.nodes.map((node) => (node.kind === 'text' ? { ...node, family: evil } : node));
  const layers = await takeLayers({ fonts: own, renderStill: createStillRenderer(own) }, { ...scene, nodes }, sprites);
  const svg = await writeSvg(layers, own, facts, { outlines: false });
  assert.ok(!svg.includes('<script'));
  assert.equal(svg.match(/<\/style>/g)?.length, 1);
  if (chromium) assert.ok(differenceOf(await inChromium(chromium, svg), layers.picture).mean <= 1);
});

test('the same picture gives the same bytes', async () => {
  assert.equal(await writeSvg(await takeLayers(tools, scene, sprites), fonts, facts, { outlines: false }), live);
});
