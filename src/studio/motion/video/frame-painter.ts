import { createCanvas, type SKRSContext2D } from '../../painting/index.ts';
import type { Cels } from './cels.ts';
import { type FilmPlan, stateAt } from './film-plan.ts';
import { colourClouds, paintColours, paintParticles, particlesFor } from './atmosphere.ts';
import type { FrameState, Placement } from './presets.ts';

/** Paints the frames of a film. The returned bytes are opaque RGBA and are used again for the next frame. */
export type PaintFrame = (frame: number) => Uint8Array;

/** A painter of one film; everything that stands still was baked before. The same plan gives the same pixels. */
export function createFramePainter(cels: Cels, plan: FilmPlan): PaintFrame {
  const { width, height } = cels;
  const canvas = createCanvas(width, height);
  const g = canvas.getContext('2d');
  g.imageSmoothingQuality = 'high';
  const band = createCanvas(width, height);
  const particles = particlesFor(cels, plan.seed);
  const clouds = colourClouds(cels, plan.seed);
  return (frame) => {
    const state = withRoom(stateAt(plan, frame), cels.room);
    g.globalAlpha = 1;
    g.globalCompositeOperation = 'source-over';
    if (cels.warp) g.drawImage(cels.warp.at(state.ground), 0, 0);
    else placedOver(g, state.ground, width, { x: width / 2, y: height / 2 }, () => g.drawImage(cels.ground, 0, 0));
    paintColours(g, cels, clouds, state.colours);
    if (state.brightness < 1) {
      g.fillStyle = `rgba(0,0,0,${(1 - state.brightness).toFixed(4)})`;
      g.fillRect(0, 0, width, height);
    }
    if (cels.under) g.drawImage(cels.under, 0, 0);
    paintProduct(g, cels, state);
    paintSweep(g, band.getContext('2d'), cels, state);
    paintParticles(g, cels, particles, state.particles);
    g.drawImage(cels.over, 0, 0);
    return canvas.data();
  };
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

/** Draws moved and scaled about a point; at rest drawn as it is, so that nothing is resampled. */
function placedOver(
  g: SKRSContext2D,
  { scale, dx, dy }: Placement,
  width: number,
  about: { readonly x: number; readonly y: number },
  draw: () => void,
): void {
  if (scale === 1 && dx === 0 && dy === 0) return draw();
  g.save();
  g.translate(about.x + dx * width, about.y + dy * width);
  g.scale(scale, scale);
  g.translate(-about.x, -about.y);
  draw();
  g.restore();
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

/** A soft slanted band of light over what may be lit. */
function paintSweep(g: SKRSContext2D, band: SKRSContext2D, cels: Cels, { sweep, product, ground }: FrameState): void {
  if (sweep.strength <= 0.004) return;
  const { hero, width, height } = cels;
  const slant = Math.tan((18 * Math.PI) / 180) * hero.h;
  const half = Math.max(hero.w * 0.22, 24);
  const from = hero.x - half - slant;
  const x = from + sweep.at * (hero.w + 2 * (half + slant));
  band.globalCompositeOperation = 'source-over';
  band.clearRect(0, 0, width, height);
  const light = band.createLinearGradient(x - half, 0, x + half, (2 * half * slant) / Math.max(1, hero.h));
  for (const [at, alpha] of [
    [0, 0],
    [0.3, 0.35],
    [0.5, 1],
    [0.7, 0.35],
    [1, 0],
  ] as const)
    light.addColorStop(at, `rgba(255,250,240,${(alpha * sweep.strength).toFixed(4)})`);
  band.fillStyle = light;
  band.fillRect(hero.x - slant, hero.y - hero.h * 0.1, hero.w + 2 * slant, hero.h * 1.2);
  band.globalCompositeOperation = 'destination-in';
  const { canvas: lit, with: movesWith } = cels.lit;
  const foot = { x: hero.x + hero.w / 2, y: hero.y + hero.h };
  const middle = { x: width / 2, y: height / 2 };
  if (movesWith === 'product') placedOver(band, product, width, foot, () => band.drawImage(lit, 0, 0));
  else if (movesWith === 'ground') placedOver(band, ground, width, middle, () => band.drawImage(lit, 0, 0));
  else band.drawImage(lit, 0, 0);
  g.globalCompositeOperation = 'screen';
  g.drawImage(band.canvas, 0, 0);
  g.globalCompositeOperation = 'source-over';
}
