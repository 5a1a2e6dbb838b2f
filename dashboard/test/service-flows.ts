import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Job, SessionView } from '../../src/contract/index.ts';
import { orders, VERDICT } from '../../src/jobs/testing/fake-mode.ts';
import type { Mode } from '../../src/modes/index.ts';
import { lineTo } from './cut-line.ts';
import { picturesThere, places, watchShifts } from './steps.ts';

const FONT = fileURLToPath(
  import.meta.resolve('@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2'),
);
const OF_THE_SET = fileURLToPath(import.meta.resolve('@expo-google-fonts/oswald/700Bold/Oswald_700Bold.ttf'));
/** How long the service stays away, ms. */
const AWAY_MS = 20_000;

/** Calls the dashboard's API as the person of the browser. */
export async function ask<T>(context: BrowserContext, url: string, path: string, body?: unknown): Promise<T> {
  const headers = { 'X-Plakat': '1', 'Idempotency-Key': randomUUID() };
  const answer = await (body === undefined
    ? context.request.get(`${url}/dashboard/api${path}`)
    : context.request.post(`${url}/dashboard/api${path}`, { headers, data: body }));
  assert.ok(answer.ok(), `${path}: ${answer.status()}`);
  return (await answer.json()) as T;
}

/** Edit as a small honest mode: a new version of each file in another colour, with a note of what was done to it. */
export const editing: Mode = {
  id: 'edit',
  plan(input) {
    const deliverables = (input.output_ids ?? []).map((output, i) => ({
      key: `edit_${i + 1}`,
      label: 'Правка',
      pack: null,
      width: 240,
      height: 160,
      maxKb: null,
      credits: 1,
      serves: [],
      spec: { output },
    }));
    const lines = deliverables.map(({ key, label, credits }) => ({ key, label, credits }));
    const plan = { deliverables, lines, total: lines.length, units: lines.length };
    return { plan, impossible: [] };
  },
  async run(work) {
    const done = { ru: `Сделано: ${work.input.instruction}.`, en: `Done: ${work.input.instruction}.` };
    const note = { ...VERDICT.checks[0]!, id: 'understood', value: null, threshold: null, message: done };
    const verdict = { ...VERDICT, checks: [...VERDICT.checks, note] };
    for (const { key, spec, width, height } of work.pending) {
      const bytes = await sharp({ create: { width, height, channels: 3, background: 'teal' } })
        .png()
        .toBuffer();
      const replaces = String(spec['output']);
      await work.accept(key, { bytes, mime: 'image/png', width, height, verdict, scene: null, replaces });
    }
    return { kind: 'done' };
  },
};

/** A file is changed in words from its lightbox; the new version tells what was done, and the one before is kept. */
export async function editFile(page: Page): Promise<void> {
  await page.locator('[data-file]').first().click();
  await page.getByRole('button', { name: 'Изменить' }).click();
  const words = page.getByRole('textbox', { name: 'Что поменять' });
  await words.fill('фон темнее');
  const before = new URL(page.url()).pathname;
  await words.press('Control+Enter');
  await page.waitForURL(({ pathname }) => pathname !== before && pathname.startsWith('/jobs/'));
  await page.getByRole('link', { name: /Скачать ZIP/ }).waitFor();
  await page.locator('[data-file]').first().click();
  await page.getByText('Сделано: фон темнее.').waitFor();
  await page.getByRole('button', { name: 'Версия 1' }).click();
  await page.getByText('Сделано: фон темнее.').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
}

/** Pictures whose links are refused once are shown all the same: each is asked for anew. */
export async function linkRunOut(page: Page): Promise<void> {
  const refused = new Set<string>();
  await page.route('**/files/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (refused.has(pathname)) return route.continue();
    refused.add(pathname);
    return route.fulfill({ status: 403 });
  });
  await page.reload();
  await picturesThere(page);
  await page.unroute('**/files/**');
  assert.ok(refused.size > 0);
}

