import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { fakeModes, orders } from '../../src/jobs/testing/fake-mode.ts';
import { newSetupToken } from '../../src/people/index.ts';
import { testService } from '../../src/doors/testing/service.ts';
import { grant } from '../../src/workspace/index.ts';
import type { OpenBrowser } from './browser.ts';
import { openBrowser, visit } from './browser.ts';
import { downloadZip, dropPhoto, makeKey, setUp } from './flows.ts';
import { brandOfOwn, editFile, editing, linkOfAnother, linkRunOut } from './service-flows.ts';
import { outage, twoAtOnce } from './service-flows.ts';
import { inviteViewer, otherLook } from './steps.ts';

/* The built pages against the whole service: real database, sessions, files, queue; only the modes are small. */

const opened: OpenBrowser | null = await openBrowser();
const skip = opened === null ? 'no browser here' : false;
test.after(() => opened?.close());

test(
  'the service behind the pages: first owner, sketch by keys, ZIP, a link that ran out, an edit, language and theme, a rejected file, webhook log, key, second person, draft, brand, twenty seconds away',
  { skip },
  async () => {
    const service = await testService({
      pages: join(import.meta.dirname, '../dist'),
      people: { welcomeCredits: 21 },
      modes: new Map([...fakeModes(), ['edit', editing]]),
    });
    const { url, db } = service;
    const heard: string[] = [];
    const receiver = createServer((request, response) => {
      heard.push(request.method ?? '');
      response.writeHead(heard.length === 1 ? 500 : 200).end();
    });
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
    const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    const { page, context, complaints } = await visit(opened!.browser, url);
    page.setDefaultTimeout(50_000);
    try {
      await setUp(page, `${url}/setup/${await newSetupToken(db)}`);
      const asset = await firstPhoto(page, url);

      await page.goto(`${url}/new?asset=${asset}&mode=create`);
      await fill(page, 'Из фото в баннер');
      await page.locator('[data-ready]').first().waitFor();
      await page.keyboard.press('Control+Enter');
      await page.getByText('Жду ваш выбор').waitFor();
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
      assert.ok((await downloadZip(page)) > 100);
      await linkRunOut(page);
      await editFile(page);
      await otherLook(page, url);

      await page.goto(`${url}/new?asset=${asset}&mode=pack`);
      await fill(page, 'С отказом');
      await page.getByRole('textbox', { name: 'Что важно сказать' }).fill(orders({ reject: ['rsya_300x250'] }));
      await page.getByRole('button', { name: /^240×400/ }).click();
      await page
        .getByRole('button', { name: /^300×250/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Ещё настройки' }).click();
      await page.getByRole('textbox', { name: /^Вебхук/ }).fill(hook);
      await page.locator('[data-ready]').first().waitFor();
      await page.keyboard.press('Control+Enter');
      await page.getByText('1 файл не прошёл. Не списано.').waitFor();
      const why = (await page.locator('.bg-warn-soft li').first().textContent()) ?? '';
      assert.match(why, /[а-я]/i);
      const partial = page.url();

      const key = await makeKey(page, url, 'Магазин');
      const asked = (): Promise<Response> =>
        fetch(`${url}/v1/balance`, { headers: { authorization: `Bearer ${key}` } });
      assert.equal((await asked()).status, 200);
      await page.getByText('500', { exact: true }).first().waitFor();
      await page
        .locator('main li')
        .filter({ hasText: '500' })
        .getByRole('button', { name: 'Отправить ещё раз' })
        .click();
      await page.getByText('Отправлено ещё раз').first().waitFor();
      await page.getByRole('button', { name: 'Отозвать ключ «Магазин»' }).click();
      for (let i = 0; i < 40 && (await asked()).status !== 401; i++) await page.waitForTimeout(250);
      assert.equal((await asked()).status, 401);

      const other = await inviteViewer(opened!.browser, page, url);
      await other.page.getByText('Из фото в баннер').first().waitFor();
      await other.page.goto(`${url}/new?asset=${asset}&mode=create`);
      assert.ok(await other.page.getByRole('button', { name: 'Начать' }).first().isDisabled());
      await twoAtOnce(page, other.page, url, asset);
      await other.context.close();

      await page.goto(`${url}/new?asset=${asset}&mode=pack`);
      await fill(page, 'Дождусь кредитов');
      for (let format = 0; format < 12; format++) await page.locator('.ft').nth(format).click();
      await page.locator('[data-ready]').first().waitFor();
      await page.getByRole('button', { name: 'Начать' }).first().click();
      await page.locator('.toast button', { hasText: 'Сохранить черновик' }).click();
      await page.getByRole('heading', { name: 'Черновик ждёт кредитов' }).waitFor();
      const { workspaces } = (await (await context.request.get(`${url}/dashboard/api/session`)).json()) as {
        workspaces: { id: string }[];
      };
      await grant(db, { workspaceId: workspaces[0]!.id, credits: 100, ref: 'test' });
      await page.getByRole('link', { name: /Скачать ZIP/ }).waitFor();
      await brandOfOwn(page, url);
      await outage(context, url, asset);
      await linkOfAnother(page, url, partial);
      await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
      await page.waitForURL((to) => to.href !== partial);
      await page.getByRole('heading', { name: 'Задание не получилось' }).waitFor();
      assert.equal(await page.locator('[data-tile]').count(), 0);
      assert.match((await page.locator('main [role=status] li').first().textContent()) ?? '', /^\d+×\d+: .*[а-я]/i);
      assert.deepEqual(complaints, []);
    } finally {
      await context.close();
      receiver.closeAllConnections();
      receiver.close();
    }
  },
);

async function firstPhoto(page: Page, url: string): Promise<string> {
  await dropPhoto(page, url);
  return new URL(page.url()).searchParams.get('asset') ?? '';
}

async function fill(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Заголовок/ }).fill(title);
}
