export * from './fonts/index.ts';
export { beyond, insideWindow, paintField } from './banner/index.ts';
export {
  createStageFinisher,
  createStillRenderer,
  type PaintedStill,
  type StageFinisher,
  stagePictures,
  type StillRenderer,
} from './renderer.ts';
export { MissingSprite, type Sprites, spriteNames, spritesShown } from './sprites.ts';
export { paintStage, type StageLayer, type StagePictures, subjectBox } from './stage/index.ts';
export * from './weight/index.ts';
