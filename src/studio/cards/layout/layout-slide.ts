import type { ResolvedScene } from '../../../scene/index.ts';
import { dimensionScenes } from './dimensions.ts';
import { mainScenes } from './main.ts';
import { materialScenes } from './materials.ts';
import type { SlideInput } from './sheet.ts';
import { statementScenes } from './statements.ts';
import { packageScenes, sizeScenes } from './tiles.ts';
import { windowScenes } from './windows.ts';

/** Scenes for one planned slide, best first; empty when its words do not fit in any of them. Pure. */
export function layoutSlide(input: SlideInput): readonly ResolvedScene[] {
  switch (input.slide.content.kind) {
    case 'main':
      return mainScenes(input);
    case 'benefits':
    case 'usage':
      return statementScenes(input);
    case 'dimensions':
      return dimensionScenes(input);
    case 'materials':
    case 'specs':
      return materialScenes(input);
    case 'package':
      return packageScenes(input);
    case 'sizes':
      return sizeScenes(input);
    case 'closeups':
    case 'angle':
      return windowScenes(input);
  }
}
