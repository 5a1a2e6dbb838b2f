import { loadCatalog } from '../catalog/index.ts';
import type { MotionTools } from '../modes/index.ts';
import { createFonts, createStillRenderer, type UploadedFont } from '../studio/render/index.ts';
import { createBannerPlayer, type PlayBanner } from '../studio/motion/index.ts';
import type { Config } from './config.ts';

/** Catalog, fonts and painter, opened once per process. */
export function openStudioTools(
  config: Pick<Config, 'catalogFile'> & Partial<Pick<Config, 'chromium'>>,
  uploads: readonly UploadedFont[] = [],
): MotionTools {
  const fonts = createFonts(uploads);
  const tools = { catalog: loadCatalog(config.catalogFile), fonts, renderStill: createStillRenderer(fonts) };
  return config.chromium ? { ...tools, playBanner: playIn() } : tools;
}

/**
 * Plays banners in the browser that `CHROMIUM` names, opened for each and closed again: it is used rarely and holds
 * much memory.
 */
function playIn(): PlayBanner {
  return async (banner, task, fonts) => {
    // Its package is one of the development tools: only who sets CHROMIUM needs it.
    const { startChromium } = await import('./headless-chromium.ts');
    const chromium = await startChromium();
    if (chromium === null) throw new Error('CHROMIUM names no browser');
    try {
      return await createBannerPlayer(() => Promise.resolve(chromium.browser))(banner, task, fonts);
    } finally {
      await chromium.close();
    }
  };
}
