export { inspect } from './inspect.ts';
export type { Inspected, ProductReference } from './inspected.ts';
export { type CutoutSource, placeReference } from './reference.ts';
export { type Element, elementsOf } from './elements.ts';
