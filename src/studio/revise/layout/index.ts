export { bannerGround, isFlat } from './flat.ts';
export { type Mask, maskOf } from './mask.ts';
export { fits, frameFor, gapOf, isInside, productFits } from './room.ts';
export { type NewLines, replaced, setAnew } from './set-anew.ts';
export { brokenTo, faceFor, inkOf, moved, setBlock } from './set-block.ts';
export { leastSize } from './type-size.ts';
export {
  extentOf,
  isBasis,
  partUnit,
  plateUnder,
  scaled,
  shifted,
  type Unit,
  unitOf,
  wholeUnit,
  withNodes,
  without,
} from './units.ts';
