import type { Check } from '../../../scene/index.ts';
import { check } from '../check.ts';
import { comparable, textNodes } from '../elements.ts';
import type { Promised } from '../inspected.ts';

/** Share of the words of a fact that a picture must show to have told it. */
const TOLD = 0.8;

/** Words and figures that say something, in one spelling. */
const wordsIn = (text: string): readonly string[] =>
  (comparable(text).match(/[\p{L}\d]+/gu) ?? []).filter((word) => word.length > 2 || /\d/u.test(word));

/**
 * Which facts of the brief found no room in this size: no fault, but whoever runs the campaign should know. Empty for
 * pictures whose facts are not known. The value holds one fact a line.
 */
export function leftOut({ scene, facts }: Promised): readonly Check[] {
  if (facts === undefined) return [];
  const shown = new Set(
    wordsIn(
      textNodes(scene)
        .map((n) => n.text)
        .join(' '),
    ),
  );
  const missing = facts.filter((fact) => {
    const words = wordsIn(fact);
    return words.length > 0 && words.filter((word) => shown.has(word)).length < words.length * TOLD;
  });
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
