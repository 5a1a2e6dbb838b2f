import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { planSizes, targetFormat } from '../catalog/index.ts';
import {
  drawSketches,
  firstMaster,
  makeSize,
  planCampaign,
  sketchTarget,
  pictureTask,
} from '../studio/campaign/index.ts';
import type { Verdict } from '../scene/index.ts';
import type { Config } from './config.ts';
import { readPhotos } from './gallery/photos.ts';
import { posterSummary } from './poster-summary.ts';
import { openPerceiver } from './perceiver.ts';
import { openStudioTools } from './studio-tools.ts';

const SAMPLES = fileURLToPath(new URL('../../samples/products/', import.meta.url));
/** Formats of the shape of the posters that people made, and two narrow ones. */
const SIZES = ['meta_1080x1080', 'meta_1080x1350', 'rsya_240x400', 'google_300x600'];

/**
 * Our pictures among human posters: the layout metrics of the papers, measured on every accepted sketch and size of the
 * sample photos.
 */
export async function benchPosters(_out: string, config: Config): Promise<void> {
  const tools = openStudioTools(config);
  const perceiver = openPerceiver(config);
  const found: Verdict['metrics'][] = [];
  const formatKeys = SIZES.filter((key) => tools.catalog.format(key) !== null);
  for (const photo of await readPhotos(SAMPLES, null, Number.POSITIVE_INFINITY)) {
    const campaign = planCampaign(photo.brief, await perceiver.perceive(await readFile(photo.file)), null, 1);
    const sketches = await drawSketches(
      tools,
      campaign,
      sketchTarget(targetFormat({ width: 2048, height: 2048, maxKb: null })),
    );
    found.push(...sketches.map(({ made }) => made.verdict.metrics));
    const { idea } = await firstMaster(tools, campaign, null);
    for (const size of planSizes(tools.catalog, {
      packs: [],
      formatKeys,
      sizes: [],
      from: 'photo',
      lang: photo.brief.lang,
    }).targets) {
      const made = await makeSize(tools, pictureTask(campaign, idea, size));
      if ('bytes' in made) found.push(made.verdict.metrics);
    }
  }
  await perceiver.close();
  process.stdout.write(
    `${found.length} pictures of the sample photos among 8,734 human posters:\n${posterSummary(found, tools.catalog).join('\n')}\n`,
  );
}
