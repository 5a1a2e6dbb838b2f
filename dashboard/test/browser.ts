import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { startChromium } from '../../src/app/headless-chromium.ts';

export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export interface OpenBrowser {
  readonly browser: Browser;
  close(): Promise<void>;
}

export const openBrowser: () => Promise<OpenBrowser | null> = startChromium;

export interface OpenPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the console and failed scripts said; a good page says nothing. */
  readonly complaints: string[];
  /** Waits until nothing has been on its way for `ms`, three seconds at most; a stream of news is not waited for. */
  readonly quiet: (ms: number) => Promise<void>;
}

/** A fresh visitor at `size`, Russian, light unless told otherwise. */
export async function visit(
  browser: Browser,
  base: string,
  size = WIDE,
  theme: 'light' | 'dark' = 'light',
  lang: 'ru' | 'en' = 'ru',
): Promise<OpenPage> {
  const context = await browser.newContext({
    viewport: size,
    locale: lang === 'ru' ? 'ru-RU' : 'en-GB',
    timezoneId: 'Europe/Moscow',
    colorScheme: theme,
    deviceScaleFactor: size.width < 500 ? 2 : 1,
    hasTouch: size.width < 500,
    isMobile: size.width < 500,
    reducedMotion: 'reduce',
  });
  await context.addCookies([
    { name: 'plakat_lang', value: lang, url: base },
    { name: 'plakat_theme', value: theme, url: base },
  ]);
  const page = await context.newPage();
  const quiet = watchCalls(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A refused call is part of some tests; the browser reports each as an error of its own.
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, context, complaints, quiet };
}

const QUIET_AT_LAST_MS = 3000;

function watchCalls(page: Page): OpenPage['quiet'] {
  const under = new Set<Request>();
  let since = Date.now();
  const over = (request: Request): void => {
    under.delete(request);
    since = Date.now();
  };
  page.on('request', (request) => {
    since = Date.now();
    if (request.resourceType() !== 'eventsource') under.add(request);
  });
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  return async (ms) => {
    for (const until = Date.now() + QUIET_AT_LAST_MS; Date.now() < until; await page.waitForTimeout(20))
      if (under.size === 0 && Date.now() - since >= ms) return;
  };
}
