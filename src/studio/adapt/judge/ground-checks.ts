import { area, bannerGroundOf, type Box, type Check, CONTRAST, hexToRgb, intersection } from '../../../scene/index.ts';
import { apart } from '../take-apart/picture.ts';
import { namesOf } from '../layout/index.ts';
import type { Adapted } from './adapted.ts';
import { inkContrast, standsOut, unrest } from './ink-contrast.ts';
import { makeCheck as make } from './make-check.ts';
import { isLabel, piecesOf, placedPieces, viewOf } from './shown.ts';

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
    .filter((e) => e.sprite !== null && !isLabel(e) && (e.role === 'cta' || e.role === 'badge'))
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

/** Unrest from which a ground is not calm. */
const restless = 0.14;

/** Unrest below which type stood on one colour in the banner: half of what else may be is too much for it. */
const calmBefore = 0.01;

/** Partly on another box. */
const isHalfOn = (box: Box, other: Box): boolean => {
  const common = area(intersection(box, other));
  return common > 0 && common < area(box) * 0.98;
};

/** Type stands on calm ground, or on one no less calm than in the banner: never over an edge or other letters. */
export function calmChecks({ taken, scene, ground }: Adapted): readonly Check[] {
  const behind = bannerGroundOf(scene);
  if (ground === null || behind?.kind !== 'window' || !behind.window) return [];
  const { window } = behind;
  const panelled = area(window.dest) < scene.width * scene.height * 0.9;
  // Where the ground can be painted all that is drawn is a thing, or an edge between fields.
  const even = taken.plain ? restless / 3 : restless;
  const calm = Math.min(even, restless / 2);
  const placed = placedPieces(scene);
  const crossed = taken.parts.elements
    .filter((e) => e.lines.length > 0 && piecesOf(e, placed).length > 0)
    .filter((e) => {
      const before = Math.max(...e.lines.map((l) => unrest(taken.clean, l.box)));
      // What has a panel of its own does not reach from it into the picture.
      const least = (box: Box): boolean => panelled && isHalfOn(box, window.dest);
      return piecesOf(e, placed).some(
        (p) =>
          unrest(ground, p.box) > (before < calmBefore ? calm : least(p.box) ? even : Math.max(even, before * 1.4)),
      );
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

/** Levels by which a picture may differ from the panel that it dissolves into, and the share of its side that may. */
const [farFrom, ofSide] = [56, 0.25];

/** A photo dissolves into a panel only where both have nearly one colour: else plain shapes of it would be blurred. */
export function fadeChecks({ taken, scene }: Adapted): readonly Check[] {
  const ground = bannerGroundOf(scene);
  const window = ground?.kind === 'window' ? ground.window : null;
  if (ground?.kind !== 'window' || !window?.fade) return [];
  const { source, dest, fade, fadeBy } = window;
  const panel = hexToRgb(ground.panel);
  const { clean } = taken;
  const depth = (fadeBy * 0.35 * source.w) / dest.w;
  const along = fade === 'left' || fade === 'right' ? source.h : source.w;
  const place = (t: number): readonly [number, number] => {
    if (fade === 'left') return [source.x + depth, source.y + t];
    if (fade === 'right') return [source.x + source.w - 1 - depth, source.y + t];
    return [source.x + t, fade === 'top' ? source.y + depth : source.y + source.h - 1 - depth];
  };
  const samples = Array.from({ length: 64 }, (_, k) => {
    const [x, y] = place(((k + 0.5) / 64) * along).map(Math.round) as [number, number];
    const i = Math.min(clean.height - 1, Math.max(0, y)) * clean.width + Math.min(clean.width - 1, Math.max(0, x));
    return apart(clean, i, ...panel);
  });
  const share = samples.filter((v) => v > farFrom).length / samples.length;
  const passed = share <= ofSide;
  return [
    make(
      'soft_edge',
      { passed, value: share, threshold: ofSide },
      passed
        ? 'Картинка переходит в панель незаметно'
        : 'Картинка резко отличается от цвета рядом с ней и размылась бы по краю; пришлите баннер с более ровным фоном',
      passed
        ? 'The picture passes into its panel unseen'
        : 'The picture differs much from the colour beside it, and its edge would be blurred; send a banner with a calmer ground',
    ),
  ];
}
