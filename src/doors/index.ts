export * from './serve.ts';
export * from './services.ts';
export * from './wire.ts';
export type { OwnGauges } from './watch.ts';
export { mountDashboard } from './dashboard/mount.ts';
export type { DashboardDeps } from './dashboard/deps.ts';
export { openBrandTools } from './dashboard/brands/tools.ts';
export { openSourceTools } from './sources/tools.ts';
