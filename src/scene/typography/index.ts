export { inCase } from './case.ts';
export { glue } from './glue.ts';
export { breakInto, breakToWidth, withoutEndDots, wordsOf } from './break-lines.ts';
export type { WidthOf } from './break-lines.ts';
export { hyphenateWide, syllables } from './hyphenate.ts';
export { clearLeading } from './leading.ts';
