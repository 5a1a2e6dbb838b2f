export { enhancePhoto, type Enhanced } from './enhance/enhance.ts';
export { type Doubling, enlarge, MOST_PIXELS, SMALL_SIDE } from './enhance/enlarge.ts';
export { type Photo, photoOf } from './enhance/photo.ts';
export { check } from './check.ts';
