import type { Browser, BrowserContext, Page } from 'playwright-core';
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
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A refused call is part of some tests; the browser reports each as an error of its own.
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, context, complaints };
}
