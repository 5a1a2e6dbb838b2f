export * from './serve.ts';
export * from './services.ts';
export * from './wire.ts';
