import { type Box, canvasBox, type Check, contains, type TextNode, TYPE_SIZE, CONTRAST } from '../../../scene/index.ts';
import { check } from '../check.ts';
import { textNodes } from '../elements.ts';
import type { Inspected, Promised } from '../inspected.ts';
import { type TextEvidence, textEvidence } from '../text-evidence.ts';

/** Contrast that a line must have; CTA labels stand on their button. */
export function contrastFloor({ role, size, weight }: TextNode): number {
  const { inspected } = CONTRAST;
  if (role === 'headline' || role === 'cta' || role === 'old_price') return inspected[role];
  return size >= inspected.heavyFrom && weight >= 700 ? inspected.heavy : inspected.other;
}

/** Glyphs, clipping and least size: known from the scene alone. */
export const promisedTypeChecks = (promised: Promised): readonly Check[] => [
  glyphs(promised),
  insideCanvas(promised),
  leastSize(promised),
];

/** Visible ink and contrast, on the finished pixels. */
export function typeChecks(inspected: Inspected): readonly Check[] {
  const { scene, product } = inspected;
  const before = scene.nodes.findIndex((node) => node.role === 'product');
  const behind = (node: TextNode): boolean => scene.typeBehind && scene.nodes.indexOf(node) < before;
  const nodes = textNodes(scene);
  const seen = nodes.map((node): Seen => ({
    node,
    evidence: textEvidence(
      inspected.pixels,
      node,
      behind(node) ? (product?.rgba ?? null) : null,
      nodes.filter((n) => n !== node && n.rotation === 0).map((n) => n.ink),
    ),
  }));
  return [inkFound(inspected, seen), contrast(inspected, seen)];
}

/** A line with what the finished pixels say of it. */
interface Seen {
  readonly node: TextNode;
  readonly evidence: TextEvidence;
}

function glyphs({ scene, missingGlyphs }: Promised): Check {
  const missing = textNodes(scene).flatMap((node) => missingGlyphs(node.text, node.family, node.weight, node.italic));
  return check(
    'glyph_coverage',
    { passed: missing.length === 0, value: missing.join(' ') || 0, threshold: 0 },
    {
      ru: missing.length === 0 ? 'Шрифты содержат все знаки' : `В шрифте нет знаков: ${missing.join(' ')}`,
      en: missing.length === 0 ? 'The fonts have every character' : `The font lacks: ${missing.join(' ')}`,
    },
  );
}

function insideCanvas({ scene }: Promised): Check {
  const canvas = canvasBox(scene);
  const out = textNodes(scene).filter((node) => !contains(canvas, node.ink, 0.5));
  return check(
    'text_clipped',
    { passed: out.length === 0, value: out.length, threshold: 0, boxes: out.map((n) => n.ink) },
    {
      ru: out.length === 0 ? 'Текст целиком в кадре' : `Обрезан текст: «${out.map((n) => n.text).join('», «')}»`,
      en:
        out.length === 0
          ? 'All text is inside the picture'
          : `Text is cut off: ${out.map((n) => `"${n.text}"`).join(', ')}`,
    },
  );
}

/**
 * A word painted over, cut or missing leaves slices of its box without its colour. Type that runs behind the product on
 * purpose is judged by its own rule.
 */
function inkFound({ scene }: Inspected, seen: readonly Seen[]): Check {
  const lost: { box: Box; text: string; slices: number }[] = [];
  let least = 1;
  for (const {
    node,
    evidence: { slices, ends },
  } of seen) {
    if (scene.typeBehind && node.role === 'headline') continue;
    if (node.text.trim().length < 2 || node.rotation !== 0) continue;
    least = Math.min(least, slices);
    if (slices < 0.6 || !ends) lost.push({ box: node.ink, text: node.text, slices });
  }
  return check(
    'text_visible',
    { passed: lost.length === 0, value: least, threshold: 0.6, boxes: lost.map((l) => l.box) },
    {
      ru: lost.length === 0 ? 'Каждая строка видна целиком' : `Строка видна не целиком: «${lost[0]?.text}»`,
      en:
        lost.length === 0 ? 'Every line is visible from end to end' : `A line is not fully visible: "${lost[0]?.text}"`,
    },
  );
}

function contrast({ scene }: Inspected, seen: readonly Seen[]): Check {
  let worst = { slack: Number.POSITIVE_INFINITY, value: 21, floor: 0, text: '' };
  const bad: Box[] = [];
  for (const {
    node,
    evidence: { median, p05 },
  } of seen) {
    const floor = contrastFloor(node);
    // A few stray pixels may dip below the floor; most of the ground may not. Where a headline runs behind the product,
    // the product's own
    // pixels lie in its box, and how much they may hide is another rule.
    const behind = scene.typeBehind && node.role === 'headline';
    const value = behind ? median : Math.min(median, p05 / 0.72);
    if (value < floor) bad.push(node.ink);
    if (value - floor < worst.slack) worst = { slack: value - floor, value, floor, text: node.text };
  }
  return check(
    'contrast',
    { passed: bad.length === 0, value: worst.value, threshold: worst.floor, boxes: bad },
    {
      ru: `Наименьший контраст ${worst.value.toFixed(1)} у «${worst.text}», нужно ${worst.floor}`,
      en: `Lowest contrast ${worst.value.toFixed(1)} at "${worst.text}", required ${worst.floor}`,
    },
  );
}

/** Least size in CSS pixels where people see the picture. */
export const leastSizeOf = (role: string): number =>
  (TYPE_SIZE.inspected as Readonly<Record<string, number>>)[role] ?? TYPE_SIZE.inspected.other;

function leastSize({ scene, target }: Promised): Check {
  const scale = target.displayCssWidth / scene.width;
  const small = textNodes(scene).filter(
    (node) =>
      node.size * scale < leastSizeOf(node.role) - 0.01 ||
      (node.role !== 'legal' && node.role !== 'old_price' && node.size < target.text.minFontPx * 0.98),
  );
  const least = Math.min(...textNodes(scene).map((node) => node.size * scale), 99);
  return check(
    'text_size',
    { passed: small.length === 0, value: least, threshold: 'by role', boxes: small.map((n) => n.ink) },
    {
      ru:
        small.length === 0
          ? `Самый мелкий текст ${least.toFixed(1)} px при показе`
          : `Слишком мелко: «${small[0]?.text}»`,
      en:
        small.length === 0 ? `Smallest text is ${least.toFixed(1)} px as displayed` : `Too small: "${small[0]?.text}"`,
    },
  );
}
