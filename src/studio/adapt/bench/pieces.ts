import { area, intersection } from '../../../scene/index.ts';
import type { Box, ResolvedScene } from '../../../scene/index.ts';
import type { TakenApart } from '../take-apart/index.ts';

/** A part of the banner and where it stands in a result. `photo`: what was lifted off it is no longer in it. */
export interface Piece {
  readonly from: Box;
  readonly to: Box;
  readonly photo: boolean;
}

/** Everything that a scene shows of the banner: its sprites, the window into its photo, or a cut of it. */
export function piecesOf(scene: ResolvedScene, taken: TakenApart): readonly Piece[] {
  return scene.nodes.flatMap((node): readonly Piece[] => {
    if (node.kind !== 'bitmap') return [];
    const [kind, ...rest] = node.source.split(':');
    const name = rest.join(':');
    if (kind === 'sprite') {
      const sprite = taken.sprites.get(name);
      return sprite ? [{ from: sprite.box, to: node.box, photo: false }] : [];
    }
    if (kind !== 'photo' && kind !== 'crop') return [];
    const [x, y, w, h] = name.split(',').map(Number);
    return [{ from: { x: x ?? 0, y: y ?? 0, w: w ?? 0, h: h ?? 0 }, to: node.box, photo: kind === 'photo' }];
  });
}

/** The pieces that show a box of the banner, with the part of it that each shows. */
export function showing(
  box: Box,
  pieces: readonly Piece[],
  taken: TakenApart,
): readonly { readonly piece: Piece; readonly part: Box }[] {
  const belongs = (from: Box): boolean => area(intersection(box, from)) > 0.5 * Math.min(area(box), area(from));
  const lifted = [...taken.sprites.values()].some((sprite) => belongs(sprite.box));
  return pieces
    .filter((p) => belongs(p.from) && !(p.photo && lifted))
    .map((piece) => ({ piece, part: intersection(box, piece.from) }));
}
