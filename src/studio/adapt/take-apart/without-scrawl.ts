import type { Perceived } from '../../../perception/index.ts';
import type { Box } from '../../../scene/index.ts';
import { fillBox } from './masks.ts';

type Line = Perceived['facts']['text']['blocks'][number]['lines'][number];

/** Letters and figures of which there are fewer in what nobody could read. */
const fewest = 3;
/** Of its height, how wide it is at most; and of the largest type of the banner, how high. */
const [narrow, low] = [2.6, 0.8];
/** Heights within which other type of its row would make it a part of that. */
const near = 3;

/**
 * What was seen of a banner without the places where the detector took a thing for a letter or two (a saddle, a clock
 * on a screen, a figure on a dial): narrow, alone in its row, and hardly read. Null where there are none, or where no
 * reader looked.
 */
export function withoutScrawl(perceived: Perceived): Perceived | null {
  const { facts, textMask, picture } = perceived;
  const lines = facts.text.blocks.flatMap((block) => block.lines);
  const largest = Math.max(0, ...lines.map((line) => line.box.h));
  const scrawl = facts.text.reader ? lines.filter((line) => isScrawl(line, lines, largest)) : [];
  if (scrawl.length === 0 || scrawl.length === lines.length) return null;
  const mask = textMask && new Uint8Array(textMask);
  const gone = new Uint8Array(picture.width * picture.height);
  for (const { box } of scrawl) fillBox(gone, box, picture.width, picture.height);
  if (mask) for (let i = 0; i < mask.length; i++) if (gone[i] !== 0) mask[i] = 0;
  const blocks = facts.text.blocks.flatMap((block) => {
    const kept = block.lines.filter((line) => !scrawl.includes(line));
    return kept.length > 0 ? [{ ...block, lines: kept }] : [];
  });
  return { ...perceived, facts: { ...facts, text: { ...facts.text, blocks } }, textMask: mask };
}

function isScrawl({ box, text }: Line, lines: readonly Line[], largest: number): boolean {
  const read = text ?? '';
  if ((read.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= fewest || /[%₽₸€$£]/u.test(read)) return false;
  if (box.w > box.h * narrow || box.h > largest * low) return false;
  return !lines.some((other) => other.box !== box && inRow(box, other.box) && other.box.w > other.box.h * narrow);
}

/** Two boxes stand in one row, not far from each other. */
function inRow(a: Box, b: Box): boolean {
  const common = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  const gap = Math.max(a.x - b.x - b.w, b.x - a.x - a.w);
  return common > Math.min(a.h, b.h) * 0.5 && gap < Math.min(a.h, b.h) * near;
}
