import { rgba } from '../../../../scene/index.ts';
import { baseLine, fade, fillFlat, fillLinear, glow, heroBox, type Stage } from '../stage.ts';

/**
 * Seamless studio: wall, a darker band where the floor turns up behind the product, lighter floor, glow behind the
 * product.
 * Colours: wall, glow, low, floor. No hard horizon anywhere.
 */
export function studioSweep(stage: Stage): void {
  const { height: h } = stage;
  const box = heroBox(stage);
  const band = (baseLine(stage) - box.h * 0.2) / h;
  const bandAt = Math.min(0.76, Math.max(0.45, band));
  if (baseLine(stage) >= h - 1)
    fillLinear(stage, 180, [
      [0, stage.colour('low')],
      [0.5, stage.colour('wall')],
      [1, stage.colour('low')],
    ]);
  else
    fillLinear(stage, 180, [
      [0, stage.colour('low')],
      [Math.min(0.5, bandAt * 0.72), stage.colour('wall')],
      [bandAt, stage.colour('low')],
      [Math.min(0.92, bandAt + 0.16), stage.colour('wall')],
      [1, stage.colour('floor')],
    ]);
  const r = Math.max(box.w, box.h) * 1.05;
  glow(stage, box.x + box.w / 2, box.y + box.h * 0.35, r, r, stage.colour('glow'));
}

/**
 * Editorial room: one deep tone lit from the light's side, a wide glow behind the product, a soft floor band. Colours:
 * ground, far, glow, band, floor, floorNear.
 */
export function editorial(stage: Stage): void {
  const { width: w, height: h, short: s } = stage;
  const box = heroBox(stage);
  fillLinear(stage, stage.light < 0 ? 100 : 260, [
    [0, stage.colour('ground')],
    [1, stage.colour('far')],
  ]);
  // The light lies between the product and the light's side, so that the product's edge stands against it.
  glow(
    stage,
    box.x + box.w / 2 + stage.light * box.w * 0.35,
    box.y + box.h * 0.3,
    Math.max(box.w * 1.25, s * 0.5),
    Math.max(box.h, s * 0.55),
    stage.colour('glow'),
    0.78,
  );
  floorBand(stage, [
    ['band', 0.9],
    ['floor', 1],
    ['floorNear', 1],
  ]);
  vignette(stage, stage.colour('far'), h > w ? 0.3 : 0.2);
}

/**
 * Floor that begins above the product's base and grows lighter towards the viewer; three named colours with their
 * opacities.
 */
export function floorBand(stage: Stage, colours: readonly (readonly [string, number])[]): void {
  const { g, width: w, height: h, short: s } = stage;
  if (baseLine(stage) >= h - 1) return;
  const box = heroBox(stage);
  const top = baseLine(stage) - Math.min(box.h * 0.34, s * 0.24);
  const [far, mid, near] = colours;
  if (far === undefined || mid === undefined || near === undefined) return;
  const gradient = g.createLinearGradient(0, top, 0, h);
  gradient.addColorStop(0, rgba(stage.colour(far[0]), 0));
  gradient.addColorStop(0.07, rgba(stage.colour(far[0]), far[1] * 0.45));
  gradient.addColorStop(0.17, rgba(stage.colour(far[0]), far[1]));
  gradient.addColorStop(0.46, rgba(stage.colour(mid[0]), mid[1]));
  gradient.addColorStop(1, rgba(stage.colour(near[0]), near[1]));
  g.fillStyle = gradient;
  g.fillRect(0, top, w, h - top);
}

/** Darker corners, centred on the canvas. */
export function vignette(stage: Stage, colour: ReturnType<Stage['colour']>, strength: number): void {
  const { g, width: w, height: h } = stage;
  const r = Math.hypot(w, h) / 2;
  const gradient = g.createRadialGradient(w / 2, h / 2, r * 0.35, w / 2, h / 2, r);
  for (const [at, stop] of fade(colour, strength).map(([t, c]) => [1 - t, c] as const)) gradient.addColorStop(at, stop);
  g.fillStyle = gradient;
  g.fillRect(0, 0, w, h);
}

/** Flat field for pictures without any stage of their own. */
export function plain(stage: Stage): void {
  fillFlat(stage, stage.colour('ground'));
}
