export { isCardPicture, planCard } from './plan.ts';
export { makeCardPictures, runCard } from './run.ts';
