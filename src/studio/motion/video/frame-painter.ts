import { createCanvas, type SKRSContext2D } from '../../painting/index.ts';
import type { Cels } from './cels.ts';
import { type FilmPlan, stateAt } from './film-plan.ts';
import { cloudBlend, colourClouds, paintColours, paintParticles, particlesFor } from './atmosphere.ts';
import { placedOver } from './placed-over.ts';
import type { FrameState } from './presets.ts';
import { sweepOf } from './sweep.ts';

/** Paints the frames of a film. The returned bytes are opaque RGBA and are used again for the next frame. */
export type PaintFrame = (frame: number) => Uint8Array;

/** A painter of one film; everything that stands still was baked before. The same plan gives the same pixels. */
export function createFramePainter(cels: Cels, plan: FilmPlan): PaintFrame {
  const { width, height } = cels;
  const canvas = createCanvas(width, height);
  const g = canvas.getContext('2d');
  g.imageSmoothingQuality = 'high';
  const band = createCanvas(width, height).getContext('2d');
  const particles = particlesFor(cels, plan.particles, plan.seed);
  const clouds = colourClouds(cels, plan.seed);
  return (frame) => {
    const state = withRoom(stateAt(plan, frame), cels.room);
    g.globalAlpha = 1;
    g.globalCompositeOperation = 'source-over';
    if (cels.warp) g.drawImage(cels.warp.at(state.ground), 0, 0);
    else placedOver(g, state.ground, width, { x: width / 2, y: height / 2 }, () => g.drawImage(cels.ground, 0, 0));
    if (state.colours.strength > 0)
      overOpen(g, cels, band, cloudBlend(cels), (target) => paintColours(target, cels, clouds, state.colours));
    if (state.brightness < 1)
      overOpen(g, cels, band, 'source-over', (target) => {
        target.fillStyle = `rgba(0,0,0,${(1 - state.brightness).toFixed(4)})`;
        target.fillRect(0, 0, width, height);
      });
    const sweep = sweepOf(cels, state, band);
    sweep.shadeGround(g);
    paintParticles(g, cels, particles, state.particles, 'ground');
    if (cels.under) g.drawImage(cels.under, 0, 0);
    paintProduct(g, cels, state);
    sweep.lightProduct(g);
    paintParticles(g, cels, particles, state.particles, 'front');
    g.drawImage(cels.over, 0, 0);
    return canvas.data();
  };
}

/** Draws over the ground; over a flat picture only where its boxes are not. */
function overOpen(
  g: SKRSContext2D,
  { warp, width, height }: Cels,
  band: SKRSContext2D,
  blend: 'source-over' | 'multiply' | 'screen',
  draw: (target: SKRSContext2D) => void,
): void {
  if (warp) {
    band.globalCompositeOperation = 'source-over';
    band.clearRect(0, 0, width, height);
    draw(band);
    band.globalCompositeOperation = 'destination-in';
    band.drawImage(warp.open, 0, 0);
  }
  g.globalCompositeOperation = blend;
  if (warp) g.drawImage(band.canvas, 0, 0);
  else draw(g);
  g.globalCompositeOperation = 'source-over';
}

/** Largest growth of a product in any preset, at full strength. */
const GROWTH = 0.12;

/** The product grows as much less as there is less room beside the words. */
function withRoom(state: FrameState, room: number): FrameState {
  const share = Math.min(1, room / GROWTH);
  const held = (scale: number): number => 1 + (scale - 1) * share;
  return {
    ...state,
    product: { ...state.product, scale: held(state.product.scale) },
    shadow: { ...state.shadow, scale: held(state.shadow.scale) },
  };
}

function paintProduct(g: SKRSContext2D, { product, shadow, hero, width }: Cels, state: FrameState): void {
  const foot = { x: hero.x + hero.w / 2, y: hero.y + hero.h };
  if (shadow) {
    g.globalAlpha = state.shadow.opacity;
    // The shadow lies on the floor: it goes aside with its product, never up.
    const lying = { scale: state.shadow.scale, dx: state.product.dx, dy: 0 };
    placedOver(g, lying, width, foot, () => g.drawImage(shadow.canvas, shadow.x, shadow.y));
    g.globalAlpha = 1;
  }
  if (product) placedOver(g, state.product, width, foot, () => g.drawImage(product.canvas, product.x, product.y));
}
