export { readInstruction } from './read-instruction.ts';
