import { z } from 'zod';
import { hexSchema } from '../../scene/index.ts';

/** Version 2 wrote the ground of an adapted banner beside a stage that nobody painted. */
const beside = z.looseObject({
  stage: z.looseObject({ kind: z.string(), light: z.number(), grain: z.number() }),
  ground: z.unknown().optional(),
  palette: z.looseObject({ ground: hexSchema.optional() }),
});

const BANNER_STAGES: ReadonlySet<string> = new Set(['banner_field', 'banner_photo']);

/**
 * A document of version 2 in the form of version 3, its `version` left to the caller: the ground of an adapted banner
 * becomes its stage. The oldest banners have no ground; they were painted in the palette's, or in paper, and still are.
 * Throws a `ZodError` for what is no document.
 */
export function upgradeVersion2(document: object): object {
  const { ground, ...rest } = beside.parse(document);
  const { kind, light, grain } = rest.stage;
  if (ground !== undefined) return { ...rest, stage: { kind: 'banner', light, grain, ground } };
  if (!BANNER_STAGES.has(kind)) return document;
  return { ...rest, stage: { kind: 'plain', light, grain, ground: rest.palette.ground ?? '#e8e4de' } };
}
