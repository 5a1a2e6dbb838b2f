import type { Catalog } from '../../catalog/index.ts';
import type { Fonts, StillRenderer } from '../../studio/render/index.ts';

/** What every making mode works with; opened once per process. */
export interface StudioTools {
  readonly catalog: Catalog;
  readonly fonts: Fonts;
  readonly renderStill: StillRenderer;
}
