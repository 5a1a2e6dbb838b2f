import { area, type Box, type Check, intersection } from '../../../scene/index.ts';
import { namesOf } from '../layout/index.ts';
import { apart, type Rgba } from '../take-apart/picture.ts';
import type { Sprite } from '../take-apart/lift-text.ts';
import type { Adapted } from './adapted.ts';
import { makeCheck as make } from './make-check.ts';
import { isLabel, photoViews, piecesOf, placedPieces, viewOf } from './shown.ts';

/** Levels by which the rim of a block may differ from the ground that it comes to stand on: painted, photo. */
const levels = { smooth: 10, photo: 36 } as const;
/** Share of its rim, 0..1, that may do so. */
const most = 0.3;

/** A block brings the ground around it along: where the new ground has another tone, its rim would be seen. */
export function patchChecks({ taken, scene, ground }: Adapted): readonly Check[] {
  // Off nothing a block brings no ground along.
  if (viewOf(scene) || ground === null || taken.over !== null || taken.tiled) return [];
  const placed = placedPieces(scene);
  const windows = photoViews(scene);
  // Beside the photo there is a panel of one colour, on which the least patch is seen.
  const limitAt = (place: Box): number =>
    taken.parts.ground.kind === 'photo' && windows.some(({ to }) => area(intersection(to, place)) > 0)
      ? levels.photo
      : levels.smooth;
  const seen = taken.parts.elements.filter((e) => {
    const sprite = e.sprite === null ? undefined : taken.sprites.get(e.sprite);
    const place = piecesOf(e, placed)[0];
    return (
      taken.blocks.has(e.id) &&
      !isLabel(e) &&
      sprite &&
      place &&
      rimSeen(sprite, place.box, ground, limitAt(place.box), taken.clean) > most
    );
  });
  const names = namesOf(seen);
  return [
    make(
      'patch_seen',
      { passed: seen.length === 0, value: names.en || 0, threshold: 0 },
      seen.length === 0
        ? 'Перенесённый с частями фон не выделяется'
        : `Перенесённый с частью фон выделяется пятном: ${names.ru}; пришлите баннер, где она стоит на ровном фоне или на плашке`,
      seen.length === 0
        ? 'The ground that travels with parts does not stand out'
        : `The ground that travels with a part would be seen as a patch: ${names.en}; send a banner where it stands on even ground or on a plate`,
    ),
  ];
}

/** Levels within which a pixel of a sprite is the banner's own ground. */
const own = 14;

/**
 * Share of a sprite's outermost opaque pixels, 0..1, that bring the banner's ground (`clean`) along and differ plainly
 * from the ground under them; letters that end in opaque pixels of their own bring none.
 */
export function rimSeen(
  { pixels, box }: Pick<Sprite, 'pixels' | 'box'>,
  at: Sprite['box'],
  ground: Rgba,
  limit: number,
  clean: Rgba,
): number {
  const { width, height, data } = pixels;
  const opaque = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && data[(y * width + x) * 4 + 3]! > 200;
  let [rim, plain] = [0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!opaque(x, y) || (opaque(x - 1, y) && opaque(x + 1, y) && opaque(x, y - 1) && opaque(x, y + 1))) continue;
      const gx = Math.floor(at.x + ((x + 0.5) * at.w) / width);
      const gy = Math.floor(at.y + ((y + 0.5) * at.h) / height);
      if (gx < 0 || gy < 0 || gx >= ground.width || gy >= ground.height) continue;
      rim++;
      const o = (y * width + x) * 4;
      const from = Math.round(box.y + y) * clean.width + Math.round(box.x + x);
      if (apart(clean, from, data[o]!, data[o + 1]!, data[o + 2]!) > own) continue;
      if (apart(ground, gy * ground.width + gx, data[o]!, data[o + 1]!, data[o + 2]!) > limit) plain++;
    }
  return plain / Math.max(1, rim);
}
