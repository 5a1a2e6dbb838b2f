export * from './database/executor.ts';
export { defaultDataDir } from './database/embedded/places.ts';
export * from './database/open.ts';
export type * from './database/schema.ts';
export type { LinkRefusal, Permit } from './blobs/links.ts';
export * from './blobs/local.ts';
export * from './blobs/range.ts';
export * from './blobs/store.ts';
