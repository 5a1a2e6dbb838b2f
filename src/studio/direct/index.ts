export * from './copy/index.ts';
export * from './visual/index.ts';
