export * from './copy/index.ts';
