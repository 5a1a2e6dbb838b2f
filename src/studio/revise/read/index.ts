export { cleaned, printable } from './clean.ts';
export { readInstruction } from './read-instruction.ts';
