import { isEnglish, standingOf } from '../text/english.ts';
import { isCompany } from './warnings.ts';
import type { Statement } from './statement.ts';

/** A note that a star points to is small print, star and all. */
export function withNotes(all: readonly Statement[]): readonly Statement[] {
  const notes = new Set(all.filter((s) => s.footnote).map((s) => s.sentence));
  return all.some((s) => s.starred === true || (s.footnote !== true && /\S\*(?!\*)/u.test(s.text)))
    ? all.map((s) => (notes.has(s.sentence) && s.field === 'brief' && s.kind !== 'held' ? { ...s, kind: 'legal' } : s))
    : all;
}

/** Longest sentence between two legal ones that belongs to them, words. */
const BETWEEN = 8;
/** The same of what reads as a fact of the thing. */
const BETWEEN_PLAIN = 3;

/** Legal words go on behind a semicolon, and hold what stands between two of them in one line. */
export function wholeLegal(all: readonly Statement[], text: string): readonly Statement[] {
  const plain: readonly Statement['kind'][] = ['benefit', 'terms', 'price', 'contact', 'talk', 'date', 'trait'];
  const out = [...all];
  for (let i = 1; i < out.length; i++) {
    const [last, s] = [out[i - 1]!, out[i]!];
    if (last.kind !== 'legal' || !plain.includes(s.kind) || s.role !== null || s.start < last.end) continue;
    if (/^(?:please )?(?:don.t|do not|never|avoid) (?:use|say|mention|write|claim|call|put)(?!\p{L})/iu.test(s.text))
      continue;
    const gap = text.slice(last.end, s.start);
    const next = out.slice(i + 1).find((o) => o.sentence !== s.sentence);
    const goesOn = gap.includes(';') && !gap.includes('\n');
    const between =
      !gap.includes('\n') &&
      next?.kind === 'legal' &&
      // "Liverpool docks", "Home visits +€20": a place or a price between two English lines of the law is none.
      !(
        isEnglish(s.text) &&
        ((s.kind === 'price' && !/the [£$€]/iu.test(s.text)) || (s.kind === 'benefit' && standingOf(s.text) === 'bare'))
      ) &&
      !(s.kind === 'price' && s.text.split(/\s+/u).length <= 3) &&
      !text.slice(s.end, next.start).includes('\n') &&
      out.filter((o) => o.sentence === s.sentence).length === 1 &&
      !/(?<!\p{L})goes? up(?!\p{L})/iu.test(s.text) &&
      // What the shop does is no line of the law.
      !/(?:[аеы]мыз|[еі]міз|ймыз|йміз)$/iu.test(s.text) &&
      s.text.split(/\s+/u).length <= (s.kind === 'benefit' ? BETWEEN_PLAIN : BETWEEN);
    // Who advertises stands behind the law's line: "Attorney advertising. Reyes & Cole PLLC".
    const advertiser = s.kind === 'benefit' && isCompany(s.text) && s.text.split(/\s+/u).length <= 5;
    if (goesOn || between || advertiser) out[i] = { ...s, kind: 'legal' };
  }
  return out;
}
