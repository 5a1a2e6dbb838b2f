import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { JobInputBody } from '../../contract/index.ts';
import { UsageError } from '../usage-error.ts';
import { firstAccount } from './account.ts';
import { ApiFailure, Client } from './client.ts';
import { type GalleryPart, galleryPage } from './gallery.ts';
import { follow } from './progress.ts';
import { type RunningService, startService } from './service.ts';

const SAMPLE = {
  photo: fileURLToPath(new URL('../../../samples/products/perfume.jpg', import.meta.url)),
  title: 'Парфюмерная вода Aurélle «Ночной жасмин», 50 мл',
  characteristics:
    'Объём: 50 мл; Семейство: цветочные; Ноты: жасмин, бергамот, ваниль; Стойкость: до 8 часов; Флакон: стекло; ' +
    'Для вечера и особых случаев; Страна: Франция\nВ комплекте: флакон 1 шт, коробка 1 шт\n' +
    'Как использовать: 1) Нанесите на запястья и шею 2) Подождите минуту, не растирайте',
  brief: 'Премиальный аромат для вечера. Цена 4 990 ₽ вместо 6 490 ₽. Цель: продажи.',
};

/** The demo, as `--help` shows it. */
export const DEMO_HELP = `npm run demo -- [--photo FILE] [--title "…"] [--brief "…"] [--characteristics "…"] [--packs rsya,vk,google] [--out DIR]
The main job, on a sample photo or yours, through the real HTTP port: create (final at 2K), then a pack (of three networks unless told),
then a Wildberries card, where the product's characteristics are known.`;

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** What the demonstration keeps of its service, beside the files; only a folder with this mark is ever removed. */
const MARK = '.plakat-demo';

/**
 * The demonstration: its own service with its first account, the jobs, every file and a gallery page in `--out`. The
 * service's data stay there too, so that the same jobs can be looked at in the dashboard.
 */
export async function runDemo(argv: readonly string[]): Promise<void> {
  const wish = options(argv);
  const dataDir = await freshData(join(wish.out, 'service'));
  const lines: string[] = [];
  print('Starting the service …');
  let service: RunningService | null = null;
  let ending: Promise<unknown> | null = null;
  const tidy = (): Promise<unknown> => (ending ??= service?.stop() ?? Promise.resolve());
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void tidy().finally(() => process.exit(130)));
  try {
    service = await startService(dataDir, (line) => lines.push(line), { LOG_LEVEL: 'warn', WELCOME_CREDITS: '500' });
    print(`Plakat runs at ${service.url}`);
    const account = await firstAccount(dataDir, service.url);
    await run(new Client(service.url, account.liveKey), wish);
    print(`The same in the dashboard: DATA_DIR="${dataDir}" npm start
  then open the address that it prints and sign in as ${account.email}, password ${account.password}`);
  } catch (error) {
    // Interrupted: what fails now fails because of that.
    if (ending !== null) return;
    for (const line of lines.slice(-15)) process.stderr.write(`${line}\n`);
    throw error;
  } finally {
    await tidy();
  }
}

/**
 * An empty folder for the service; an older demonstration's goes. Throws a usage error when it holds something else.
 */
async function freshData(folder: string): Promise<string> {
  const held = await readdir(folder).catch((): string[] => []);
  if (held.length > 0 && !held.includes(MARK))
    throw new UsageError(`${folder} holds something else; name another --out`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, MARK), '');
  return folder;
}

interface Wish {
  readonly photo: string;
  readonly title: string;
  readonly brief: string | undefined;
  readonly characteristics: string | undefined;
  readonly packs: readonly string[];
  readonly out: string;
}

function options(argv: readonly string[]): Wish {
  const option = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: { photo: option, title: option, brief: option, characteristics: option, packs: option, out: option },
    });
    const own = values.photo !== undefined;
    if (own && !values.title) throw new UsageError('a photo of your own needs --title');
    return {
      photo: resolve(values.photo ?? SAMPLE.photo),
      title: values.title ?? SAMPLE.title,
      brief: values.brief ?? (own ? undefined : SAMPLE.brief),
      characteristics: values.characteristics ?? (own ? undefined : SAMPLE.characteristics),
      packs: (values.packs ?? 'rsya,vk,google')
        .split(',')
        .map((p) => p.trim())
        .filter(Boolean),
      out: resolve(values.out ?? 'demo-out'),
    };
  } catch (error) {
    throw error instanceof UsageError
      ? error
      : new UsageError(error instanceof Error ? error.message : 'arguments cannot be read');
  }
}

