import type { Headline, Lang } from '../../../../scene/index.ts';
import type { CopyLexicon, LexiconHeadline } from './lexicon.ts';
import { seededShare } from '../text/seeded.ts';
import { folded, holdsStem } from '../text/stems.ts';
import { toneTags } from './tone.ts';
import { typeset } from '../text/typography.ts';

export interface HeadlineWish {
  /** What the product is called; conditions of headlines are asked of it. */
  readonly title: string;
  readonly category: string | null;
  readonly occasion: string | null;
  /** Every season and feast that the input names, the title included. */
  readonly times: readonly string[];
  readonly lang: Lang;
  readonly tone: string;
  readonly seed: number;
  readonly hasDiscount: boolean;
  readonly hasPrice: boolean;
  readonly personDetected: boolean;
  /** Ids that other campaigns used lately. */
  readonly recent: readonly string[];
  /** True for words that the brand does not want. */
  readonly forbidden: (text: string) => boolean;
}

const listed = 6;
/** A line with a condition that is met speaks of this very product. */
const closeness = 0.5;

/**
 * Feasts are the campaign's reason and come second; a sale, a novelty or a season fits any product and so says little
 * of this one.
 */
const feasts: readonly string[] = [
  'new_year',
  '8march',
  '23feb',
  'valentine',
  'nauryz',
  'back_to_school',
  'gift',
  'black_friday',
];

/**
 * Headlines of the lexicon, best first: those of the tone, those that only this kind of product can have, and a seeded
 * share of chance so that shops differ.
 */
export function lexiconHeadlines(lexicon: CopyLexicon, wish: HeadlineWish): readonly Headline[] {
  const { category, occasion, lang } = wish;
  // Without a category there is no poetry: a line that fits anything says nothing.
  if (category === null) return [];
  const own = best(lexicon.categories.find((c) => c.id === category)?.headlines[lang] ?? [], wish);
  const festive = best(occasion === null ? [] : (lexicon.occasions[occasion]?.headlines[lang] ?? []), wish);
  return mixed(own, festive, occasion !== null && feasts.includes(occasion))
    .slice(0, listed)
    .map((line) => printed(line, lang));
}

function best(lines: readonly LexiconHeadline[], wish: HeadlineWish): readonly LexiconHeadline[] {
  const tags = toneTags(wish.tone);
  const title = folded(wish.title);
  return lines
    .filter((line) => fits(line, wish, title))
    .map((line) => ({
      line,
      score: tagScore(line, tags) + (line.needs ? closeness : 0) + 1.5 * seededShare(`${wish.seed}|${line.id}`),
    }))
    .sort((a, b) => b.score - a.score || (a.line.id < b.line.id ? -1 : 1))
    .map(({ line }) => line);
}

/**
 * The product's own line leads. Two festive lines are enough: three sketches that all shout of the sale are one idea.
 */
function mixed(
  own: readonly LexiconHeadline[],
  festive: readonly LexiconHeadline[],
  feast: boolean,
): readonly LexiconHeadline[] {
  const [first, second] = feast ? [1, 3] : [2, 4];
  return [
    ...own.slice(0, first),
    ...festive.slice(0, 1),
    ...own.slice(first, second),
    ...festive.slice(1, 2),
    ...own.slice(second),
  ];
}

const printed = (line: LexiconHeadline, lang: Lang): Headline => ({
  id: line.id,
  lines: line.lines.map((l) => typeset(l, lang)),
  short: typeset(line.short, lang),
  source: 'lexicon',
});

function fits(line: LexiconHeadline, wish: HeadlineWish, title: string): boolean {
  if (line.needs && !holdsStem(title, line.needs)) return false;
  if (line.not && holdsStem(title, line.not)) return false;
  if (line.when && !wish.times.includes(line.when)) return false;
  if (line.photo === 'person' && !wish.personDetected) return false;
  if (line.requires === 'discount' && !wish.hasDiscount) return false;
  if (line.requires === 'price' && !wish.hasPrice) return false;
  return !wish.recent.includes(line.id) && !wish.forbidden(`${line.lines.join(' ')} ${line.short}`);
}

/** First tag of the tone 2, second 1.2 (more would leave no variety), each further hit 0.3. */
function tagScore(line: LexiconHeadline, tags: readonly string[]): number {
  return tags.reduce((sum, tag, i) => (line.tags.includes(tag) ? (sum > 0 ? sum + 0.3 : i === 0 ? 2 : 1.2) : sum), 0);
}

/** Nothing was said at all: the brand's name, else a neutral line. */
export function neutralHeadlines(lexicon: CopyLexicon, name: string | null, lang: Lang): readonly Headline[] {
  if (name) return [{ id: 'brand:1', lines: [typeset(name, lang)], short: typeset(name, lang), source: 'input' }];
  const lines = lexicon.occasions['goal_sell']?.headlines[lang] ?? [];
  return lines.map((line) => printed(line, lang));
}
