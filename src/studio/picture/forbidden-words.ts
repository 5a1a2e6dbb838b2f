import { type Catalog, findStopWords } from '../../catalog/index.ts';
import { platformsOf } from './platforms.ts';

/** Whose words are judged: the platforms of catalog keys, a brand's own list, the trade that may use its words. */
export interface WordRules {
  readonly serves: readonly string[];
  readonly stopWords: readonly string[];
  readonly category: string | null;
}

/** Groups of words that the trade itself may use: a clinic names what it treats, a bank its rates. */
const OWN_WORDS: Readonly<Record<string, readonly string[]>> = {
  medical: ['clinic', 'medicine'],
  finance: ['finance'],
};

/** Finds the words of a text that the law, a platform or the brand forbids. */
export function forbiddenWords(catalog: Catalog, rules: WordRules): (text: string) => readonly string[] {
  const platforms = platformsOf(catalog, rules.serves);
  const brandStopWords = rules.stopWords;
  const queries =
    platforms.length > 0
      ? platforms.map((platform) => ({ platform, brandStopWords }))
      : [{ platform: null, brandStopWords }];
  return (text) =>
    queries.flatMap((query) =>
      findStopWords(catalog.lexicon, text, query)
        .filter((hit) => hit.action === 'block' && !OWN_WORDS[hit.group]?.includes(rules.category ?? ''))
        .map((hit) => hit.words),
    );
}
