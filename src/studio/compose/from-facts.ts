import type { PictureFacts } from '../../perception/index.ts';
import type { Box } from '../../scene/index.ts';
import type { PhotoInfo, ProductShape } from './input.ts';

/**
 * The cut-out's shape for composing, from what perception saw: its box in pixels of the photo, the rest in shares
 * 0..1 of that box; null when there is no subject.
 */
export function productShape(facts: PictureFacts): ProductShape | null {
  const { subject, silhouette, holes, touches } = facts.matte;
  if (subject === null || subject.w < 1 || subject.h < 1) return null;
  return {
    size: { width: subject.w, height: subject.h },
    // The outline is that of the largest part; where there is more, the box is what keeps words off all.
    silhouette:
      facts.matte.components > 1 || !reaches(silhouette, subject)
        ? []
        : silhouette.map(([x, y]) => [(x - subject.x) / subject.w, (y - subject.y) / subject.h] as const),
    holes: holes.map((hole) => ({
      x: (hole.x - subject.x) / subject.w,
      y: (hole.y - subject.y) / subject.h,
      w: hole.w / subject.w,
      h: hole.h / subject.h,
    })),
    touches,
  };
}

/** Whether an outline fills its box from edge to edge. */
function reaches(outline: readonly (readonly [number, number])[], box: Box): boolean {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  return Math.max(...xs) - Math.min(...xs) > box.w * 0.95 && Math.max(...ys) - Math.min(...ys) > box.h * 0.95;
}

/** What of the photo matters to a photo-led picture; boxes in shares 0..1 of it. */
export function photoInfo(facts: PictureFacts): PhotoInfo {
  const { width, height } = facts.size;
  const share = (box: Box): Box => ({ x: box.x / width, y: box.y / height, w: box.w / width, h: box.h / height });
  return {
    size: facts.size,
    faces: facts.faces.list.map((f) => share(f.box)),
    texts: facts.text.blocks.map((b) => share(b.box)),
  };
}
