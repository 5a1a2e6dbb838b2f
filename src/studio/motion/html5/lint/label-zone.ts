import { intersection, type Box } from '../../../../scene/index.ts';
import { STILL_ROLES, type LayeredPicture } from '../../layers.ts';

/** Pieces that say something and reach into a zone that the network covers; fields and ornaments may lie there. */
export function overlaps({ pieces }: LayeredPicture, zone: Box): readonly string[] {
  return pieces
    .filter((piece) => STILL_ROLES.has(piece.role) && piece.role !== 'panel')
    .filter(({ box }) => {
      const common = intersection(box, zone);
      return common.w > 0.5 && common.h > 0.5;
    })
    .map(({ id }) => id);
}
