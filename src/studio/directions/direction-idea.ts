import type { z } from 'zod';
import type { Box, Direction, DirectionFamily, DirectionKind, Entrance, Size, StageOf } from '../../scene/index.ts';
import type { EdgeLight, PaintContext, SKRSContext2D } from '../painting/index.ts';
import type { Mood } from './design/moods.ts';
import type { View } from './design/view.ts';

/** What a direction makes of one request; what it always is, and its score, are added by `directionFrom`. */
export type Design<K extends DirectionKind> = Omit<
  Direction,
  'id' | 'family' | 'treatment' | 'reason' | 'score' | 'stage'
> & {
  readonly stage: StageOf<K>;
};

/** What a direction asks of a cut-out product. */
export interface CutoutNeeds {
  /** It stands on a podium or a floor, so it must be whole and well cut. */
  readonly wholeObject: boolean;
  /**
   * A lower edge that runs out of the photo may stay: the stage has no floor, it bleeds off the canvas, or it hides
   * behind something.
   */
  readonly cutEdge: boolean;
  /** It floats: props that came along would hover beside it. */
  readonly floats: boolean;
}

/** Which field of the stage a piece of type stands on: the main ground, the second field, or across an edge. */
export type TextGround = 'ground' | 'alt' | 'mixed';

/** What the painted stage means for type, once the product has its place. Canvas pixels. */
export interface TextFields {
  groundOf(box: Box): TextGround;
  /** Painted things that type keeps out of. */
  readonly keepOut: readonly Box[];
}

/** Traces a closed path on a canvas. */
export type Outline = (g: SKRSContext2D) => void;

/**
 * Everything that makes one direction what it is: when it suits, what it makes of a product, how its stage is painted
 * and what that means for light, shadow and type. No part is optional, so a forgotten one does not compile. Pure except
 * for `paint`, which draws on its context.
 */
export interface DirectionIdea<K extends DirectionKind> {
  /** Also the `kind` of its stage. */
  readonly id: K;
  readonly family: DirectionFamily;
  /** Null: the whole photo leads and nothing is cut out. */
  readonly cutout: CutoutNeeds | null;
  /** The moods of a brief that it answers, with its place among the answers to each: 0 is the first choice. */
  readonly moods: Readonly<Partial<Record<Mood, number>>>;
  /** Directions that a customer would call the same picture in another colour; told from either side. */
  readonly kin: readonly DirectionKind[];
  /** What it is worth where most of the sizes are strips, 0..1: quiet large scenes lose their point there. */
  readonly inStrips: number;
  /** True: on wide canvases and strips its plainer presentation is tried first. */
  readonly wantsUpright: boolean;
  /** How its pieces come in where it is set in motion. */
  readonly entrance: Entrance;
  /**
   * What speaks loudest in it, with its place among the directions that a review tries for that: 0 is the first;
   * nothing where neither does.
   */
  readonly leads: Readonly<Partial<Record<'offer' | 'product', number>>>;
  /** Why it works, in plain words for a marketer, without a full stop. */
  readonly reason: Direction['reason'];
  /** 0 = must not be used here; 1 = made for this. Called after the common permissions. */
  suits(view: View): number;
  make(view: View): Design<K>;
  /** Schema of its stage's own parameters, for documents that are read. */
  readonly parameters: z.ZodObject;
  /** Paints the stage on the canvas of the context; the product, its shadow and the grain come after it. */
  paint(stage: StageOf<K>, context: PaintContext): void | Promise<void>;
  /** Strength of the product's cast shadow, 1 as usual, 0 none; `own`: it paints what shadow there is itself. */
  readonly castShadow: number | 'own';
  /** Light that the stage throws on the product's edges. */
  edgeLights(stage: StageOf<K>): readonly EdgeLight[];
  /** Outline, in canvas coordinates, of what stands before the product and hides a part of it; null: nothing does. */
  hiddenBy(stage: StageOf<K>, context: PaintContext): Outline | null;
  /** Fields for type round a product in its upright box. */
  textFields(stage: StageOf<K>, product: Box, canvas: Size): TextFields;
}

/** For directions whose product keeps the light of its photo. */
export const noEdgeLight = (): readonly EdgeLight[] => [];

/** For directions in which nothing stands before the product. */
export const nothingInFront = (): null => null;

/** For directions with one field for type. */
export const oneGround = (): TextFields => ({ groundOf: () => 'ground', keepOut: [] });

/** Text fields of a stage with one disc behind its product: a line across the disc's rim stands on two grounds. */
export function besideDisc({ cx, cy, rx, ry }: Record<'cx' | 'cy' | 'rx' | 'ry', number>): TextFields {
  return {
    groundOf(box) {
      const [left, right] = [(box.x - cx) / rx, (box.x + box.w - cx) / rx];
      const [top, bottom] = [(box.y - cy) / ry, (box.y + box.h - cy) / ry];
      const near = Math.hypot(Math.max(left, 0, -right), Math.max(top, 0, -bottom));
      const far = Math.hypot(Math.max(-left, right), Math.max(-top, bottom));
      return near < 1 && far > 1 ? 'mixed' : 'ground';
    },
    keepOut: [],
  };
}
