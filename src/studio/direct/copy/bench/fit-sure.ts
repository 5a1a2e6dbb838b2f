// Weighs the signs by which a line is held to stand alone, from lines that strict readers took off pictures:
// node src/studio/direct/copy/bench/fit-sure.ts [--held r8] [--write]. Says how well the lines of the held round are
// told apart; --write puts the weights of all rounds into sure/weights.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Lang } from '../../../../scene/index.ts';
import { signals } from '../rank/score.ts';
import { signs } from '../sure/signs.ts';
import { signsOf } from '../sure/sure.ts';
import { apart, logistic, valueOf } from './logistic.ts';
import { tellable } from '../lines/tellable.ts';
import { gather } from '../write-copy.ts';

/** A brief of a reading with the lines that the reader saw: those that he would take off, and the others. */
interface ReadLines {
  readonly id: string;
  readonly lang: Lang;
  readonly title: string;
  readonly brief: string;
  readonly characteristics?: string;
  readonly faulty: readonly string[];
  readonly fine: readonly string[];
}

interface Row {
  readonly id: string;
  readonly text: string;
  readonly fine: boolean;
  readonly signs: readonly number[];
}

const names = [...signs.map(([name]) => name), ...signals.map(([name]) => `rank: ${name}`)];
const place = new Map(names.map((name, i) => [name, i]));
/** How strongly weights are held to zero, and rounds of descent. */
const HOLD = 0.004;
const ROUNDS = 600;
/** Signs that fewer lines have say nothing; weights below it are not worth their place. */
const FEWEST = 12;
const LEAST = 0.05;

const plain = (text: string): string => text.replace(/[\s\u00A0]+/gu, ' ').trim();

function rowsOf(b: ReadLines): readonly Row[] {
  const { material } = gather(
    { title: b.title, brief: b.brief, characteristics: b.characteristics ?? '', goal: '', lang: b.lang },
    { seed: 1 },
  );
  const told = new Map(tellable(material).map((t) => [plain(t.text), t]));
  const row =
    (fine: boolean) =>
    (text: string): readonly Row[] => {
      const t = told.get(plain(text));
      return t === undefined
        ? []
        : [{ id: b.id, text, fine, signs: signsOf(t, material).flatMap((name) => place.get(name) ?? []) }];
    };
  return [...b.faulty.flatMap(row(false)), ...b.fine.flatMap(row(true))];
}

/** Weights of the signs of these lines; of those that few lines have none. */
function fit(rows: readonly Row[]): Float64Array {
  const count = new Int32Array(names.length);
  for (const { signs: own } of rows) for (const k of own) count[k]!++;
  return logistic(rows, { signs: names.length, hold: HOLD, rounds: ROUNDS, idle: (k) => count[k]! < FEWEST });
}

/** Of the lines below the share `p` of certainty: how many of the faulty, how many of the fine. */
const below = (rows: readonly Row[], w: ArrayLike<number>, p: number): string => {
  const least = Math.log(p / (1 - p));
  const share = (fine: boolean): string => {
    const own = rows.filter((r) => r.fine === fine);
    return `${own.filter((r) => valueOf(r, w) < least).length}/${own.length}`;
  };
  return `${p}: faulty ${share(false)} fine ${share(true)}`;
};

if (import.meta.main) {
  const args = process.argv.slice(2);
  const held = args[args.indexOf('--held') + 1] ?? 'r8';
  const read = readFileSync(new URL('../data/read-lines.jsonl', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as ReadLines);
  const rows = read.flatMap(rowsOf);
  const [others, own] = [rows.filter((r) => !r.id.startsWith(held)), rows.filter((r) => r.id.startsWith(held))];
  const w = fit(others);
  console.log(
    `${rows.length} lines, ${rows.filter((r) => !r.fine).length} faulty; told apart in ${held}: ${apart(own, w)}`,
  );
  for (const p of [0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9]) console.log(below(own, w, p));
  const all = fit(rows);
  console.log(`fitted: ${apart(rows, all)}`);
  for (const p of [0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9]) console.log(below(rows, all, p));
  if (args.includes('--write')) {
    const lines = names.flatMap((name, k) =>
      Math.abs(all[k]!) < LEAST ? [] : [`  ${JSON.stringify(name)}: ${(Math.round(all[k]! * 100) / 100).toFixed(2)},`],
    );
    writeFileSync(
      new URL('../sure/weights.ts', import.meta.url),
      `// Written by bench/fit-sure.ts; do not edit.\n/** How sure a line is that gives no sign, as a logarithm of odds. */\nexport const base = ${all[names.length]!.toFixed(2)};\n/** What each sign adds. */\nexport const weights: Readonly<Record<string, number>> = {\n${lines.join('\n')}\n};\n`,
    );
  }
}
