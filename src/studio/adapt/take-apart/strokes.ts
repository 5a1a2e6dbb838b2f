import type { Box } from '../../../scene/index.ts';
import { apart, medianColour, pixelBox, type Rgba } from './picture.ts';

/** Pixels that stand for one line at most. */
const enough = 500;
/** Levels that type differs from its ground at least, where its strokes are told from it. */
const plain = 24;
/** Share of the strongest difference in a line from which a pixel is the midst of a stroke. */
const midst = 0.6;

/**
 * The midst of the strokes of every line, pixels by index, a sample of each; none of a line that is too pale for that.
 * @param ink canvas-sized, non-zero on strokes
 */
export const strokesOf = (picture: Rgba, ink: Uint8Array, lines: readonly Box[]): readonly Int32Array[] =>
  lines.map((line) => strokesIn(picture, ink, line));

function strokesIn(picture: Rgba, ink: Uint8Array, line: Box): Int32Array {
  const { x0, y0, x1, y1 } = pixelBox(picture, line);
  const [marked, bare]: [number[], number[]] = [[], []];
  for (let y = y0; y < y1; y++)
    for (let i = y * picture.width + x0; i < y * picture.width + x1; i++) (ink[i] === 0 ? bare : marked).push(i);
  if (bare.length < 8 || marked.length < 8) return new Int32Array(0);
  const ground = medianColour(picture, bare);
  const far = Uint8Array.from(marked, (i) => apart(picture, i, ...ground));
  const most = far.toSorted()[Math.floor(far.length * 0.95)]!;
  if (most < plain) return new Int32Array(0);
  const own = marked.filter((_, k) => far[k]! > most * midst);
  const every = Math.max(1, Math.ceil(own.length / enough));
  return Int32Array.from(own.filter((_, k) => k % every === 0));
}
