export { adaptOne } from './adapt-one.ts';
export { standWhole } from './stand-whole.ts';
export { type LaidOut, relaid } from './relaid.ts';
export { tryEdited } from './try-edited.ts';
export { bannerSprites } from './scene-of.ts';
export { viewOf } from './judge/shown.ts';
export { takeApart, type TakenApart } from './take-apart/index.ts';
