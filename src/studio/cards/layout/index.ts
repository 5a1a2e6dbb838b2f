export { layoutSlide } from './layout-slide.ts';
export { slideLogo } from './logo.ts';
export type { SlideInput } from './sheet.ts';
