export * from './mode.ts';
export { createModes, type Modes } from './modes.ts';
export type { StudioTools } from './campaign/index.ts';
export { makeBySize, type StudioRequest, type StudioRun, studioCreate } from './studio-create.ts';
