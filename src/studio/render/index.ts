export * from './fonts/index.ts';
export { subjectBox } from './stage/index.ts';
export { createStillRenderer, type StillRenderer, type PaintedStill } from './renderer.ts';
export * from './weight/index.ts';
