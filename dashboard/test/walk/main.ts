import { parseArgs } from 'node:util';
import { openBrowser, visit } from '../browser.ts';
import { createWithPick, downloadZip, setUp } from '../flows.ts';
import { brandOfOwn, linkOfAnother } from '../service-flows.ts';
import * as flows from './flows.ts';
import type { Walk } from './flows.ts';
import { finish, LONG, makeOne, TASKS } from './modes.ts';
import { startReal } from './service.ts';
import { shotsIn } from './shot.ts';

/*
 * The whole of the dashboard in a real browser over `npm start` itself, nothing stood in for, with pictures of every
 * page at both widths: node dashboard/test/walk/main.ts [--out DIR] [--only NAME,…]
 * Takes some fifteen minutes of a quiet machine with two cores; ends with 1 where anything did not hold.
 */
const { values } = parseArgs({ options: { out: { type: 'string' }, only: { type: 'string' } } });
const shot = shotsIn(values.out ?? 'out/walk');
const only = values.only?.split(',');
const opened = await openBrowser();
if (opened === null) throw new Error('No browser here');
const service = await startReal();
const { url } = service;
const { page, context, complaints } = await visit(opened.browser, url);
page.setDefaultTimeout(60_000);
let failed = 0;
/** One thing that must hold; the walk goes on where it does not. */
const step = async (name: string, run: () => Promise<unknown>, always = false): Promise<void> => {
  if (!always && only?.includes(name) === false) return;
  const begun = Date.now();
  try {
    await run();
    if (complaints.length > 0) throw new Error(`the console said: ${complaints.splice(0).join(' | ')}`);
    process.stdout.write(`✔ ${name} (${Math.round((Date.now() - begun) / 1000)} s)\n`);
  } catch (error) {
    failed += 1;
    process.stdout.write(`✖ ${name}: ${(error as Error).message}\n`);
    await shot(page, `failed-${name}`).catch(() => {});
  }
};

try {
  let made = '';
  let asset = '';
  await step(
    'sign-up',
    async () => {
      await page.goto(url);
      await page.getByRole('heading', { name: 'Plakat запущен и ждёт владельца' }).waitFor();
      await shot(page, 'first-run');
      await setUp(page, service.setup);
      await shot(page, 'home-empty');
      for (const [name, path] of [
        ['jobs', '/jobs'],
        ['outputs', '/outputs'],
        ['brands', '/brands'],
      ] as const) {
        await page.goto(url + path);
        await page.waitForLoadState('networkidle').catch(() => {});
        await shot(page, `${name}-empty`);
      }
    },
    true,
  );
  await step(
    'created',
    async () => {
      made = await createWithPick(page, url, LONG);
      if ((await downloadZip(page)) < 1000) throw new Error('the archive is empty');
      await shot(page, 'created');
    },
    true,
  );
  const { workspaces } = (await (await context.request.get(`${url}/dashboard/api/session`)).json()) as {
    workspaces: readonly { id: string }[];
  };
  const photos = (await (await context.request.get(`${url}/dashboard/api/w/${workspaces[0]!.id}/assets`)).json()) as {
    data: readonly { id: string }[];
  };
  asset = photos.data[0]!.id;
  const walk: Walk = { browser: opened.browser, context, page, service, url, shot, asset };

  await step('brand', () => flows.brand(walk));
  await step('brand-files', () => brandOfOwn(page, url));
  const addresses = new Map<string, string>();
  for (const task of TASKS)
    await step(task.mode, async () => {
      addresses.set(task.mode, await makeOne(page, url, task, shot));
      await finish(page, addresses.get(task.mode)!, task.mode, shot);
    });
  await step('rejected', () => flows.rejected(walk, addresses.get('card') ?? made));
  await step('pack-rejected', () => flows.packRejected(walk));
  await step('edit', () => flows.editInWords(walk, addresses.get('pack') ?? made));
  await step('key', () => flows.keyAndWebhooks(walk));
  await step('two-people', () => flows.twoPeople(walk));
  await step('keyboard', () => flows.keyboardOnly(walk));
  await step('expired-link', () => flows.expiredLink(walk, made));
  await step('killed', () => flows.killed(walk));
  await step('language', () => flows.languageAndTheme(walk, addresses.get('pack') ?? made));
  await step('draft', () => flows.draft(walk));
  await step('another-workspace', () =>
    linkOfAnother(page, url, made, page.getByRole('link', { name: /^Скачать / }).first()),
  );
} finally {
  await context.close();
  await opened.close();
  await service.remove();
}
process.exitCode = failed === 0 ? 0 : 1;