async function run(client: Client, wish: Wish): Promise<void> {
  await mkdir(wish.out, { recursive: true });
  print(`Uploading ${basename(wish.photo)} …`);
  const asset = await client.upload(wish.photo);
  const common = {
    asset_ids: [asset.id],
    title: wish.title,
    ...(wish.brief === undefined ? {} : { brief: wish.brief }),
    auto_pick: true,
  };
  const tasks: readonly (readonly [string, JobInputBody])[] = [
    ['create', { mode: 'create', ...common }],
    ['pack', { mode: 'pack', ...common, packs: [...wish.packs], from_photo: true }],
    ...(wish.characteristics === undefined ? [] : [['card', cardTask(asset.id, wish)] as const]),
  ];
  const parts: GalleryPart[] = [];
  for (const [name, input] of tasks) {
    const estimate = await client.estimate(input);
    print(`${name}: ${estimate.units} file(s), at most ${estimate.total} credits`);
    parts.push(await make(client, name, input, wish.out));
  }
  parts.push(...(await inMotion(client, parts, wish.out)));
  await gallery(client, wish, parts);
}

/** The final banner set in motion; without an encoder of films the video is left out, and said so. */
async function inMotion(client: Client, parts: readonly GalleryPart[], out: string): Promise<readonly GalleryPart[]> {
  const id = parts[0]?.files[0]?.output.id;
  if (id === undefined) return [];
  const sizes = [
    { width: 300, height: 250 },
    { width: 240, height: 400 },
  ];
  const made = [await make(client, 'html5', { mode: 'html5', output_ids: [id], network: 'rsya', sizes }, out)];
  try {
    made.push(await make(client, 'video', { mode: 'video', output_ids: [id], video_aspect: '1:1' }, out));
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 503) throw error;
    print(`video: left out. ${error.message}`);
  }
  return made;
}

const cardTask = (asset: string, { title, brief, characteristics }: Wish): JobInputBody => ({
  mode: 'card',
  marketplace: 'wb',
  asset_ids: [asset],
  title,
  characteristics,
  ...(brief === undefined ? {} : { brief }),
});

const TITLES: Readonly<Record<string, string>> = {
  create: 'Создание баннера (create)',
  pack: 'Все размеры площадок (pack)',
  card: 'Карточка Wildberries (card)',
  html5: 'HTML5-баннеры (html5)',
  video: 'Видео (video)',
};

async function make(client: Client, name: string, input: JobInputBody, out: string): Promise<GalleryPart> {
  const started = Date.now();
  const { id } = await client.start(input);
  const job = await follow(client, id, name);
  const seconds = (Date.now() - started) / 1000;
  if (job.status !== 'done' && job.status !== 'partial')
    throw new Error(`${name} ended as ${job.status}: ${job.message}`);
  const folder = join(out, name);
  await mkdir(folder, { recursive: true });
  const files: GalleryPart['files'][number][] = [];
  for (const output of await client.outputs(id)) {
    if (output.url === null) continue;
    const file = `${name}/${output.format}${extname(new URL(output.url).pathname) || '.jpg'}`;
    await client.download(output.url, join(out, file));
    files.push({ output, file });
  }
  await client.zip(id, join(out, `${name}.zip`));
  return {
    title: TITLES[name] ?? name,
    job,
    files,
    seconds,
  };
}

async function gallery(client: Client, wish: Wish, parts: readonly GalleryPart[]): Promise<void> {
  const balance = await client.balance();
  const photo = `photo${extname(wish.photo)}`;
  await copyFile(wish.photo, join(wish.out, photo));
  const page = galleryPage({ title: wish.title, photo, parts, balance: `Остаток ${balance.credits} кредитов` });
  await writeFile(join(wish.out, 'index.html'), page);
  for (const { title, job, files, seconds } of parts) {
    print(
      `${title}: ${job.status}, ${files.length} file(s), charged ${job.credits.charged} of ${job.credits.estimated} credits, ${seconds.toFixed(1)} s`,
    );
  }
  print(`Gallery: ${join(wish.out, 'index.html')}`);
}
