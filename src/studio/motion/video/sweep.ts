import type { Canvas, SKRSContext2D } from '../../painting/index.ts';
import type { Cels } from './cels.ts';
import { placedOver } from './placed-over.ts';
import type { FrameState } from './presets.ts';

/** Light on its way through one frame. */
export interface Sweep {
  /** Everything but the band steps back a little, where what is lit is pale; before words under the product. */
  readonly shadeGround: (g: SKRSContext2D) => void;
  /** The same on a product that lies over those words, and the band of light itself. */
  readonly lightProduct: (g: SKRSContext2D) => void;
}

const NOTHING: Sweep = { shadeGround: () => undefined, lightProduct: () => undefined };
/** Lean of the band from the upright. */
const LEAN = Math.tan((18 * Math.PI) / 180);
/** How much of its light a white picture gives away around the band. */
const SHADE = 0.18;
/** Share of both where the band crosses a whole picture and not a product alone. */
const WIDE = 0.65;
/** Share of the shade on a flat picture: its boxes keep their light, and must not seem to glow. */
const FLAT = 0.35;
const LIGHT = '255,250,240';
/** Alpha over the width of the band, 0 to 1. */
const GLOW = [
  [0, 0],
  [0.3, 0.35],
  [0.5, 1],
  [0.7, 0.35],
  [1, 0],
] as const;
const GAP = [
  [0, 1],
  [0.28, 0.62],
  [0.5, 0],
  [0.72, 0.62],
  [1, 1],
] as const;

/** The light of a frame; `band` is a canvas of the film's size to work on. */
export function sweepOf(cels: Cels, { sweep, product, ground }: FrameState, band: SKRSContext2D): Sweep {
  const whole = cels.lit.with === 'nothing' ? WIDE : 1;
  const shade = sweep.shade * cels.pale * SHADE * whole * (cels.warp ? FLAT : 1);
  const dark = cels.dusk.join(',');
  if (sweep.strength <= 0.004 && shade <= 0.002) return NOTHING;
  const { hero, width, height, lit } = cels;
  const [cx, cy] = [hero.x + hero.w / 2, hero.y + hero.h / 2];
  const half = Math.max(hero.w * 0.24, 24);
  const reach = hero.w / 2 + (hero.h / 2) * LEAN + half;
  const x = cx + (2 * sweep.at - 1) * reach;
  const across = (stops: readonly (readonly [number, number])[], rgb: string, strength: number) => {
    const fill = band.createLinearGradient(x - half, cy - half * LEAN, x + half, cy + half * LEAN);
    for (const [at, alpha] of stops) fill.addColorStop(at, `rgba(${rgb},${(alpha * strength).toFixed(4)})`);
    return fill;
  };
  const masked = (fill: ReturnType<typeof across>): Canvas => {
    band.globalCompositeOperation = 'source-over';
    band.clearRect(0, 0, width, height);
    band.fillStyle = fill;
    band.fillRect(0, 0, width, height);
    band.globalCompositeOperation = 'destination-in';
    const draw = (): void => band.drawImage(lit.canvas, 0, 0);
    const foot = { x: cx, y: hero.y + hero.h };
    if (lit.with === 'product') placedOver(band, product, width, foot, draw);
    else if (lit.with === 'ground') placedOver(band, ground, width, { x: width / 2, y: height / 2 }, draw);
    else draw();
    return band.canvas as Canvas;
  };
  return {
    shadeGround(g) {
      if (shade <= 0.002) return;
      // A flat picture keeps every level inside its boxes.
      if (cels.warp) g.drawImage(masked(across(GAP, dark, shade)), 0, 0);
      else {
        g.fillStyle = across(GAP, dark, shade);
        g.fillRect(0, 0, width, height);
      }
    },
    lightProduct(g) {
      if (shade > 0.002 && lit.with === 'product') g.drawImage(masked(across(GAP, dark, shade)), 0, 0);
      if (sweep.strength <= 0.004) return;
      g.globalCompositeOperation = 'screen';
      g.drawImage(masked(across(GLOW, LIGHT, sweep.strength * whole)), 0, 0);
      g.globalCompositeOperation = 'source-over';
    },
  };
}
