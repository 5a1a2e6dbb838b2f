export { paintArrangement, paintCrop } from './paint.ts';
export type { Arrangement } from './paint.ts';
export { inkContrast, standsOut, unrest } from './ink-contrast.ts';
export { deltaE } from './delta-e.ts';
export { likenessOf } from './likeness.ts';
export type { Likeness } from './likeness.ts';
export { beyond, insideWindow } from './beyond.ts';
export { colourDistance, protectedPixels } from './file-colour.ts';
export type { ProtectedPixels } from './file-colour.ts';
