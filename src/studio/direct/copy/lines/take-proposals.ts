import type { Brief, Claim, Copy, Headline } from '../../../../scene/index.ts';
import { breakLines } from '../text/break-lines.ts';
import { clean } from '../text/clean.ts';
import { typeset } from '../text/typography.ts';
import { overlapOf } from '../text/words.ts';
import { oneSource } from './one-source.ts';
import { type Objection, vouch } from './vouch.ts';

/** Lines that somebody else wrote for a campaign. */
export interface Proposals {
  readonly headlines: readonly string[];
  readonly benefits: readonly string[];
}

/** A proposed line that was not taken, and why. */
export interface Dropped {
  readonly text: string;
  readonly objections: readonly (Objection | 'no_one_source' | 'too_long' | 'markup')[];
}

/** Copy with the lines that stood every test, and those that did not. */
export interface Taken {
  readonly copy: Copy;
  readonly kept: Proposals;
  readonly dropped: readonly Dropped[];
}

/** Longest lines that are set, characters. */
const LONGEST = { headline: 48, benefit: 60 } as const;
const MOST = { headlines: 3, benefits: 3 } as const;
/** Addresses, markup, emoji and what steers a terminal: nothing that a line of advertising is made of. */
// oxlint-disable-next-line no-control-regex -- control characters are among what is refused
const ODD =
  /[<>{}[\]|\\@#*_`~^\u0000-\u001f\u007f\u200b-\u200f\u2028-\u202e\ufeff]|https?:|www\.|\p{Extended_Pictographic}/u;

/**
 * Takes proposed lines into a copy as far as they keep the rules that our own lines keep: vouched for, said by one
 * sentence of the brief, not too long, nothing that the brand forbids. The customer's dictated line still leads; what
 * we wrote ourselves stays behind the proposals. Pure.
 */
export function takeProposals(
  copy: Copy,
  proposals: Proposals,
  brief: Brief,
  forbidden: (text: string) => boolean,
): Taken {
  const dropped: Dropped[] = [];
  const claims: Claim[] = [];
  const pick = (lines: readonly string[], kind: keyof typeof LONGEST, most: number): readonly string[] => {
    const good: string[] = [];
    for (const raw of lines.slice(0, 12)) {
      const held = judged(raw, LONGEST[kind], brief, forbidden);
      if ('objections' in held) dropped.push(held);
      else if (good.length < most && good.every((other) => overlapOf(other, held.text) < 0.8)) {
        good.push(held.text);
        claims.push({ ...held, text: held.text });
      }
    }
    return good;
  };
  const headlines = pick(proposals.headlines, 'headline', MOST.headlines);
  const benefits = pick(proposals.benefits, 'benefit', MOST.benefits);
  return { copy: joined(copy, { headlines, benefits }, claims), kept: { headlines, benefits }, dropped };
}

/** A line as it is set with its claim, or what speaks against it. */
function judged(raw: string, longest: number, brief: Brief, forbidden: (text: string) => boolean): Claim | Dropped {
  if (ODD.test(raw)) return { text: clean(raw).slice(0, 200), objections: ['markup'] };
  const text = typeset(clean(raw).replace(/[.!]+$/u, ''), brief.lang);
  const [vouched] = vouch([text], brief);
  const claim = oneSource(text, brief);
  const objections = [
    ...(vouched?.objections ?? ['empty' as const]),
    ...(claim === null ? ['no_one_source' as const] : []),
    ...([...text].length > longest ? ['too_long' as const] : []),
    ...(forbidden(text) ? ['forbidden' as const] : []),
  ];
  return objections.length > 0 || claim === null ? { text: text.slice(0, 200), objections } : claim;
}

function joined(copy: Copy, { headlines, benefits }: Proposals, claims: readonly Claim[]): Copy {
  const dictated = copy.headlines.filter(({ source }) => source === 'input');
  const others = copy.headlines.filter(({ source }) => source !== 'input');
  const own: readonly Headline[] = headlines.map((text, i) => ({
    id: `assistant:${i + 1}`,
    lines: breakLines(text),
    short: text,
    source: 'benefit',
    bullets: besides(text, [...benefits, ...copy.bullets]),
  }));
  const said = (h: Headline): boolean => own.some(({ short }) => overlapOf(short, h.lines.join(' ')) >= 0.9);
  return {
    ...copy,
    headlines: [...dictated, ...own, ...others.filter((h) => !said(h))],
    bullets: besides('', [...benefits, ...copy.bullets]),
    claims: [...copy.claims, ...claims],
  };
}

/** Up to three reasons that do not repeat a headline or each other. */
function besides(headline: string, lines: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (const line of lines)
    if (overlapOf(line, headline) < 0.6 && kept.every((other) => overlapOf(other, line) < 0.7)) kept.push(line);
  return kept.slice(0, 3);
}
