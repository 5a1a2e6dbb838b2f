import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import type { OpenBrowser, OpenPage } from './browser.ts';
import { openBrowser, PHONE, visit, WIDE } from './browser.ts';
import { within } from './within.ts';

/* Points of the design's checklist that are seen: focus, the lightbox, letters, dark. */

const opened: OpenBrowser | null = await openBrowser();
const skip = opened === null ? 'no browser here' : false;
test.after(() => opened?.close());

/** Most stops of Tab that are tried on one page. */
const STOPS = 40;

/** Where the focus is, and what is wrong with it: no ring, or something lies above it. */
const focusNow = (page: Page): Promise<{ readonly place: string; readonly wrong: string | null }> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement;
    const place = at.matches('.skip')
      ? 'skip'
      : at.closest('.side') !== null
        ? 'side'
        : at.closest('.topbar') !== null
          ? 'bar'
          : at.closest('#main') !== null
            ? 'main'
            : at === document.body
              ? 'out'
              : 'below';
    if (place === 'out') return { place, wrong: null };
    const { left, top, width, height } = at.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    const seen = above !== null && (at.contains(above) || above.contains(at) || at.closest('label')?.contains(above));
    const style = getComputedStyle(at);
    const framed = getComputedStyle(at.closest('.inp') ?? at);
    const ring =
      (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) ||
      (framed.outlineStyle !== 'none' && Number.parseFloat(framed.outlineWidth) >= 2) ||
      framed.boxShadow !== 'none';
    const wrong = seen !== true ? 'covered' : ring ? null : 'no ring';
    return { place, wrong: wrong === null ? null : `${wrong}: ${at.outerHTML.slice(0, 120)}` };
  });

for (const [name, size, order] of [
  ['wide', WIDE, ['skip', 'side', 'bar', 'main']],
  ['phone', PHONE, ['skip', 'bar', 'main']],
] as const)
  test(`Tab from the top, ${name}: skip link, then on in order; the ring is seen and never covered`, { skip }, () =>
    within(
      opened!.browser,
      async ({ page, quiet }, { base, world }) => {
        const form = `/new?asset=${world.assets[0]!.id}&mode=pack`;
        const paths = ['/', form, '/settings/api', `/jobs/${world.jobs[0]!.job.id}`];
        for (const path of paths) {
          await page.goto(base + path);
          await page.locator('h1, h2').first().waitFor({ state: 'attached' });
          await quiet(100);
          const places: string[] = [];
          const wrong: string[] = [];
          for (let stop = 0; stop < STOPS; stop++) {
            await page.keyboard.press('Tab');
            const now = await focusNow(page);
            if (now.place === 'out') break;
            if (places.at(-1) !== now.place) places.push(now.place);
            if (now.wrong !== null) wrong.push(now.wrong);
          }
          assert.deepEqual(wrong, [], path);
          assert.deepEqual(places.slice(0, order.length), order, path);
        }
      },
      size,
    ),
  );

test('lightbox: a reload opens it again, each number is the stored verdict, the focus goes back', { skip }, () =>
  within(opened!.browser, async ({ page }, { base, world }) => {
    const job = world.jobs[2]!;
    const { output } = job.tiles.find(({ status }) => status === 'accepted')!;
    await page.goto(`${base}/jobs/${job.job.id}`);
    await page.locator(`[data-file="${output!.id}"]`).click();
    await page.getByRole('heading', { name: 'Проверка пройдена' }).waitFor();
    await page.reload();
    const panel = page.getByRole('dialog');
    await panel.getByRole('heading', { name: 'Проверка пройдена' }).waitFor();
    const rows = (await panel.locator('.lb-side li').allInnerTexts()).map((row) => row.replaceAll('\u00a0', ' '));
    const numbers = (text: string): readonly number[] =>
      [...text.matchAll(/\d+(?:,\d+)?/g)].map(([digits]) => Number(digits.replace(',', '.')));
    for (const { code, message, value, threshold } of output!.checks ?? []) {
      // Of no faults, none allowed, the sentence says all.
      if (threshold === 0)
        assert.ok(
          rows.some((row) => row.includes(message)),
          message,
        );
      if (typeof value !== 'number' || code === 'weight' || threshold === 0) continue;
      const told = [value, value * 100].map((one) => Number(one.toFixed(code === 'contrast' ? 1 : 2)));
      assert.ok(
        rows.some((row) => numbers(row).some((number) => told.includes(number))),
        `${code} ${value}: ${rows.join(' | ')}`,
      );
    }
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    assert.ok(!page.url().includes('file='));
  }),
);

