import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { LANG_IDS, type Brief, type Copy, type Headline, type LeftOut } from '../scene/index.ts';
import { wordsShown } from '../studio/compose/index.ts';
import { languageOf, writeCopy } from '../studio/direct/index.ts';
import { UsageError } from './usage-error.ts';

export const COPY_USAGE =
  'npm run -s studio -- copy --title "…" [--brief "…"] [--lang ru|kk|en] [--goal "…"] [--characteristics "…"] | copy --stdin';

const lineSchema = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  title: z.string().default(''),
  brief: z.string().default(''),
  lang: z.enum(LANG_IDS).optional(),
  goal: z.string().default(''),
  characteristics: z.string().default(''),
});

/** Shows the words of a brief without a picture: one line of JSON, or one for each line of standard input, in order. */
export async function runCopy(argv: readonly string[]): Promise<void> {
  const option = { type: 'string' } as const;
  const values = read(
    () =>
      parseArgs({
        args: [...argv],
        options: {
          title: option,
          brief: option,
          lang: option,
          goal: option,
          characteristics: option,
          stdin: { type: 'boolean' },
        },
      }).values,
  );
  if (values.stdin !== true) {
    if (!(values.title ?? values.brief)) throw new UsageError(COPY_USAGE);
    process.stdout.write(`${JSON.stringify(wordsFor(read(() => lineSchema.parse(values))))}\n`);
    return;
  }
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity }))
    if (line.trim() !== '') process.stdout.write(`${JSON.stringify(answer(line))}\n`);
}

/** One line in, one line out: what cannot be read is said on its own line. */
function answer(line: string): object {
  try {
    return wordsFor(lineSchema.parse(JSON.parse(line)));
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'not a brief' };
  }
}

function wordsFor({ id, lang, ...words }: z.infer<typeof lineSchema>): object {
  const brief: Brief = { ...words, lang: lang ?? languageOf(`${words.title}\n${words.brief}`) };
  return { ...(id === undefined ? {} : { id }), ...copyView(writeCopy(brief, { seed: 1 })) };
}

const sourceNames: Readonly<Record<Headline['source'], string>> = {
  input: 'dictated',
  benefit: 'benefit',
  offer: 'offer',
  product: 'product',
  lexicon: 'stock',
};

/** A copy as it is shown to people: what would be printed, where it comes from, what was left out. */
export function copyView(copy: Copy): object {
  const shown = wordsShown(copy);
  const notes = copy.notes ?? (copy.note === null ? [] : [copy.note]);
  return {
    lang: copy.lang,
    category: copy.category ?? null,
    headlines: copy.headlines.map((h) => ({ text: h.lines.join(' '), short: h.short, source: sourceNames[h.source] })),
    subline: copy.subline.long,
    bullets: copy.bullets,
    notes,
    price: copy.price === null ? null : { now: copy.price.now, old: copy.price.old, basis: copy.price.basis ?? null },
    badge: copy.badge,
    cta: copy.cta.long,
    legal: copy.legal,
    brand: copy.brand,
    left_out: [...(copy.leftOut ?? []), ...withoutRoom(notes, shown)],
    trace: copy.claims.map(({ text, from }) => ({ text, field: from.field, words: from.words })),
    shown,
    warnings: copy.warnings,
  };
}

/** Small lines that the largest size has no room for. */
const withoutRoom = (notes: readonly string[], shown: readonly string[]): readonly LeftOut[] => {
  const plain = (text: string): string => text.replace(/[\s\u00A0]+/gu, ' ').toLowerCase();
  const seen = plain(shown.join(' . '));
  return notes.filter((note) => !seen.includes(plain(note))).map((words) => ({ words, why: 'rank' }));
};

function read<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : 'arguments cannot be read'}\n${COPY_USAGE}`);
  }
}
