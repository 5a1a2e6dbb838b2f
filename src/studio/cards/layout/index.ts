export { layoutSlide } from './layout-slide.ts';
export type { SlideInput } from './sheet.ts';
