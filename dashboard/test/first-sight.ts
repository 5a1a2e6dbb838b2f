import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { visit, WIDE } from './browser.ts';

export interface FirstSight {
  /** Largest contentful paint by the clock, ms: tells of this machine's other work, too. */
  readonly wallMs: number;
  /** Time of the page's main thread until then, ms: the same on a busy machine. */
  readonly cpuMs: number;
  /** How far things moved by themselves until the page was still (cumulative layout shift). */
  readonly shift: number;
  /** Script that was fetched, bytes as sent with gzip. */
  readonly scriptBytes: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, as `dur` and `tdur`; `tdur` is time of the thread. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } };
}

/**
 * Loads a page with an empty cache and measures how soon its largest part is seen. One measurement at a time. `slower`:
 * how many times slower than it is the browser takes its processor to be.
 */
export async function firstSight(browser: Browser, base: string, path: string, slower = 1): Promise<FirstSight> {
  const folder = await mkdtemp(join(tmpdir(), 'plakat-trace-'));
  const { page, context } = await visit(browser, base, WIDE);
  const scripts = weighScripts(page);
  try {
    await context.addInitScript(countShifts);
    if (slower !== 1) {
      const cdp = await context.newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
    }
    const file = join(folder, 'trace.json');
    await browser.startTracing(page, { categories: ['devtools.timeline', 'loading', 'blink.user_timing'], path: file });
    await page.goto(base + path);
    await page.locator('h1, h2').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle', { timeout: 20_000 }).catch(() => {});
    // Two frames after the last picture: its paint is told by then.
    await page.evaluate(async () => {
      for (let i = 0; i < 2; i++) await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)));
    });
    await browser.stopTracing();
    const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
    const { traceEvents } = JSON.parse(await readFile(file, 'utf8')) as { traceEvents: readonly TraceEvent[] };
    return { ...measure(traceEvents, base), shift, scriptBytes: await scripts() };
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Weighs the script that a page fetches, bytes with gzip: what it gives tells the sum since it was last asked. */
export function weighScripts(page: Page): () => Promise<number> {
  const known = new Map<string, Promise<number>>();
  let fetched: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const weight = response.body().then(
      (body) => gzipSync(body, { level: 9 }).length,
      // Of a page that was left meanwhile.
      () => 0,
    );
    if (!known.has(response.url())) known.set(response.url(), weight);
    fetched.push(known.get(response.url())!);
  });
  return async () => {
    const all = await Promise.all(fetched);
    fetched = [];
    return all.reduce((sum, bytes) => sum + bytes, 0);
  };
}

/** Adds up how far things move by themselves, from the first paint on. Runs in the page. */
export function countShifts(): void {
  const seen = globalThis as unknown as { shift: number };
  seen.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

function measure(events: readonly TraceEvent[], base: string): Pick<FirstSight, 'wallMs' | 'cpuMs'> {
  const begun = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith(base) === true,
  );
  const seen = events.findLast(({ name }) => name === 'largestContentfulPaint::Candidate');
  if (begun === undefined || seen === undefined) throw new Error('The browser told of no largest paint');
  const slices = events
    .filter(({ pid, tid, ph }) => pid === seen.pid && tid === seen.tid && ph === 'X')
    .filter(({ ts, tdur }) => tdur !== undefined && ts >= begun.ts && ts <= seen.ts)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  let until = 0;
  let cpu = 0;
  for (const { ts, dur = 0, tdur = 0 } of slices) {
    // Slices inside another are counted with it.
    if (ts < until) continue;
    until = ts + dur;
    cpu += tdur;
  }
  return { wallMs: (seen.ts - begun.ts) / 1000, cpuMs: cpu / 1000 };
}
