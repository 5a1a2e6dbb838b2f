import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { ModeId } from '../../../src/contract/index.ts';
import { MODES } from '../../../src/contract/modes/index.ts';
import { PLACE } from '../../src/pages/make/form.ts';
import { priceFollows } from '../steps.ts';
import type { Shot } from './shot.ts';

const SAMPLES = join(import.meta.dirname, '../../../samples');
/** A picture is looked at, or a job is done, by then on a busy machine, ms. */
export const LONG = 600_000;

export interface Task {
  readonly mode: Exclude<ModeId, 'edit'>;
  readonly files: readonly string[];
  /** By the name of the field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Formats of the picker, by their size. */
  readonly formats?: readonly string[];
}

/** One small task of each mode that begins with a picture; `edit` begins with a file that was made. */
export const TASKS: readonly Task[] = [
  {
    mode: 'create',
    files: ['products/perfume.jpg'],
    fields: { title: 'Парфюмерная вода «Ночной жасмин»', brief: 'Премиальный аромат для вечера', price: '4990' },
  },
  {
    mode: 'pack',
    files: ['products/speaker.jpg'],
    fields: { title: 'Беспроводная колонка', brief: 'Новинка. Мощный звук', price: '12990' },
    formats: ['240×400', '300×250', '728×90'],
  },
  {
    mode: 'card',
    files: ['products/coffee.jpg'],
    fields: {
      title: 'Кофе в зёрнах, 250 г',
      characteristics: '100% арабика\nОбжарка: средняя\nРегион: Эфиопия\nВес: 250 г',
    },
  },
  { mode: 'adapt', files: ['banners/ru-mug-sale-1080x1080.png'], formats: ['240×400', '300×250'] },
  { mode: 'video', files: ['products/lamp.jpg'], fields: { title: 'Настольная лампа', brief: 'Цена 3 490 ₽' } },
  {
    mode: 'html5',
    files: ['products/tea.jpg'],
    fields: { title: 'Заварочный чайник', brief: 'Керамика. 1 490 ₽', click_url: 'https://example.com/tea' },
    formats: ['240×400'],
  },
  { mode: 'enhance', files: ['products/jar.jpg'] },
  { mode: 'ctr', files: ['banners/kk-coffee-photo-1200x628.jpg'] },
  { mode: 'unify', files: ['products/mug.jpg', 'products/tea.jpg'] },
];

/** Asked beside the field that names it here, or on the card of the estimate. */
const ELSEWHERE = new Set(['brand_kit_id', 'marketplace', 'network', 'video_aspect']);

/**
 * Gives the photo, reads what is seen in it and what is advised, fills in the fields of the mode (and finds no other
 * mode's), picks formats, waits for the price, whose lines make its sum, and starts. Gives the job's address.
 */
export async function makeOne(page: Page, url: string, task: Task, shot: Shot): Promise<string> {
  const { mode, files, fields = {}, formats = [] } = task;
  await page.goto(`${url}/new?mode=${mode}`);
  const chosen = files.map((file) => join(SAMPLES, file));
  await page.locator('input[type=file]').first().setInputFiles(chosen);
  await page.waitForURL((to) => to.searchParams.get('asset')?.split(',').length === files.length);
  await page.getByRole('heading', { name: /^Вижу/ }).waitFor({ timeout: LONG });
  await page.getByText('Советую').first().waitFor();

  const asked = await page
    .locator('#main input[name], #main textarea[name]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('name') ?? ''));
  const own = new Set<string>([
    ...MODES[mode].page.fields.filter((field) => PLACE[field] === 'about'),
    'price',
    'oldPrice',
  ]);
  assert.deepEqual(
    asked.filter((name) => PLACE[name as keyof typeof PLACE] === 'about' && !own.has(name)),
    [],
  );
  assert.deepEqual(
    [...own].filter((name) => !ELSEWHERE.has(name) && !/price/i.test(name) && !asked.includes(name)),
    [],
  );
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value);
  for (const format of formats)
    await page
      .locator('.ft', { hasText: new RegExp(`^${format}`) })
      .first()
      .click();
  await page.locator('[data-ready]').first().waitFor();
  await linesMakeTheSum(page);
  if (mode === 'pack') {
    const last = new RegExp(`^${formats.at(-1)!}`);
    const ms = await priceFollows(page, last);
    process.stdout.write(`  the price follows a click after ${Math.round(ms)} ms\n`);
    // Five clicks took it away.
    await page.locator('.ft', { hasText: last }).first().click();
    await linesMakeTheSum(page);
  }
  await shot(page, `new-${mode}`);
  await page.getByRole('button', { name: 'Начать' }).first().dblclick();
  await page.waitForURL(/\/jobs\//);
  return page.url();
}

/** The lines of the estimate add up to the number above them. */
async function linesMakeTheSum(page: Page): Promise<void> {
  await page.getByText('обновлено').first().waitFor();
  const { sum, total } = await page.evaluate(() => {
    const number = (text: string | null): number => Number((text ?? '').replaceAll(/\D/g, ''));
    const card = document.querySelector('aside [aria-live="polite"]')!;
    const lines = [...card.querySelectorAll('[data-line] > :last-child')].map(({ textContent }) => number(textContent));
    return {
      sum: lines.reduce((a, b) => a + b, 0),
      total: number(card.querySelector('.text-number')!.firstChild!.textContent),
    };
  });
  assert.ok(sum > 0 && sum === total, `${sum} and ${total}`);
}

/** Answers what is asked (the first choice that is advised), until the job has ended well; keeps its page. */
export async function finish(page: Page, address: string, name: string, shot: Shot): Promise<void> {
  await page.goto(address);
  const done = page.getByRole('link', { name: /^Скачать / }).first();
  const ask = page.locator('[data-pick]').first();
  const bad = page.getByRole('heading', { name: 'Задание не получилось' });
  for (let question = 0; question < 3; question++) {
    await done.or(ask).or(bad).first().waitFor({ timeout: LONG });
    if (await bad.isVisible()) throw new Error(`${name}: the job failed`);
    if (await done.isVisible()) break;
    await shot(page, `${name}-asks`);
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await ask.waitFor({ state: 'detached' });
  }
  await page.waitForLoadState('networkidle').catch(() => {});
  await shot(page, `${name}-done`);
}
