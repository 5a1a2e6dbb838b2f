export * from './fonts/index.ts';
export { beyond, commonColour, insideWindow, paintField } from './banner/index.ts';
export {
  createStageSetter,
  createStillRenderer,
  type PaintedStill,
  type StageSetter,
  stagePictures,
  type StillRenderer,
} from './renderer.ts';
export { MissingSprite, type Sprites, spriteNames, spritesShown } from './sprites.ts';
export { paintStage, type StageLayer, type StagePictures, subjectBox } from './stage/index.ts';
export * from './weight/index.ts';
