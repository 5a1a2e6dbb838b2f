// What the service may know of this room without loading it.
export { shippedFamilies } from './fonts/families.ts';
export { spriteNames } from './sprites.ts';
