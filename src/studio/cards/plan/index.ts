export * from './slide.ts';
export { own, type Printed, type Source } from './printed.ts';
export { allIcons, iconFor, type IconName } from './icon-words.ts';
export { type CardTask, planCard, type PlannedViews } from './plan-card.ts';
export type { SlideLimits } from './contents.ts';
export { ownWords, wordsIn } from './words.ts';
