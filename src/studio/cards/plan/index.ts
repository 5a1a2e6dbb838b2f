export * from './slide.ts';
export type { Printed, Source } from './printed.ts';
export { allIcons, type IconName } from './icon-words.ts';
export { type CardTask, planCard, type PlannedViews } from './plan-card.ts';
export type { SlideLimits } from './contents.ts';
export { ownWords } from './words.ts';
