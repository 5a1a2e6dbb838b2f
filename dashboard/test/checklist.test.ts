import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import type { OpenBrowser } from './browser.ts';
import { openBrowser } from './browser.ts';
import { countShifts } from './first-sight.ts';
import { within } from './within.ts';

/* Points of the design's checklist that are measured on the page itself. */

const opened: OpenBrowser | null = await openBrowser();
const skip = opened === null ? 'no browser here' : false;
test.after(() => opened?.close());

/** The number of the estimate and the sum of its lines. */
const priceOf = (page: Page): Promise<{ readonly total: number; readonly sum: number }> =>
  page.evaluate(() => {
    const number = (text: string | null | undefined): number => Number((text ?? '').replaceAll(/\D/g, ''));
    const card = document.querySelector('aside [aria-live="polite"]')!;
    const lines = [...card.querySelectorAll('[data-line] > :last-child')];
    return {
      total: number(card.querySelector('.text-number')?.firstChild?.textContent),
      sum: lines.reduce((sum, line) => sum + number(line.textContent), 0),
    };
  });

test(
  'the estimate: the old number stays until the new one is there, a size twice is free, lines make the sum',
  { skip },
  () =>
    within(opened!.browser, async ({ page }, { base, world }) => {
      const size = (text: string) => page.locator('.ft', { hasText: text });
      await page.goto(`${base}/new?asset=${world.assets[0]!.id}&mode=pack`);
      await page.getByRole('textbox', { name: /^Заголовок/ }).fill('Кружка');
      await size('240×400').first().click();
      await page.getByText('обновлено').first().waitFor();
      const before = await priceOf(page);
      assert.ok(before.total > 0 && before.total === before.sum, JSON.stringify(before));

      let asked = 0;
      let letGo = (): void => {};
      const held = new Promise<void>((done) => (letGo = done));
      await page.route('**/estimate', async (route) => {
        asked += 1;
        await held;
        await route.continue();
      });
      for (const one of ['300×250', '300×300', '336×280']) await size(one).first().click();
      await page.getByText('считаю').first().waitFor();
      assert.equal((await priceOf(page)).total, before.total);
      letGo();
      await page.waitForFunction(
        (old) => !document.querySelector('aside .text-number')!.textContent.startsWith(old),
        String(before.total),
      );
      await page.getByText('обновлено').first().waitFor();
      assert.ok(asked <= 2, `${asked} questions for one burst of clicks`);

      for (const platform of [/РСЯ/, /^Google/]) await page.getByRole('checkbox', { name: platform }).first().click();
      await page.getByText('уже в РСЯ').first().waitFor();
      await page.locator('[data-line]', { hasText: 'бесплатно' }).first().waitFor();
      await page.getByText('обновлено').first().waitFor();
      const after = await priceOf(page);
      assert.equal(after.total, after.sum);
    }),
);

test(
  'tiles have the proportions of their files, one scale in a group, and nothing lies above a picture',
  { skip },
  () =>
    within(opened!.browser, async ({ page }, { base, world }) => {
      await page.goto(`${base}/jobs/${world.jobs[2]!.job.id}`);
      await page.locator('[data-tile] img').first().waitFor();
      const wrong = await page.evaluate(() => {
        const found: string[] = [];
        for (const group of document.querySelectorAll('section:has([data-tile])')) {
          const scales = new Set<string>();
          for (const tile of group.querySelectorAll('[data-tile]')) {
            const box = tile.querySelector('.pic')?.getBoundingClientRect();
            const texts = [...tile.querySelectorAll('*')].map(({ textContent }) => textContent);
            const size = texts.map((text) => /^(\d+)×(\d+)$/.exec(text)).find((match) => match !== null) ?? null;
            if (box === undefined || size === null) continue;
            const [width, height] = [Number(size[1]), Number(size[2])];
            if (Math.abs((box.width * height) / width - box.height) > 1)
              found.push(`${size[0]}: ${box.width}×${box.height}`);
            scales.add((box.width / width).toFixed(2));
            tile.scrollIntoView({ block: 'center' });
            const at = tile.querySelector('.pic')!.getBoundingClientRect();
            for (const [x, y] of [
              [0.03, 0.03],
              [0.97, 0.03],
              [0.5, 0.5],
              [0.03, 0.97],
              [0.97, 0.97],
            ] as const) {
              const point = { x: at.x + at.width * x, y: at.y + at.height * y };
              const above = document.elementFromPoint(point.x, point.y);
              if (above === null || tile.querySelector('.pic')!.contains(above)) continue;
              // What only answers there, such as the unseen halo of a small box below, is not drawn there.
              const drawn = above.getBoundingClientRect();
              if (point.x >= drawn.left && point.x < drawn.right && point.y >= drawn.top && point.y < drawn.bottom)
                found.push(`${size[0]}: ${above.outerHTML.slice(0, 80)}`);
            }
          }
          if (scales.size > 1) found.push(`scales ${[...scales].join()}`);
        }
        return found;
      });
      assert.deepEqual(wrong, []);
    }),
);

