import type { Catalog } from '../../catalog/index.ts';
import type { Fonts, StillRenderer } from '../render/index.ts';

/** What every picture is made with; opened once per process. */
export interface StudioTools {
  readonly catalog: Catalog;
  readonly fonts: Fonts;
  readonly renderStill: StillRenderer;
}
