export { type Encoded, encodeToWeight, type TooHeavy, type WeightLimit } from './encode.ts';
export { encodeClear, flattened, keepsTransparency } from './clear.ts';
export { encodeAs, keepsAlpha } from './encoding.ts';
export { type FileFacts, xmpOf } from './metadata.ts';
export { encodeFaithfully, type FaithfulFile } from './faithful.ts';
