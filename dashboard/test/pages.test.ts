import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { furnish } from '../mock/furnish.ts';
import { startMock } from '../mock/server.ts';
import type { OpenBrowser } from './browser.ts';
import { openBrowser, PHONE, visit, WIDE } from './browser.ts';
import { countShifts, firstSight, weighScripts } from './first-sight.ts';
import { PAGES } from './pages.ts';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const opened: OpenBrowser | null = await openBrowser();
const skip = opened === null ? 'no browser here' : false;

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** What axe finds by WCAG 2.2 A and AA, as `rule: element`. */
async function violations(page: Page): Promise<string[]> {
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run: (context: Document, options: object) => Promise<{ violations: Violation[] }> };
    };
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    return (await axe.run(document, { runOnly, resultTypes: ['violations'] })).violations;
  });
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** Script of one opening of a page, with all that comes later by itself, bytes with gzip. */
const SCRIPT_BYTES = 200_000;

/** Each language and each theme once: words change no colour, and colours no word. */
const LOOKS = [
  ['ru', 'light'],
  ['en', 'dark'],
] as const;

/** Another language and theme on the page that is open, as when another tab chooses them. */
async function wear(page: Page, base: string, [lang, theme]: (typeof LOOKS)[number]): Promise<void> {
  await page.context().addCookies([
    { name: 'plakat_lang', value: lang, url: base },
    { name: 'plakat_theme', value: theme, url: base },
  ]);
  await page.waitForFunction(
    ([words, colors]) =>
      document.documentElement.lang === words && document.documentElement.dataset['theme'] === colors,
    [lang, theme],
  );
  // Colours change over a frame, also where motion is reduced.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Pages that differ in nothing that another does not show are looked at in one width only. */
const ONCE: Readonly<Record<string, 'wide' | 'phone'>> = {
  forgot: 'wide',
  reset: 'phone',
  failed: 'wide',
  draft: 'phone',
  done: 'wide',
  edited: 'phone',
  edit: 'wide',
  'new-key': 'phone',
};

/**
 * Widths that a page is looked at in, CSS px, the first with all checks, the others for sideways scroll: 1440 at 200 %
 * zoom has 720, at 400 % 360.
 */
const WIDTHS = {
  wide: { size: WIDE, others: [2560, 720] },
  phone: { size: PHONE, others: [320] },
} as const;

for (const name of ['wide', 'phone'] as const)
  test(
    `every page, ${name}: axe in both languages and themes, no sideways scroll, nothing moves, little script, a silent console`,
    { skip },
    async () => {
      const { size, others } = WIDTHS[name];
      const mock = await startMock();
      furnish(mock.world);
      const { page, context, complaints, quiet } = await visit(opened!.browser, mock.base, size);
      await context.addInitScript({ content: axeSource });
      await context.addInitScript(countShifts);
      const found: string[] = [];
      const scripts = weighScripts(page);
      const weigh = async (shown: string): Promise<void> => {
        const bytes = await scripts();
        if (bytes > SCRIPT_BYTES) found.push(`${shown}: ${bytes} bytes of script`);
      };
      const sideways = async (shown: string, width: number): Promise<void> => {
        // Against the device, not `innerWidth`: a phone's viewport grows with what overflows, and hides it.
        // After a change of width rows are laid out anew a frame or two later.
        await page
          .waitForFunction(() => document.documentElement.scrollWidth <= screen.width, null, { timeout: 10_000 })
          .catch(() => {});
        const by = await page.evaluate(() => document.documentElement.scrollWidth - screen.width);
        if (by > 0) found.push(`${shown} at ${width}: ${by} px sideways`);
      };
      try {
        for (const shown of PAGES) {
          if (ONCE[shown.name] !== undefined && ONCE[shown.name] !== name) continue;
          mock.world.signedIn = shown.stranger !== true;
          await page.goto(mock.base + shown.path(mock.world));
          await page.locator('h1, h2').first().waitFor({ state: 'attached' });
          await quiet(shown.act === undefined ? 100 : 500);
          if (shown.act !== undefined) {
            await weigh(shown.name);
            await shown.act(page);
          }
          const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
          if (shift >= 0.02) found.push(`${shown.name}: moved by ${shift.toFixed(3)}`);
          await sideways(shown.name, size.width);
          const endless = await page.evaluate(
            () =>
              document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations === Infinity).length,
          );
          if (endless > 0) found.push(`${shown.name}: ${endless} loops for who wants it still`);
          for (const look of LOOKS) {
            await wear(page, mock.base, look);
            for (const violation of await violations(page)) found.push(`${shown.name} ${look.join()} ${violation}`);
          }
          if (shown.act === undefined) await weigh(shown.name);
          await scripts();
          for (const width of others) {
            await page.setViewportSize({ width, height: 700 });
            await sideways(shown.name, width);
          }
          await page.setViewportSize(size);
          await wear(page, mock.base, LOOKS[0]);
        }
      } finally {
        await context.close();
        await mock.close();
      }
      assert.deepEqual(found, []);
      assert.deepEqual(complaints, []);
    },
  );

test('the largest part of a page is seen within 1.5 s by a browser four times slower', { skip }, async () => {
  const mock = await startMock();
  furnish(mock.world);
  try {
    for (const name of ['home', 'partial', 'new-photo']) {
      const shown = PAGES.find((one) => one.name === name)!;
      // Time of the page's own thread: on a quiet machine it is nearly all there is to wait for.
      const { cpuMs } = await firstSight(opened!.browser, mock.base, shown.path(mock.world));
      assert.ok(cpuMs * 4 <= 1500, `${name}: ${Math.round(cpuMs * 4)} ms`);
    }
  } finally {
    await mock.close();
  }
});

test.after(() => opened?.close());
