import {
  area,
  type Box,
  type Check,
  enclosing,
  grow,
  intersection,
  liesIn,
  type Outline,
} from '../../../scene/index.ts';
import { check } from '../check.ts';
import { type Element, elementsOf, headlineIsBehind } from '../elements.ts';
import type { Promised } from '../inspected.ts';
import { partNames } from '../part-names.ts';

/** Points along each side of a box at which it is asked whether the subject lies there. */
const POINTS = { along: 24, across: 8 } as const;
/** Share of a line or button that may lie on the subject of a photo: a descender over a leaf. */
const MOST = 0.06;
/** Air round a line that the subject leaves free as well, in shares of the line's height. */
const AIR = 0.1;
/** Share of the photo's visible part from which its subject is the ground itself, a room, a field of flowers. */
const GROUND = 0.6;

/**
 * No word, button or badge stands on what a whole photo shows: letters over a lamp's arm are read as a mistake. Type
 * that runs behind a registered cut-out is meant so; a subject that is nearly all that is seen has no beside.
 */
export function onSubject({ scene, shown }: Promised): Check {
  const hit = shown == null ? [] : elementsOn(shown.outline, shown.window, freeElements(scene));
  return check(
    'subject_covered',
    { passed: hit.length === 0, value: hit.length, threshold: 0, boxes: hit.map((e) => e.box) },
    {
      ru: hit.length === 0 ? 'Главное на снимке открыто' : `На главном в снимке стоит: ${partNames(hit, 'ru')}`,
      en: hit.length === 0 ? 'What the photo shows is free' : `On what the photo shows stands: ${partNames(hit, 'en')}`,
    },
  );
}

/** What is painted over everything: not a headline that the subject stands before. */
function freeElements(scene: Promised['scene']): readonly Element[] {
  const behind = headlineIsBehind(scene);
  return elementsOf(scene).filter(({ role }) => !(behind && role === 'headline'));
}

/** The elements that lie on an outline where it is seen through a window. */
function elementsOn(outline: Outline, window: Box, elements: readonly Element[]): readonly Element[] {
  const box = enclosing(outline.map(([x, y]) => ({ x, y, w: 0, h: 0 })));
  if (box === null || coverOf(outline, window) > GROUND) return [];
  const seen = intersection(box, window);
  return elements.filter((e) => {
    const held = grow(e.box, AIR * Math.min(e.box.h, e.box.w));
    return area(intersection(held, seen)) > 0 && onOutline(outline, window, held) > MOST;
  });
}

/** Share of a box that lies on an outline within a window. */
function onOutline(outline: Outline, window: Box, box: Box): number {
  const [nx, ny] = box.w >= box.h ? [POINTS.along, POINTS.across] : [POINTS.across, POINTS.along];
  let on = 0;
  for (let i = 0; i < nx; i += 1)
    for (let j = 0; j < ny; j += 1) {
      const [x, y] = [box.x + ((i + 0.5) / nx) * box.w, box.y + ((j + 0.5) / ny) * box.h];
      const inside = x >= window.x && y >= window.y && x <= window.x + window.w && y <= window.y + window.h;
      if (inside && liesIn(outline, x, y)) on += 1;
    }
  return on / (nx * ny);
}

/** Share of a window that an outline fills. */
const coverOf = (outline: Outline, window: Box): number => onOutline(outline, window, window);
