export { wordsShown } from './wording.ts';
export type { Block } from './block.ts';
export { faceFor, setLines } from './type-setter.ts';
export { compose } from './compose.ts';
export { photoInfo, productShape } from './from-facts.ts';
export type { ComposeInput, PhotoInfo, ProductShape } from './input.ts';
export { fillOf } from './taste/metrics.ts';
