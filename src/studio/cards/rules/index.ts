export { forbiddenOn, mergeRules, slideRules, type SlideRules } from './marketplace.ts';
export { cardChecks, type CheckedSlide } from './checks.ts';
export { provable, untraced } from './gate.ts';
