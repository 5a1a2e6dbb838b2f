import { z } from 'zod';
import {
  hexSchema,
  otherStageSchemas,
  SCENE_VERSION,
  sceneBodySchema,
  stageCommonSchema,
  type Direction,
  type ResolvedScene,
  type Stage,
} from '../../scene/index.ts';
import { DIRECTIONS } from './registry.ts';
import { stageOfVersion1 } from './version-1.ts';
import { upgradeVersion2 } from './version-2.ts';

/** Every stage that there is: those of the directions, and those that no direction paints. */
const stageSchema = z.discriminatedUnion('kind', [
  ...otherStageSchemas,
  ...DIRECTIONS.map(({ id, parameters }) => stageCommonSchema.extend({ kind: z.literal(id), ...parameters.shape })),
]) as z.ZodType<Stage>;

const sceneSchema = sceneBodySchema.extend({ stage: stageSchema });

/**
 * A stored scene document as the present version of it; older versions are converted, one step after the other.
 * Throws a `ZodError` for what is no scene document.
 */
export function readScene(document: unknown): ResolvedScene {
  return sceneSchema.parse(upgraded(document));
}

/**
 * A direction that a job wrote down, perhaps before an update: its stage is brought to the present form. Throws a
 * `ZodError` where the stage is none.
 */
export function readDirection(stored: Direction): Direction {
  const { stage, palette } = stored;
  return { ...stored, stage: stageSchema.parse('colours' in stage ? stageOfVersion1(stage, palette.ground) : stage) };
}

function upgraded(document: unknown): unknown {
  if (typeof document !== 'object' || document === null || !('version' in document)) return document;
  if (document.version === 1) return { ...upgradeVersion2(upgradeVersion1(document)), version: SCENE_VERSION };
  return document.version === 2 ? { ...upgradeVersion2(document), version: SCENE_VERSION } : document;
}

const coloured = z.looseObject({ stage: z.unknown(), palette: z.looseObject({ ground: hexSchema.optional() }) });

function upgradeVersion1(document: object): object {
  const { stage, palette } = coloured.parse(document);
  return { ...document, stage: stageOfVersion1(stage, palette.ground) };
}
