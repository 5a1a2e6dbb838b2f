export { deltaE } from './delta-e.ts';
export { colourDistance, protectedPixels } from './file-colour.ts';
export { judge, maxDistance, typeLeeway } from './judge.ts';
export { likenessOf } from './likeness.ts';
