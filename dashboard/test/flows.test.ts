import assert from 'node:assert/strict';
import test from 'node:test';
import type { OpenBrowser } from './browser.ts';
import { openBrowser, PHONE, WIDE } from './browser.ts';
import { createWithPick, makeKey, setUp } from './flows.ts';
import { places, watchShifts } from './steps.ts';
import { within as inBrowser } from './within.ts';

const opened: OpenBrowser | null = await openBrowser();
const skip = opened === null ? 'no browser here' : false;
test.after(() => opened?.close());

const within = (run: Parameters<typeof inBrowser>[1], size = WIDE, lang: 'ru' | 'en' = 'ru'): Promise<void> =>
  inBrowser(opened!.browser, run, size, lang);

test(
  'first run to a finished banner: set up, drop, words, Ctrl+Enter, sketch by keys, ZIP; a key shown once',
  { skip },
  () =>
    within(async ({ page }, mock) => {
      mock.world.signedIn = false;
      mock.world.setup = true;
      mock.world.person = null;
      await page.goto(mock.base);
      await page.getByRole('heading', { name: 'Plakat запущен и ждёт владельца' }).waitFor();
      await setUp(page, `${mock.base}/setup/once`);
      await createWithPick(page, mock.base);
      const key = await makeKey(page, mock.base, 'Магазин');
      assert.match(key, /^svc_test_/);
      await page.getByRole('button', { name: 'Отозвать ключ «Магазин»' }).click();
      await page.getByRole('button', { name: 'Вернуть' }).click();
      await page.getByRole('button', { name: 'Отозвать ключ «Магазин»' }).waitFor();
      assert.equal(mock.world.keys[0]!.revoked_at, null);
    }),
);

