export * from './mode.ts';
export { createModes, type Modes } from './modes.ts';
export { type StudioRequest, type StudioRun, studioCreate } from './studio-create.ts';
