export * from './geometry.ts';
export * from './colour-types.ts';
