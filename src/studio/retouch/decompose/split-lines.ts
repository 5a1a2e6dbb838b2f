import type { PictureFacts } from '../../../perception/index.ts';
import type { Box } from '../../../scene/index.ts';
import { pixelBox } from './picture.ts';

/** Found "lines" that hold two rows of type are cut at the empty row between them. */
export function splitTallLines(text: PictureFacts['text'], ink: Uint8Array, width: number, height: number): PictureFacts['text'] {
  return {
    ...text,
    blocks: text.blocks.map((block) => ({
      ...block,
      lines: block.lines.flatMap((line) => (Math.abs(line.angle) > 6 ? [line] : rowsOf(line.box, ink, width, height).map((box) => ({ ...line, box, text: null })))).map((line, _, all) => (all.length === block.lines.length ? (block.lines.find((l) => l.box === line.box) ?? line) : line)),
    })),
  };
}

/** One box, or two where a valley without ink parts the middle of it. */
function rowsOf(box: Box, ink: Uint8Array, width: number, height: number): readonly Box[] {
  const { x0, y0, x1, y1 } = pixelBox({ width, height }, box);
  const rows = Array.from({ length: y1 - y0 }, (_, y) => {
    let count = 0;
    for (let x = x0; x < x1; x++) if (ink[(y0 + y) * width + x] !== 0) count++;
    return count;
  });
  const most = Math.max(...rows, 1);
  const from = Math.round(rows.length * 0.3);
  const to = Math.round(rows.length * 0.7);
  let [best, length, start] = [-1, 0, -1];
  for (let y = from; y <= to; y++) {
    const empty = (rows[y] ?? 1) <= most * 0.04;
    if (empty && start < 0) start = y;
    if ((!empty || y === to) && start >= 0) {
      if (y - start > length) [best, length] = [Math.round((start + y) / 2), y - start];
      start = -1;
    }
  }
  if (best < 0 || length < 2 || box.h < 24) return [box];
  const cut = y0 + best;
  return [{ ...box, h: cut - box.y }, { ...box, y: cut, h: box.y + box.h - cut }];
}
