import assert from 'node:assert/strict';
import test from 'node:test';
import type { OpenBrowser } from './browser.ts';
import { openBrowser, PHONE, visit, WIDE } from './browser.ts';
import { hand } from './hand.ts';
import { otherLook } from './steps.ts';
import { within } from './within.ts';

/* What people do to the pages, and what they give them. */

const opened: OpenBrowser | null = await openBrowser();
const skip = opened === null ? 'no browser here' : false;
test.after(() => opened?.close());

const PHOTO = { name: 'mug.png', size: [800, 700] } as const;

test('a photo comes in by drop on Home, by paste, and by link; a wrong link says why', { skip }, () =>
  within(opened!.browser, async ({ page }, { base, world }) => {
    await page.goto(base);
    await page.getByRole('heading', { name: 'Что сделаем сегодня?' }).waitFor();
    await hand(page, 'drop', [PHOTO]);
    await page.waitForURL(/\/new\?.*asset=/);
    await page.goto(`${base}/new?mode=create`);
    await page.getByRole('button', { name: 'Выбрать файл' }).waitFor();
    await hand(page, 'paste', [PHOTO]);
    await page.waitForURL(/asset=/);
    await page.goto(`${base}/new?mode=create`);
    await page.getByRole('button', { name: 'По ссылке' }).click();
    const address = page.getByRole('textbox', { name: 'Адрес картинки' });
    await address.fill('мой диск');
    await address.press('Enter');
    await page.getByText('Нужен адрес, который начинается с https://').waitFor();
    await address.fill('https://shop.test/page.html');
    await address.press('Enter');
    await page.getByText('По ссылке не картинка').waitFor();
    await address.fill('https://shop.test/mug.jpg');
    await address.press('Enter');
    await page.waitForURL(/asset=/);
    assert.equal(world.assets.length, 4);
  }),
);

test(
  'fifty photos at once go up three at a time; more than a mode takes is said; 21 MB, 500 px, GIF, a folder are not sent',
  { skip },
  () =>
    within(opened!.browser, async ({ page }, { base, world }) => {
      let under = 0;
      let most = 0;
      await page.route('**/assets', async (route) => {
        most = Math.max(most, ++under);
        await route.continue();
        under -= 1;
      });
      await page.goto(`${base}/new?mode=unify`);
      await page.getByRole('button', { name: 'Выбрать файл' }).waitFor();
      await hand(
        page,
        'drop',
        Array.from({ length: 50 }, (_, n) => ({ name: `${n}.png`, size: [600, 600] as const })),
      );
      await page.getByText('50 фото').first().waitFor();
      await page.waitForFunction(() => new URL(location.href).searchParams.get('asset')?.split(',').length === 50);
      assert.equal(world.assets.length, 51);
      assert.ok(most <= 3, `${most} at once`);

      await page.goto(`${base}/new?mode=unify`);
      await page.getByRole('button', { name: 'Выбрать файл' }).waitFor();
      await hand(page, 'drop', [
        { name: 'heavy.jpg', type: 'image/jpeg', bytes: 21_000_000 },
        { name: 'small.png', size: [500, 900] },
        { name: 'loop.gif', type: 'image/gif' },
        { name: 'Летняя коллекция', type: '', bytes: 4096 },
      ]);
      await page.getByText('«heavy.jpg»: тяжелее 20').waitFor();
      await page.getByText('«small.png»: короткая сторона меньше 600').waitFor();
      await page.getByText('«loop.gif»: берём JPG, PNG и WEBP.').waitFor();
      await page.getByText('«Летняя коллекция»: это папка').waitFor();
      await page.goto(`${base}/new?mode=pack`);
      await page.getByRole('button', { name: 'Выбрать файл' }).waitFor();
      await hand(page, 'drop', [PHOTO, PHOTO, PHOTO]);
      await page.getByText('Режим берёт 1 фото').first().waitFor();
      await page.waitForURL(/asset=/);
      assert.equal(world.assets.length, 52);
    }),
);

