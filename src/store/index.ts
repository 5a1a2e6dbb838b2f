export * from './database/executor.ts';
export { defaultDataDir } from './database/embedded/places.ts';
export * from './database/open.ts';
export type * from './database/schema.ts';
