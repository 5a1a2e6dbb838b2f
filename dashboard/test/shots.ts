import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { furnish } from '../mock/furnish.ts';
import { startMock } from '../mock/server.ts';
import { openBrowser, PHONE, visit, WIDE } from './browser.ts';
import { PAGES } from './pages.ts';

// Pictures of every page, to look at: node dashboard/test/shots.ts DIR [name] [light|dark] [ru|en]
const [out = 'out/dashboard', only = '', theme = 'light', lang = 'ru'] = process.argv.slice(2);
await mkdir(resolve(out), { recursive: true });
const mock = await startMock();
const opened = await openBrowser();
if (opened === null) throw new Error('No browser here');
try {
  for (const size of [WIDE, PHONE]) {
    for (const { name, path, stranger, act } of PAGES) {
      if (only !== '' && !only.split(',').includes(name)) continue;
      mock.world.jobs.length = 0;
      mock.world.brands.length = 0;
      mock.world.keys.length = 0;
      mock.world.deliveries.length = 0;
      furnish(mock.world);
      mock.world.signedIn = stranger !== true;
      mock.world.person = { ...mock.world.person!, theme: theme as 'light', lang: lang as 'ru' };
      const { page, context, complaints } = await visit(
        opened.browser,
        mock.base,
        size,
        theme as 'light',
        lang as 'ru',
      );
      await page.goto(mock.base + path(mock.world));
      await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
      await act?.(page);
      await page.waitForTimeout(300);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - screen.width);
      await page.screenshot({ path: join(out, `${name}-${size.width}.png`) });
      process.stdout.write(
        `${name}-${size.width} ${wide > 0 ? `SIDEWAYS ${wide} ` : ''}${complaints.join(' | ').slice(0, 600)}\n`,
      );
      await context.close();
    }
  }
} finally {
  await opened.close();
  await mock.close();
}
