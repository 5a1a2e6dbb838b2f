export * from './ledger.ts';
export * from './ledger-errors.ts';
export * from './ledger-history.ts';
export * from './workspaces.ts';
