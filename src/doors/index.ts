export * from './serve.ts';
export * from './services.ts';
