export { type Arrangement, paintArrangement, paintCrop } from './paint.ts';
export { beyond, insideWindow } from './beyond.ts';