/** Two people look at one job: what the one picks, the other sees without doing anything. */
export async function twoAtOnce(page: Page, other: Page, url: string, asset: string): Promise<void> {
  const context = page.context();
  const { workspaces } = await ask<SessionView>(context, url, '/session');
  const input = { mode: 'create', asset_ids: [asset], title: 'Вдвоём' };
  const job = await ask<Job>(context, url, `/w/${workspaces[0]!.id}/jobs`, input);
  for (const each of [page, other]) {
    await each.goto(`${url}/jobs/${job.id}`);
    await each.getByText('Жду ваш выбор').waitFor();
  }
  // The other one may only look.
  assert.ok(await other.locator('[data-pick="1"]').isDisabled());
  await page.locator('[data-pick="1"]').click();
  await other.getByRole('link', { name: /Скачать ZIP/ }).waitFor();
}

/**
 * A job at work while the service is away for twenty seconds: the page says so, catches up by itself, and shows each
 * file once, in its place.
 */
export async function outage(context: BrowserContext, url: string, asset: string): Promise<void> {
  const line = await lineTo(url);
  const page = await context.newPage();
  try {
    const { workspaces } = await ask<SessionView>(context, url, '/session');
    const keys = ['240x400', '300x250', '300x300', '300x500', '300x600', '336x280', '160x600', '320x100'];
    const format_keys = keys.map((size) => `rsya_${size}`);
    const input = {
      mode: 'pack',
      asset_ids: [asset],
      title: 'Двадцать секунд',
      format_keys,
      brief: orders({ ms: 2500 }),
    };
    const job = await ask<Job>(context, url, `/w/${workspaces[0]!.id}/jobs`, { ...input, auto_pick: true });
    await page.goto(`${line.url}/jobs/${job.id}`);
    await page.locator('[data-tile] img').first().waitFor();
    const still = await watchShifts(page);
    const before = await places(page);
    await line.cut();
    await page.waitForTimeout(AWAY_MS);
    await page.getByText('обновляю раз в 5 секунд').waitFor();
    await line.mend();
    await page.getByText('обновляю раз в 5 секунд').waitFor({ state: 'detached' });
    await still();
    assert.deepEqual(await places(page), before);
    await page.getByRole('link', { name: /Скачать ZIP/ }).waitFor();
    assert.deepEqual((await places(page)).toSorted(), before.toSorted());
  } finally {
    await page.close();
    await line.close();
  }
}

/** A brand kit with a logo and a font of its own, kept by the service. */
export async function brandOfOwn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/brands`);
  await page.getByRole('button', { name: 'Новый бренд' }).first().click();
  await page.waitForURL(/\/brands\/./);
  const logo = await sharp({ create: { width: 700, height: 700, channels: 4, background: '#e5341a' } })
    .png()
    .toBuffer();
  const inputs = page.locator('main input[type=file]');
  await inputs.nth(0).setInputFiles(OF_THE_SET);
  await page.getByText('Гарнитура «Oswald» уже есть в наборе').first().waitFor();
  await inputs.nth(0).setInputFiles(FONT);
  await page.getByText('Шрифт «JetBrains Mono').first().waitFor();
  await inputs.nth(1).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await page.getByRole('img', { name: 'На светлом' }).waitFor();
  await page.getByText('Сохранено').first().waitFor();
  await page.reload();
  await page.getByRole('img', { name: 'На светлом' }).waitFor();
  await page.getByText('JetBrains Mono 400').first().waitFor();
}

/** A job's link opens where the job is, also when the person works in another of their workspaces. */
export async function linkOfAnother(
  page: Page,
  url: string,
  job: string,
  shown: Locator = page.getByRole('button', { name: 'Попробовать ещё раз' }),
): Promise<void> {
  const context = page.context();
  const { workspaces } = await ask<SessionView>(context, url, '/workspaces', { name: 'Второе' });
  const second = workspaces.find(({ name }) => name === 'Второе')!;
  await page.evaluate((id) => localStorage.setItem('plakat.workspace', id), second.id);
  await page.goto(`${url}/jobs`);
  await page.getByText('Здесь появятся задания').waitFor();
  await page.goto(job);
  await shown.waitFor();
}
