export * from './decompose/index.ts';
export * from './recompose/index.ts';
