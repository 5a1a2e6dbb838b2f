import { textHash } from '../../kit/index.ts';
import { contains, enclosing, type Box, type Hex, type ResolvedScene } from '../../scene/index.ts';
import type { RgbaPicture } from '../../perception/index.ts';
import type { SKRSContext2D } from './canvas.ts';
import type { Placed } from './placed.ts';

/** Everything a painter of backdrops may look at. Lengths in canvas pixels. */
export interface PaintContext {
  readonly g: SKRSContext2D;
  readonly width: number;
  readonly height: number;
  /** min(width, height): the unit of the recipes. */
  readonly short: number;
  readonly light: -1 | 1;
  readonly product: Placed | null;
  /** False: the stage is painted without what its product casts on it (shadow, reflection). */
  readonly cast: boolean;
  readonly photo: RgbaPicture;
  /** Ink boxes of all type, so that ornaments keep clear of words. */
  readonly words: readonly Box[];
  /** Ink boxes of type that stands on the bare stage, not on a button, badge or plate. */
  readonly bareWords: readonly Box[];
  /** What is said as one: all type with buttons, plates and logo, without the badge; null where nothing is. */
  readonly said: Box | null;
  /** False on strips so low that ornaments only cost bytes. */
  readonly fine: boolean;
  readonly shadow: Hex;
  /** A value between 0 and 1 (1 excluded) that depends only on the scene and the key, not on the order of asking. */
  jitter(key: string): number;
}

/** Heights up to this get no ornaments and no grain. */
const ORNAMENT_MIN_HEIGHT = 60;

/** What carries words or stands among them. */
const SAID: ReadonlySet<string> = new Set(['cta', 'panel', 'logo']);

/** What painters of a scene's backdrop work with, on the canvas `g`. */
export function contextOf(
  scene: ResolvedScene,
  g: SKRSContext2D,
  product: Placed | null,
  photo: RgbaPicture,
): PaintContext {
  const shape = 'shape' in scene.stage ? scene.stage.shape : 0;
  const shapes = scene.nodes.flatMap((node) => (node.kind === 'shape' && node.fill !== null ? [node.box] : []));
  return {
    g,
    product,
    cast: true,
    photo,
    bareWords: scene.nodes.flatMap((node) =>
      node.kind === 'text' && !shapes.some((box) => contains(box, node.ink, 2)) ? [node.ink] : [],
    ),
    words: scene.nodes.flatMap((node) =>
      node.kind === 'text' ? [node.ink] : node.role === 'logo' || node.role === 'badge' ? [node.box] : [],
    ),
    said: enclosing(
      scene.nodes.flatMap((node) =>
        node.role === 'badge' ? [] : node.kind === 'text' ? [node.ink] : SAID.has(node.role) ? [node.box] : [],
      ),
    ),
    width: scene.width,
    height: scene.height,
    short: Math.min(scene.width, scene.height),
    light: scene.stage.light,
    fine: scene.height > ORNAMENT_MIN_HEIGHT,
    shadow: hexIn(scene.palette['shadow'], '#2a2420'),
    jitter: (key) => textHash(`${scene.seed}|${scene.stage.kind}|${shape}|${key}`) / 4294967296,
  };
}

const hexIn = (value: string | boolean | undefined, otherwise: Hex): Hex =>
  typeof value === 'string' ? (value as Hex) : otherwise;

/** Product box, or the place where it would stand, for painters that arrange the room around it. */
export function heroBox(context: PaintContext): Box {
  if (context.product !== null) return context.product.box;
  const h = context.height * 0.5;
  const w = Math.min(context.width * 0.4, h);
  return { x: context.width * 0.62 - w / 2, y: context.height * 0.36, w, h };
}

/** y on which the product stands. */
export const baseLine = (context: PaintContext): number =>
  context.product?.base ?? heroBox(context).y + heroBox(context).h;
