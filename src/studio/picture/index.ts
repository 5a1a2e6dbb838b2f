export { candidates } from './candidates.ts';
export { firstGood, makeFinal, makePicture } from './make-picture.ts';
export { type Material, materialOf, photoSprites } from './material.ts';
export { type FinishedPicture, type Picture, type RefusedPicture, refusedFor, tooHeavy } from './outcome.ts';
export { fileFactsOf, opaque } from './file-facts.ts';
export { repaint, repaintFile, type StoredPicture } from './repaint.ts';
export { logoFor, type PictureTask } from './task.ts';
export type { StudioTools } from './tools.ts';
export { tryScene } from './try-scene.ts';
