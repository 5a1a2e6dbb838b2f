import { bannerGroundOf, type Check, CONTRAST } from '../../../scene/index.ts';
import { namesOf } from '../layout/index.ts';
import type { Adapted } from './adapted.ts';
import { inkContrast, standsOut, unrest } from './ink-contrast.ts';
import { makeCheck as make } from './make-check.ts';
import { piecesOf, placedPieces, viewOf } from './shown.ts';

/** Type keeps at least most of the contrast it had, or a good one. */
export function contrastChecks({ taken, scene, ground }: Adapted): readonly Check[] {
  if (viewOf(scene) || ground === null) return [];
  const { least, ofBefore } = CONTRAST.banner;
  const placed = placedPieces(scene);
  const faint = taken.parts.elements
    .filter((e) => e.lines.length > 0)
    .flatMap((e) => {
      const places = piecesOf(e, placed);
      if (places.length === 0) return [];
      // The worst word counts, not the mean of all.
      const before = Math.min(...e.lines.flatMap((l) => l.words).map((w) => inkContrast(taken, [w], taken.clean)));
      const now = Math.min(...places.map((p) => inkContrast(taken, [p], ground)));
      return now >= least || now >= before * ofBefore ? [] : [{ role: e.role, now }];
    });
  // A button of the ground's own colour is no button any more.
  const sunk = taken.parts.elements
    .filter((e) => e.sprite !== null && (e.role === 'cta' || e.role === 'badge'))
    .flatMap((e) => {
      const place = piecesOf(e, placed)[0];
      if (!place || e.sprite === null) return [];
      const before = standsOut(taken, e.sprite, e.box, taken.clean);
      const now = standsOut(taken, e.sprite, place.box, ground);
      return now < Math.min(30, before * 0.6) ? [{ role: e.role, now: 1 }] : [];
    });
  const worse = [...faint, ...sunk];
  const names = namesOf(worse);
  return [
    make(
      'contrast',
      {
        passed: worse.length === 0,
        value: worse.length > 0 ? Math.min(...worse.map((w) => w.now)) : 0,
        threshold: least,
      },
      worse.length === 0
        ? 'На новом месте всё видно'
        : `На новом месте плохо видно: ${names.ru} — сливается с фоном; пришлите баннер, где текст контрастнее или стоит на плашке`,
      worse.length === 0
        ? 'All can be seen in the new place'
        : `Hard to see in the new place: ${names.en}, too near to the colour of the ground; send a banner with more contrast there, or with a plate under it`,
    ),
  ];
}

/** Type stands on calm ground, or on one no less calm than in the banner: never over an edge or other letters. */
export function calmChecks({ taken, scene, ground }: Adapted): readonly Check[] {
  const behind = bannerGroundOf(scene);
  if (ground === null || behind?.kind !== 'window' || !behind.window) return [];
  const placed = placedPieces(scene);
  const crossed = taken.parts.elements
    .filter((e) => e.lines.length > 0 && piecesOf(e, placed).length > 0)
    .filter((e) => {
      const before = Math.max(...e.lines.map((l) => unrest(taken.clean, l.box)));
      return piecesOf(e, placed).some((p) => unrest(ground, p.box) > Math.max(0.14, before * 1.4));
    });
  const names = namesOf(crossed);
  return [
    make(
      'calm_ground',
      { passed: crossed.length === 0, value: names.en || 0, threshold: 0 },
      crossed.length === 0
        ? 'Текст не ложится на детали картинки'
        : `Текст ложится на детали картинки: ${names.ru}; пришлите баннер, где вокруг товара больше спокойного фона`,
      crossed.length === 0
        ? 'No type lies over things in the picture'
        : `Type lies over things in the picture: ${names.en}; send a banner with more calm ground around the product`,
    ),
  ];
}
