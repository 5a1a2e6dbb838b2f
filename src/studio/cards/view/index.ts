export { alike } from './alike.ts';
export { cardView, type CardView } from './card-view.ts';
export { type ChosenViews, chooseViews, type NoViews, type UnfitPhoto } from './choose-views.ts';
export { closeups, hasDetail, lensSpot } from './crops.ts';
