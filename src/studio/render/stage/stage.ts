import { contains, grow, hexToRgb, rgba, type Box, type Hex, type ResolvedScene } from '../../../scene/index.ts';
import type { RgbaPicture } from '../../../perception/index.ts';
import { soft, type SKRSContext2D } from './canvas.ts';
import type { Placed } from './placed.ts';

/** Everything a painter of backdrops may look at. Lengths in canvas pixels. */
export interface Stage {
  readonly g: SKRSContext2D;
  readonly width: number;
  readonly height: number;
  /** min(width, height): the unit of the recipes. */
  readonly short: number;
  readonly light: -1 | 1;
  readonly product: Placed | null;
  readonly photo: RgbaPicture;
  /** Ink boxes of all type, so that ornaments keep clear of words. */
  readonly words: readonly Box[];
  /** Ink boxes of type that stands on the bare stage, not on a button, badge or plate. */
  readonly bareWords: readonly Box[];
  /** False on strips so low that ornaments only cost bytes. */
  readonly fine: boolean;
  readonly shadow: Hex;
  /** A colour of the recipe; a missing one is a fault of the recipe and shows as the palette's ground. */
  colour(name: string): Hex;
  number(name: string, otherwise: number): number;
  /** 0 <= value < 1, the same for the same scene and key. */
  roll(key: string): number;
}

/** Heights up to this get no ornaments and no grain. */
const ORNAMENT_MIN_HEIGHT = 60;

export function stageOf(scene: ResolvedScene, g: SKRSContext2D, product: Placed | null, photo: RgbaPicture): Stage {
  const ground = hexIn(scene.palette['ground'], '#e8e4de');
  const shapes = scene.nodes.flatMap((node) => (node.kind === 'shape' && node.fill !== null ? [node.box] : []));
  return {
    g,
    product,
    photo,
    bareWords: scene.nodes.flatMap((node) =>
      node.kind === 'text' && !shapes.some((box) => contains(box, node.ink, 2)) ? [node.ink] : [],
    ),
    words: scene.nodes.flatMap((node) =>
      node.kind === 'text' ? [node.ink] : node.role === 'logo' || node.role === 'badge' ? [node.box] : [],
    ),
    width: scene.width,
    height: scene.height,
    short: Math.min(scene.width, scene.height),
    light: scene.stage.light,
    fine: scene.height > ORNAMENT_MIN_HEIGHT,
    shadow: hexIn(scene.palette['shadow'], '#2a2420'),
    colour: (name) => hexIn(scene.stage.colours[name], ground),
    number: (name, otherwise) => scene.stage.numbers[name] ?? otherwise,
    roll: (key) => hash(`${scene.seed}|${scene.stage.kind}|${scene.stage.numbers['shape'] ?? 0}|${key}`) / 4294967296,
  };
}

const hexIn = (value: string | boolean | undefined, otherwise: Hex): Hex =>
  typeof value === 'string' ? (value as Hex) : otherwise;

function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  return (h ^ (h >>> 13)) >>> 0;
}

/** Product box, or the place where it would stand, for painters that arrange the room around it. */
export function heroBox(stage: Stage): Box {
  if (stage.product !== null) return stage.product.box;
  const h = stage.height * 0.5;
  const w = Math.min(stage.width * 0.4, h);
  return { x: stage.width * 0.62 - w / 2, y: stage.height * 0.36, w, h };
}

/** y on which the product stands. */
export const baseLine = (stage: Stage): number => stage.product?.base ?? heroBox(stage).y + heroBox(stage).h;

export type Stop = readonly [at: number, colour: string];

/** Linear gradient over the whole canvas at a CSS angle (180 = downwards, 90 = to the right). */
export function fillLinear(stage: Stage, degrees: number, stops: readonly Stop[], area?: Box): void {
  const { g } = stage;
  const box = area ?? { x: 0, y: 0, w: stage.width, h: stage.height };
  const a = (degrees * Math.PI) / 180;
  const half = (Math.abs(box.w * Math.sin(a)) + Math.abs(box.h * Math.cos(a))) / 2;
  const cx = box.x + box.w / 2;
  const cy = box.y + box.h / 2;
  const gradient = g.createLinearGradient(
    cx - Math.sin(a) * half,
    cy + Math.cos(a) * half,
    cx + Math.sin(a) * half,
    cy - Math.cos(a) * half,
  );
  for (const [at, colour] of stops) gradient.addColorStop(Math.max(0, Math.min(1, at)), colour);
  g.fillStyle = gradient;
  g.fillRect(box.x, box.y, box.w, box.h);
}

