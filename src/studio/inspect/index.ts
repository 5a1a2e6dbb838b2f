export { inspect, promiseChecks } from './inspect.ts';
export type { Inspected, ProductReference, Promised } from './inspected.ts';
export { type CutoutSource, placeReference } from './reference.ts';
export { productDifferences } from './checks/fidelity.ts';
