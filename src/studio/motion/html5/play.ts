import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Check } from '../../../scene/index.ts';
import { paintAtRest } from '../canvas.ts';
import type { OutlineFonts } from '../../painting/index.ts';
import type { Banner } from './bundle.ts';
import { compareFrames, decodedFrame } from './compare-frames.ts';
import type { Network } from './page.ts';
import { OUR_SECONDS } from './lint/networks.ts';

/** What a banner is played as. */
export interface PlayTask {
  readonly network: Network;
  readonly width: number;
  readonly height: number;
  readonly click: string | null;
}

/** Plays a finished banner in a real browser and says what it saw. */
export type PlayBanner = (banner: Banner, task: PlayTask, fonts: OutlineFonts) => Promise<readonly Check[]>;

const HOME = 'https://banner.invalid/';
/** What the stand-in for Yandex's script answers. */
const API_URL = 'https://click.invalid/?n=';
/** Share of pixels of the final frame that may differ by more than 2 of 255 from the accepted still. */
const DIFFERING = 0.005;

/**
 * A player over a browser that is opened when first needed. Nothing reaches a network: the banner's files are served
 * from memory, everything
 * else is refused and counted.
 */
export function createBannerPlayer(open: () => Promise<Browser>): PlayBanner {
  return async (banner, task, fonts) => {
    const browser = await open();
    const playing = await played(browser, banner, task);
    const still = paintAtRest(banner.decoded, fonts);
    const near = compareFrames(await decodedFrame(playing.final), still);
    const [reduced, scriptless] = [
      await restingFrame(browser, banner, task, { reducedMotion: 'reduce' }),
      await restingFrame(browser, banner, task, { javaScriptEnabled: false }),
    ];
    const same = async (frame: Buffer): Promise<number> =>
      compareFrames(await decodedFrame(frame), await decodedFrame(playing.final)).beyond2;
    return [
      check('PLAY_NO_REQUEST', playing.outside.length === 0, playing.outside.join(' ') || 0, 0, {
        ru: 'Наружу не ушло ни одного запроса',
        en: 'No request left the banner',
      }),
      check('PLAY_NO_ERROR', playing.errors.length === 0, playing.errors.join(' | ').slice(0, 300) || 0, 0, {
        ru: 'Без ошибок и потерянных файлов',
        en: 'No errors or lost files',
      }),
      check(
        'PLAY_SIZE',
        playing.size === `${task.width}x${task.height}`,
        playing.size,
        `${task.width}x${task.height}`,
        { ru: 'Размер страницы', en: 'Size of the page' },
      ),
      check('PLAY_CLICK', playing.clicked === playing.wanted, playing.clicked, playing.wanted, {
        ru: 'Клик открывает нужный адрес, один раз',
        en: 'A click opens the right address, once',
      }),
      check('PLAY_ENDS', playing.ends <= OUR_SECONDS && playing.finite, Number(playing.ends.toFixed(2)), OUR_SECONDS, {
        ru: 'Анимация кончается, секунд',
        en: 'The animation ends, seconds',
      }),
      check('PLAY_FINAL_FRAME', near.beyond2 <= DIFFERING, near.beyond2, DIFFERING, {
        ru: 'Последний кадр равен принятому (доля пикселей дальше 2/255)',
        en: 'The final frame is the accepted still (share of pixels beyond 2/255)',
      }),
      check('PLAY_RESTS', playing.after === 0, playing.after, 0, {
        ru: 'После конца ничего не движется',
        en: 'Nothing moves after the end',
      }),
      check('PLAY_REDUCED_MOTION', (await same(reduced)) === 0, await same(reduced), 0, {
        ru: 'При «меньше движения» сразу последний кадр',
        en: 'With less motion wished, the final frame at once',
      }),
      check('PLAY_NO_SCRIPT', (await same(scriptless)) === 0, await same(scriptless), 0, {
        ru: 'Без скриптов сразу последний кадр',
        en: 'Without scripts, the final frame at once',
      }),
    ];
  };
}

function check(
  id: string,
  passed: boolean,
  value: number | string,
  threshold: number | string,
  { ru, en }: Check['message'],
): Check {
  return { id, passed, severity: 'blocking', value, threshold, message: { ru, en } };
}

interface Played {
  readonly outside: readonly string[];
  readonly errors: readonly string[];
  readonly size: string;
  readonly clicked: string;
  readonly wanted: string;
  readonly ends: number;
  readonly finite: boolean;
  readonly final: Buffer;
  /** Share of pixels that changed after the end. */
  readonly after: number;
}

