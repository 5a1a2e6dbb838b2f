export { colourMeant } from './apply/index.ts';
export type { OtherPhoto, ReviseContext } from './context.ts';
export { type Mask, maskOf } from './layout/index.ts';
export { type Reason, type Remark } from './outcome.ts';
export { readInstruction } from './read/index.ts';
export { carriedOut, type NotDone, revise, type Revised } from './revise.ts';
export { type Part, type Wish, type WishKind } from './wish.ts';
