export * from './access.ts';
export * from './account.ts';
export * from './brands.ts';
export * from './making.ts';
export * from './news.ts';
export * from './people.ts';
