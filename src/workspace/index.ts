export * from './admin.ts';
export * from './brand-kits.ts';
export * from './keys.ts';
export * from './ledger.ts';
export * from './ledger-errors.ts';
export * from './ledger-history.ts';
export * from './rate-limit.ts';
export * from './workspaces.ts';
