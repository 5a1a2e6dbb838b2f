import { area, type Box, enclosing, intersection } from '../../../scene/index.ts';
import type { PictureFacts } from '../../../perception/index.ts';
import { type Component, componentsOf } from './components.ts';
import type { GroundFit } from './ground-fit.ts';
import { apart, type Rgba } from './picture.ts';
import { markOutline } from './read-ground.ts';

type Text = PictureFacts['text'];

/** Everything that stands out from a painted ground: letters, signs, goods; each a connected thing. Largest first. */
export function standingOut(picture: Rgba, painted: Rgba, fit: GroundFit): readonly Component[] {
  const { width, height } = picture;
  const mask = new Uint8Array(width * height);
  const least = Math.max(16, 4 * fit.rms);
  for (let i = 0; i < mask.length; i++)
    if (apart(picture, i, painted.data[i * 4]!, painted.data[i * 4 + 1]!, painted.data[i * 4 + 2]!) > least)
      mask[i] = 1;
  const outline = new Uint8Array(mask.length);
  markOutline(outline, fit, width, 3);
  for (let i = 0; i < mask.length; i++) if (outline[i] !== 0) mask[i] = 0;
  return componentsOf(mask, width, height, 4);
}

/**
 * Lines grown to hold their letters whole: a letter that the detector left out at an end, a tail, a dot, a serif. What
 * stands on the row of a line, no taller than its letters and no farther than a word gap, is of that line; the nearest
 * line takes it. Marks the letters in `ink`.
 */
export function completeLines(text: Text, glyphs: readonly Component[], ink: Uint8Array): Text {
  const flat = text.blocks.flatMap((block) => block.lines).filter((line) => Math.abs(line.angle) <= 6);
  const boxes = new Map(flat.map((line) => [line, line.box]));
  const letters = new Map(flat.map((line) => [line, line.box.h]));
  const left = new Set(glyphs);
  for (let grew = true; grew;) {
    grew = false;
    for (const glyph of left) {
      const inside = flat.some((line) => area(intersection(boxes.get(line)!, glyph.box)) >= area(glyph.box) * 0.999);
      if (inside) {
        left.delete(glyph);
        continue;
      }
      const owner = flat
        .map((line) => ({ line, gap: gapTo(boxes.get(line)!, letters.get(line)!, glyph.box) }))
        .filter(({ gap }) => gap !== null)
        .toSorted((a, b) => a.gap! - b.gap!)[0];
      if (!owner) continue;
      boxes.set(owner.line, enclosing([boxes.get(owner.line)!, glyph.box])!);
      for (const i of glyph.pixels) ink[i] = 255;
      left.delete(glyph);
      grew = true;
    }
  }
  // A letter or two found once more by themselves inside a line that holds them.
  const scrap = (line: (typeof flat)[number]): boolean =>
    flat.some(
      (other) =>
        other !== line &&
        letters.get(other)! > letters.get(line)! * 1.3 &&
        area(intersection(boxes.get(other)!, line.box)) > area(line.box) * 0.7,
    );
  return {
    ...text,
    blocks: text.blocks
      .map((block) => ({
        ...block,
        lines: block.lines
          .filter((line) => !scrap(line))
          .map((line) => ({ ...line, box: boxes.get(line) ?? line.box })),
      }))
      .filter((block) => block.lines.length > 0),
  };
}

/**
 * How far a thing is from the line that it would be a letter of, pixels; null where it cannot be one. `h`: the line's
 * height.
 */
function gapTo(line: Box, h: number, { x, y, w, h: tall }: Box): number | null {
  if (tall > h * 1.45 || w > h * 1.8) return null;
  const common = Math.min(line.y + line.h, y + tall) - Math.max(line.y, y);
  const apartBy = Math.max(0, x - line.x - line.w, line.x - x - w);
  const within = Math.min(line.x + line.w, x + w) - Math.max(line.x, x);
  // Over or under the letters: an accent, a tail.
  if (within > w * 0.6)
    return common > tall * 0.25 || (tall < h * 0.3 && common > -h * 0.16) ? Math.max(0, -common) : null;
  if (common < tall * 0.6) return null;
  // A point or a comma stands close by; a letter may stand a word gap away.
  const reach = tall < h * 0.3 ? h * 0.22 : h * 0.62;
  return apartBy < reach ? apartBy : null;
}
