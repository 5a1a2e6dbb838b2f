export { editedSlideRules } from './edited.ts';
export { type Card, type CardRequest, choosePhotos, makeSlide, planOf } from './card.ts';
export { type MissingSlide, type Slot, SLOTS } from './plan/index.ts';
export { alike, type ChosenViews, type NoViews, type UnfitPhoto } from './view/index.ts';
