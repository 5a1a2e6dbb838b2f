export { compose } from './compose.ts';
export type { ComposeInput, PhotoInfo, ProductShape } from './input.ts';
