import { endsSentence } from './sentence-end.ts';

/** What parts one thing that is said from the next; none within a number or a time of day. */
const stops = /[;!?()\n]+|:(?!\d)|(?<!\d)[.,]+|[.,]+(?!\d)/gu;

/** A stretch of a text: where it begins and where it ends. */
export type Stretch = readonly [number, number];

/** The stretches of a text between its stops, in their order; those of no letter and no number are none. */
export function betweenStops(text: string): readonly Stretch[] {
  const out: Stretch[] = [];
  let from = 0;
  for (const m of text.matchAll(stops)) {
    // "45 кв. м за 4 ч": the dot of a shortened word parts nothing.
    if (m[0] === '.' && /^ [\p{Ll}\d(]/u.test(text.slice(m.index + 1)) && !endsSentence(text, m.index)) continue;
    out.push([from, m.index]);
    from = m.index + m[0].length;
  }
  out.push([from, text.length]);
  return out.filter(([a, b]) => /[\p{L}\p{N}]/u.test(text.slice(a, b)));
}
