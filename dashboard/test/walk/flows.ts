import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, ElementHandle, Page } from 'playwright-core';
import type { Job, SessionView } from '../../../src/contract/index.ts';
import { downloadZip, dropPhoto, makeKey } from '../flows.ts';
import { ask } from '../service-flows.ts';
import { inviteViewer, otherLook, picturesThere, places, watchShifts } from '../steps.ts';
import { LONG } from './modes.ts';
import type { RealService } from './service.ts';
import type { Shot } from './shot.ts';

/** What every flow of the walk has at hand. */
export interface Walk {
  readonly browser: Browser;
  readonly context: BrowserContext;
  /** The owner's. */
  readonly page: Page;
  readonly service: RealService;
  readonly url: string;
  readonly shot: Shot;
  /** A photo that is there already. */
  readonly asset: string;
}

const firstWorkspace = async ({ context, url }: Walk): Promise<string> =>
  (await ask<SessionView>(context, url, '/session')).workspaces[0]!.id;

/** A job of the owner's by the page's own endpoint; gives its address. */
async function startJob(walk: Walk, input: object): Promise<string> {
  const job = await ask<Job>(walk.context, walk.url, `/w/${await firstWorkspace(walk)}/jobs`, input);
  return `${walk.url}/jobs/${job.id}`;
}

/** A file that could not be made is named with its reason and is not paid for; the rest is there to be saved. */
export async function rejected({ page, shot }: Walk, card: string): Promise<void> {
  await page.goto(card);
  await page.getByText(/не прош(ёл|ли|ло)\. Не списано/).waitFor();
  assert.match((await page.locator('.bg-warn-soft li').first().textContent()) ?? '', /[а-я]{4}/i);
  assert.ok((await downloadZip(page)) > 1000);
  await shot(page, 'rejected');
}

/** Words of a machine's passport: the tall and narrow sizes have no room for them, a strip has. */
const NO_ROOM = {
  title:
    'Электрогидравлический высокопроизводительный полуавтоматический деревообрабатывающий металлообрабатывающий комплекс',
  brief:
    'Цена 1 234 567,89 ₽ вместо 2 345 678,90 ₽ при покупке двух комплектов до 31 декабря 2026 года по промокоду ПРЕДНОВОГОДНИЙ2026.',
};

/**
 * A pack some of whose sizes do not pass: the rest is there and paid for, the refused ones are named with their reason
 * and are not; another try is a job of its own, and it says so when it fails as well.
 */