async function played(browser: Browser, banner: Banner, task: PlayTask): Promise<Played> {
  const outside: string[] = [];
  const errors: string[] = [];
  const context = await contextFor(browser, banner, task, {}, outside);
  try {
    if (task.network === 'rsya')
      await context.addInitScript(
        `window.yandexHTML5BannerApi = { getClickURLNum: function (n) { return ${JSON.stringify(API_URL)} + n; } };`,
      );
    const page = await context.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(HOME);
    const { ends, finite } = await page.evaluate(ANIMATIONS);
    const size = await page.evaluate<string>(
      'document.documentElement.scrollWidth + "x" + document.documentElement.scrollHeight',
    );
    await page.evaluate('document.getAnimations().forEach(function (a) { a.finish(); })');
    const final = await page.screenshot();
    await page.waitForTimeout(250);
    const later = await page.screenshot();
    const after = compareFrames(await decodedFrame(later), await decodedFrame(final)).beyond2;
    const running = await page.evaluate<number>('document.getAnimations().length');
    const wanted = task.network === 'rsya' ? `${API_URL}1` : (task.click ?? '');
    const clicked = await clickOn(context, page, task);
    const pages = clicked.length === 1 ? (clicked[0] ?? '') : `${clicked.length} windows`;
    return {
      errors,
      size,
      ends,
      finite,
      final,
      after: after + running,
      clicked: pages,
      wanted,
      outside: outside.filter((url) => !clicked.some((opened) => opened.split('#')[0] === url)),
    };
  } finally {
    await context.close();
  }
}

const ANIMATIONS = `(function () {
  var times = document.getAnimations().map(function (a) { return a.effect.getComputedTiming(); });
  return {
    ends: Math.max.apply(null, [0].concat(times.map(function (t) { return t.endTime; }))) / 1000,
    finite: times.every(function (t) { return isFinite(t.endTime); })
  };
})()` as unknown as () => { ends: number; finite: boolean };

/** Addresses of the windows that one click in the middle opens; `stayed` is broken when the banner itself goes away. */
async function clickOn(context: BrowserContext, page: Page, { width, height }: PlayTask): Promise<readonly string[]> {
  const opened: Page[] = [];
  context.on('page', (window) => opened.push(window));
  await page.mouse.click(width / 2, height / 2);
  for (let i = 0; i < 40 && opened.length === 0; i += 1) await page.waitForTimeout(50);
  await page.waitForTimeout(100);
  await Promise.all(opened.map((window) => window.waitForLoadState('domcontentloaded').catch(() => undefined)));
  const urls = opened.map((window) => window.url());
  return page.url() === HOME ? urls : [...urls, page.url()];
}

async function restingFrame(
  browser: Browser,
  banner: Banner,
  task: PlayTask,
  how: { readonly reducedMotion?: 'reduce'; readonly javaScriptEnabled?: false },
): Promise<Buffer> {
  const context = await contextFor(browser, banner, task, how, []);
  try {
    const page = await context.newPage();
    await page.goto(HOME);
    return await page.screenshot();
  } finally {
    await context.close();
  }
}

async function contextFor(
  browser: Browser,
  banner: Banner,
  task: PlayTask,
  how: { readonly reducedMotion?: 'reduce'; readonly javaScriptEnabled?: false },
  outside: string[],
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: task.width, height: task.height },
    deviceScaleFactor: banner.decoded.density,
    serviceWorkers: 'block',
    ...how,
  });
  const files = new Map(banner.files.map(({ name, bytes }) => [`${HOME}${name === 'index.html' ? '' : name}`, bytes]));
  await context.route('**/*', async (route) => {
    const url = route.request().url();
    const bytes = files.get(url);
    if (bytes) return route.fulfill({ body: Buffer.from(bytes), contentType: typeOf(url) });
    if (url.startsWith('data:')) return route.continue();
    outside.push(url);
    // A window that a click opens shows an empty page; anything else is refused.
    return route.request().isNavigationRequest()
      ? route.fulfill({ body: '', contentType: 'text/html' })
      : route.abort();
  });
  return context;
}

const typeOf = (url: string): string =>
  url.endsWith('.png') ? 'image/png' : url.endsWith('.jpg') ? 'image/jpeg' : 'text/html; charset=utf-8';
