import {
  CONTRAST,
  hexToOklch,
  legible,
  ok,
  photoPlanOf,
  type AspectClass,
  type Direction,
  type Palette,
  type PhotoPlan,
} from '../../../scene/index.ts';
import { anchors, directionNamed, keepsPhoto } from '../../directions/index.ts';

/**
 * Ways to present one campaign on a canvas of this shape, best first. A sky over the subject wants an upright canvas.
 */
export function presentations(direction: Direction, aspect: AspectClass): readonly Direction[] {
  const halves = onHalves(direction);
  // A card as narrow as a tower leaves its foot empty; there the photo goes to three edges.
  if (aspect === 'tower' && photoPlanOf(direction.stage)?.mode === 'card') return [...halves, direction];
  // A page without its small tiles, or with the offer over its photo, is still the same page; a card is another one.
  if (moreThanHalves(photoPlanOf(direction.stage))) return [direction, ...halves, ...[inCard(direction) ?? []].flat()];
  // A strip has no height for a panel over its photo.
  if (aspect === 'strip' && photoPlanOf(direction.stage)?.label === true) return [...halves, direction];
  const fallback = fallbackOf(direction);
  if (fallback === null) return [direction, ...halves];
  if (aspect === 'tower') return [direction, ...halves, fallback];
  const wide = aspect === 'wide' || aspect === 'strip';
  const upright =
    directionNamed(direction.stage.kind)?.wantsUpright === true || photoPlanOf(direction.stage)?.side === 'top';
  // A photo to the edges says more than one in a card.
  return wide && upright ? [...halves, fallback] : [direction, ...halves, fallback];
}

/** A face that sets more letters on a line than any other. */
const NARROW = 'Oswald';
/** Least size of a headline in it, in short sides of the canvas. */
const NARROW_LEAST = 0.08;

/**
 * The same page with its headline in small letters of a narrow face, for small canvases on which its own leaves no room
 * for the least words. Null where it is set so already.
 */
export function inNarrowFace(direction: Direction): Direction | null {
  const { type } = direction;
  if (type.display.family === NARROW && type.case !== 'upper') return null;
  const headlineMin = Math.min(type.headlineMin, NARROW_LEAST);
  const display = { family: NARROW, weight: 600, italic: false };
  return { ...direction, type: { ...type, display, case: 'as-is', tracking: -0.015, leading: 1.08, headlineMin } };
}

/** Share of a tall canvas under its photo before the canvas says how much the offer needs. */
const FOOT = 0.16;

/**
 * The same page in three floors, for a tall canvas on which its photo is low: the words, the photo, and price and
 * button under it. Null where no split photo is seen, or three floors are its own way.
 */
export function inFloors(direction: Direction): Direction | null {
  const { stage } = direction;
  const photo = photoPlanOf(stage);
  if (photo?.mode !== 'split' || photo.foot !== undefined) return null;
  return {
    ...direction,
    stage: {
      kind: 'photo_split',
      light: stage.light,
      grain: stage.grain,
      photo: { mode: 'split', focus: photo.focus, overlay: false, foot: FOOT },
      field: stage.kind === 'photo_split' ? stage.field : direction.palette.ground,
    },
    ...keepsPhoto(),
  };
}

/** Whether a photo that takes one part of the canvas has tiles beside it or a field under it. */
const moreThanHalves = (plan: PhotoPlan | null): boolean =>
  plan !== null && (plan.mosaic === true || plan.blocks === true || plan.foot !== undefined);

/**
 * A plainer presentation of the same campaign, for sizes in which its own stage leaves no room: same words, palette,
 * type and construction,
 * the photo in a card on the campaign's field, or the product on a seamless wall in the campaign's colour. Null where
 * the direction is as plain as can be.
 */
function fallbackOf(direction: Direction): Direction | null {
  return direction.treatment === 'photo' ? inCard(direction) : onWall(direction);
}

/** The palette of a field beside the photo; one that was the photo's own colour moves away from the ink. */
const beside = ({ palette, stage }: Direction): Palette =>
  photoPlanOf(stage)?.mode === 'extend'
    ? { ...palette, ground: legible(palette.ground, palette.ink, CONTRAST.photoGround) }
    : palette;

function inCard(direction: Direction): Direction | null {
  const { stage } = direction;
  const palette = beside(direction);
  const photo = photoPlanOf(stage);
  if (photo === null || photo.mode === 'card') return null;
  return {
    ...direction,
    palette,
    stage: {
      kind: 'popout_card',
      light: stage.light,
      grain: stage.grain,
      photo: { mode: 'card', focus: photo.focus, overlay: false },
      paper: palette.ground,
      shade: palette.shadow,
      inked: stage.kind === 'duotone' ? { ground: stage.ground, ink: stage.ink } : null,
    },
    ...keepsPhoto(),
  };
}

/** The last resort of a photo: over one half of the canvas, so that long words have the whole other one. */
function onHalves(direction: Direction): readonly Direction[] {
  const { stage } = direction;
  const palette = beside(direction);
  const photo = photoPlanOf(stage);
  const inOneInk = stage.kind === 'duotone' || (stage.kind === 'popout_card' && stage.inked !== null);
  if (photo === null || (photo.mode === 'split' && !moreThanHalves(photo)) || inOneInk) return [];
  return [
    {
      ...direction,
      palette,
      stage: {
        kind: 'photo_split',
        light: stage.light,
        grain: stage.grain,
        photo: { mode: 'split', focus: photo.focus, overlay: false, whole: true },
        field: palette.ground,
      },
      ...keepsPhoto(),
    },
  ];
}

function onWall(direction: Direction): Direction | null {
  const { stage, palette, type } = direction;
  if (stage.kind === 'studio_sweep') return null;
  const { l, c, h } = hexToOklch(palette.ground);
  const tone = (by: number) => ok(Math.max(0.04, Math.min(0.985, l + by)), c, h);
  return {
    ...direction,
    // Hardly any light: the ink was chosen for the plain ground.
    stage: {
      kind: 'studio_sweep',
      light: stage.light,
      grain: stage.grain,
      wall: palette.ground,
      glow: tone(0.02),
      low: tone(-0.015),
      floor: tone(0.01),
    },
    anchors: anchors('standing'),
    type: { ...type, align: 'left' },
    rotation: 0,
    typeBehind: false,
    shadow: direction.shadow === 'none' ? 'ground' : direction.shadow,
  };
}
