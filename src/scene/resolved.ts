import { z } from 'zod';
import { boxSchema, hexSchema as hex } from './box-schema.ts';
import { LANG_IDS } from './languages/index.ts';
import { encodingSchema } from './encoding.ts';
import type { Stage } from './stage.ts';

/**
 * The resolved scene: flat, absolute, in pixels of one canvas. Still, HTML5, video and quality control all read this
 * document,
 * so what is checked is what is painted. Stored as JSON with every output.
 */
const px = z.number();

export const roleSchema = z.enum([
  'backdrop',
  'photo',
  'product',
  'panel',
  'decoration',
  'logo',
  'headline',
  'subline',
  'bullet',
  'note',
  'price',
  'old_price',
  'badge',
  'cta',
  'legal',
]);

const base = {
  id: z.string(),
  role: roleSchema,
  box: boxSchema,
  rotation: z.number().default(0),
  opacity: z.number().min(0).max(1).default(1),
};

/**
 * Pixels from outside the document, by name: `stage` (painted from `scene.stage`), `product`, `photo`, `logo`, or
 * `sprite:<id>`. In an adapted banner `photo:…`, `crop:…` and `banner:…` say what part of it a box shows; its stage
 * paints them.
 */
export const bitmapNodeSchema = z.object({ kind: z.literal('bitmap'), ...base, source: z.string() });

/**
 * A filled shape; `radius` in pixels. `fill` null = outline only. `path` (SVG path data in canvas pixels, inside the
 * box) overrides the rectangle.
 */
export const shapeNodeSchema = z.object({
  kind: z.literal('shape'),
  ...base,
  fill: hex.nullable(),
  radius: px.default(0),
  stroke: hex.nullable().default(null),
  strokeWidth: px.default(0),
  path: z.string().nullable().default(null),
});

/**
 * Exactly one line of type. `box` is its advance width × line height; `ink` the box that its ink fills; `baseline` the
 * y of its baseline.
 */
export const textNodeSchema = z.object({
  kind: z.literal('text'),
  ...base,
  text: z.string(),
  family: z.string(),
  weight: z.number(),
  italic: z.boolean().default(false),
  size: px,
  tracking: z.number().default(0),
  colour: hex,
  baseline: px,
  ink: boxSchema,
  align: z.enum(['left', 'centre', 'right']).default('left'),
  strike: z.object({ colour: hex, thickness: px, angle: z.number() }).nullable().default(null),
  /** Nodes that belong together (lines of a headline, label of a button) share a group. */
  group: z.string(),
});

export const sceneNodeSchema = z.discriminatedUnion('kind', [bitmapNodeSchema, shapeNodeSchema, textNodeSchema]);

/** Version of the document that is written today; older ones are read by `readScene` of the studio's directions. */
export const SCENE_VERSION = 3;

/** The document without its stage, whose schema the directions bring. */
export const sceneBodySchema = z.object({
  version: z.literal(SCENE_VERSION),
  width: z.int().min(16).max(8192),
  height: z.int().min(16).max(8192),
  format: z.string(),
  lang: z.enum(LANG_IDS),
  direction: z.string(),
  archetype: z.string(),
  seed: z.number(),
  /** Colours of the campaign. */
  palette: z.record(z.string(), z.union([hex, z.boolean()])),
  shadow: z.enum(['ground', 'float', 'wall', 'none']),
  safe: z.object({ top: px, right: px, bottom: px, left: px }),
  obstructions: z.array(boxSchema),
  /** Declared overlaps: share of headline ink that the product may hide; 0 = none. */
  typeBehind: z.boolean(),
  /** z-order: first is painted first. */
  nodes: z.array(sceneNodeSchema),
  /** Copy roles that did not fit this size, in the order they were dropped. */
  dropped: z.array(z.string()),
  /**
   * Where printed words come from, of pictures made of a customer's facts: `field` of the task (`label` = a heading of
   * ours), the words there, and their place in it (UTF-16 units of the tidied text).
   */
  claims: z
    .array(
      z.object({
        text: z.string(),
        from: z.array(z.object({ field: z.string(), words: z.string(), start: z.number().nullable() })),
      }),
    )
    .optional(),
});

/**
 * What is stored beside a scene: where each of its pictures lies (blob keys by the name that the scene calls them) and
 * how the file was encoded. Older ones say neither.
 */
export const sceneFilesSchema = z.object({
  sprites: z.record(z.string(), z.string()).default({}),
  encoding: encodingSchema.nullable().default(null),
});

export type Role = z.infer<typeof roleSchema>;
export type BitmapNode = z.infer<typeof bitmapNodeSchema>;
export type ShapeNode = z.infer<typeof shapeNodeSchema>;
export type TextNode = z.infer<typeof textNodeSchema>;
export type SceneNode = z.infer<typeof sceneNodeSchema>;
export type SceneFiles = z.infer<typeof sceneFilesSchema>;
export type ResolvedScene = z.infer<typeof sceneBodySchema> & { stage: Stage };
