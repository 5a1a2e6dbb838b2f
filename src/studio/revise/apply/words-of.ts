import { type ResolvedScene, type TextNode, inCase } from '../../../scene/index.ts';

/** The lines of a text group, first to last, with their places in the scene. */
export interface Words {
  readonly ids: ReadonlySet<number>;
  readonly lines: readonly TextNode[];
  /** All lines together, ordinary spaces. */
  readonly text: string;
}

const spaced = (text: string): string => text.replaceAll(/[\s\u00a0]+/g, ' ').trim();

/** Every text group of a scene, in the order in which they are painted. */
export function wordGroups({ nodes }: ResolvedScene): readonly Words[] {
  const texts = nodes.flatMap((node, i) => (node.kind === 'text' ? [{ node, i }] : []));
  return [...Map.groupBy(texts, ({ node }) => `${node.role} ${node.group}`).values()].map((group) => ({
    ids: new Set(group.map(({ i }) => i)),
    lines: group.map(({ node }) => node),
    text: spaced(group.map(({ node }) => node.text).join(' ')),
  }));
}

/** Words as they are compared: case, no-break spaces and quotation marks aside. */
export const sameWords = (text: string): string =>
  spaced(text)
    .toLowerCase()
    .replaceAll(/["«»“”„']/g, '')
    .replaceAll('ё', 'е');

/** New words in the letters of the old ones: all capitals stay capitals, all small ones small. */
export function inCaseOf(text: string, old: string, lang: ResolvedScene['lang']): string {
  const letters = old.replaceAll(/[^\p{L}]/gu, '');
  if (letters.length < 3) return text;
  if (letters === letters.toUpperCase()) return inCase(text, 'upper', lang);
  return letters === letters.toLowerCase() ? inCase(text, 'lower', lang) : text;
}
