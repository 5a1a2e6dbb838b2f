import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { furnish } from '../mock/furnish.ts';
import { startMock } from '../mock/server.ts';
import type { OpenBrowser } from './browser.ts';
import { openBrowser, PHONE, visit, WIDE } from './browser.ts';
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

/** Pages that differ in nothing that another does not show are looked at in one width only. */
const ONCE: Readonly<Record<string, 'wide' | 'phone'>> = {
  forgot: 'wide',
  reset: 'phone',
  failed: 'wide',
  draft: 'phone',
  done: 'wide',
};

for (const [name, size] of [
  ['wide', WIDE],
  ['phone', PHONE],
] as const) {
  test(
    `every page, ${name}: axe finds nothing in light and dark, no sideways scroll, a silent console`,
    { skip },
    async () => {
      const mock = await startMock();
      furnish(mock.world);
      const { page, context, complaints } = await visit(opened!.browser, mock.base, size);
      await context.addInitScript({ content: axeSource });
      const found: string[] = [];
      for (const shown of PAGES) {
        if (ONCE[shown.name] !== undefined && ONCE[shown.name] !== name) continue;
        mock.world.signedIn = shown.stranger !== true;
        await page.goto(mock.base + shown.path(mock.world));
        await page.locator('h1, h2').first().waitFor({ state: 'attached' });
        await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {});
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - screen.width);
        if (sideways > 0) found.push(`${shown.name}: ${sideways} px sideways`);
        for (const theme of ['light', 'dark']) {
          await page.evaluate(async (to) => {
            document.documentElement.setAttribute('data-theme', to);
            // Colours change over a frame, also where motion is reduced.
            await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          }, theme);
          for (const violation of await violations(page)) found.push(`${shown.name} ${theme} ${violation}`);
        }
      }
      await context.close();
      await mock.close();
      assert.deepEqual(found, []);
      assert.deepEqual(complaints, []);
    },
  );
}

test('320 px: no page scrolls sideways', { skip }, async () => {
  const mock = await startMock();
  furnish(mock.world);
  const { page, context } = await visit(opened!.browser, mock.base, { width: 320, height: 640 });
  const found: string[] = [];
  for (const shown of PAGES) {
    mock.world.signedIn = shown.stranger !== true;
    await page.goto(mock.base + shown.path(mock.world));
    await page.locator('h1, h2').first().waitFor({ state: 'attached' });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - screen.width);
    if (sideways > 0) found.push(`${shown.name}: ${sideways} px`);
  }
  await context.close();
  await mock.close();
  assert.deepEqual(found, []);
});

test.after(() => opened?.close());
