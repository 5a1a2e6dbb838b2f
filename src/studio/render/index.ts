export * from './fonts/index.ts';
export { createStillRenderer, type StillRenderer, type PaintedStill } from './renderer.ts';
export * from './weight/index.ts';
