import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { JobInput } from '../contract/index.ts';
import { makeBannerFiles } from '../modes/html5/make-banner.ts';
import { type BannerSpec, planHtml5 } from '../modes/html5/plan.ts';
import { accepted } from '../modes/motion/layered-still.ts';
import type { MotionTools } from '../modes/motion/tools.ts';
import type { Check, Size } from '../scene/index.ts';
import { createBannerPlayer, type Network } from '../studio/motion/index.ts';
import { bannerScenes, type MovingScene, outputScenes } from './bench-scenes.ts';
import { type SheetPicture, writeSheet } from './bench-sheet.ts';
import type { Config } from './config.ts';
import { startChromium } from './headless-chromium.ts';
import { openPerceiver } from './perceiver.ts';
import { openStudioTools } from './studio-tools.ts';

const NETWORKS: readonly Network[] = ['rsya', 'google'];
/** Sizes that both networks take. */
const SIZES = [
  { width: 300, height: 250 },
  { width: 240, height: 400 },
  { width: 300, height: 600 },
  { width: 728, height: 90 },
];
const CLICK = 'https://example.org/?utm_source=bench&utm_medium=html5';
/** Moments that a sheet shows, milliseconds; later than any end is the final frame. */
const MOMENTS = [400, 1_000, 1_800, 3_500, 30_000];
const ID = '0190f5c2-7c3a-7d1e-8a4b-2c6d8e0f1a2b';

/**
 * HTML5 banners of ten outputs (two with `quick`) and three flat banners on both networks in four sizes: findings of
 * the code and weight check and of the browser. Sheets of moments and final frames go to the folder `html5`.
 */
export const benchHtml5 = (out: string, config: Config, quick: boolean): Promise<void> =>
  html5Over({ outputs: [0, quick ? 2 : 10], banners: [0, quick ? 1 : 3] }, out, config);

/** The same over some scenes: the first of each kind and how many. */
export async function html5Over(
  { outputs, banners }: Readonly<Record<'outputs' | 'banners', readonly [from: number, count: number]>>,
  out: string,
  config: Config,
): Promise<void> {
  const chromium = await startChromium();
  const tools = openStudioTools(config);
  if (chromium === null) process.stdout.write('no Chromium here: the code alone is checked\n');
  const withBrowser: MotionTools = chromium
    ? { ...tools, playBanner: createBannerPlayer(() => Promise.resolve(chromium.browser)) }
    : tools;
  const perceiver = openPerceiver(config);
  const tally = { all: 0, good: 0, refused: 0, heaviest: 0, farthest: 0 };
  try {
    for (const scenes of [
      outputScenes(tools, perceiver, outputs[1], outputs[0]),
      bannerScenes(tools, perceiver, banners[1], banners[0]),
    ])
      for await (const scene of scenes)
        for (const network of NETWORKS) {
          const rows: (readonly SheetPicture[])[] = [];
          for (const size of SIZES) {
            const { bytes, failed, shown, refused } = await banner(withBrowser, scene, network, size);
            const row = chromium && shown ? await moments(chromium.browser, shown.preview, size) : [];
            const away = shown && row.length > 0 ? await distance(row.at(-1)!, shown.fallback) : 0;
            if (refused) tally.refused += 1;
            else tally.all += 1;
            if (failed.length === 0) tally.good += 1;
            tally.heaviest = Math.max(tally.heaviest, bytes);
            tally.farthest = Math.max(tally.farthest, away);
            const why = failed.map(({ id, value }) => `${id} ${value}`).join(', ');
            process.stdout.write(
              `${scene.name} ${network} ${size.width}×${size.height}: ${why === '' ? 'ok' : `${refused ? 'no still:' : 'FINDINGS'} ${why}`}, ${bytes} bytes, final frame ${away.toFixed(2)} from the accepted JPEG\n`,
            );
            if (row.length > 0) rows.push(row);
          }
          const file = `${scene.name.replaceAll(/[^\w-]+/g, '-')}-${network}.jpg`;
          if (rows.length > 0) await writeSheet(join(out, 'html5', file), rows, 300);
        }
  } finally {
    await perceiver.close();
    await chromium?.close();
  }
  const browser = chromium ? 'linter 0 findings, browser check green' : 'linter 0 findings';
  process.stdout.write(
    `${tally.good === tally.all ? 'ok  ' : 'MISS'} ${browser}: ${tally.good} of ${tally.all}\n` +
      `sizes refused before they move, as a still is: ${tally.refused}\n` +
      `final frame at most ${tally.farthest.toFixed(2)} of 255 in the mean from the accepted JPEG\n` +
      `${tally.heaviest <= 150_000 ? 'ok  ' : 'MISS'} heaviest ZIP ${tally.heaviest} bytes (150000)\n`,
  );
}

interface Seen {
  readonly bytes: number;
  readonly failed: readonly Pick<Check, 'id' | 'value'>[];
  /** Whether there is no still of this size to move: its parts do not fit legibly. */
  readonly refused: boolean;
  /** The page that plays it and the accepted JPEG; null where it was refused. */
  readonly shown: { readonly preview: string; readonly fallback: Uint8Array } | null;
}

async function banner(tools: MotionTools, scene: MovingScene, network: Network, size: Size): Promise<Seen> {
  const input = JobInput.parse({ mode: 'html5', asset_ids: [ID], network, click_url: CLICK, sizes: [size] });
  const { plan } = planHtml5(tools, input, { lang: 'ru', assets: [{ id: ID, ...scene.size }] });
  const spec = plan.deliverables[0]?.spec as unknown as BannerSpec;
  const still = await scene.still(spec.target, { density: 2, grain: false, leastScale: 0.75 });
  const nothing = { bytes: 0, shown: null, refused: !accepted(still) };
  if (!accepted(still)) return { ...nothing, failed: still.verdict.checks.filter(({ passed }) => !passed) };
  const files = await makeBannerFiles(tools, still, spec, { network, lang: scene.lang, click: CLICK });
  const failed = ('banner' in files ? files.banner : files).verdict.checks.filter(
    ({ passed, severity }) => !passed && severity !== 'warning',
  );
  if (!('banner' in files)) return { ...nothing, failed };
  const preview = Buffer.from(files.preview.bytes).toString();
  return {
    bytes: files.banner.bytes.length,
    failed,
    refused: false,
    shown: { preview, fallback: files.fallback.bytes },
  };
}

/** Mean difference of a frame from a JPEG of its size, 0..255. */
async function distance({ data }: SheetPicture, jpeg: Uint8Array): Promise<number> {
  const other = await sharp(jpeg).removeAlpha().raw().toBuffer();
  return data.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / data.length;
}

/** A banner at some moments, as its preview page plays it. */
async function moments(browser: Browser, preview: string, { width, height }: Size): Promise<SheetPicture[]> {
  const page = await browser.newPage({ viewport: { width: width + 40, height: height + 120 } });
  try {
    await page.setContent(preview);
    // At the page's corner, so that a picture of it falls on whole pixels; a block aligns what is in it, too.
    const corner = 'display:block;place-content:start;justify-items:start;min-height:0';
    await page.evaluate(`document.body.setAttribute('style', '${corner}')`);
    const frame = page.frames()[1];
    const shots: SheetPicture[] = [];
    for (const ms of MOMENTS) {
      await frame?.evaluate(`for (const a of document.getAnimations()) { a.pause(); a.currentTime = ${ms}; }`);
      const shot = await page.locator('iframe').screenshot({ animations: 'allow' });
      const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      shots.push({ width: info.width, height: info.height, channels: 3, data });
    }
    return shots;
  } finally {
    await page.close();
  }
}
