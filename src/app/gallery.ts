import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { targetFormat } from '../catalog/index.ts';
import { ideaOf, makePicture, planCampaign } from '../modes/index.ts';
import type { Config } from './config.ts';
import { openPerceiver, openStudioTools } from './studio-tools.ts';

const SAMPLES = fileURLToPath(new URL('../../samples/products/', import.meta.url));
const DEFAULT_SIZES = '1080x1080,1080x1350,1080x1920,1200x628,970x250,728x90,300x250,240x400,160x600,320x50';

interface Cell {
  readonly photo: string;
  readonly direction: string;
  readonly size: string;
  /** Null when quality control refused every candidate; `reasons` then says why. */
  readonly file: string | null;
  readonly reasons: readonly string[];
}

/**
 * A matrix of photos × directions × sizes on one page, beside the pictures of the last run: for looking, not for testing.
 * Titles and briefs come from `briefs.json` in the photo folder ({"file.jpg": {"title", "brief"}}).
 */
export async function runGallery(config: Config, argv: readonly string[]): Promise<void> {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...argv], options: { photos: option, sizes: option, directions: option, limit: option, out: option } });
  const folder = resolve(values.photos ?? SAMPLES);
  const out = resolve(values.out ?? 'gallery-out');
  await keepLast(out);
  const briefs = await readFile(join(folder, 'briefs.json'), 'utf8').then((text) => JSON.parse(text) as Record<string, { title: string; brief?: string; lang?: 'ru' | 'en' | 'kk' }>, () => ({}));
  const photos = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).toSorted();
  const sizes = (values.sizes ?? DEFAULT_SIZES).split(',').map((size) => size.split('x').map(Number) as [number, number]);
  const tools = openStudioTools(config);
  const perceiver = openPerceiver(config);
  const cells: Cell[] = [];
  for (const photo of photos.slice(0, Number(values.limit ?? photos.length))) {
    const perceived = await perceiver.perceive(await readFile(join(folder, photo)));
    const known = (briefs as Record<string, { title: string; brief?: string; lang?: 'ru' | 'en' | 'kk' }>)[photo];
    const brief = { title: known?.title ?? basename(photo, extname(photo)).replaceAll('-', ' '), brief: known?.brief ?? '', characteristics: '', goal: '', lang: known?.lang ?? 'ru' } as const;
    const campaign = planCampaign(brief, perceived, null, 1);
    for (const [rank, direction] of campaign.directions.slice(0, Number(values.directions ?? 3)).entries()) {
      for (const [width, height] of sizes) {
        const made = await makePicture(tools, campaign, ideaOf(campaign, direction, rank), targetFormat({ width, height, maxKb: null }));
        const size = `${width}x${height}`;
        const file = 'bytes' in made ? `${basename(photo, extname(photo))}-${direction.id}-${size}.${made.mime === 'image/png' ? 'png' : 'jpg'}` : null;
        if (file && 'bytes' in made) await writeFile(join(out, file), made.bytes);
        const reasons = 'bytes' in made ? [] : made.verdict.checks.filter((c) => !c.passed).map((c) => `${c.id} ${String(c.value)} (${String(c.threshold)})`);
        cells.push({ photo, direction: direction.id, size, file, reasons });
      }
    }
  }
  await perceiver.close();
  await writeFile(join(out, 'index.html'), await page(out, cells));
  const refused = cells.filter((c) => c.file === null);
  process.stdout.write(`${cells.length} pictures, ${refused.length} refused. ${join(out, 'index.html')}\n`);
  for (const cell of refused) process.stdout.write(`  ${cell.photo} ${cell.direction} ${cell.size}: ${cell.reasons.join('; ')}\n`);
}

/** Moves the pictures of the last run aside, so that the page can show both. */
async function keepLast(out: string): Promise<void> {
  await mkdir(out, { recursive: true });
  const last = join(out, 'last');
  await rm(last, { recursive: true, force: true });
  await mkdir(last);
  for (const name of await readdir(out)) {
    if (!/\.(jpg|png)$/.test(name)) continue;
    await cp(join(out, name), join(last, name));
    await rm(join(out, name));
  }
}

async function page(out: string, cells: readonly Cell[]): Promise<string> {
  const figure = async (cell: Cell): Promise<string> => {
    if (cell.file === null) return `<figure class="no"><figcaption>${cell.size}: ${cell.reasons.join('; ')}</figcaption></figure>`;
    const before = await stat(join(out, 'last', cell.file)).then(() => `<img class="last" src="last/${cell.file}" alt="last run">`, () => '');
    return `<figure><img src="${cell.file}" alt="">${before}<figcaption>${cell.size}</figcaption></figure>`;
  };
  const rows = await Promise.all([...Map.groupBy(cells, (c) => `${c.photo} · ${c.direction}`)].map(async ([name, list]) => `<h2>${name}</h2><div>${(await Promise.all(list.map(figure))).join('')}</div>`));
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>body{font:13px system-ui;background:#2b2b2e;color:#ddd;margin:24px}div{display:flex;flex-wrap:wrap;gap:12px;align-items:flex-start}figure{margin:0}img{max-width:420px;max-height:420px;display:block}.last{opacity:.55;margin-top:4px}.no{background:#722;padding:8px}</style>${rows.join('\n')}\n`;
}
