export * from './clock.ts';
export * from './ids.ts';
export * from './log.ts';
export * from './shared-samples.ts';
export * from './addresses.ts';
export * from './guarded-fetch.ts';
export { isMachineFault, isStorageFull } from './machine-fault.ts';
export { giveWay } from './give-way.ts';
export * from './data-dir.ts';
