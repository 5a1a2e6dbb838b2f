import { readFileSync } from 'node:fs';
import { hashOf } from '../cut/weights.ts';

/**
 * What strict readers held of the lines that a marked brief could be told in (data/judged-lines.jsonl). A letter each:
 * g says something and stands alone, w stands alone and says little, t torn, c without its condition, x not for print
 * (orders, chat, what others do, what may not be claimed), l small print. `leads` is the line that should lead.
 */
export interface Judged {
  readonly verdicts: ReadonlyMap<string, string>;
  readonly leads: string | null;
}

/** What a brief is known by among judged lines. */
export const keyOf = ({ title, plain }: { readonly title: string; readonly plain: string }): string =>
  hashOf(`${title}\n${plain}`).toString(36);

/** A line without the difference between kinds of spaces. */
export const spaced = (text: string): string => text.replace(/[\s\u00A0]+/gu, ' ').trim();

interface Entry {
  readonly key: string;
  readonly verdicts: string;
  readonly lines: readonly string[];
  readonly leads: number | null;
}

let read: ReadonlyMap<string, Judged> | null = null;
/** The verdicts by the keys of their briefs. */
export const judgements = (): ReadonlyMap<string, Judged> =>
  (read ??= new Map(
    readFileSync(new URL('../data/judged-lines.jsonl', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as Entry)
      .map(({ key, verdicts, lines, leads }) => [
        key,
        {
          verdicts: new Map(lines.map((text, i) => [spaced(text), verdicts[i]!])),
          leads: leads === null ? null : spaced(lines[leads]!),
        },
      ]),
  ));