/** Whatever is not set in one of our own faces, of all that a selector finds. */
async function strangeFonts({ page, context }: OpenPage, selector: string): Promise<readonly string[]> {
  await page.evaluate(() => document.fonts.ready);
  const cdp = await context.newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeIds } = await cdp.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  assert.ok(nodeIds.length > 0);
  const used = await Promise.all(
    nodeIds.map(async (nodeId) => (await cdp.send('CSS.getPlatformFontsForNode', { nodeId })).fonts),
  );
  return used
    .flat()
    .filter(({ isCustomFont, familyName }) => !isCustomFont || !/^(JetBrains Mono|Onest)/.test(familyName))
    .map(({ familyName }) => familyName);
}

test('Kazakh, signs of money, arrows: no letter of another face, also where code is shown', { skip }, () =>
  within(opened!.browser, async (open, { base, world }) => {
    const { page } = open;
    const letters = 'әғқңөұүһі ₽ ₸ № × → ⌘';
    world.deliveries[0] = { ...world.deliveries[0]!, body: JSON.stringify({ title: letters }) };
    await page.goto(`${base}/settings/api`);
    await page
      .getByRole('button', { name: /job\.completed/ })
      .first()
      .click();
    await page.locator('pre', { hasText: 'әғқңөұүһі' }).waitFor();
    assert.deepEqual(await strangeFonts(open, 'main pre'), []);

    const old = world.jobs[0]!;
    world.jobs[0] = { ...old, card: { ...old.card, title: letters } };
    await page.goto(`${base}/jobs/${old.job.id}`);
    await page.getByRole('heading', { name: letters }).waitFor();
    assert.deepEqual(await strangeFonts(open, 'h1 bdi'), []);
  }),
);

test(
  'dark: pictures are the same dot for dot, have an edge, and the first HTML is dark before any script',
  { skip },
  () =>
    within(opened!.browser, async (_open, { base, world }) => {
      const pictures: Buffer[] = [];
      for (const theme of ['light', 'dark'] as const) {
        world.person = { ...world.person!, theme };
        const { page, context } = await visit(opened!.browser, base, WIDE, theme);
        await page.goto(`${base}/jobs/${world.jobs[2]!.job.id}`);
        const picture = page.locator('[data-tile] .pic').first();
        await picture.locator('img').waitFor();
        await page.waitForFunction(() => document.querySelector<HTMLImageElement>('[data-tile] img')!.naturalWidth > 0);
        const edge = await picture.evaluate(
          (one) => getComputedStyle(one, '::after').boxShadow + getComputedStyle(one).boxShadow,
        );
        assert.match(edge, /inset/);
        const box = (await picture.boundingBox())!;
        // Inside the edge.
        const clip = { x: box.x + 8, y: box.y + 8, width: box.width - 16, height: box.height - 16 };
        pictures.push(await page.screenshot({ clip }));
        await context.close();
      }
      assert.ok(pictures[0]!.equals(pictures[1]!));
      const bare = await opened!.browser.newContext({ javaScriptEnabled: false, colorScheme: 'light' });
      await bare.addCookies([{ name: 'plakat_theme', value: 'dark', url: base }]);
      const page = await bare.newPage();
      await page.goto(base);
      const lightness = await page.evaluate(() => {
        const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
        canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
        canvas.fillRect(0, 0, 1, 1);
        return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
      });
      await bare.close();
      assert.ok(lightness < 60, `the first background is ${lightness} of 255`);
    }),
);
