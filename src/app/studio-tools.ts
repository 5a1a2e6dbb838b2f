import { loadCatalog } from '../catalog/index.ts';
import type { StudioTools } from '../studio/picture/index.ts';
import { openPerception, type Perceiver } from '../perception/index.ts';
import { createFonts, createStillRenderer, type UploadedFont } from '../studio/render/index.ts';
import type { Config } from './config.ts';

/** Catalog, fonts and painter, opened once per process. */
export function openStudioTools(
  config: Pick<Config, 'catalogFile'>,
  uploads: readonly UploadedFont[] = [],
): StudioTools {
  const fonts = createFonts(uploads);
  return { catalog: loadCatalog(config.catalogFile), fonts, renderStill: createStillRenderer(fonts) };
}

/** The senses, with their caches in the data folder. Nothing is loaded before the first picture. */
export function openPerceiver(config: Pick<Config, 'dataDir' | 'modelsFile'>): Perceiver {
  return openPerception(config).process;
}
