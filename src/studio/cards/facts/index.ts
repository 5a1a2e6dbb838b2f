export * from './fact.ts';
export { parseFacts } from './parse-facts.ts';
export { centimetres } from './measures.ts';
export { namesMaterial } from './lists.ts';
export { namesPart } from './names-part.ts';
export { plausible } from './plausible.ts';
export { within } from './segments.ts';
export { oneLine } from './tidy-text.ts';
