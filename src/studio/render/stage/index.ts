export { paintStage, type PaintedStage, type PaintOptions, type StageLayer, type StagePictures } from './paint.ts';
export { subjectBox } from '../../painting/index.ts';
