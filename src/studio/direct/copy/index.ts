export { writeCopy } from './write-copy.ts';
export type { CopyOptions } from './write-copy.ts';
export { restrictCopy, withoutLines } from './restrict.ts';
export { nameProduct, type ProductName } from './lines/name-product.ts';
export { languageOf } from './text/language.ts';
export { typeset } from './text/typography.ts';
export { stockIn } from './stock/translate.ts';
export { type Dropped, type Proposals, type Taken, takeProposals } from './lines/take-proposals.ts';
