import type { Check } from '../../../scene/index.ts';
import { check } from '../check.ts';
import { comparable, textNodes } from '../elements.ts';
import type { Promised } from '../inspected.ts';

/** Share of the words of a fact that a picture must show to have told it. */
const TOLD = 0.8;

/** Words and figures that say something, in one spelling. */
const wordsIn = (text: string): readonly string[] =>
  (comparable(text).match(/[\p{L}\d]+/gu) ?? []).filter((word) => word.length > 2 || /\d/u.test(word));

/** Share of the words of a text that are among others; a text without words is told by nothing. */
function toldIn(shown: ReadonlySet<string>, text: string): number {
  const words = wordsIn(text);
  return words.length === 0 ? 1 : words.filter((word) => shown.has(word)).length / words.length;
}

/** Two short facts that share a line are two facts. */
const apart = (fact: string): readonly string[] => fact.split(/[\u00a0 ]· /u);

const squeezed = (text: string): string => comparable(text).replace(/[^\p{L}\p{N}%+]+/gu, '');

/** Facts that are not told; what says only what one before it says is named once. */
function untold(facts: readonly string[], shown: ReadonlySet<string>): readonly string[] {
  const missing: string[] = [];
  for (const fact of facts.flatMap(apart)) {
    if (toldIn(shown, fact) >= TOLD || missing.some((other) => toldIn(new Set(wordsIn(other)), fact) >= TOLD)) continue;
    missing.push(fact);
  }
  return missing;
}

/**
 * Which facts of the brief found no room in this size: no fault, but whoever runs the campaign should know. Empty for
 * pictures whose facts are not known. The value holds one fact a line. The line that the law asks for is told whole or
 * not at all: its figures alone may stand elsewhere ("18+" beside a price of 18 990).
 */
export function leftOut({ scene, facts, legal = null }: Promised): readonly Check[] {
  if (facts === undefined) return [];
  const lines = textNodes(scene);
  const shown = new Set(wordsIn(lines.map((n) => n.text).join(' ')));
  const small = lines.filter((n) => n.role === 'legal').map((n) => n.text);
  const lost = legal !== null && legal !== '' && squeezed(small.join('')) !== squeezed(legal);
  const missing = [
    ...untold(
      facts.filter((fact) => fact !== legal),
      shown,
    ),
    ...(lost ? [legal] : []),
  ];
  const list = missing.join('; ');
  return [
    check(
      'left_out',
      { passed: true, value: missing.join('\n') || 0, threshold: null, severity: 'warning' },
      {
        ru: missing.length === 0 ? 'Все факты описания на картинке' : `Не поместилось: ${list}`,
        en: missing.length === 0 ? 'Every fact of the brief is on the picture' : `Found no room: ${list}`,
      },
    ),
  ];
}
