import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const PHOTO = join(import.meta.dirname, '../../samples/products/mug.jpg');

/** The first owner, by the address printed at the start. */
export async function setUp(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Название пространства').fill('Волна');
  await page.getByLabel('Как вас зовут').fill('Марина Ким');
  await page.getByLabel('Рабочая почта').fill('marina@volna.test');
  await page.getByLabel('Пароль', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Создать и войти' }).click();
  await page.getByRole('heading', { name: 'Что сделаем сегодня?' }).waitFor();
}

/** Gives a photo to Home and waits for what is seen in it. */
export async function dropPhoto(page: Page, base: string): Promise<void> {
  await page.goto(base);
  await page.locator('input[type=file]').first().setInputFiles(PHOTO);
  await page.waitForURL(/\/new\?.*asset=/, { timeout: 60_000 });
}

/**
 * A banner from scratch: words, start, a sketch by keyboard, and the finished file. Gives the job's address. `timeout`:
 * of each piece of the service's work, ms.
 */
export async function createWithPick(page: Page, base: string, timeout = 120_000): Promise<string> {
  await dropPhoto(page, base);
  await page.goto(`${page.url()}&mode=create`);
  await page.getByRole('textbox', { name: /^Заголовок/ }).fill('Кружка «Доброе утро»');
  await page.getByRole('textbox', { name: 'Что важно сказать' }).fill('Керамика, 350 мл. Подарок к Новому году.');
  await page.getByRole('textbox', { name: 'Цена', exact: true }).fill('690');
  await page.locator('[data-ready]').first().waitFor();
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/jobs\//);
  const address = page.url();
  await page.getByText('Жду ваш выбор').waitFor({ timeout });
  await page.keyboard.press('2');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-pick')), '2');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /Скачать ZIP/ }).waitFor({ timeout });
  return address;
}

/** Saves the archive of a finished job; gives its size in bytes. */
export async function downloadZip(page: Page): Promise<number> {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: /Скачать ZIP/ }).click();
  const stream = await (await coming).createReadStream();
  let bytes = 0;
  for await (const chunk of stream) bytes += (chunk as Buffer).length;
  return bytes;
}

/** Makes a key on the page; gives the key, which the page must have forgotten by then. */
export async function makeKey(page: Page, base: string, name: string): Promise<string> {
  await page.goto(`${base}/settings/api`);
  await page.getByRole('button', { name: 'Новый ключ' }).first().click();
  await page.getByRole('textbox', { name: /^Название/ }).fill(name);
  await page.getByRole('button', { name: 'Создать ключ' }).click();
  const key = (await page.locator('[data-secret]').textContent()) ?? '';
  await page.keyboard.press('Escape');
  await page.mouse.click(4, 4);
  await page.locator('[data-secret]').waitFor();
  assert.ok(await page.getByRole('button', { name: 'Закрыть' }).isDisabled());
  await page.getByRole('checkbox', { name: /сохранил/ }).click();
  await page.getByRole('button', { name: 'Закрыть' }).click();
  await page.getByRole('button', { name: `Отозвать ключ «${name}»` }).waitFor();
  const kept = await page.evaluate(async () =>
    [
      document.body.innerHTML,
      ...[localStorage, sessionStorage].map((store) => JSON.stringify(store)),
      JSON.stringify(history.state),
      // Kept answers of the network, and databases of the browser: the page makes none.
      ...(globalThis.isSecureContext ? await caches.keys() : []),
      ...(await indexedDB.databases()).map(({ name: database = '' }) => database),
    ].join('\n'),
  );
  assert.ok(!kept.includes(key), 'the key stayed in the page');
  const hint = new RegExp(`${key.slice(0, 9)}_?…${key.slice(-4)}`);
  assert.match((await page.getByRole('row').filter({ hasText: name }).first().textContent()) ?? '', hint);
  return key;
}
