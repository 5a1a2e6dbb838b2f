/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * Draws the sample banners with Chromium and writes beside each what a reader of the banner should find
 * (kinds, texts, boxes in px, colours) and the product's mask.
 * Run: node samples/banners/make.ts   (CHROMIUM names the browser, /usr/bin/chromium otherwise)
 */
import { rmSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { layouts, type Layout } from './layouts.ts';

type Box = readonly [x: number, y: number, width: number, height: number];
type Element = {
  kind: string;
  bbox: Box;
  text?: string;
  text_bbox?: Box;
  line_boxes?: Box[];
  font_px?: number;
  color?: string;
};

const here = new URL('./', import.meta.url);
const faces = [
  ['Unbounded', 700, 'unbounded/700Bold/Unbounded_700Bold'],
  ['Montserrat', 500, 'montserrat/500Medium/Montserrat_500Medium'],
  ['Montserrat', 700, 'montserrat/700Bold/Montserrat_700Bold'],
  ['Montserrat', 800, 'montserrat/800ExtraBold/Montserrat_800ExtraBold'],
  ['Golos', 500, 'golos-text/500Medium/GolosText_500Medium'],
  ['Rubik', 400, 'rubik/400Regular/Rubik_400Regular'],
  ['Rubik', 700, 'rubik/700Bold/Rubik_700Bold'],
  ['Cormorant', 600, 'cormorant/600SemiBold/Cormorant_600SemiBold'],
  ['Playfair', 500, 'playfair-display/500Medium/PlayfairDisplay_500Medium'],
] as const;

const pageOf = (layout: Layout): string => {
  const fonts = faces
    .map(
      ([family, weight, path]) =>
        `@font-face { font-family: ${family}; font-weight: ${weight}; src: url(../../node_modules/@expo-google-fonts/${path}.ttf) }`,
    )
    .join('\n');
  return `<!doctype html><meta charset="utf-8"><style>${fonts}
    * { margin: 0; box-sizing: border-box } body { width: ${layout.width}px; height: ${layout.height}px; overflow:
    * hidden; position: relative }
    body > * { position: absolute; white-space: nowrap } ${layout.css}</style><body>${layout.html}`;
};

/** Runs in the page: what each marked part says and where its lines stand. */
const readElements = (): Element[] => {
  const box = (r: DOMRect): Box => [Math.round(r.x), Math.round(r.y), Math.round(r.width), Math.round(r.height)];
  const around = (boxes: Box[]): Box => {
    const x = Math.min(...boxes.map((b) => b[0])),
      y = Math.min(...boxes.map((b) => b[1]));
    return [x, y, Math.max(...boxes.map((b) => b[0] + b[2])) - x, Math.max(...boxes.map((b) => b[1] + b[3])) - y];
  };
  return [...document.querySelectorAll<HTMLElement>('[data-kind]')].map((node) => {
    const kind = node.dataset['kind'] ?? '';
    if (node instanceof HTMLImageElement) return { kind, bbox: box(node.getBoundingClientRect()) };
    const range = document.createRange();
    range.selectNodeContents(node.querySelector('span') ?? node);
    const lines = [...range.getClientRects()].filter((r) => r.width > 1).map(box);
    const unique = lines.filter((b, i) => !lines.slice(0, i).some((a) => Math.abs(a[1] - b[1]) < 4));
    const style = getComputedStyle(node);
    const framed = style.display === 'grid' || style.backgroundColor !== 'rgba(0, 0, 0, 0)';
    return {
      kind,
      bbox: framed ? box(node.getBoundingClientRect()) : around(unique),
      text: node.textContent.trim(),
      text_bbox: around(unique),
      line_boxes: unique,
      font_px: parseFloat(style.fontSize),
      color: style.color,
    };
  });
};

/** The product alone on nothing: its alpha is the mask. */
const productMask = async (page: Page): Promise<Buffer> => {
  await page.addStyleTag({
    content:
      'html, body { background: transparent !important } body > :not([data-kind=product]) { visibility: hidden }',
  });
  return sharp(await page.screenshot({ omitBackground: true }))
    .ensureAlpha()
    .extractChannel(3)
    .png({ compressionLevel: 9 })
    .toBuffer();
};

/** Box of the mask's pixels over half opaque. */
const opaqueBox = async (mask: Buffer): Promise<Box> => {
  const { data, info } = await sharp(mask).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  let left = info.width,
    top = info.height,
    right = 0,
    bottom = 0;
  data.forEach((value, i) => {
    if (value < 128) return;
    const x = i % info.width,
      y = Math.floor(i / info.width);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  });
  return [left, top, right - left + 1, bottom - top + 1];
};

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--allow-file-access-from-files'],
});
for (const layout of layouts) {
  const { name, file, width, height, lang } = layout;
  const page = await browser.newPage({ viewport: { width, height } });
  const html = new URL(`${name}.html`, here);
  writeFileSync(html, pageOf(layout));
  await page.goto(html.href, { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const elements = await page.evaluate(readElements);
  const shot = sharp(await page.screenshot()).removeAlpha();
  await (
    file.endsWith('.jpg')
      ? shot.jpeg({ quality: 90, chromaSubsampling: '4:4:4', mozjpeg: true })
      : shot.png({ palette: false, compressionLevel: 9 })
  ).toFile(new URL(file, here).pathname);
  let product: { bbox_opaque: Box; mask: string } | null = null;
  if (elements.some((e) => e.kind === 'product')) {
    const mask = await productMask(page);
    writeFileSync(new URL(`${name}.product-mask.png`, here), mask);
    product = { bbox_opaque: await opaqueBox(mask), mask: `${name}.product-mask.png` };
  }
  writeFileSync(
    new URL(`${name}.gt.json`, here),
    JSON.stringify({ file, width, height, lang, synthetic: true, product, elements }, null, 1) + '\n',
  );
  rmSync(html);
  await page.close();
}
await browser.close();
