import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type HeadlessBrowser, startChromium } from '../../../app/headless-chromium.ts';
import { createFonts } from '../../render/index.ts';
import { choreograph } from '../choreography.ts';
import { exampleLayers } from '../testing/example-layers.ts';
import { type Banner, makeBanner } from './bundle.ts';
import type { Network } from './page.ts';
import { createBannerPlayer } from './play.ts';

/** Finished banners in a real Chromium, the packaged one where the machine has none. */
let chromium: HeadlessBrowser | null = null;
before(async () => {
  chromium = await startChromium();
});
after(() => chromium?.close());

const fonts = createFonts();
const picture = exampleLayers(fonts);
const choreography = choreograph(picture.pieces, 'slide', picture, { zoom: true });
const click = 'https://example.org/?a=1&b=2#c';
const bannerFor = (network: Network): Promise<Banner> =>
  makeBanner({ network, lang: 'ru', click, picture, choreography, limit: 150_000 }, fonts);

async function failed(banner: Banner, network: Network): Promise<string[]> {
  const player = createBannerPlayer(() => Promise.resolve(chromium!.browser));
  const checks = await player(banner, { network, width: 300, height: 250, click }, fonts);
  return checks.filter(({ passed }) => !passed).map(({ id, value }) => `${id} ${value}`);
}
const changed = (banner: Banner, change: (html: string) => string): Banner => ({
  ...banner,
  files: banner.files.map((f) => (f.name === 'index.html' ? { ...f, bytes: Buffer.from(change(banner.html)) } : f)),
});

for (const network of ['rsya', 'google'] as const) {
  test(`plays to its still, opens the right address, asks nobody: ${network}`, async (t) => {
    if (!chromium) return t.skip('no Chromium');
    assert.deepEqual(await failed(await bannerFor(network), network), []);
  });
}

test('what the eye or the network would catch is caught', async (t) => {
  if (!chromium) return t.skip('no Chromium');
  const banner = await bannerFor('google');
  const spoilt: Record<string, (html: string) => string> = {
    PLAY_NO_REQUEST: (html) => html.replace('<body>', '<body><img src="https://tracker.example/p.png" alt="">'),
    PLAY_NO_ERROR: (html) => html.replace('document.documentElement.className', 'nowhere.className'),
    PLAY_CLICK: (html) =>
      html.replace('window.open(window.clickTag);', 'window.open(window.clickTag); window.open(window.clickTag);'),
    PLAY_ENDS: (html) => html.replace('0.55s', '17s'),
    PLAY_FINAL_FRAME: (html) => html.replace('#p1{left:', '#p1{margin:0 0 0 1px;left:'),
    PLAY_REDUCED_MOTION: (html) => html.replace('(prefers-reduced-motion:no-preference)', 'screen'),
  };
  // Faults that do not hide each other are looked for in one go.
  const together = [
    ['PLAY_NO_REQUEST', 'PLAY_CLICK', 'PLAY_ENDS', 'PLAY_REDUCED_MOTION', 'PLAY_FINAL_FRAME'],
    ['PLAY_NO_ERROR'],
  ];
  for (const ids of together) {
    const spoil = (html: string): string => ids.reduce((page, id) => spoilt[id]?.(page) ?? page, html);
    const found = await failed(changed(banner, spoil), 'google');
    for (const id of ids)
      assert.ok(
        found.some((f) => f.startsWith(id)),
        `${id}: ${found.join(', ')}`,
      );
  }
});

test('the preview plays in a sandboxed frame without a script or another file', async (t) => {
  if (!chromium) return t.skip('no Chromium');
  const { preview } = await bannerFor('rsya');
  assert.ok(!/<script|https?:/i.test(preview.replaceAll(/data:image[^"&]*/g, '')));
  const page = await chromium.browser.newPage();
  await page.setContent(preview);
  const frame = page.frames()[1];
  assert.equal(await page.locator('iframe').getAttribute('sandbox'), '');
  assert.ok(frame && (await frame.locator('svg').count()) >= 3);
  await page.close();
});
