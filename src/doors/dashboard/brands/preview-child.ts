import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { loadCatalog, targetFormat } from '../../../catalog/index.ts';
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
/** The same brand gives the same picture. */
const SEED = 7;
/** Ideas tried until one passes. */
const TRIES = 3;

/** A process that paints brands. Its first picture has the sample looked at, which the data folder remembers. */
if (process.send) {
  giveWay(8);
  const [dataDir = '', modelsFile = '', catalogFile = ''] = process.argv.slice(2);
  const catalog = loadCatalog(catalogFile || undefined);
  let sample: Promise<Perceived> | null = null;
  const look = async (): Promise<Perceived> => {
    const perceiver = openPerception({ dataDir, modelsFile: modelsFile || undefined }).process;
    try {
      return await perceiver.perceive(await readFile(SAMPLE));
    } finally {
      await perceiver.close();
    }
  };
  serveHelper(
    async ({ brand, fonts: uploads, headline, lang, width, height }: PreviewTask): Promise<PreviewPicture> => {
      sample ??= look();
      const perceived = await sample.catch((error: unknown) => {
        sample = null;
        throw error;
      });
      const fonts = createFonts(uploads);
      const tools = { catalog, fonts, renderStill: createStillRenderer(fonts) };
      const words = WORDS[lang];
      const brief = { ...words, title: headline === '' ? words.title : headline, characteristics: '', goal: '', lang };
      const campaign = planCampaign(brief, perceived, brand, SEED);
      const target = targetFormat({ width, height, maxKb: null });
      for (const [rank, direction] of campaign.directions.slice(0, TRIES).entries()) {
        const made = await makeSize(
          tools,
          pictureTask(campaign, ideaOf(campaign, direction, rank), { target, serves: [] }),
        );
        if ('bytes' in made) return { bytes: made.bytes, mime: made.mime };
      }
      return null;
    },
  );
}
