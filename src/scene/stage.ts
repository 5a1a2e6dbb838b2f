import { z } from 'zod';
import { hexSchema } from './box-schema.ts';
import { type CardStage, cardStageShape } from './card-stage.ts';
import type { Hex } from './colour-types.ts';
import { type PhotoPlan, photoPlanSchema } from './photo-plan.ts';
import { type SceneGround, sceneGroundSchema } from './scene-ground.ts';

/**
 * The stages that directions paint, by kind, each with its own parameters. Empty here: every direction declares its own
 * in its own file (`declare module`), so that a kind and its parameters stand where they are used and the union below
 * is still closed for the compiler.
 */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by the files of studio/directions
export interface DirectionStages {}

/** Stages that no direction paints. */
export interface OtherStages {
  /** One colour. */
  readonly plain: { readonly ground: Hex };
  /** What lies behind the pieces of an adapted banner: its own field of colour, a window into its photo, or a cut. */
  readonly banner: { readonly ground: SceneGround };
  /** Behind the words of a marketplace card's slide. */
  readonly card: CardStage;
}

interface AllStages extends DirectionStages, OtherStages {}

/** What every stage has. */
export interface StageCommon {
  /** -1: light from the left (shadows fall to the right), +1: from the right. */
  readonly light: -1 | 1;
  /** Strength of the film grain, 0..1. */
  readonly grain: number;
}

export type DirectionKind = keyof DirectionStages;
export type StageKind = keyof AllStages;

/** The stage of a kind; of several kinds, their union. */
export type StageOf<K extends StageKind> = { [P in K]: { readonly kind: P } & StageCommon & AllStages[P] }[K];

/**
 * What stands behind and around the product: the painted part of a picture without its type. `kind` says who paints it,
 * the rest is that painter's own. Plain JSON: stored with the output and painted again from there.
 */
export type Stage = StageOf<StageKind>;

/** Schema of `StageCommon`, to be extended by a kind and its parameters. */
export const stageCommonSchema = z.object({ light: z.union([z.literal(-1), z.literal(1)]), grain: z.number() });

/** Schemas of the stages that no direction paints. */
export const otherStageSchemas = [
  stageCommonSchema.extend({ kind: z.literal('plain'), ground: hexSchema }),
  stageCommonSchema.extend({ kind: z.literal('banner'), ground: sceneGroundSchema }),
  stageCommonSchema.extend({ kind: z.literal('card'), ...cardStageShape }),
] as const;

/** Parameter of every stage that the photo leads. */
export const photoParameter = { photo: photoPlanSchema } as const;

/** Stages that the photo itself leads. */
export type PhotoStage = Extract<Stage, { readonly photo: PhotoPlan }>;

export const isPhotoStage = (stage: Stage): stage is PhotoStage => 'photo' in stage;

/** What lies behind the pieces of an adapted banner; null on every other stage. */
export const bannerGroundOf = ({ stage }: { readonly stage: Stage }): SceneGround | null =>
  stage.kind === 'banner' ? stage.ground : null;

/** How the photo itself is used on a stage; null where the product is cut out or there is no photo. */
export function photoPlanOf(stage: Stage): PhotoPlan | null {
  const { photo }: { readonly kind: StageKind; readonly photo?: PhotoPlan } = stage;
  return photo ?? null;
}