export async function packRejected(walk: Walk): Promise<void> {
  const { context, page, url, asset, shot } = walk;
  const ws = await firstWorkspace(walk);
  const credits = async (): Promise<number> =>
    (await ask<{ readonly credits: number }>(context, url, `/w/${ws}/balance`)).credits;
  const before = await credits();
  await page.goto(`${url}/new?asset=${asset}&mode=pack`);
  for (const [name, text] of Object.entries(NO_ROOM)) await page.locator(`[name="${name}"]`).fill(text);
  for (const format of ['728×90', '240×400', '160×600'])
    await page
      .locator('.ft', { hasText: new RegExp(`^${format}`) })
      .first()
      .click();
  await page.getByRole('switch', { name: 'Выберу мастер сам' }).click();
  await page.locator('[data-ready]').first().waitFor();
  await page.getByRole('button', { name: 'Начать' }).first().click();
  await page.waitForURL(/\/jobs\//);
  const partial = page.url();
  await page.getByText(/не прош(ёл|ли|ло)\. Не списано/).waitFor({ timeout: LONG });
  assert.match((await page.locator('.bg-warn-soft li').first().textContent()) ?? '', /(240×400|160×600).*[а-я]{4}/i);
  const accepted = await page.locator('[data-tile] [data-file]').count();
  assert.ok(accepted > 0 && (await downloadZip(page)) > 1000);
  const spent = before - (await credits());
  assert.ok(spent > 0 && spent < 8, `${spent} credits for ${accepted} files`);
  await shot(page, 'pack-rejected');
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).dblclick();
  await page.waitForURL((to) => to.href !== partial && /\/jobs\//.test(to.pathname));
  await page.getByRole('heading', { name: 'Задание не получилось' }).waitFor({ timeout: LONG });
  assert.match((await page.locator('main [role=status] li').first().textContent()) ?? '', /\d+×\d+: .*[а-я]{4}/i);
  await shot(page, 'pack-rejected-again');
  assert.equal(before - (await credits()), spent);
}

/** Two files changed by one sentence: what was understood first, then a new version of each with a note of its own. */
export async function editInWords({ page, shot }: Walk, made: string): Promise<void> {
  await page.goto(made);
  const boxes = page.locator('[data-tile] [role=checkbox]');
  await boxes.first().click();
  await boxes.nth(1).click();
  await page.getByRole('button', { name: 'Изменить' }).click();
  const words = page.getByRole('textbox', { name: 'Что поменять' });
  await words.fill('цена крупнее, фон темнее, другой город');
  await page.getByText('Понял так').waitFor({ timeout: LONG });
  await page.getByText('Не сделаю').waitFor();
  await shot(page, 'edit');
  await words.press('Control+Enter');
  await page.waitForURL((to) => to.href !== made && /\/jobs\//.test(to.pathname));
  await page.getByRole('heading', { name: 'цена крупнее, фон темнее, другой город' }).waitFor();
  await page.getByRole('link', { name: /^Скачать ZIP/ }).waitFor({ timeout: LONG });
  await shot(page, 'edited');
  await page.locator('[data-file]').first().click();
  await page.getByText('Что сделано').waitFor();
  await page.getByRole('button', { name: 'Версия 2' }).waitFor();
  await shot(page, 'lightbox');
  await page.getByRole('button', { name: 'Сравнить с прежней версией' }).click();
  await page.getByRole('heading', { name: 'Сравнение' }).waitFor();
  await shot(page, 'compare');
}

/** A key is made, curl uses it, it is revoked, curl is refused. A webhook that fails is sent again from the log. */
export async function keyAndWebhooks(walk: Walk): Promise<void> {
  const { page, url, asset, shot } = walk;
  let calls = 0;
  const receiver = createServer((request, response) => {
    request.resume();
    response.writeHead(++calls === 1 ? 500 : 200).end();
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  try {
    const key = await makeKey(page, url, 'Магазин');
    const curl = async (): Promise<string> => {
      const ask = ['-s', '-o', '/dev/null', '-w', '%{http_code}', '-H', `Authorization: Bearer ${key}`];
      return (await promisify(execFile)('curl', [...ask, `${url}/v1/balance`])).stdout;
    };
    assert.equal(await curl(), '200');
    const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    const input = { mode: 'enhance', asset_ids: [asset], webhook_url: hook };
    await page.goto(await startJob(walk, input));
    await page
      .getByRole('link', { name: /^Скачать / })
      .first()
      .waitFor({ timeout: LONG });
    await page.goto(`${url}/settings/api`);
    const failed = page.locator('main li').filter({ hasText: '500' }).first();
    const row = (await failed.elementHandle({ timeout: 60_000 }))! as ElementHandle<HTMLElement>;
    await failed.getByRole('button', { name: 'Отправить ещё раз' }).click();
    await page.getByText('Отправлено ещё раз').first().waitFor();
    await row.evaluate((one) => one.querySelector<HTMLButtonElement>('button[aria-expanded=false]')!.click());
    await page.waitForFunction((one) => one.querySelectorAll('ol li').length > 1, row);
    await shot(page, 'api');
    await page.getByRole('button', { name: 'Отозвать ключ «Магазин»' }).click();
    for (let i = 0; i < 80 && (await curl()) !== '401'; i++) await page.waitForTimeout(250);
    assert.equal(await curl(), '401');
    assert.ok(calls >= 2);
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
}

/** A brand is painted on the workspace's own photo while it is edited. */
export async function brand({ page, url, shot }: Walk): Promise<void> {
  await page.goto(`${url}/brands`);
  await page.getByRole('button', { name: 'Новый бренд' }).first().click();
  await page.waitForURL(/\/brands\/./);
  await page.getByText('рисует студия').waitFor({ timeout: LONG });
  await page.getByText('На последнем фото этого пространства').waitFor();
  const painted = page.locator('aside img').first();
  const before = await painted.getAttribute('src');
  await page.getByRole('textbox', { name: 'Заголовок для пробы' }).fill('Другие слова');
  await page.waitForFunction((old) => document.querySelector('aside img')?.getAttribute('src') !== old, before, {
    timeout: LONG,
  });
  await page.getByText('рисует студия').waitFor({ timeout: LONG });
  await shot(page, 'brand');
}

/** A colleague by invitation looks at the same job, and sees what the owner picks. */
export async function twoPeople(walk: Walk): Promise<void> {
  const { browser, page, url, asset, shot } = walk;
  const other = await inviteViewer(browser, page, url);
  const address = await startJob(walk, { mode: 'create', asset_ids: [asset], title: 'Вдвоём' });
  for (const each of [page, other.page]) {
    await each.goto(address);
    await each.getByText('Жду ваш выбор').waitFor({ timeout: LONG });
  }
  assert.ok(await other.page.locator('[data-pick="1"]').isDisabled());
  await page.locator('[data-pick="1"]').click();
  await other.page
    .getByRole('link', { name: /^Скачать / })
    .first()
    .waitFor({ timeout: LONG });
  assert.deepEqual(other.complaints, []);
  await other.context.close();
  await page.goto(`${url}/settings/team`);
  await page.getByText('Олег').first().waitFor();
  await shot(page, 'team');
}

/** What the credits do not suffice for is kept as a draft, and starts by itself after a grant. */
export async function draft(walk: Walk): Promise<void> {
  const { context, page, url, service, shot } = walk;
  const { workspaces } = await ask<SessionView>(context, url, '/workspaces', { name: 'Без кредитов' });
  const poor = workspaces.find(({ name }) => name === 'Без кредитов')!;
  await page.evaluate((id) => localStorage.setItem('plakat.workspace', id), poor.id);
  await dropPhoto(page, url);
  await page.goto(`${page.url()}&mode=enhance`);
  await page.getByText('Не хватает').first().waitFor();
  await page.getByRole('button', { name: 'Начать' }).first().click();
  await page.locator('.toast button', { hasText: 'Сохранить черновик' }).click();
  await page.getByRole('heading', { name: 'Черновик ждёт кредитов' }).waitFor();
  await shot(page, 'draft');
  await service.admin('credits', 'grant', '--workspace', poor.id, '--credits', '50');
  await page
    .getByRole('link', { name: /^Скачать / })
    .first()
    .waitFor({ timeout: LONG });
}

/** How long the service stays away, ms. */
const AWAY_MS = 20_000;

/** The service is killed in the middle of a job and comes back: nothing is lost or doubled, and no tile moves. */
export async function killed(walk: Walk): Promise<void> {
  const { page, asset, service, shot } = walk;
  const format_keys = ['240x400', '300x250', '300x300', '300x600', '336x280', '728x90'].map((size) => `rsya_${size}`);
  const input = { mode: 'pack', asset_ids: [asset], title: 'Двадцать секунд', format_keys, auto_pick: true };
  await page.goto(await startJob(walk, input));
  await page.locator('[data-tile] img').first().waitFor({ timeout: LONG });
  const still = await watchShifts(page);
  const before = await places(page);
  await service.kill();
  await page.waitForTimeout(AWAY_MS);
  await page.getByText('обновляю раз в 5 секунд').waitFor();
  assert.deepEqual(await places(page), before);
  await page.screenshot();
  await service.start();
  await page.getByText('обновляю раз в 5 секунд').waitFor({ state: 'detached', timeout: LONG });
  await page.getByRole('link', { name: /^Скачать ZIP/ }).waitFor({ timeout: LONG });
  await still();
  assert.deepEqual((await places(page)).toSorted(), before.toSorted());
  await shot(page, 'killed-done');
}

/** A picture whose link has run out is asked for again, once. */
export async function expiredLink({ page }: Walk, made: string): Promise<void> {
  let refused = 0;
  await page.route('**/files/**', async (route) => {
    if (refused > 0) return route.continue();
    refused += 1;
    return route.fulfill({ status: 403 });
  });
  await page.goto(made);
  await picturesThere(page);
  await page.unroute('**/files/**');
  assert.equal(refused, 1);
}

/** English and dark hold in this tab, in the first HTML after it, and on every page. */
export async function languageAndTheme({ page, url, shot }: Walk, made: string): Promise<void> {
  const pages = {
    home: '/',
    jobs: '/jobs',
    outputs: '/outputs',
    brands: '/brands',
    balance: '/settings/balance',
    settings: '/settings',
    api: '/settings/api',
    job: new URL(made).pathname,
  };
  await otherLook(page, url, async () => {
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(url + path);
      await page.waitForLoadState('networkidle').catch(() => {});
      await shot(page, `${name}-en-dark`);
    }
  });
}

/** From Home to a finished banner without a mouse. */
export async function keyboardOnly({ page, url, asset }: Walk): Promise<void> {
  await page.goto(url);
  await page.getByRole('heading', { name: 'Что сделаем сегодня?' }).waitFor();
  await page.keyboard.press('c');
  await page.waitForURL(/\/new/);
  await page.goto(`${url}/new?asset=${asset}&mode=create`);
  const title = page.getByRole('textbox', { name: /^Заголовок/ });
  await title.waitFor();
  for (let i = 0; i < 60 && !(await title.evaluate((one) => one === document.activeElement)); i++)
    await page.keyboard.press('Tab');
  await page.keyboard.type('Только клавиши');
  await page.locator('[data-ready]').first().waitFor();
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/jobs\//);
  await page.getByText('Жду ваш выбор').waitFor({ timeout: LONG });
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await page
    .getByRole('link', { name: /^Скачать / })
    .first()
    .waitFor({ timeout: LONG });
  for (let i = 0; i < 60; i++) {
    if (await page.evaluate(() => document.activeElement?.hasAttribute('data-file'))) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Проверка пройдена' }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL((to) => !to.searchParams.has('file'));
}
