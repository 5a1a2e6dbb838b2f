import { escapedMarkup } from '../../kit/index.ts';
import { cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One picture of a gallery, or the reasons why there is none. */
export interface Cell {
  /** Cells of one group stand in one row. */
  readonly group: string;
  readonly label: string;
  /** Null when quality control refused every candidate. */
  readonly file: string | null;
  readonly reasons: readonly string[];
}

/** Moves the pictures of the last run aside, so that the page can show both. */
export async function keepLast(out: string): Promise<void> {
  await mkdir(out, { recursive: true });
  const last = join(out, 'last');
  await rm(last, { recursive: true, force: true });
  await mkdir(last);
  for (const name of await readdir(out)) {
    if (!/\.(jpg|png|webp)$/.test(name)) continue;
    await cp(join(out, name), join(last, name));
    await rm(join(out, name));
  }
}

/** Writes `index.html` and says on the terminal what was refused, and why. */
export async function writePage(out: string, cells: readonly Cell[]): Promise<void> {
  await writeFile(join(out, 'index.html'), await page(out, cells));
  const refused = cells.filter((c) => c.file === null);
  process.stdout.write(`${cells.length} pictures, ${refused.length} refused. ${join(out, 'index.html')}\n`);
  for (const cell of refused) process.stdout.write(`  ${cell.group} ${cell.label}: ${cell.reasons.join('; ')}\n`);
}

/** Names of files are whatever their owner called them. */
const address = (file: string): string =>
  file
    .split('/')
    .map((part) => encodeURIComponent(part))
    .join('/');

async function page(out: string, cells: readonly Cell[]): Promise<string> {
  const figure = async (cell: Cell): Promise<string> => {
    const { file } = cell;
    if (file === null)
      return `<figure class="no"><figcaption>${escapedMarkup(cell.label)}: ${escapedMarkup(cell.reasons.join('; '))}</figcaption></figure>`;
    const before = await stat(join(out, 'last', file)).then(
      () => `<img class="last" src="last/${address(file)}" alt="last run">`,
      () => '',
    );
    return `<figure><img src="${address(file)}" alt="">${before}<figcaption>${escapedMarkup(cell.label)}</figcaption></figure>`;
  };
  const rows = await Promise.all(
    [...Map.groupBy(cells, (c) => c.group)].map(
      async ([name, list]) =>
        `<h2>${escapedMarkup(name)}</h2><div>${(await Promise.all(list.map(figure))).join('')}</div>`,
    ),
  );
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>body{font:13px system-ui;background:#2b2b2e;color:#ddd;margin:24px}div{display:flex;flex-wrap:wrap;gap:12px;align-items:flex-start}figure{margin:0}img{max-width:420px;max-height:420px;display:block}.last{opacity:.55;margin-top:4px}.no{background:#722;padding:8px}</style>${rows.join('\n')}\n`;
}
