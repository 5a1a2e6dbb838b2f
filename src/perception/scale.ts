import type { Box, Size } from '../scene/index.ts';
import type { PictureFacts, SubjectShape } from './facts.ts';

/** The facts of a picture that was looked at in a smaller size, in pixels of `size`. */
export function scaleFacts(facts: PictureFacts, size: Size): PictureFacts {
  const [sx, sy] = [size.width / facts.size.width, size.height / facts.size.height];
  if (sx === 1 && sy === 1) return facts;
  const scale = ({ x, y, w, h }: Box): Box => ({
    x: Math.round(x * sx),
    y: Math.round(y * sy),
    w: Math.round(w * sx),
    h: Math.round(h * sy),
  });
  const shape = <T extends SubjectShape>(s: T): T => ({
    ...s,
    subject: s.subject && scale(s.subject),
    holes: s.holes.map(scale),
    silhouette: s.silhouette.map(([x, y]) => [Math.round(x * sx), Math.round(y * sy)] as const),
  });
  return {
    ...facts,
    size: { width: size.width, height: size.height },
    matte: {
      ...shape(facts.matte),
      withoutShadow: facts.matte.withoutShadow && shape(facts.matte.withoutShadow),
      ...(facts.matte.beyond && { beyond: scale(facts.matte.beyond) }),
    },
    text: {
      ...facts.text,
      blocks: facts.text.blocks.map((b) => ({
        box: scale(b.box),
        lines: b.lines.map((l) => ({ ...l, box: scale(l.box) })),
      })),
    },
    faces: { ...facts.faces, list: facts.faces.list.map((f) => ({ ...f, box: scale(f.box) })) },
  };
}
