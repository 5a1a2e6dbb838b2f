import { seededRandom } from '../../../kit/index.ts';
import { createCanvas, type Canvas, type SKRSContext2D } from '../../painting/index.ts';
import type { Cels } from './cels.ts';
import type { FrameState } from './presets.ts';

/** One soft particle; lengths as shares of the shorter side, times as shares of the film. */
export interface Particle {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly rise: number;
  readonly sway: number;
  readonly phase: number;
  /** Whole rounds in a film, so that it ends where it began. */
  readonly rounds: number;
  readonly alpha: number;
}

/** A blurred colour on a closed orbit. */
export interface Cloud {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly orbit: number;
  readonly phase: number;
  readonly sprite: Canvas;
}

const PARTICLES = 42;
/** Above this a ground is so pale that light does not show on it: there particles are tinted. */
const PALE = 0.6;
const CLOUDS = 4;

/** Soft lights rising around the product, the same for the same seed. */
export function particlesFor({ hero, width, height }: Cels, seed: number): readonly Particle[] {
  const random = seededRandom(seed ^ 0x51ed270b);
  return Array.from({ length: PARTICLES }, () => ({
    x: (hero.x + hero.w * (random() * 1.5 - 0.25)) / width,
    y: (hero.y + hero.h * (random() * 1.15 - 0.1)) / height,
    r: 0.008 + 0.034 * random() ** 2,
    rise: 0.1 + 0.16 * random(),
    sway: 0.006 + 0.012 * random(),
    phase: random(),
    rounds: random() < 0.5 ? 1 : 2,
    alpha: 0.28 + 0.45 * random(),
  }));
}

/** Colours of the picture itself, taken where it is calm, made lighter. */
export function colourClouds({ ground, width, height }: Cels, seed: number): readonly Cloud[] {
  const random = seededRandom(seed ^ 0x2545f491);
  const g = ground.getContext('2d');
  return Array.from({ length: CLOUDS }, (_, i) => {
    const x = 0.15 + 0.7 * random();
    const y = 0.15 + 0.7 * random();
    const [r = 0, gr = 0, b = 0] = g.getImageData(Math.floor(x * (width - 1)), Math.floor(y * (height - 1)), 1, 1).data;
    const lifted = [r, gr, b].map((v, c) => Math.min(255, Math.round(v + (255 - v) * (c === i % 3 ? 0.55 : 0.3))));
    return {
      x: 0.15 + 0.7 * random(),
      y: 0.15 + 0.7 * random(),
      r: 0.3 + 0.25 * random(),
      orbit: 0.05 + 0.07 * random(),
      phase: random(),
      sprite: softDisc(lifted.join(',')),
    };
  });
}

const DISC = 128;

function softDisc(rgb: string): Canvas {
  const canvas = createCanvas(DISC, DISC);
  const g = canvas.getContext('2d');
  const fade = g.createRadialGradient(DISC / 2, DISC / 2, 0, DISC / 2, DISC / 2, DISC / 2);
  for (let i = 0; i <= 8; i += 1)
    fade.addColorStop(i / 8, `rgba(${rgb},${(0.5 + 0.5 * Math.cos((Math.PI * i) / 8)).toFixed(3)})`);
  g.fillStyle = fade;
  g.fillRect(0, 0, DISC, DISC);
  return canvas;
}

/** Colours drifting over the ground, under everything else. */
export function paintColours(
  g: SKRSContext2D,
  { width, height }: Cels,
  clouds: readonly Cloud[],
  { turn, strength }: FrameState['colours'],
): void {
  if (strength <= 0.004) return;
  const short = Math.min(width, height);
  g.globalAlpha = strength;
  g.globalCompositeOperation = 'soft-light';
  for (const { x, y, r, orbit, phase, sprite } of clouds) {
    const angle = 2 * Math.PI * (turn + phase);
    const radius = r * short;
    const cx = x * width + Math.cos(angle) * orbit * width;
    const cy = y * height + Math.sin(angle) * orbit * width;
    g.drawImage(sprite, cx - radius, cy - radius, 2 * radius, 2 * radius);
  }
  g.globalAlpha = 1;
  g.globalCompositeOperation = 'source-over';
}

const LIGHT = { rgb: '255,252,244', blend: 'screen' } as const;
const TINT = { rgb: '255,205,128', blend: 'multiply' } as const;
const sprites = new Map<string, Canvas>();

function spriteOf(rgb: string): Canvas {
  const known = sprites.get(rgb) ?? softDisc(rgb);
  sprites.set(rgb, known);
  return known;
}

/** Particles on their way, kept off the words. */
export function paintParticles(
  g: SKRSContext2D,
  { width, height, guarded, groundPale }: Cels,
  particles: readonly Particle[],
  { way, strength }: FrameState['particles'],
): void {
  if (strength <= 0.004) return;
  const { rgb, blend } = groundPale > PALE ? TINT : LIGHT;
  const sprite = spriteOf(rgb);
  const short = Math.min(width, height);
  g.globalCompositeOperation = blend;
  for (const p of particles) {
    const t = (way * p.rounds + p.phase) % 1;
    const radius = p.r * short;
    const x = p.x * width + Math.sin(2 * Math.PI * (way + p.phase)) * p.sway * short;
    const y = p.y * height + (0.5 - t) * p.rise * 2 * short;
    const clear = Math.min(1, ...guarded.map(({ box }) => distance(box, x, y) / (2.5 * radius + 0.02 * short)));
    const alpha = p.alpha * strength * Math.sin(Math.PI * t) * Math.max(0, clear);
    if (alpha <= 0.003) continue;
    g.globalAlpha = alpha;
    g.drawImage(sprite, x - radius, y - radius, 2 * radius, 2 * radius);
  }
  g.globalAlpha = 1;
  g.globalCompositeOperation = 'source-over';
}

const distance = (box: { x: number; y: number; w: number; h: number }, x: number, y: number): number =>
  Math.hypot(Math.max(box.x - x, 0, x - box.x - box.w), Math.max(box.y - y, 0, y - box.y - box.h));
