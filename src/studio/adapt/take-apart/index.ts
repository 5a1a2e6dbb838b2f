export { takeApart } from './take-apart.ts';
export { listedLines } from './listed.ts';
export { priceOf } from './price-units.ts';
export type { TakenApart } from './taken-apart.ts';
export type { Sprite } from './lift-text.ts';
export type { Rgba } from './picture.ts';
export { bannerSidesCalm, rimOneColour, withoutEdgeLines } from './open-sides.ts';
export { anchored, fieldOf, type GroundFit, mirrored, zoomed } from './ground-fit.ts';
export { readTextFields } from './text-fields.ts';
