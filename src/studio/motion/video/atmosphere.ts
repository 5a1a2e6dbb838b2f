import { seededRandom } from '../../../kit/index.ts';
import { createCanvas, type Canvas, type SKRSContext2D } from '../../painting/index.ts';
import type { Cels, Rgb } from './cels.ts';
import type { FrameState } from './presets.ts';
import type { ParticleKind } from './words.ts';

/** One soft particle; lengths as shares of the shorter side, times as shares of the film. */
export interface Particle {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** How much larger it is at the end of its way; 1 = twice. */
  readonly grows: number;
  /** Way upwards; negative falls. */
  readonly rise: number;
  readonly sway: number;
  readonly phase: number;
  /** Whole rounds in a film, so that it ends where it began. */
  readonly rounds: number;
  readonly alpha: number;
}

/** All particles of a film. */
export interface Particles {
  readonly kind: ParticleKind;
  readonly list: readonly Particle[];
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

/** Above this a ground is so pale that light does not show on it: there particles are tinted. */
const PALE = 0.6;
/** Above this colours take from its light, too. */
const WHITE = 0.85;
const CLOUDS = 4;

/** Particles of a kind around the product, the same for the same seed. */
export function particlesFor(cels: Cels, kind: ParticleKind, seed: number): Particles {
  const random = seededRandom(seed ^ 0x51ed270b);
  return { kind, list: Array.from({ length: COUNT[kind] }, () => MAKE[kind](cels, random)) };
}

const COUNT: Readonly<Record<ParticleKind, number>> = { lights: 42, steam: 16, snow: 70 };

const MAKE: Readonly<Record<ParticleKind, (cels: Cels, random: () => number) => Particle>> = {
  /** Soft lights rising about the product. */
  lights: ({ hero, width, height }, random) => ({
    x: (hero.x + hero.w * (random() * 1.5 - 0.25)) / width,
    y: (hero.y + hero.h * (random() * 1.15 - 0.1)) / height,
    r: 0.008 + 0.034 * random() ** 2,
    grows: 0,
    rise: 0.1 + 0.16 * random(),
    sway: 0.006 + 0.012 * random(),
    phase: random(),
    rounds: random() < 0.5 ? 1 : 2,
    alpha: 0.28 + 0.45 * random(),
  }),
  /** Puffs that leave the top of the product, widen and are gone. */
  steam: ({ hero, width, height }, random) => ({
    x: (hero.x + hero.w * (0.32 + 0.36 * random())) / width,
    y: (hero.y + hero.h * (0.02 + 0.1 * random())) / height,
    r: 0.035 + 0.04 * random(),
    grows: 1.1,
    rise: 0.12 + 0.1 * random(),
    sway: 0.01 + 0.02 * random(),
    phase: random(),
    rounds: 2,
    alpha: 0.12 + 0.14 * random(),
  }),
  /** Flakes over the whole picture, the near ones larger. */
  snow: (_cels, random) => {
    const near = random() ** 2;
    return {
      x: random(),
      y: random(),
      r: 0.004 + 0.012 * near,
      grows: 0,
      rise: -0.18 - 0.22 * near,
      sway: 0.01 + 0.02 * random(),
      phase: random(),
      rounds: 1,
      alpha: 0.45 + 0.4 * random(),
    };
  },
};

/** Soft colours of the picture itself: its accent, and what is found where it is calm. */
export function colourClouds({ ground, width, height, accent, groundPale }: Cels, seed: number): readonly Cloud[] {
  const random = seededRandom(seed ^ 0x2545f491);
  const g = ground.getContext('2d');
  const tinted = groundPale > WHITE ? pastel : glowing;
  return Array.from({ length: CLOUDS }, (_, i) => {
    const x = 0.15 + 0.7 * random();
    const y = 0.15 + 0.7 * random();
    const [r = 0, gr = 0, b = 0] = g.getImageData(Math.floor(x * (width - 1)), Math.floor(y * (height - 1)), 1, 1).data;
    const colour: Rgb = i % 2 === 0 ? accent : [(r + accent[0]) / 2, (gr + accent[1]) / 2, (b + accent[2]) / 2];
    return {
      x: 0.15 + 0.7 * random(),
      y: 0.15 + 0.7 * random(),
      r: 0.32 + 0.28 * random(),
      orbit: 0.06 + 0.08 * random(),
      phase: random(),
      sprite: softDisc(tinted(colour).join(',')),
    };
  });
}

/** What a pale ground is multiplied with. */
const pastel = (colour: Rgb): Rgb => {
  const most = Math.max(1, ...colour);
  return colour.map((v) => Math.round(255 - 0.34 * (255 - (v * 235) / most))) as unknown as Rgb;
};
/** What is added to a dark one. */
const glowing = (colour: Rgb): Rgb => {
  const most = Math.max(1, ...colour);
  return colour.map((v) => Math.round((v * 84) / most)) as unknown as Rgb;
};

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

/** Colours drifting over the ground, under everything else; drawn plainly, the caller blends. */
export function paintColours(
  g: SKRSContext2D,
  { width, height }: Cels,
  clouds: readonly Cloud[],
  { turn, strength }: FrameState['colours'],
): void {
  if (strength <= 0.004) return;
  const short = Math.min(width, height);
  g.globalAlpha = strength;
  for (const { x, y, r, orbit, phase, sprite } of clouds) {
    const angle = 2 * Math.PI * (turn + phase);
    const radius = r * short;
    const cx = x * width + Math.cos(angle) * orbit * width;
    const cy = y * height + Math.sin(angle) * orbit * width;
    g.drawImage(sprite, cx - radius, cy - radius, 2 * radius, 2 * radius);
  }
  g.globalAlpha = 1;
}

/** How drifting colours come over their ground. */
export const cloudBlend = ({ groundPale }: Cels): 'multiply' | 'screen' => (groundPale > WHITE ? 'multiply' : 'screen');

const LIGHT = '255,252,244';
/** On a pale ground particles are what they take from its light. */
const TINT: Readonly<Record<ParticleKind, string>> = {
  lights: '255,205,128',
  steam: '222,222,230',
  snow: '206,220,242',
};
const sprites = new Map<string, Canvas>();

function spriteOf(rgb: string): Canvas {
  const known = sprites.get(rgb) ?? softDisc(rgb);
  sprites.set(rgb, known);
  return known;
}

/**
 * Particles on their way, kept off the words: light in front of everything, and on a pale ground, where light does not
 * show, what they take from it.
 */
export function paintParticles(
  g: SKRSContext2D,
  { width, height, guarded, groundPale }: Cels,
  { kind, list }: Particles,
  { way, strength }: FrameState['particles'],
  where: 'ground' | 'front',
): void {
  if (strength <= 0.004) return;
  const pale = where === 'ground';
  if (pale && groundPale <= PALE) return;
  const sprite = spriteOf(pale ? TINT[kind] : LIGHT);
  const short = Math.min(width, height);
  g.globalCompositeOperation = pale ? 'multiply' : 'screen';
  for (const p of list) {
    const t = (way * p.rounds + p.phase) % 1;
    const radius = p.r * short * (1 + p.grows * t);
    const x = p.x * width + Math.sin(2 * Math.PI * (way + p.phase)) * p.sway * short;
    const y = p.y * height + (0.5 - t) * p.rise * 2 * short;
    const clear = Math.min(1, ...guarded.map(({ box }) => distance(box, x, y) / (2.5 * radius + 0.02 * short)));
    const alpha = Math.min(1, p.alpha * (pale ? 1.6 : 1)) * strength * Math.sin(Math.PI * t) * Math.max(0, clear);
    if (alpha <= 0.003) continue;
    g.globalAlpha = alpha;
    g.drawImage(sprite, x - radius, y - radius, 2 * radius, 2 * radius);
  }
  g.globalAlpha = 1;
  g.globalCompositeOperation = 'source-over';
}

const distance = (box: { x: number; y: number; w: number; h: number }, x: number, y: number): number =>
  Math.hypot(Math.max(box.x - x, 0, x - box.x - box.w), Math.max(box.y - y, 0, y - box.y - box.h));
