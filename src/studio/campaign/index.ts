export * from './campaign.ts';
export * from './master.ts';
export * from './sketches.ts';
export { type ChosenItems, chooseItems, type LeftOut } from './set/choose-items.ts';
export { paintSet } from './set/paint-set.ts';
