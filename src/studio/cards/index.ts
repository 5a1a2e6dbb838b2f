export { type Card, type CardRequest, makeSlide, planOf } from './card.ts';
export { type Slot, SLOTS } from './plan/index.ts';
