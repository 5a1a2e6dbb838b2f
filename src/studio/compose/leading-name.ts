import type { Copy } from '../../scene/index.ts';

/** The words of a name in small letters, without quotes and points. */
export const nameWords = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** Letters of a word by which it is known in another form, and share of a name's words that name the thing. */
const STEM = 5;
const NAMED = 0.6;

/** Whether a headline tells the name of the thing, in any form of its words. */
export function names(headline: string, product: string): boolean {
  const stems = (text: string) => nameWords(text).flatMap((word) => (word.length < 4 ? [] : [word.slice(0, STEM)]));
  const [said, name] = [stems(headline), stems(product)];
  return name.length === 0 || name.filter((stem) => said.includes(stem)).length >= NAMED * name.length;
}

/** Longest name in full that is still a headline, characters. */
export const NAME = 40;

/** Most characters of a line that is no sentence, and how much shorter the name is that leads for it. */
const LINE = 18;
const BRIEFER = 0.95;
/** Most characters of a line that tells the name itself. */
const NAMING = 32;

/** Whether a headline is a stock line of ours, or an offer beside the price, which is one itself. */
const yields = ({ source, id }: Copy['headlines'][number], { price }: Copy): boolean =>
  source === 'lexicon' || (source === 'offer' && id.startsWith('offer:') && price !== null);

/**
 * The name that leads in the place of a sentence of ours, which set large fills the canvas with what anybody may say
 * while what is sold stands small under it; with the discount, where the short form tells that. Null where the line is
 * the customer's own reason to buy or ordered, it is the offer, or the name is no shorter.
 */
export function leadingName(copy: Copy, headline: Copy['headlines'][number] | undefined, short: string): string | null {
  if (headline === undefined || !yields(headline, copy)) return null;
  const line = headline.lines.join(' ');
  const { length } = line;
  if (length <= LINE || (length <= NAMING && names(line, copy.product))) return null;
  const fits = (name: string): boolean => name !== '' && name.length <= NAME && name.length < BRIEFER * length;
  return [...(names(short, copy.product) ? [headline.short] : []), copy.product].find(fits) ?? null;
}
