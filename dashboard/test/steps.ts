import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { countShifts } from './first-sight.ts';
import type { OpenPage } from './browser.ts';
import { visit } from './browser.ts';

/* Steps that the tests of the pages and the walk over the whole service have in common. */

/** A second person, invited by the owner on `page` as a viewer; comes in by the link and stands on Home. */
export async function inviteViewer(browser: Browser, page: Page, url: string): Promise<OpenPage> {
  await page.goto(`${url}/settings/team`);
  await page.getByRole('button', { name: 'Пригласить' }).click();
  await page.getByRole('textbox', { name: 'Почта' }).fill('oleg@volna.test');
  await page.getByRole('button', { name: 'Зритель' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Пригласить' }).click();
  const link = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  const other = await visit(browser, url);
  other.page.setDefaultTimeout(60_000);
  await other.page.goto(link);
  await other.page.getByLabel('Как вас зовут').fill('Олег');
  await other.page.getByLabel('Пароль', { exact: true }).fill('another long one');
  await other.page.getByRole('button', { name: 'Вступить' }).click();
  await other.page.waitForURL((to) => to.pathname === '/');
  return other;
}

/** The keys of a job's tiles in the order of the page. */
export const places = (page: Page): Promise<readonly string[]> =>
  page.locator('[data-tile]').evaluateAll((all) => all.map((one) => one.getAttribute('data-tile') ?? ''));

/** Watches from now on how far things move; what it gives refuses 0.02 and more. */
export async function watchShifts(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(countShifts);
  return async () => {
    const moved = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
    assert.ok(moved < 0.02, `moved by ${moved}`);
  };
}

/** Every picture of a job's page is there and painted. */
export async function picturesThere(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const all = [...document.querySelectorAll<HTMLImageElement>('[data-tile] img')];
    return all.length > 0 && all.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  });
}

/** English and dark hold at once, and stand in the first HTML; after `meanwhile`, as before. */
export async function otherLook(page: Page, url: string, meanwhile?: () => Promise<void>): Promise<void> {
  await page.goto(`${url}/settings`);
  await page.getByRole('button', { name: 'English' }).first().click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await page.getByRole('button', { name: 'Dark' }).click();
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
  assert.match(await (await page.request.get(url)).text(), /<html lang="en" data-theme="dark">/);
  await meanwhile?.();
  await page.goto(`${url}/settings`);
  await page.getByRole('button', { name: 'Русский' }).first().click();
  await page.getByRole('button', { name: 'Светлая' }).click();
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'light');
}

/** How long a format that is clicked takes to change the price, ms by the page's clock; the middle of five. */
export async function priceFollows(page: Page, format: RegExp): Promise<number> {
  const tile = page.locator('.ft', { hasText: format }).first();
  const all: number[] = [];
  for (let i = 0; i < 5; i++) {
    all.push(
      await tile.evaluate((one) => {
        const price = (): string => document.querySelector('aside .text-number')?.textContent ?? '';
        const before = price();
        const begun = performance.now();
        return new Promise<number>((done) => {
          const watch = new MutationObserver(() => {
            if (price() === before || price() === '') return;
            watch.disconnect();
            done(performance.now() - begun);
          });
          watch.observe(document.querySelector('aside')!, { subtree: true, childList: true, characterData: true });
          (one as HTMLElement).click();
        });
      }),
    );
    await page.getByText('обновлено').first().waitFor();
  }
  return all.toSorted((a, b) => a - b)[2]!;
}
