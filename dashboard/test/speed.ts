import { furnish } from '../mock/furnish.ts';
import { startMock } from '../mock/server.ts';
import { openBrowser } from './browser.ts';
import { firstSight } from './first-sight.ts';
import { PAGES } from './pages.ts';

// How soon each page is seen, with an empty cache: node dashboard/test/speed.ts [times]
const [times = '3'] = process.argv.slice(2);
const mock = await startMock();
furnish(mock.world);
const opened = await openBrowser();
if (opened === null) throw new Error('No browser here');
try {
  for (const { name, path, stranger } of PAGES) {
    mock.world.signedIn = stranger !== true;
    const seen = [];
    for (let i = 0; i < Number(times); i++) seen.push(await firstSight(opened.browser, mock.base, path(mock.world)));
    const [middle] = seen.toSorted((a, b) => a.cpuMs - b.cpuMs).slice(Math.floor(seen.length / 2));
    const [cpu, wall] = [middle!.cpuMs, middle!.wallMs].map(Math.round) as [number, number];
    process.stdout.write(`${name}: main thread ${cpu} ms, four times slower ${cpu * 4} ms; by the clock ${wall} ms\n`);
  }
} finally {
  await opened.close();
  await mock.close();
}
