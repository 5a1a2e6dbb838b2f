export * from './apply-revision.ts';
export * from './campaign.ts';
export * from './master.ts';
export * from './revision.ts';
export * from './sketches.ts';
