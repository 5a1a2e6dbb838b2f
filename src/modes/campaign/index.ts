export * from './campaign.ts';
export * from './make-picture.ts';
export * from './master.ts';
export * from './obey.ts';
export * from './sketches.ts';
export * from './tools.ts';
export * from './wishes.ts';
