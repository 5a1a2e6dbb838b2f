export { adaptTo, forbiddenBy } from './adapt.ts';
export type { Adaptation, Obstacles, Ranked } from './adapt.ts';
export type { Candidate } from './candidate.ts';
export { extended, type Method, pushed, resized, sameShape, veiled, type WholeView } from './whole-view.ts';
export type { PhotoWindow } from './photo-window.ts';
export type { Placement } from './set-text.ts';
export { namesOf } from './reasons.ts';
export { leader } from './scales.ts';
export { framePlaces } from './frame.ts';
