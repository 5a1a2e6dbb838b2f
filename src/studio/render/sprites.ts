import type { RgbaPicture } from '../../perception/index.ts';
import { bannerGroundOf, type ResolvedScene, type SceneGround } from '../../scene/index.ts';

/**
 * Pixels that a scene shows, straight RGBA, by the name that its bitmap nodes call them: `photo`, `product` (the
 * cut-out), both in the size of the upright photo, and `logo`; of an adapted banner `sprite:<id>`, `clean` (the banner
 * without its pieces) and `banner`.
 */
export type Sprites = ReadonlyMap<string, RgbaPicture>;

/** A scene shows pixels that are not there. */
export class MissingSprite extends Error {
  override readonly name = 'MissingSprite';
}

/** The pixels of that name, straight RGBA. Throws `MissingSprite`. */
export function pixelsNamed(sprites: Sprites, name: string): RgbaPicture {
  const found = sprites.get(name);
  if (!found) throw new MissingSprite(`the scene shows "${name}", which is not among its sprites`);
  return found;
}

/** Names of all pixels that a scene is painted from, each once. */
export function spriteNames(scene: ResolvedScene): readonly string[] {
  const ground = bannerGroundOf(scene);
  const placed = scene.nodes.flatMap((node) =>
    node.kind === 'bitmap' && (PLACED.has(node.source) || node.source.startsWith('sprite:')) ? [node.source] : [],
  );
  return [...new Set([...(ground ? behind(ground) : []), ...placed])];
}

function behind(ground: SceneGround): readonly string[] {
  if (ground.kind === 'crop') return ['banner'];
  if (ground.kind === 'extended') return alone.has(ground.by) ? ['banner'] : ['banner', 'clean'];
  if (ground.kind === 'bare') return ground.view ? ['banner'] : [];
  return ground.kind === 'window' && ground.window ? ['clean'] : [];
}

/** Ways to continue a banner that are painted from it alone. */
const alone: ReadonlySet<string> = new Set(['rim', 'wash', 'veil']);

const PLACED: ReadonlySet<string> = new Set(['photo', 'product', 'logo']);

/** Of some sprites those that a scene shows. Throws `MissingSprite`. */
export const spritesShown = (scene: ResolvedScene, sprites: Sprites): Sprites =>
  new Map(spriteNames(scene).map((name) => [name, pixelsNamed(sprites, name)]));
