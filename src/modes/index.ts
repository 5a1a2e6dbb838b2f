export * from './mode.ts';
export { createModes, type Modes } from './modes.ts';
export {
  type Campaign,
  drawSketches,
  type Idea,
  firstMaster,
  ideaOf,
  makePicture,
  makeSize,
  type Picture,
  planCampaign,
  sketchTarget,
} from './campaign/index.ts';
export type { StudioTools } from './campaign/index.ts';
export { type StudioRequest, type StudioRun, studioCreate } from './studio-create.ts';
