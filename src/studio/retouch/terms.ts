// What a plan and its price may know of this room without loading it.
export { MOST_PIXELS, SMALL_SIDE } from './enhance/doubled-sizes.ts';