test('a brand is painted anew after each change; a stop word is refused by its name, and not painted', { skip }, () =>
  within(opened!.browser, async ({ page, context }, { base, world }) => {
    const painted: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/brands/preview')) painted.push(request.postData() ?? '');
    });
    await page.goto(`${base}/brands/${world.brands[0]!.id}`);
    await page.getByText('На последнем фото этого пространства').waitFor();
    const spot = () => page.locator('[data-specimen] i').first().getAttribute('style');
    await page.getByRole('textbox', { name: 'Акцент, код' }).fill('#00AA55');
    assert.match((await spot()) ?? '', /0, 170, 85/);
    await page.waitForRequest(
      (request) => request.url().endsWith('brands/preview') && /#00aa55/i.test(request.postData() ?? ''),
    );
    await page.getByText('Сохранено').first().waitFor();
    assert.match(JSON.stringify(world.brands[0]!.colors), /#00aa55/i);
    const headline = page.getByRole('textbox', { name: 'Заголовок для пробы' });
    await headline.fill('Самый лучший чай');
    await page.getByText('Стоп-слово: лучший').waitFor();
    assert.equal(await page.locator('mark').textContent(), 'лучший');
    await headline.fill('Чай');
    await page.waitForRequest((request) => /"headline":"Чай"/.test(request.postData() ?? ''));
    assert.ok(!painted.some((body) => body.includes('лучший чай')));

    const glass = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.querySelector('.topbar')!).backdropFilter);
    assert.match(await glass(), /blur/);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-transparency', value: 'reduce' }],
    });
    assert.equal(await glass(), 'none');
  }),
);

test('menus and lists whose script comes late open by a click and by keys, and give the focus back', { skip }, () =>
  within(opened!.browser, async ({ page }, { base }) => {
    const at = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');
    await page.goto(`${base}/new`);
    const me = page.getByRole('button', { name: 'Марина Ким' });
    for (const open of [() => me.click(), () => me.press('Enter'), () => me.press('ArrowDown')]) {
      await me.focus();
      await open();
      await page.getByRole('menuitem', { name: 'Выйти' }).waitFor();
      await page.waitForFunction(() => document.activeElement?.closest('[role=menu]') !== null);
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      assert.match(await at(), /Марина Ким/);
    }
    const kit = page.getByRole('combobox', { name: 'Бренд' });
    await kit.focus();
    await kit.press('ArrowDown');
    await page.getByRole('option').nth(1).waitFor();
    const wanted = (await page.getByRole('option').nth(1).textContent()) ?? '';
    await page.getByRole('option').nth(1).click();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    assert.equal((await kit.textContent())?.trim(), wanted.trim());
    assert.equal(await kit.evaluate((one) => one === document.activeElement), true);
  }),
);

test(
  'rows that come at once are never announced by grey ones; those that come late stand where the grey ones stood',
  { skip },
  () =>
    within(opened!.browser, async ({ page }, { base }) => {
      await page.addInitScript(countShifts);
      await page.addInitScript(() => {
        new MutationObserver(() => {
          if (document.querySelector('.skel') !== null) sessionStorage.setItem('grey', 'seen');
        }).observe(document, { childList: true, subtree: true });
      });
      const row = page.locator('main li a').first();
      const greySeen = () => page.evaluate(() => sessionStorage.getItem('grey'));
      await page.goto(`${base}/jobs`);
      await row.waitFor();
      assert.equal(await greySeen(), null);

      let letGo = (): void => {};
      const held = new Promise<void>((done) => (letGo = done));
      await page.route('**/jobs?*', async (route) => {
        await held;
        await route.continue();
      });
      await page.reload();
      const grey = page.locator('main .skel').first();
      await grey.waitFor();
      const top = (at: typeof grey) =>
        at.evaluate((element) => element.closest('li, .border-t')!.getBoundingClientRect().top);
      const before = await top(grey);
      letGo();
      await row.waitFor();
      assert.equal(await top(row), before);
      assert.equal(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift), 0);
    }),
);
