import type { Box, LineMetrics } from '../../../scene/index.ts';
import type { Face } from './face.ts';

/** Measures of a shaped line at a size (pixels) and tracking (em). Tracking is not added after the last letter. */
export function lineMetrics(face: Face, text: string, size: number, tracking: number): LineMetrics {
  const shaped = face.shape(text, tracking !== 0);
  const scale = size / face.unitsPerEm;
  const space = tracking * size;
  const glyphs: Box[] = [];
  let left = Infinity;
  let right = -Infinity;
  let top = Infinity;
  let bottom = -Infinity;
  for (const glyph of shaped.glyphs) {
    if (glyph.ink === null) continue;
    const pen = glyph.x * scale + glyph.before * space;
    const box = {
      x: pen + glyph.ink.minX * scale,
      y: -glyph.ink.maxY * scale,
      w: (glyph.ink.maxX - glyph.ink.minX) * scale,
      h: (glyph.ink.maxY - glyph.ink.minY) * scale,
    };
    glyphs.push(box);
    left = Math.min(left, box.x);
    right = Math.max(right, box.x + box.w);
    top = Math.min(top, box.y);
    bottom = Math.max(bottom, box.y + box.h);
  }
  const ink = glyphs.length === 0 ? { x: 0, y: 0, w: 0, h: 0 } : { x: left, y: top, w: right - left, h: bottom - top };
  return {
    advance: shaped.advance * scale + Math.max(0, shaped.letters - 1) * space,
    ink,
    ascent: face.ascent * scale,
    descent: face.descent * scale,
    capHeight: face.capHeight * scale,
    xHeight: face.xHeight * scale,
    glyphs,
  };
}
