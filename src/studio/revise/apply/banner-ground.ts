import {
  type Hex,
  hexToRgb,
  type ResolvedScene,
  rgbToHex,
  type SceneGround,
  type Surface,
} from '../../../scene/index.ts';
import { bannerGround, isFlat } from '../layout/index.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { Change } from './recolour.ts';

/**
 * The ground of an adapted banner in another colour: its field of colour as a whole, or the paper beside its photo. A
 * cut and a photo that fills the canvas have no ground of their own.
 */
export function onBannerGround(scene: ResolvedScene, change: Change): Outcome {
  const { stage } = scene;
  if (stage.kind !== 'banner' || isFlat(scene)) return refused('flat');
  const grounded = (ground: SceneGround): Outcome => ({ scene: { ...scene, stage: { ...stage, ground } } });
  const { ground } = stage;
  if (ground.kind === 'field') return grounded(field(ground, change));
  if (ground.kind === 'bare') return grounded({ ...ground, colour: change((ground.colour ?? '#ffffff') as Hex) });
  if (ground.kind !== 'window') return refused('flat');
  const { window } = ground;
  const fills = window !== null && window.dest.w >= scene.width - 1 && window.dest.h >= scene.height - 1;
  return fills ? refused('photo_ground') : grounded({ ...ground, panel: change(ground.panel as Hex) });
}

/** Its middle colour changed, its course of light and shade kept. */
function field(ground: Extract<SceneGround, { kind: 'field' }>, change: Change): SceneGround {
  return { ...ground, surface: shifted(ground.surface, change) };
}

/** Middle colour of a surface. */
export const middleOf = (surface: Surface): Hex =>
  rgbToHex(surface[0]?.[0] ?? 0, surface[1]?.[0] ?? 0, surface[2]?.[0] ?? 0);

function shifted(surface: Surface, change: Change): number[][] {
  const to = hexToRgb(change(middleOf(surface)));
  return surface.map((channel, i) => {
    const [middle = 0, ...course] = channel;
    const value = to[i] ?? middle;
    // A course of light is flatter near black and white: there is no room for it.
    const room = Math.min(1, (Math.min(value, 255 - value) + 26) / (Math.min(middle, 255 - middle) + 26));
    return [value, ...course.map((v) => v * room)];
  });
}

/** Middle colour of a scene's own ground, whatever it is; null for a cut. */
export function groundColour(scene: ResolvedScene): Hex | null {
  const ground = bannerGround(scene);
  if (ground === null) return typeof scene.palette['ground'] === 'string' ? (scene.palette['ground'] as Hex) : null;
  if (ground.kind === 'bare') return ground.colour as Hex | null;
  return ground.kind === 'field' ? middleOf(ground.surface) : ground.kind === 'window' ? (ground.panel as Hex) : null;
}
