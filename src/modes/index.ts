export * from './mode.ts';
export { type PhotosRequest, type PhotosRun, studioPhotos } from './studio-photos.ts';
export { createModes, type Modes } from './modes.ts';
export type { MotionTools } from './motion/tools.ts';
export { type StudioCardRequest, type StudioCardRun, studioCard } from './studio-card.ts';
export { type EditPreview, previewEdit } from './edit/preview.ts';
export { studioCtr, type StudioCtrRequest, type StudioCtrRun } from './studio-ctr.ts';
export { type StudioRequest, type StudioRun, studioCreate } from './studio-create.ts';
