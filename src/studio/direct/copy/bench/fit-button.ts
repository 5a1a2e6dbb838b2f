// Fits the weights by which a button is chosen, from briefs that were marked by hand:
// node src/studio/direct/copy/bench/fit-button.ts [FILE.jsonl …] [--write]. Says how often the button is right in
// fifths that were not learned from.
import { writeFileSync } from 'node:fs';
import { hashOf, packWeights } from '../cut/weights.ts';
import type { Weights } from '../cut/weights.ts';
import { buttonSigns, deeds, kindOfDeed, likelyDeed } from '../stock/likely-button.ts';
import type { Deed } from '../stock/likely-button.ts';
import { lessonsOf } from './fit-cut.ts';

const n = deeds.length;
const EPOCHS = 30;
const RATE = 0.05;
const DECAY = 0.002;
const FOLDS = 5;
const LEAST = 2;

interface Row {
  readonly signs: readonly string[];
  readonly deed: number;
}

/** Softmax regression by AdaGrad. */
function fit(rows: readonly Row[]): Weights {
  const counts = new Map<string, number>();
  for (const { signs } of rows) for (const s of signs) counts.set(s, (counts.get(s) ?? 0) + 1);
  const kept = [...counts].filter(([, c]) => c >= LEAST).map(([s]) => s);
  const ids = new Map(kept.map((s, i) => [s, i]));
  if (new Set(kept.map(hashOf)).size < kept.length) throw new Error('two signs with one hash');
  const w = new Float64Array(kept.length * n);
  const seen = new Float64Array(w.length).fill(1e-2);
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const { signs, deed } of rows) {
      const own = signs.flatMap((s) => ids.get(s) ?? []);
      const z = new Float64Array(n);
      for (const f of own) for (let y = 0; y < n; y++) z[y]! += w[f * n + y]!;
      const top = Math.max(...z);
      const e = Array.from(z, (v) => Math.exp(v - top));
      const all = e.reduce((a, b) => a + b, 0);
      for (let y = 0; y < n; y++) {
        const g = e[y]! / all - (y === deed ? 1 : 0);
        for (const f of own) {
          const at = f * n + y;
          const slope = g + DECAY * w[at]!;
          seen[at]! += slope * slope;
          w[at]! -= (RATE * slope) / Math.sqrt(seen[at]!);
        }
      }
    }
  const step = w.reduce((top, v) => Math.max(top, Math.abs(v)), 0) / 127;
  return {
    labels: n,
    rows: new Map(kept.map((s, i) => [hashOf(s), i])),
    values: Int8Array.from(w, (v) => Math.round(v / step)),
    step,
    transition: new Float64Array((n + 1) * n),
  };
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  const files = args.filter((a) => a.endsWith('.jsonl'));
  const lessons = lessonsOf(files.length > 0 ? files : [new URL('../data/cut-briefs.jsonl', import.meta.url)]).filter(
    (b) => deeds.includes(b.cta as Deed),
  );
  const rows = lessons.map((b): Row => ({
    signs: buttonSigns(b.title, b.plain, b.lang),
    deed: deeds.indexOf(b.cta as Deed),
  }));
  const bins = [0, 0.4, 0.6, 0.8].map((least) => ({ least, all: 0, right: 0 }));
  for (let fold = 0; fold < FOLDS; fold++) {
    const by = fit(rows.filter((_, k) => k % FOLDS !== fold));
    for (const [k, b] of lessons.entries()) {
      if (k % FOLDS !== fold) continue;
      const { deed, sure } = likelyDeed(b.title, b.plain, b.lang, by);
      for (const bin of bins)
        if (sure >= bin.least) {
          bin.all++;
          if (kindOfDeed(deed) === kindOfDeed(b.cta as Deed)) bin.right++;
        }
    }
  }
  for (const { least, all, right } of bins)
    console.log(`sure from ${least}: ${all} of ${rows.length}, ${(right / all).toFixed(3)} right`);
  if (args.includes('--write'))
    writeFileSync(new URL('../data/button_weights.bin', import.meta.url), packWeights(fit(rows)));
}
