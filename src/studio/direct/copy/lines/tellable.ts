import type { Told } from '../sure/facts.ts';
import { candidateOf, leadsOf } from './leads.ts';
import { sayable } from './material.ts';
import type { Material } from './material.ts';
import { noteParts } from './notes.ts';
import { partsOf } from './whole.ts';

/** Every line that the material could be told in, however weak, with what it is made of. */
export function tellable(m: Material): readonly Told[] {
  const all = sayable(m, -Infinity);
  return [
    ...all.reasons.map((r) => ({ text: r.text, parts: partsOf(r.statement), why: r.why })),
    ...all.deals.map((d) => ({ text: d.said.text, parts: d.deal.parts, why: d.why })),
    ...leadsOf(m, all, -Infinity).map(candidateOf),
    ...noteParts(m, all.hand, all.deals).map(({ said, parts }) => ({
      text: said.text,
      parts: parts.flatMap(partsOf),
      why: [],
    })),
  ];
}
