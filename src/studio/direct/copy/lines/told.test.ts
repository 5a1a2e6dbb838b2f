import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { writeCopy } from '../write-copy.ts';
import { readBrief } from '../read/read-brief.ts';
import { telling, toldIn } from '../text/words.ts';
import type { GradedBrief } from '../bench/grade.ts';

/** Share of the words of a clause that stand where the customer can see them. */
const SEEN = 0.75;

const briefs = readFileSync(new URL('../data/fresh-briefs.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => JSON.parse(line) as GradedBrief)
  .filter((_b, i) => i % 4 === 0);

test('every clause of a brief is printed or named as left out', () => {
  for (const b of briefs) {
    const copy = writeCopy(
      { title: b.title, brief: b.brief, characteristics: b.characteristics ?? '', goal: b.goal ?? '', lang: b.lang },
      { seed: 1 },
    );
    const places = [
      b.title,
      ...copy.headlines.flatMap((h) => [...h.lines, h.subline?.long ?? '', ...(h.bullets ?? [])]),
      copy.subline.long ?? '',
      ...copy.bullets,
      ...(copy.notes ?? []),
      copy.price?.now ?? '',
      copy.price?.old ?? '',
      copy.price?.basis ?? '',
      copy.badge ?? '',
      copy.legal ?? '',
      copy.cta.long,
      ...(copy.leftOut ?? []).map((one) => one.words),
    ].join(' . ');
    const seen = telling(places);
    // A sum is told by its sign, and a word of a letter or two tells nothing.
    const said = (text: string): string =>
      text.replace(/(?<!\p{L})(?:цена|стоимость|бағасы|руб\p{L}*|тенге|теңге\p{L}*|тг|price)(?!\p{L})/giu, ' ');
    for (const s of readBrief(b.brief).statements)
      assert.ok(toldIn(seen, said(s.text)) >= SEEN, `${b.id}: ${s.kind} ${s.text}`);
  }
});

test('no word of a brief is lost between its clauses', () => {
  for (const b of briefs) {
    const copy = writeCopy(
      { title: b.title, brief: b.brief, characteristics: '', goal: '', lang: b.lang },
      { seed: 1 },
    );
    const { text, statements } = readBrief(b.brief);
    const told = telling(
      [
        ...statements.flatMap((s) => [s.text, s.label ?? '']),
        ...(copy.leftOut ?? []).map((one) => one.words),
        ...copy.bullets,
        ...(copy.notes ?? []),
        copy.subline.long ?? '',
        copy.price?.basis ?? '',
        ...(copy.headlines[0]?.lines ?? []),
      ].join(' . '),
    );
    for (const word of telling(text)) assert.ok(told.has(word), `${b.id}: ${word}`);
  }
});
