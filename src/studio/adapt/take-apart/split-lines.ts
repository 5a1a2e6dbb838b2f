import type { PictureFacts } from '../../../perception/index.ts';
import { contains, enclosing, grow } from '../../../scene/index.ts';
import type { Box } from '../../../scene/index.ts';
import { pixelBox } from './picture.ts';

type Line = PictureFacts['text']['blocks'][number]['lines'][number];

/** Found lines made fit for lifting: two rows in one box are cut apart, pieces of one row that overlap are joined. */
export function tidyLines(
  text: PictureFacts['text'],
  ink: Uint8Array,
  width: number,
  height: number,
): PictureFacts['text'] {
  const given = piecesTogether(text.blocks);
  const tall = given.flatMap((block) => block.lines).filter((line) => line.box.w > line.box.h * 1.3);
  const hosts = new Map(tall.map((line) => [line, line.box]));
  // A dot, a hamza or an accent found by itself belongs to the big line that it touches.
  const isTail = (line: Line): boolean => {
    if (line.box.w > line.box.h * 2.2) return false;
    const host = tall.find(
      ({ box }) => box !== line.box && box.h > line.box.h * 1.6 && contains(grow(box, box.h * 0.35), line.box),
    );
    if (host) hosts.set(host, enclosing([hosts.get(host) ?? host.box, line.box])!);
    return host !== undefined;
  };
  const blocks = given
    .map((block) => ({ ...block, lines: block.lines.filter((line) => !isTail(line)) }))
    .filter((block) => block.lines.length > 0)
    .map((block) => ({
      ...block,
      lines: joinPieces(
        block.lines.map((line) =>
          hosts.has(line) && hosts.get(line) !== line.box ? { ...line, box: hosts.get(line)! } : line,
        ),
      ).flatMap((line) => split(line, ink, width, height)),
    }));
  return { ...text, blocks };
}

/** Pieces of one row that overlap may have been given to two blocks: the later one goes to the block of the first. */
function piecesTogether(blocks: PictureFacts['text']['blocks']): PictureFacts['text']['blocks'] {
  const out = blocks.map((block) => ({ ...block, lines: [...block.lines] }));
  out.forEach((block, b) => {
    for (const later of out.slice(b + 1)) {
      const own = later.lines.filter((line) =>
        block.lines.some(({ box }) => {
          const common = Math.min(box.y + box.h, line.box.y + line.box.h) - Math.max(box.y, line.box.y);
          return (
            common > Math.min(box.h, line.box.h) * 0.6 &&
            Math.max(box.h, line.box.h) < Math.min(box.h, line.box.h) * (goesOn(box, line.box) ? 2.5 : 1.5) &&
            line.box.x < box.x + box.w &&
            box.x < line.box.x + line.box.w
          );
        }),
      );
      block.lines.push(...own);
      for (const line of own) later.lines.splice(later.lines.indexOf(line), 1);
    }
  });
  return out.filter((block) => block.lines.length > 0);
}

/** One begins where the other ends, within its height: ascenders and tails make pieces of one row unlike. */
function goesOn(a: Box, b: Box): boolean {
  const common = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  const across = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  return common > Math.min(a.h, b.h) * 0.9 && across < Math.min(a.w, b.w) * 0.2;
}

function split(line: Line, ink: Uint8Array, width: number, height: number): readonly Line[] {
  if (Math.abs(line.angle) > 6) return [line];
  const boxes = rowsOf(line.box, ink, width, height);
  return boxes.length === 1 ? [line] : boxes.map((box) => ({ ...line, box, text: null }));
}

function joinPieces(lines: readonly Line[]): readonly Line[] {
  const out: Line[] = [];
  for (const line of lines.toSorted((a, b) => a.box.x - b.box.x)) {
    const i = out.findIndex(({ box }) => {
      const common = Math.min(box.y + box.h, line.box.y + line.box.h) - Math.max(box.y, line.box.y);
      return (
        common > Math.min(box.h, line.box.h) * 0.6 && line.box.x - box.x - box.w < Math.min(box.h, line.box.h) * 0.25
      );
    });
    const before = out[i];
    if (!before) out.push(line);
    else
      out[i] = {
        ...before,
        box: enclosing([before.box, line.box])!,
        text: before.text === null || line.text === null ? null : `${before.text} ${line.text}`,
      };
  }
  return out.toSorted((a, b) => a.box.y - b.box.y);
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
  // A dot or a tail is no row of type.
  const wide = (from: number, to: number): boolean => {
    const columns = new Set<number>();
    for (let y = from; y < to; y++) for (let x = x0; x < x1; x++) if (ink[y * width + x] !== 0) columns.add(x);
    return columns.size > 0 && Math.max(...columns) - Math.min(...columns) > (x1 - x0) * 0.35;
  };
  if (!wide(y0, cut) || !wide(cut, y1)) return [box];
  return [
    { ...box, h: cut - box.y },
    { ...box, y: cut, h: box.y + box.h - cut },
  ];
}
