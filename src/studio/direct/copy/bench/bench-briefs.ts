// Grades copy against briefs: node src/studio/direct/copy/bench/bench-briefs.ts [file.jsonl] [--show]
import { readFileSync } from 'node:fs';
import { wordsShown } from '../../../compose/index.ts';
import { writeCopy } from '../index.ts';
import { bars, grade, type GradedBrief } from './grade.ts';

/** Briefs of a file, one JSON a line. */
export const readBriefs = (file: string | URL): readonly GradedBrief[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as GradedBrief);

/** Writes and grades the copy of every brief. */
export function gradeAll(briefs: readonly GradedBrief[]) {
  return briefs.map((b) => {
    const copy = writeCopy(
      { title: b.title, brief: b.brief, characteristics: b.characteristics ?? '', goal: b.goal ?? '', lang: b.lang },
      { seed: 1 },
    );
    return grade(b, copy, wordsShown(copy));
  });
}

if (import.meta.main) {
  const file =
    process.argv.slice(2).find((a) => !a.startsWith('--')) ?? new URL('../data/briefs.jsonl', import.meta.url);
  const start = process.cpuUsage();
  const briefs = readBriefs(file);
  const grades = gradeAll(briefs);
  const { user, system } = process.cpuUsage(start);
  if (process.argv.includes('--show'))
    for (const g of grades)
      if (g.untrue.length + g.legalMissing.length > 0 || g.price !== null || !g.mainFirst)
        console.log(
          g.id,
          g.mainFirst ? '' : g.mainSeen ? 'main not first' : 'MAIN UNSEEN',
          g.untrue.map((u) => `UNTRUE ${u}`).join(' ; '),
          g.price === null ? '' : `PRICE ${g.price}`,
          g.legalMissing.map((l) => `LEGAL ${l}`).join(' ; '),
        );
  console.log(JSON.stringify({ ...bars(grades), cpuMsPerBrief: (user + system) / 1000 / briefs.length }));
}
