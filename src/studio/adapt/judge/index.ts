export type { Adapted } from './adapted.ts';
export { deltaE } from './delta-e.ts';
export { maxDistance, typeLeeway } from './file-checks.ts';
export { colourDistance, protectedPixels } from './file-colour.ts';
export { judge } from './judge.ts';
export { likenessOf } from './likeness.ts';
export { readAgain } from './read-again.ts';
export { placedPieces, spotsIn, viewOf } from './shown.ts';
export { readAlike } from './read-text.ts';
