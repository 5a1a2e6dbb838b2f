import type { BrandKit, ResolvedScene } from '../../scene/index.ts';
import { logoFor, type Material } from '../../studio/picture/index.ts';
import type { Sprites } from '../../studio/render/index.ts';
import type { Revised, Wish } from '../../studio/revise/index.ts';

/** Wishes about what is said, not about how it looks. */
export const isAboutWords = ({ kind }: Wish): boolean => WORDS.has(kind);

const WORDS: ReadonlySet<Wish['kind']> = new Set([
  'text',
  'replace',
  'price',
  'add',
  'remove',
  'removeText',
  'translate',
]);

/**
 * What a changed scene is painted from and judged by: its logo drawn for its ground, and of what must be seen only what
 * nobody asked to take off. The offer is what the customer says now.
 */
export function materialAfter(material: Material, { scene, done }: Revised, brand: BrandKit | null): Material {
  const { facts, ...rest } = material;
  const removed = new Set(done.flatMap((wish) => (wish.kind === 'remove' ? [wish.part as string] : [])));
  return {
    ...rest,
    // Words that were changed are the customer's own: nothing of them is missing.
    ...(facts && !done.some(isAboutWords) ? { facts } : {}),
    sprites: withLogoFor(scene, material.sprites, brand),
    mustShow: material.mustShow.filter((part) => !removed.has(part)),
    offer: null,
  };
}

function withLogoFor(scene: ResolvedScene, sprites: Sprites, brand: BrandKit | null): Sprites {
  const logo = sprites.has('logo') ? logoFor(brand, scene.palette['dark'] === true) : null;
  return logo === null ? sprites : new Map([...sprites, ['logo', logo]]);
}
