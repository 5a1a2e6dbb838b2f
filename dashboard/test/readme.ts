import { fileURLToPath } from 'node:url';
import { openBrowser, visit, WIDE } from './browser.ts';
import { setUp } from './flows.ts';
import { finish, makeOne } from './walk/modes.ts';
import { startReal } from './walk/service.ts';

/*
 * The README's picture, the page of a finished pack, over a service that is started for it:
 * node dashboard/test/readme.ts
 */
const TASK = {
  mode: 'pack',
  files: ['products/mug.jpg'],
  fields: { title: 'Кружка «Доброе утро»', brief: 'Керамика, 350 мл. Подарок к Новому году.', price: '690' },
  formats: ['160×600', '300×600', '240×400', '300×250', '336×280'],
} as const;

const opened = await openBrowser();
if (opened === null) throw new Error('No browser here');
const service = await startReal();
try {
  const { page } = await visit(opened.browser, service.url, WIDE);
  page.setDefaultTimeout(60_000);
  await setUp(page, service.setup);
  const none = async (): Promise<void> => {};
  await finish(page, await makeOne(page, service.url, TASK, none), TASK.mode, none);
  await page.locator('[data-tile] img').first().waitFor();
  await page.screenshot({
    path: fileURLToPath(new URL('../../docs/pictures/dashboard.jpg', import.meta.url)),
    type: 'jpeg',
    quality: 84,
  });
} finally {
  await opened.close();
  await service.remove();
}
