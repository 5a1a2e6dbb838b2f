export * from './mode.ts';
export type { PhotosRequest, PhotosRun } from './studio-photos.ts';
export { createModes, type LateTools, type Modes } from './modes.ts';
export type { MotionTools } from './motion/tools.ts';
export type { StudioCardRequest, StudioCardRun } from './studio-card.ts';
export type { EditPreview } from './edit/preview.ts';
export type { StudioCtrRequest, StudioCtrRun } from './studio-ctr.ts';
export type { StudioRequest, StudioRun } from './studio-create.ts';
export { previewEdit, studioCard, studioCreate, studioCtr, studioPhotos } from './late.ts';
