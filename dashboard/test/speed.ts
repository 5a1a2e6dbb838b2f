import { furnish } from '../mock/furnish.ts';
import { startMock } from '../mock/server.ts';
import { openBrowser, visit } from './browser.ts';
import { firstSight } from './first-sight.ts';
import { PAGES } from './pages.ts';
import { priceFollows } from './steps.ts';

/**
 * The bars: seen within, ms; moved by, at most; a price that follows a click within, ms. That of the script is a test's
 * (pages.test.ts).
 */
const BARS = { ms: 1500, shift: 0.02, priceMs: 400 } as const;
/** As a phone of the middle is to a desktop. */
const SLOWER = 4;

/*
 * How soon each page is seen over loopback with an empty cache, by a browser that is told to be four times slower, by
 * the clock; how far its parts move, how much script it takes with all that comes later; and how soon a price follows:
 * node dashboard/test/speed.ts [times] [page …]. The clock tells of the machine's other work, too: the time of the
 * page's own thread stands beside it. Ends with 1 over a bar.
 */
const [times = '3', ...only] = process.argv.slice(2);
const mock = await startMock();
furnish(mock.world);
const opened = await openBrowser();
if (opened === null) throw new Error('No browser here');
try {
  for (const { name, path, stranger } of PAGES.filter((page) => only.length === 0 || only.includes(page.name))) {
    mock.world.signedIn = stranger !== true;
    const seen = [];
    for (let i = 0; i < Number(times); i++)
      seen.push(await firstSight(opened.browser, mock.base, path(mock.world), SLOWER));
    const middle = seen.toSorted((a, b) => a.wallMs - b.wallMs)[Math.floor(seen.length / 2)]!;
    const shift = Math.max(...seen.map((one) => one.shift));
    const over = middle.wallMs > BARS.ms || shift >= BARS.shift;
    if (over) process.exitCode = 1;
    process.stdout.write(
      `${over ? '✖' : '✔'} ${name}: seen after ${Math.round(middle.wallMs)} ms (own thread ${Math.round(middle.cpuMs)} ms), moved ${shift.toFixed(3)}, script in all ${Math.round(middle.scriptBytes / 1000)} KB\n`,
    );
  }
  mock.world.signedIn = true;
  const { page } = await visit(opened.browser, mock.base);
  await page.goto(`${mock.base}/new?asset=${mock.world.assets[0]!.id}&mode=pack`);
  await page.locator('[name="title"]').fill('Кружка');
  await page.locator('.ft').first().click();
  await page.locator('[data-ready]').first().waitFor();
  const ms = await priceFollows(page, /^300×250/);
  if (ms > BARS.priceMs) process.exitCode = 1;
  process.stdout.write(`${ms > BARS.priceMs ? '✖' : '✔'} the price follows a click after ${Math.round(ms)} ms\n`);
} finally {
  await opened.close();
  await mock.close();
}