test('a connection that breaks in mid-upload: said so, one more try by a button, nothing typed is lost', { skip }, () =>
  within(opened!.browser, async ({ page }, { base }) => {
    let broken = true;
    await page.route('**/assets', (route) => (broken ? route.abort('internetdisconnected') : route.continue()));
    await page.goto(`${base}/new?mode=create`);
    await page.getByRole('textbox', { name: /^Заголовок/ }).fill('Не потеряйте меня');
    await hand(page, 'drop', [PHOTO]);
    await page.getByText('«mug.png»: Нет связи с сервером').waitFor();
    broken = false;
    await page.getByRole('button', { name: 'Загрузить ещё раз' }).first().click();
    await page.waitForURL(/asset=/);
    assert.equal(await page.getByRole('textbox', { name: /^Заголовок/ }).inputValue(), 'Не потеряйте меня');
  }),
);

const HOSTILE = [
  '<img src=x onerror="document.title=1"><script>alert(1)</script>',
  '\u202Eметод \u2067тайный\u2069 "><b>',
  '🎉'.repeat(120),
  'Оченьдлинноесловобезпробелов'.repeat(6),
];

test('hostile titles stay text: in lists, on the page of a job, in the lightbox, at 320 px', { skip }, () =>
  within(
    opened!.browser,
    async ({ page, quiet }, { base, world }) => {
      for (const [index, title] of HOSTILE.entries()) {
        const old = world.jobs[index]!;
        world.jobs[index] = { ...old, card: { ...old.card, title }, input: { ...old.input, title } };
      }
      await page.setViewportSize({ width: 320, height: 700 });
      const job = (index: number): string => `/jobs/${world.jobs[index]!.job.id}`;
      const file = world.jobs[2]!.tiles[0]!.output!.id;
      for (const path of ['/', '/jobs', '/outputs', job(0), job(1), `${job(2)}?file=${file}`, job(3)]) {
        await page.goto(base + path);
        await page.locator('h1, h2').first().waitFor({ state: 'attached' });
        await quiet(100);
        const { wide, made } = await page.evaluate(() => ({
          wide: document.documentElement.scrollWidth - screen.width,
          made: document.querySelectorAll('#root img[src="x"], #root script, #root b b').length,
        }));
        assert.deepEqual([path, wide > 0, made], [path, false, 0]);
      }
      await page.goto(base + job(0));
      await page.getByRole('heading', { name: HOSTILE[0]! }).waitFor();
    },
    PHONE,
  ),
);

test('back and forward keep the form; a link of a stranger is missing; a double click cancels once', { skip }, () =>
  within(opened!.browser, async ({ page }, { base, world }) => {
    const job = world.jobs[0]!;
    await page.goto(`${base}/new?asset=${world.assets[0]!.id}&mode=create`);
    await page.getByRole('textbox', { name: /^Заголовок/ }).fill('Назад и вперёд');
    await page.getByRole('link', { name: 'Результаты' }).click();
    await page.waitForURL(/\/outputs/);
    await page.goBack();
    await page.waitForURL(/\/new/);
    assert.equal(await page.getByRole('textbox', { name: /^Заголовок/ }).inputValue(), 'Назад и вперёд');
    await page.goForward();
    await page.waitForURL(/\/outputs/);
    await page.goto(`${base}/jobs/00000000-0000-4000-8000-000000000000`);
    await page.getByRole('heading', { name: /нет/ }).first().waitFor();

    let cancels = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/cancel')) cancels += 1;
    });
    await page.goto(`${base}/jobs/${job.job.id}`);
    await page.getByRole('button', { name: 'Отменить' }).click();
    await page.getByRole('button', { name: 'Отменить задание' }).dblclick();
    await page.locator('#main').getByRole('heading', { name: 'Задание отменено' }).waitFor();
    assert.equal(cancels, 1);
    const before = world.jobs.length;
    await page.goto(`${base}/jobs/${world.jobs[2]!.job.id}`);
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).dblclick();
    await page.waitForURL((url) => !url.pathname.endsWith(world.jobs[3]!.job.id) && /\/jobs\//.test(url.pathname));
    await page.getByText('Новая попытка началась').first().waitFor();
    assert.equal(world.jobs.length, before + 1);
  }),
);

