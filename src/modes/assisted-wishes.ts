import { wishQuestion } from '../assistant/index.ts';
import { readInstruction, type Wish } from '../studio/revise/index.ts';
import type { Work } from './mode.ts';

/**
 * An instruction in words that we read ourselves, where an assistant could tell what its unclear parts mean; null where
 * nothing is unclear, there is no assistant, or it is of no help. What it says is read by our own reader, and brings no
 * words, numbers or colours that the instruction has not. To be confirmed by whoever gave it before anything is
 * charged.
 */
export async function plainWords({ assistant }: Pick<Work, 'assistant'>, instruction: string): Promise<string | null> {
  const wishes = readInstruction(instruction);
  const unclear = wishes.filter(({ kind }) => kind === 'unknown').map(({ said }) => said);
  if (!assistant || unclear.length === 0) return null;
  const question = wishQuestion(instruction, unclear);
  const answer = await assistant.ask(question);
  if (answer === null) return null;
  const means = new Map(answer.plain.map(({ said, means: plain }) => [said.trim(), plain.trim()]));
  const told = (said: string): string | null => {
    const plain = means.get(said);
    return plain !== undefined && isOurs(plain, instruction) ? plain : null;
  };
  const taken = unclear.filter((said) => told(said) !== null);
  await assistant.note(question, { taken, left: unclear.filter((said) => !taken.includes(said)) });
  if (taken.length === 0) return null;
  return [...new Set(wishes.map(({ kind, said }) => (kind === 'unknown' ? (told(said) ?? said) : said)))].join(', ');
}

/** Whether plain words are wishes through and through, made of nothing but the instruction's own words and numbers. */
function isOurs(plain: string, instruction: string): boolean {
  const wishes = readInstruction(plain);
  return wishes.length > 0 && wishes.every((wish) => wish.kind !== 'unknown' && within(wish, instruction));
}

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');

/** Every free text, number and colour code of a wish stands in the instruction. */
function within(wish: Wish, instruction: string): boolean {
  const words = new Set(folded(instruction).split(' '));
  const free = [
    ...('text' in wish ? [wish.text] : []),
    ...(wish.kind === 'replace' ? [wish.from, wish.to] : []),
    ...('amount' in wish ? [wish.amount.replaceAll(/\D/g, '')] : []),
    ...('factor' in wish && wish.factor !== null ? (wish.said.match(/\d+/g) ?? []) : []),
    ...('by' in wish && wish.by !== null ? (wish.said.match(/\d+/g) ?? []) : []),
    ...((wish.kind === 'ground' || wish.kind === 'colour') && 'hex' in wish.to ? [wish.to.hex] : []),
  ];
  const numbers = instruction.replaceAll(/(?<=\d)[ \u00a0](?=\d{3})/g, '').match(/\d+/g) ?? [];
  const known = new Set([...words, ...numbers]);
  return free.every((text) =>
    folded(text)
      .split(' ')
      .every((word) => word === '' || known.has(word)),
  );
}
