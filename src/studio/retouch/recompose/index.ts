export { paintArrangement, paintCrop } from './paint.ts';
export type { Arrangement } from './paint.ts';
export { inkContrast } from './ink-contrast.ts';
export { likenessOf } from './likeness.ts';
export type { Likeness } from './likeness.ts';