test('two quick starts make one job; credits that do not suffice offer a draft', { skip }, () =>
  within(async ({ page }, mock) => {
    const before = mock.world.jobs.length;
    await page.goto(`${mock.base}/new?asset=${mock.world.assets[0]!.id}&mode=create`);
    await page.getByRole('textbox', { name: /^Заголовок/ }).fill('Дважды');
    await page.locator('[data-ready]').first().waitFor();
    await page.getByRole('button', { name: 'Начать' }).first().dblclick();
    await page.waitForURL(/\/jobs\//);
    assert.equal(mock.world.jobs.length, before + 1);
    // A command is no key of the switch that happens to have the focus.
    await page.goto(`${mock.base}/new?asset=${mock.world.assets[0]!.id}&mode=create`);
    await page.getByRole('textbox', { name: /^Заголовок/ }).fill('Без вопроса');
    await page.getByRole('switch', { name: 'Выберу эскиз сам' }).click();
    await page.locator('[data-ready]').first().waitFor();
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/jobs'));
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Control+Enter');
    assert.match((await sent).postData() ?? '', /"auto_pick":true/);
    await page.waitForURL(/\/jobs\//);
    assert.equal(mock.world.jobs.length, before + 2);
    mock.world.credits = 1;
    await page.goto(`${mock.base}/new?asset=${mock.world.assets[0]!.id}&mode=create`);
    await page.getByRole('textbox', { name: /^Заголовок/ }).fill('Без денег');
    await page.locator('[data-ready]').first().waitFor();
    await page.getByRole('button', { name: 'Начать' }).first().click();
    await page.getByText('не хватает 1 кредита').first().waitFor();
    await page.locator('.toast button', { hasText: 'Сохранить черновик' }).click();
    await page.getByRole('heading', { name: 'Черновик ждёт кредитов' }).waitFor();
  }),
);

test('a first answer that the news overtake is asked for again', { skip }, () =>
  within(async ({ page }, mock) => {
    const { id } = mock.world.jobs[0]!.job;
    const { draw } = await import('../mock/work.ts');
    await page.goto(`${mock.base}/jobs`);
    const link = page.locator(`a[href$="/jobs/${id}"]`).first();
    await link.waitFor();
    let asked = 0;
    await page.route(`**/api/**/jobs/${id}`, async (route) => {
      asked += 1;
      const answer = await route.fetch();
      if (asked === 1) {
        await draw(mock.world, id, 1);
        await page.waitForTimeout(300);
      }
      await route.fulfill({ response: answer });
    });
    await link.click();
    await page.getByRole('link', { name: /Скачать ZIP/ }).waitFor({ timeout: 20_000 });
    assert.ok(asked > 1);
  }),
);

test('a service that is gone for a while: the page says so, catches up by itself, and no tile moves', { skip }, () =>
  within(async ({ page }, mock) => {
    const job = mock.world.jobs[0]!;
    await page.goto(`${mock.base}/jobs/${job.job.id}`);
    await page.getByText('5 из 18 готово').waitFor();
    const still = await watchShifts(page);
    const before = await places(page);
    mock.setDown(true);
    mock.dropStreams();
    await page.getByText('обновляю раз в 5 секунд').waitFor();
    mock.setDown(false);
    const { draw } = await import('../mock/work.ts');
    await draw(mock.world, job.job.id, 20);
    await page.getByRole('link', { name: /Скачать ZIP/ }).waitFor();
    await page.getByText('обновляю раз в 5 секунд').waitFor({ state: 'detached' });
    await still();
    assert.deepEqual((await places(page)).toSorted(), before.toSorted());
    assert.equal(before.length, job.tiles.length);
    assert.ok(await page.title().then((title) => title.startsWith('Готово')));
  }),
);

test('a session that ends in mid-form asks for the password; what was typed stays', { skip }, () =>
  within(async ({ page }, mock) => {
    await page.goto(`${mock.base}/new?asset=${mock.world.assets[0]!.id}&mode=create`);
    const title = page.getByRole('textbox', { name: /^Заголовок/ });
    await title.fill('Не потеряйте меня');
    mock.world.signedIn = false;
    await title.press('!');
    await page.getByRole('heading', { name: 'Войдите ещё раз' }).waitFor();
    await page.getByRole('textbox', { name: /Пароль/ }).fill('correct horse');
    await page.getByRole('button', { name: 'Войти' }).click();
    await page.locator('[data-ready]').first().waitFor();
    assert.match(await title.inputValue(), /Не потеряйте меня/);
  }),
);

test('a sketch that somebody else picked meanwhile: said so, and the newer state shown', { skip }, () =>
  within(async ({ page }, mock) => {
    const job = mock.world.jobs[1]!;
    await page.goto(`${mock.base}/jobs/${job.job.id}`);
    await page.getByText('Жду ваш выбор').waitFor();
    // A digit of a wish is no pick.
    const wish = page.getByRole('textbox', { name: 'Пожелание' });
    await wish.press('2');
    assert.equal(await wish.inputValue(), '2');
    assert.ok(await wish.evaluate((one) => one === document.activeElement));
    job.job.question!.token = 'another';
    await page.keyboard.press('Enter');
    await page.getByText('Уже выбрано').waitFor();
  }),
);

test('lightbox: the address changes, arrows go on, Back closes it, focus returns to the tile', { skip }, () =>
  within(async ({ page }, mock) => {
    const job = mock.world.jobs[2]!;
    await page.goto(`${mock.base}/jobs/${job.job.id}`);
    const first = page.locator('[data-file]').first();
    const file = await first.getAttribute('data-file');
    await first.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Проверка пройдена' }).waitFor();
    assert.ok(page.url().includes(`file=${file}`));
    await page.keyboard.press('ArrowRight');
    await page.waitForURL((url) => !url.href.includes(`file=${file}`) && url.href.includes('file='));
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.href.includes('file='));
    assert.ok(await page.evaluate(() => document.activeElement?.hasAttribute('data-file')));
    await page.goBack();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }),
);

test('keyboard only, English, phone: skip link, language, formats by arrows and space', { skip }, () =>
  within(
    async ({ page }, mock) => {
      await page.goto(mock.base);
      await page.getByRole('heading', { name: 'What shall we make today?' }).waitFor();
      await page.keyboard.press('Tab');
      assert.equal(await page.evaluate(() => document.activeElement?.className), 'skip');
      await page.goto(`${mock.base}/new?asset=${mock.world.assets[0]!.id}&mode=pack`);
      const all = page.getByRole('checkbox').first();
      await all.focus();
      await page.keyboard.press('Space');
      await page.getByText('14 placements, 14 files').waitFor();
      await page.locator('.dock').getByText('28 credits').waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
    },
    PHONE,
    'en',
  ),
);
