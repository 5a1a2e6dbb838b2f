export { paintArrangement, paintCrop } from './paint.ts';
export type { Arrangement } from './paint.ts';
