import { extractMoney } from '../read/money.ts';
import type { Statement } from '../read/statement.ts';
import { leadsOf } from './leads.ts';
import type { Lead } from './leads.ts';
import { sayable } from './material.ts';
import type { Material } from './material.ts';

/** Least worth of a fact that stands before a line of ours, and what it may be. */
const WEAKEST = -2;
const kinds: readonly Statement['kind'][] = ['benefit', 'delivery', 'warranty', 'payment'];

/**
 * What leads where nothing strong is said, before a line of ours: what the brief says less strongly, then what the
 * characteristics say the thing does. `taken`: statements that lead already.
 */
export function modestLeads(m: Material, taken: readonly Statement[]): readonly Lead[] {
  const leads = leadsOf(m, sayable(m, WEAKEST, true), WEAKEST)
    .filter((l) => !l.from.some((s) => taken.includes(s)))
    .filter((l) => !/^\d+\s\S+$/u.test(l.text))
    // What delivery costs leads nothing.
    .filter((l) => l.from.every((s) => s.kind !== 'delivery') || extractMoney(l.text).length === 0);
  return [
    ...leads.filter((l) => l.from.every((s) => s.field === 'brief' && (kinds.includes(s.kind) || s.row === 'pair'))),
    ...leads.flatMap(performance),
  ];
}

/** Characteristics that say how well the thing does what it is for. */
const does =
  /^(?:время (?:автономной )?работы|автоном\p{L}+|стойкость|ресурс|запас хода|дальность|держит \p{L}+|сохран\p{L}+|батаре\p{L}+|аккумулятор|battery(?: life)?|run ?time|range|play ?time|keeps?|lasts|жұмыс уақыты|батарея\p{L}*)/iu;

/** "Время работы: до 12 часов" as "Время работы до 12 часов"; a part or property without a name as it stands. */
function performance(lead: Lead): readonly Lead[] {
  const [s] = lead.from;
  if (lead.from.length !== 1 || s === undefined || s.field !== 'characteristics') return [];
  if (s.label === null) return /^\p{L}{3,} .*\p{L}{4,}/u.test(lead.text) && !/\d/u.test(lead.text) ? [lead] : [];
  const [key = '', ...value] = lead.text.split(': ');
  return does.test(s.label) && /^(?:(?:до|от|up to|over)\s)?\d/iu.test(value.join(': '))
    ? [{ ...lead, text: `${key} ${value.join(': ').replace(/^\p{Lu}(?=\p{Ll})/u, (c) => c.toLowerCase())}` }]
    : [];
}