/** Elliptical radial gradient over the whole canvas; the last stop also fills what lies outside. */
export function fillRadial(stage: Stage, cx: number, cy: number, rx: number, ry: number, stops: readonly Stop[]): void {
  const { g } = stage;
  g.save();
  g.translate(cx, cy);
  g.scale(1, ry / rx);
  const gradient = g.createRadialGradient(0, 0, 0, 0, 0, Math.max(0.1, rx));
  for (const [at, colour] of stops) gradient.addColorStop(Math.max(0, Math.min(1, at)), colour);
  g.fillStyle = gradient;
  const k = rx / ry;
  g.fillRect(-cx, -cy * k, stage.width, stage.height * k);
  g.restore();
}

/** A glow: the colour at its centre fading to nothing along a smooth curve, without a visible rim. */
export function glow(stage: Stage, cx: number, cy: number, rx: number, ry: number, colour: Hex, strength = 1): void {
  fillRadial(stage, cx, cy, rx, ry, fade(colour, strength));
}

/** Stops of a smooth (cosine) fade of one colour to transparent. */
export function fade(colour: Hex, strength: number, from = 0): Stop[] {
  return [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1].map(
    (t) => [from + (1 - from) * t, rgba(colour, strength * (0.5 + 0.5 * Math.cos(Math.PI * t)))] as const,
  );
}

/** Fills the canvas with one colour. */
export function fillFlat(stage: Stage, colour: Hex): void {
  const [r, g, b] = hexToRgb(colour);
  stage.g.fillStyle = `rgb(${r},${g},${b})`;
  stage.g.fillRect(0, 0, stage.width, stage.height);
}

/**
 * The same with the mean colour of what lies under each line, so that no veil shows on a photo whose field changes
 * colour.
 */
export function calmWords(stage: Stage, strength: number): void {
  const pad = stage.short * 0.022;
  for (const words of stage.bareWords) {
    const box = grow(words, pad);
    soft(
      stage.g,
      box,
      stage.short * 0.03,
      (ctx) => {
        ctx.fillStyle = meanColour(stage, words);
        ctx.fillRect(box.x, box.y, box.w, box.h);
      },
      { opacity: strength },
    );
  }
}

function meanColour({ g, width, height }: Stage, box: Box): string {
  const x = Math.max(0, Math.floor(box.x));
  const y = Math.max(0, Math.floor(box.y));
  const { data } = g.getImageData(
    x,
    y,
    Math.max(1, Math.min(width - x, Math.ceil(box.w))),
    Math.max(1, Math.min(height - y, Math.ceil(box.h))),
  );
  const sum = [0, 0, 0];
  const step = 4 * Math.max(1, Math.floor(data.length / 4 / 4000));
  for (let i = 0; i < data.length; i += step)
    for (let c = 0; c < 3; c += 1) sum[c] = (sum[c] ?? 0) + (data[i + c] ?? 0);
  const n = Math.ceil(data.length / step);
  return `rgb(${sum.map((s) => Math.round(s / n)).join(',')})`;
}

/**
 * Lays a soft veil of one colour under the words that stand on the bare stage, so that rays and glows do not eat them.
 */
export function quietWords(stage: Stage, colour: Hex, strength: number): void {
  const pad = stage.short * 0.022;
  for (const words of stage.bareWords) {
    const box = grow(words, pad);
    soft(
      stage.g,
      box,
      stage.short * 0.03,
      (ctx) => {
        ctx.fillStyle = colour;
        ctx.fillRect(box.x, box.y, box.w, box.h);
      },
      { opacity: strength },
    );
  }
}
