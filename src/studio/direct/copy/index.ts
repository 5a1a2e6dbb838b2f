export { writeCopy } from './write-copy.ts';
export type { CopyOptions } from './write-copy.ts';
export { restrictCopy } from './restrict.ts';
