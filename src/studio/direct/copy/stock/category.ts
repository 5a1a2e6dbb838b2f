import type { Lang } from '../../../../scene/index.ts';
import type { CopyLexicon } from './lexicon.ts';
import { folded, stemLetters, stemPattern, stemSource } from '../text/stems.ts';

/** A stem with the letters that it begins with: most texts do not hold them, and need no pattern. */
interface Stem {
  readonly stem: string;
  readonly head: string;
  readonly pattern: RegExp;
}

const readStem = (stem: string): Stem => ({
  stem,
  head: /^[\p{L}\d -]*/u.exec(stem.replace(/ё/gu, 'е'))?.[0] ?? '',
  pattern: stemPattern(stem),
});
const findIn = (text: string, { head, pattern }: Stem): RegExpExecArray | null =>
  text.includes(head) ? pattern.exec(text) : null;
const isIn = (text: string, stem: Stem): boolean => findIn(text, stem) !== null;

interface Detector {
  readonly id: string;
  readonly positive: readonly Stem[];
  readonly negative: readonly Stem[];
}
const detectors = new WeakMap<CopyLexicon, readonly Detector[]>();

function detectorsOf(lexicon: CopyLexicon): readonly Detector[] {
  const known = detectors.get(lexicon);
  if (known) return known;
  const made = lexicon.categories.map(({ id, detect }) => {
    const all = Object.values(detect);
    return {
      id,
      positive: all.flatMap((d) => d.pos).map(readStem),
      negative: all.flatMap((d) => d.neg).map(readStem),
    };
  });
  detectors.set(lexicon, made);
  return made;
}

/** Certain enough from a title; the brief alone must say it twice. */
const titleThreshold = 2.2;

/** Everybody speaks of paying and bringing; only a title makes it the thing that is sold. */
const spokenOf: readonly string[] = ['finance', 'delivery', 'events', 'travel', 'furniture', 'phone', 'drinks'];

/** Category of a product, or null. An early noun wins; what stands behind "для" names the owner, not the thing. */
export function detectCategory(title: string, brief: string, lexicon: CopyLexicon): string | null {
  // A name in quotes is no noun: «Бал бөбек» sells no honey.
  const bare = title.replace(/[«"“„][^»"”“„]+[»"”“]/gu, ' ');
  const t = folded(/\p{L}{4,}/u.test(bare) ? bare : title);
  const meant = t.search(/арналған\s/u);
  const [byTitle] = ranked(meant > 0 ? t.slice(meant + 9) : t, lexicon);
  if (byTitle && byTitle.score >= titleThreshold) return byTitle.id;
  // Without a title's noun two stems of one kind must agree, and no other kind have as many; else none is certain.
  const text = folded(brief).slice(0, 320);
  const [most, next] = detectorsOf(lexicon)
    .map(({ id, positive, negative }) => ({
      id,
      stems: negative.some((n) => isIn(text, n))
        ? 0
        : apart(positive.flatMap((stem) => findIn(text, stem)?.index ?? [])),
    }))
    .sort((a, b) => b.stems - a.stems);
  return most && most.stems >= 2 && most.stems > (next?.stems ?? 0) && !spokenOf.includes(most.id) ? most.id : null;
}

/** How many places of a text are named, words that two stems find counted once. */
const apart = (places: readonly number[]): number =>
  places.toSorted((a, b) => a - b).filter((at, i, all) => i === 0 || at - all[i - 1]! > 3).length;

function ranked(text: string, lexicon: CopyLexicon): readonly { id: string; score: number }[] {
  if (text === '') return [];
  // "Үй айраны", "пәтер тазалау": what is owned or done stands last.
  const last = /[әғқңөұүһі]/u.test(text) && /(?:[^аеоуы]ы|[^аеоуы]і|сы|сі|ау|еу|у)(?:\s\d.*)?$/u.test(text.trim());
  return detectorsOf(lexicon)
    .map(({ id, positive, negative }) => {
      const best = Math.max(0, ...positive.map((stem) => stemScore(text, stem, last)));
      return { id, score: best > 0 && negative.some((n) => isIn(text, n)) ? best * 0.15 : best };
    })
    .sort((a, b) => b.score - a.score);
}

/** `last`: the head noun stands at the end. */
function stemScore(text: string, read: Stem, last: boolean): number {
  const { stem } = read;
  const m = findIn(text, read);
  if (!m) return 0;
  const before = text.slice(0, m.index).trim();
  const previous = before.split(/\s+/u).at(-1) ?? '';
  const belongsToOwner =
    /^(?:для|с|со|из|от|под|к|на|в|without|for|with|of|to)$/u.test(previous) ||
    /(?:^|\s)(?:для|for|with|с|со)\s\S+$/u.test(before);
  // "Bean-to-cup": the last word of a phrase that hyphens hold together names no thing.
  const within = /\p{L}-(?:to|in|by)-$/u.test(text.slice(0, m.index));
  const weight = (belongsToOwner || within) && !/^(?:для|for)_/u.test(stem) ? 0.1 : 1;
  const far = last ? text.length - m.index - m[0].length : m.index;
  const behind = text.slice(m.index).split(/\s+/u).slice(1);
  const owner =
    (last && behind.some((w) => /[\u0400-\u04FF]{3}/u.test(w))) ||
    behind.slice(0, -1).some((w) => /(?:ына|іне)$/u.test(w));
  const score =
    weight * ((owner ? 0.1 : 1) * (10 - Math.min(6, far / 12)) + Math.min(3, stem.replace(/[=_]/gu, '').length / 5));
  // Adjectives never outvote the noun.
  return /^(?:детск|kids=|baby=|балалар|спортивн|подарочн|school|мектеп)/u.test(stem) ? score * 0.4 : score;
}

/** Pattern of the category's noun with its ending, for cutting English titles right behind it. */
export function nounPattern(lexicon: CopyLexicon, categoryId: string, lang: Lang): RegExp | null {
  const stems = lexicon.categories.find((c) => c.id === categoryId)?.detect[lang].pos ?? [];
  return stems.length > 0
    ? new RegExp(`(?<![${stemLetters}])(?:${stems.map((s) => stemSource(s).source).join('|')})[${stemLetters}]*`, 'i')
    : null;
}
