export { writeCopy } from './write-copy.ts';
export type { CopyOptions } from './write-copy.ts';
export { restrictCopy } from './restrict.ts';
export { nameProduct, type ProductName } from './name-product.ts';
export { typeset } from './typography.ts';
export { capitalise } from './pattern.ts';