test('a stale tab: signed out or picked in another one, it learns of it and loses nothing', { skip }, () =>
  within(opened!.browser, async ({ page, context }, { base, world, dropStreams }) => {
    const asking = world.jobs[1]!.job.id;
    const other = await context.newPage();
    await other.goto(`${base}/jobs/${asking}`);
    await other.getByText('Жду ваш выбор').waitFor();
    await page.goto(`${base}/jobs/${asking}`);
    await page.locator('[data-pick="1"]').click();
    await other.getByRole('link', { name: /Скачать ZIP/ }).waitFor();
    await other.goto(`${base}/new?asset=${world.assets[0]!.id}&mode=create`);
    await other.getByRole('textbox', { name: /^Заголовок/ }).fill('Старая вкладка');
    world.signedIn = false;
    dropStreams();
    await other.getByRole('textbox', { name: /^Заголовок/ }).press('!');
    await other.getByRole('heading', { name: 'Войдите ещё раз' }).waitFor();
    assert.match(await other.locator('input[name=title]').inputValue(), /Старая вкладка/);
  }),
);

test('a link of a picture that has run out heals itself, once', { skip }, () =>
  within(opened!.browser, async ({ page }, { base, world }) => {
    const job = world.jobs[3]!;
    const dead = job.tiles[0]!.output!;
    let asked = 0;
    await page.route(`${dead.url}`, (route) => {
      asked += 1;
      return route.fulfill({ status: 403 });
    });
    await page.goto(`${base}/jobs/${job.job.id}`);
    const healed = page.locator(`[data-file="${dead.id}"] img[src*="signed="]`);
    await healed.waitFor();
    await page.waitForFunction((image) => (image as HTMLImageElement).naturalWidth > 0, await healed.elementHandle());
    assert.equal(asked, 1);
  }),
);

test('passwords and secrets: changed, set anew by a link, rotated; each shown once', { skip }, () =>
  within(opened!.browser, async ({ page }, { base, world }) => {
    await page.goto(`${base}/settings`);
    const [now, next] = [
      page.getByLabel('Нынешний пароль', { exact: true }),
      page.getByLabel('Новый пароль', { exact: true }),
    ];
    await now.fill('wrong horse');
    await next.fill('short');
    await next.press('Enter');
    await page.getByText('Не короче 10 знаков').waitFor();
    await next.fill('a longer password');
    await next.press('Enter');
    await page.getByText('Это не текущий пароль').waitFor();
    await now.fill('correct horse');
    await now.press('Enter');
    await page.getByText('Пароль изменён').first().waitFor();
    assert.equal(await next.inputValue(), '');

    await page.goto(`${base}/settings/api`);
    const before = world.secret;
    await page.getByRole('button', { name: 'Сменить' }).click();
    assert.equal(world.secret, before);
    await page.getByRole('button', { name: 'Сменить секрет' }).click();
    assert.equal(await page.locator('[data-secret]').textContent(), world.secret);
    await page.keyboard.press('Escape');
    await page.locator('[data-secret]').waitFor();
    await page.getByRole('checkbox', { name: /сохранил/ }).click();
    await page.getByRole('button', { name: 'Закрыть' }).click();
    await page.getByText(`whsec_…${world.secret.slice(-4)}`).waitFor();
    assert.ok(!(await page.content()).includes(world.secret));

    world.signedIn = false;
    await page.goto(`${base}/forgot`);
    await page.getByText('npm run').waitFor();
    await page.goto(`${base}/reset/token`);
    await page.getByLabel('Новый пароль', { exact: true }).fill('quite another one');
    await page.getByRole('button', { name: 'Сохранить пароль' }).click();
    await page.getByText('Пароль изменён').first().waitFor();
    await page.waitForURL(/sign-in/);
  }),
);

test(
  'language and theme change at once, stand in the first HTML after a reload, and hold for a stranger',
  { skip },
  () =>
    within(opened!.browser, async ({ page }, { base }) => {
      await otherLook(page, base);
    }),
);

test(
  'somebody who may only look finds no button that makes, and the address of a stranger asks to sign in',
  { skip },
  () =>
    within(opened!.browser, async (_open, { base, world }) => {
      world.workspaces = [{ ...world.workspaces[0]!, role: 'viewer' }];
      const { page, context } = await visit(opened!.browser, base, WIDE);
      await page.goto(`${base}/jobs/${world.jobs[2]!.job.id}`);
      await page.getByRole('link', { name: /Скачать ZIP/ }).waitFor();
      assert.equal(await page.getByRole('button', { name: 'Попробовать ещё раз' }).count(), 0);
      world.signedIn = false;
      await page.goto(`${base}/jobs/${world.jobs[2]!.job.id}`);
      await page.waitForURL(/sign-in\?next=/);
      await context.close();
    }),
);
