import { z } from 'zod';
import type { Hex, PhotoPlan } from '../../scene/index.ts';

/** A stage as version 1 wrote it: a kind, and two bags of names that each painter read as it liked. */
const stageSchema = z.object({
  kind: z.string(),
  colours: z.record(z.string(), z.string()),
  numbers: z.record(z.string(), z.number()),
  light: z.number(),
  grain: z.number(),
});
type Stage1 = z.infer<typeof stageSchema>;

/** How the photo was used, which version 1 told by the kind alone. */
const MODES: Readonly<Record<string, PhotoPlan['mode']>> = {
  extended_photo: 'extend',
  dissolve: 'dissolve',
  duotone: 'dissolve',
  sky_type: 'cover',
  popout_card: 'card',
  gallery: 'card',
  photo_split: 'split',
};

/** Kinds whose parameters have other names or forms today, or numbers that a painter had a default for. */
const CHANGED: Readonly<Record<string, (stage: Stage1) => object>> = {
  big_type: ({ colours, numbers }) => ({
    centre: colours['light'],
    disc: colours['disc'],
    discSize: numbers['disc'] ?? 0.95,
  }),
  calm_interior: ({ numbers }) => ({ turn: numbers['turn'] ?? -20 }),
  diagonal_sale: ({ numbers }) => ({ angle: numbers['angle'] ?? 21 }),
  editorial: ({ colours, numbers }) => ({ wrap: numbers['wrap'] === 1 ? colours['wrap'] : null }),
  kids_pastel: ({ numbers }) => ({ hidesFoot: numbers['hide'] === 1, shape: numbers['shape'] ?? 0 }),
  organic: ({ numbers }) => ({
    ornament: ['drips', 'leaves', 'pebbles'][(numbers['ornament'] ?? 2) - 1],
    shape: numbers['shape'] ?? 0,
  }),
  popout_card: ({ colours, numbers }) => ({
    inked: numbers['inked'] === 1 ? { ground: colours['ground'], ink: colours['ink'] } : null,
  }),
  premium_dark: ({ numbers }) => ({ rim: numbers['rim'] ?? 1 }),
  price_tag: ({ numbers }) => ({ rays: numbers['rays'] ?? 18 }),
  rings: ({ colours }) => ({
    field: colours['ring0'],
    rings: [1, 2, 3, 4, 5].map((i) => colours[`ring${i}`]),
  }),
  sky_type: ({ numbers }) => ({ veil: numbers['veil'] ?? 0.5 }),
};

/** Kinds of version 1 that stand today; others had no painter and were filled with the palette's ground. */
const PAINTED = new Set([
  ...Object.keys(MODES),
  ...Object.keys(CHANGED),
  'studio_sweep',
  'podium_arch',
  'swiss',
  'colour_split',
  'banner_field',
  'banner_photo',
]);

/**
 * A stage of version 1 in the form of version 2 (`version-2.ts` goes on from there); parameters that no painter asks
 * for are left out by who parses it. `ground`: the palette's, for kinds without a painter; paper where there is none.
 * Throws a `ZodError` for what is no stage.
 */
export function stageOfVersion1(document: unknown, ground: Hex = '#e8e4de'): object {
  const stage = stageSchema.parse(document);
  const { kind, colours, light, grain } = stage;
  if (!PAINTED.has(kind)) return { kind: 'plain', light, grain, ground };
  const mode = MODES[kind];
  return {
    ...colours,
    ...(mode === undefined ? {} : { photo: photoPlan(mode, stage) }),
    ...CHANGED[kind]?.(stage),
    kind,
    light,
    grain,
  };
}

function photoPlan(mode: PhotoPlan['mode'], { numbers }: Stage1): PhotoPlan {
  const side = numbers['side'] ?? 0;
  return {
    mode,
    focus: { x: numbers['fx'] ?? 0.2, y: numbers['fy'] ?? 0.2, w: numbers['fw'] ?? 0.6, h: numbers['fh'] ?? 0.6 },
    overlay: numbers['overlay'] === 1,
    plain: numbers['plain'] === 1,
    ...(side === 0 ? {} : { side: side === 1 ? 'top' : 'left' }),
    ...(numbers['flip'] === 1 ? { flip: true } : {}),
  };
}
