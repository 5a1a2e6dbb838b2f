export * from './mode.ts';
