import type { AspectClass, Direction } from '../../../scene/index.ts';
import { hexToOklch, ok } from '../../../scene/index.ts';
import { anchors } from './anchors.ts';
import { keepsPhoto, photoNumbers } from './recipe.ts';

/**
 * Ways to present one campaign on a canvas of this shape, best first. A sky over the subject wants an upright canvas.
 */
export function presentations(direction: Direction, aspect: AspectClass): readonly Direction[] {
  const halves = onHalves(direction);
  const sibling = siblingOf(direction);
  if (sibling === null) return [direction, ...halves];
  return direction.stage.kind === 'sky_type' && (aspect === 'wide' || aspect === 'strip')
    ? [sibling, ...halves]
    : [direction, sibling, ...halves];
}

/**
 * A plainer presentation of the same campaign, for sizes in which its own stage leaves no room: same words, palette,
 * type and construction,
 * the photo in a card on the campaign's field, or the product on a seamless wall in the campaign's colour. Null where
 * the direction is as plain as can be.
 */
function siblingOf(direction: Direction): Direction | null {
  return direction.treatment === 'photo' ? inCard(direction) : onWall(direction);
}

function inCard(direction: Direction): Direction | null {
  const { photo, palette, stage } = direction;
  if (photo === undefined || photo.mode === 'card') return null;
  const plan = { mode: 'card', focus: photo.focus, overlay: false } as const;
  const inked = stage.kind === 'duotone';
  return {
    ...direction,
    stage: {
      ...stage,
      kind: 'popout_card',
      numbers: { ...photoNumbers(plan), inked: inked ? 1 : 0 },
      colours: {
        paper: palette.ground,
        shade: palette.shadow,
        ...(inked
          ? { ground: stage.colours['ground'] ?? palette.ground, ink: stage.colours['ink'] ?? palette.deep }
          : {}),
      },
    },
    ...keepsPhoto(plan),
  };
}

/** The last resort of a photo: over one half of the canvas, so that long words have the whole other one. */
function onHalves(direction: Direction): readonly Direction[] {
  const { photo, palette, stage } = direction;
  if (photo === undefined || photo.mode === 'split' || stage.kind === 'duotone' || stage.numbers['inked'] === 1)
    return [];
  const plan = { mode: 'split', focus: photo.focus, overlay: false } as const;
  return [
    {
      ...direction,
      stage: { ...stage, kind: 'photo_split', numbers: photoNumbers(plan), colours: { field: palette.ground } },
      ...keepsPhoto(plan),
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
    // A whisper of light only: the ink was chosen for the plain ground.
    stage: {
      ...stage,
      kind: 'studio_sweep',
      numbers: {},
      colours: { wall: palette.ground, glow: tone(0.02), low: tone(-0.015), floor: tone(0.01) },
    },
    anchors: anchors('standing'),
    type: { ...type, align: 'left' },
    rotation: 0,
    typeBehind: false,
    shadow: direction.shadow === 'none' ? 'ground' : direction.shadow,
  };
}
