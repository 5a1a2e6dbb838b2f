import { area, bannerGroundOf, type Box, type Check, hexToRgb, intersection } from '../../../scene/index.ts';
import { emptiedFields, emptiedStrips, type Rgba } from '../take-apart/index.ts';
import { usualColour } from '../take-apart/picture.ts';
import { halves } from '../take-apart/settle-photo.ts';
import type { Adapted } from './adapted.ts';
import { makeCheck as make } from './make-check.ts';
import { photoViews, placedPieces, type View } from './shown.ts';

/** Of a window, the share that an empty field may take: less is the rim of one. */
const least = 0.015;

/**
 * A panel, a strip or a card of the banner that its words were taken off is not shown beside them: it would be an
 * empty field. Where other words come to stand on it, it is none.
 */
export function emptyChecks({ taken, scene }: Pick<Adapted, 'taken' | 'scene'>): readonly Check[] {
  const placed = placedPieces(scene);
  if (taken.parts.ground.kind !== 'photo' || placed.length === 0 || taken.tiled) return [];
  const windows = photoViews(scene);
  if (windows.length === 0) return [];
  const ground = bannerGroundOf(scene);
  const panel = ground?.kind === 'window' ? hexToRgb(ground.panel) : null;
  const share = Math.max(...windows.map((window) => emptyShare(taken, window, { placed, panel })));
  const passed = share <= least;
  return [
    make(
      'left_empty',
      { passed, value: share, threshold: least },
      passed
        ? 'Плашек и полос, с которых снят текст, на картинке не видно'
        : 'На картинке осталась бы пустая плашка или полоса, с которой снят текст; пришлите баннер, где фото видно отдельно от неё',
      passed
        ? 'No panel or strip that words were taken off is left in the picture'
        : 'A panel or strip that words were taken off would be left empty in the picture; send a banner whose photo is seen beside it',
    ),
  ];
}

interface Around {
  readonly placed: ReturnType<typeof placedPieces>;
  /** The colour beside the picture. */
  readonly panel: readonly [number, number, number] | null;
}

/** Levels within which two colours are one paper. */
const same = 10;

/** Nearly all of a field has the colour of the panel beside it: it is the same paper. */
function hasColour(clean: Rgba, field: Box, panel: readonly [number, number, number]): boolean {
  const colour = usualColour(clean, field);
  return colour !== null && hexToRgb(colour).every((v, c) => Math.abs(v - panel[c]!) <= same);
}

/** Of a window, the share that fields without their words take. */
function emptyShare(taken: Adapted['taken'], { from, to }: View, { placed, panel }: Around): number {
  const scale = to.w / from.w;
  const isFilled = (field: Box): boolean => {
    const at = {
      x: to.x + (field.x - from.x) * scale,
      y: to.y + (field.y - from.y) * scale,
      w: field.w * scale,
      h: field.h * scale,
    };
    return placed.some((p) => area(intersection(p.box, at)) > area(p.box) * 0.6);
  };
  const isPaper = (field: Box): boolean => panel !== null && hasColour(taken.clean, field, panel);
  const fields = emptiedFields(taken)
    .map((field) => intersection(field, from))
    .filter((field) => area(field) > 0 && !isFilled(field) && !isPaper(field));
  const inner = emptiedStrips(taken, from);
  const strips = inner && !isFilled(from) && !halves(from, inner).every(isPaper) ? area(from) - area(inner) : 0;
  return (fields.reduce((sum, field) => sum + area(field), 0) + strips) / area(from);
}
