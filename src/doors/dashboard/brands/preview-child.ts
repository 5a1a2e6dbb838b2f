import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { loadCatalog, targetFormat } from '../../../catalog/index.ts';
import type { Catalog } from '../../../catalog/index.ts';
import { giveWay } from '../../../kit/index.ts';
import { openPerception } from '../../../perception/index.ts';
import type { Perceived } from '../../../perception/index.ts';
import { ideaOf, makeSize, pictureTask, planCampaign } from '../../../studio/campaign/index.ts';
import { createFonts, createStillRenderer } from '../../../studio/render/index.ts';
import { serveHelper } from '../../helper.ts';
import type { PreviewPicture, PreviewTask } from './preview-task.ts';

/** A product of our own, so that a brand shows before its owner has any photo here. */
const SAMPLE = fileURLToPath(new URL('../../../../samples/products/mug.jpg', import.meta.url));
const WORDS = {
  ru: { title: 'Керамическая кружка', brief: 'Подарок к празднику. Цена 690 ₽' },
  en: { title: 'Ceramic mug', brief: 'A gift for the season. $19' },
} as const;
/** Over a photo of which nothing was said yet. */
const UNSAID = { ru: 'Здесь ваш заголовок', en: 'Your headline here' } as const;
/** The same brand gives the same picture. */
const SEED = 7;
/** Ideas tried until one passes. */
const TRIES = 3;
/** Pictures kept as they were seen: the sample and the last photo of a few people who edit at once. */
const SEEN_MAX = 4;

interface Shown {
  readonly perceived: Perceived;
  readonly title: string;
  readonly brief: string;
  readonly photo: 'own' | 'sample';
}

/** A process that paints brands. Its first picture has the photo looked at, which the data folder remembers. */
if (process.send) {
  giveWay(8);
  const [dataDir = '', modelsDir = '', modelsFile = '', catalogFile = ''] = process.argv.slice(2);
  const catalog = loadCatalog(catalogFile || undefined);
  const look = lookOnce(async (bytes) => {
    const perceiver = openPerception({
      dataDir,
      modelsDir: modelsDir || undefined,
      modelsFile: modelsFile || undefined,
    }).process;
    try {
      return await perceiver.perceive(bytes);
    } finally {
      await perceiver.close();
    }
  });
  const shows: ((task: PreviewTask) => Promise<Shown | null>)[] = [
    async ({ photo, lang }) =>
      photo && {
        perceived: await look(photo.bytes),
        title: photo.title || UNSAID[lang],
        brief: photo.brief,
        photo: 'own',
      },
    async ({ lang }) => ({ perceived: await look(await readFile(SAMPLE)), ...WORDS[lang], photo: 'sample' }),
  ];
  serveHelper(async (task: PreviewTask): Promise<PreviewPicture> => {
    for (const show of shows) {
      // A photo of theirs that cannot be read or shown leaves our own.
      const shown = await show(task).catch((error: unknown) => {
        if (task.photo === null || show === shows.at(-1)) throw error;
        return null;
      });
      const made = shown && (await paint(catalog, task, shown));
      if (made) return made;
    }
    return null;
  });
}

async function paint(
  catalog: Catalog,
  task: PreviewTask,
  { perceived, photo, ...said }: Shown,
): Promise<PreviewPicture> {
  const { brand, fonts: uploads, headline, lang, width, height } = task;
  const fonts = createFonts(uploads);
  const tools = { catalog, fonts, renderStill: createStillRenderer(fonts) };
  // A headline to try is to be seen as it is, not to compete with what the brief says.
  const words = headline === '' ? said : { title: headline, brief: '' };
  const brief = { ...words, characteristics: '', goal: '', lang };
  const campaign = planCampaign(brief, perceived, brand, SEED);
  const target = targetFormat({ width, height, maxKb: null });
  for (const [rank, direction] of campaign.directions.slice(0, TRIES).entries()) {
    const made = await makeSize(
      tools,
      pictureTask(campaign, ideaOf(campaign, direction, rank), { target, serves: [] }),
    );
    if ('bytes' in made) return { bytes: made.bytes, mime: made.mime, photo };
  }
  return null;
}

/** Remembers the last few pictures by their bytes; what failed is looked at again. */
function lookOnce(look: (bytes: Buffer) => Promise<Perceived>): (bytes: Uint8Array) => Promise<Perceived> {
  const seen = new Map<string, Perceived>();
  return async (bytes) => {
    const key = createHash('sha256').update(bytes).digest('hex');
    const perceived = seen.get(key) ?? (await look(Buffer.from(bytes)));
    seen.delete(key);
    seen.set(key, perceived);
    if (seen.size > SEEN_MAX) seen.delete(seen.keys().next().value!);
    return perceived;
  };
}
