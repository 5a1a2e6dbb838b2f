import type { CardStage } from './card-stage.ts';
import type { FieldOutline } from './colour-field.ts';
import type { Box } from './geometry.ts';
import type { SceneGround } from './scene-ground.ts';
import type { Stage } from './stage.ts';

/**
 * A stage for a canvas `factor` times as large. Painters of directions measure the canvas themselves; a banner's ground
 * and a card's fields are boxes of the canvas and grow with it. Boxes in pixels of the banner or photo stay.
 */
export function scaleStage(stage: Stage, factor: number): Stage {
  if (stage.kind === 'banner') return { ...stage, ground: scaleGround(stage.ground, factor) };
  if (stage.kind === 'card') return { ...stage, ...scaleCard(stage, factor) };
  return stage;
}

const scaleBox = ({ x, y, w, h }: Box, factor: number): Box => ({
  x: x * factor,
  y: y * factor,
  w: w * factor,
  h: h * factor,
});

function scaleGround(ground: SceneGround, factor: number): SceneGround {
  if (ground.kind === 'crop') return ground;
  if (ground.kind === 'bare')
    return { ...ground, view: ground.view && { ...ground.view, dest: scaleBox(ground.view.dest, factor) } };
  if (ground.kind === 'extended') return { ...ground, dest: scaleBox(ground.dest, factor) };
  if (ground.kind === 'window') {
    const { window } = ground;
    if (window === null) return ground;
    return { ...ground, window: { ...window, dest: scaleBox(window.dest, factor), fadeBy: window.fadeBy * factor } };
  }
  const { upper } = ground;
  return upper === null ? ground : { ...ground, upper: { ...upper, outline: scaleOutline(upper.outline, factor) } };
}

function scaleOutline(outline: FieldOutline, factor: number): FieldOutline {
  if (outline.kind === 'box') return { ...outline, box: scaleBox(outline.box, factor) };
  return outline.kind === 'panel'
    ? { ...outline, edge: outline.edge * factor }
    : { ...outline, x: outline.x * factor, y: outline.y * factor, r: outline.r * factor };
}

function scaleCard({ disc, field, windows, lens }: CardStage, factor: number): Partial<CardStage> {
  const round = <T extends { readonly box: Box; readonly radius: number }>(part: T): T => ({
    ...part,
    box: scaleBox(part.box, factor),
    radius: part.radius * factor,
  });
  return {
    disc: disc && { ...disc, x: disc.x * factor, y: disc.y * factor, r: disc.r * factor },
    field: field && round(field),
    windows: windows.map(round),
    lens: lens && { ...lens, box: scaleBox(lens.box, factor), spot: scaleBox(lens.spot, factor) },
  };
}
