import type { PictureFacts, TextLine } from '../facts.ts';
import type { Plane } from '../raster/plane.ts';

/** The text facts with each line's share inside the matte. The line's box is sampled on a grid; `alpha` in the picture's size, `null`: no matte. */
export function placeOnProduct(text: PictureFacts['text'], alpha: Plane | null): PictureFacts['text'] {
  const placed = (line: TextLine): TextLine => ({ ...line, onProduct: alpha ? shareInside(line.box, alpha) : 0 });
  return { ...text, blocks: text.blocks.map((b) => ({ ...b, lines: b.lines.map(placed) })) };
}

function shareInside({ x, y, w, h }: TextLine['box'], { width, height, data }: Plane): number {
  const [columns, rows] = [24, 8];
  let inside = 0;
  for (let r = 0; r < rows; r += 1) {
    for (let c = 0; c < columns; c += 1) {
      const px = Math.min(width - 1, Math.max(0, Math.floor(x + ((c + 0.5) / columns) * w)));
      const py = Math.min(height - 1, Math.max(0, Math.floor(y + ((r + 0.5) / rows) * h)));
      if ((data[py * width + px] as number) > 127) inside += 1;
    }
  }
  return Math.round((100 * inside) / (rows * columns)) / 100;
}
