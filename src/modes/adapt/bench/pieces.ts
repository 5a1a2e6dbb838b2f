import { area, intersection } from '../../../scene/index.ts';
import type { Box, ResolvedScene } from '../../../scene/index.ts';
import type { TakenApart } from '../../../studio/retouch/index.ts';

/** A part of the banner and where it stands in a result. */
export interface Piece {
  readonly from: Box;
  readonly to: Box;
}

/** Everything that a scene shows of the banner: its sprites, the window into its photo, or a cut of it. */
export function piecesOf(scene: ResolvedScene, taken: TakenApart): readonly Piece[] {
  return scene.nodes.flatMap((node): readonly Piece[] => {
    if (node.kind !== 'bitmap') return [];
    const [kind, ...rest] = node.source.split(':');
    const name = rest.join(':');
    if (kind === 'sprite') {
      const sprite = taken.sprites.get(name);
      return sprite ? [{ from: sprite.box, to: node.box }] : [];
    }
    if (kind !== 'photo' && kind !== 'crop') return [];
    const [x, y, w, h] = name.split(',').map(Number);
    return [{ from: { x: x ?? 0, y: y ?? 0, w: w ?? 0, h: h ?? 0 }, to: node.box }];
  });
}

/** The stretches of a box in the banner that the pieces show, with their places. Sprites go before the photo under them. */
export function shown(box: Box, pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.flatMap(({ from, to }): readonly Piece[] => {
    const part = intersection(box, from);
    if (area(part) < area(box) * 0.02) return [];
    const [sx, sy] = [to.w / from.w, to.h / from.h];
    return [{ from: part, to: { x: to.x + (part.x - from.x) * sx, y: to.y + (part.y - from.y) * sy, w: part.w * sx, h: part.h * sy } }];
  });
  const small = found.filter((p) => area(p.from) < area(box) * 0.999 || found.length === 1);
  return small.length > 0 ? small : found;
}
