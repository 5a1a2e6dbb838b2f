import type { Perceived } from '../../perception/index.ts';
import type {
  Box,
  Check,
  Encoding,
  LogoBitmap,
  OfferLine,
  Pixels,
  ResolvedScene,
  Size,
  TargetFormat,
} from '../../scene/index.ts';
import type { Sprites } from '../render/index.ts';
import { logoFor, type PictureTask } from './task.ts';

/** What one scene is painted from and judged by, besides the scene itself. */
export interface Material {
  readonly sprites: Sprites;
  /** Size of the upright photo; `faces` and `subject` (what the cut-out shows) are in its pixels. */
  readonly photoSize: Size;
  readonly faces: readonly Box[];
  readonly subject: Box | null;
  /** What every picture that has the room must show. */
  readonly mustShow: readonly ('logo' | 'legal' | 'subline')[];
  readonly stopWords: readonly string[];
  /** What must be told in every size. */
  readonly offer: OfferLine | null;
  /** Kind of the thing, for words that only its trade may use. */
  readonly category: string | null;
  readonly target: TargetFormat;
  /** Catalog keys whose platforms judge the words. */
  readonly serves: readonly string[];
  /** Rules of its own kind that the finished file is held against besides. */
  readonly further?: (finished: FinishedScene) => readonly Check[];
}

/** A painted and encoded scene as rules look at it. */
export interface FinishedScene {
  readonly scene: ResolvedScene;
  /** RGB of the file as a viewer decodes it. */
  readonly pixels: Pixels;
  readonly encoding: Encoding;
}

/** A composed scene as somebody wants it changed, and what it is painted from and judged by then. */
export type SceneChange = (
  scene: ResolvedScene,
  material: Material,
) => { readonly scene: ResolvedScene; readonly material: Material };

/** Pixels that the scenes of a photo may show. */
export const photoSprites = (
  { picture, cutout }: Pick<Perceived, 'picture' | 'cutout'>,
  logo: LogoBitmap | null = null,
): Sprites =>
  new Map([
    ['photo', picture],
    ...(cutout ? [['product', cutout] as const] : []),
    ...(logo ? [['logo', logo] as const] : []),
  ]);

/** The material of a task. */
export function materialOf({ perceived, brand, copy, direction, target, serves }: PictureTask): Material {
  const { facts } = perceived;
  return {
    sprites: photoSprites(perceived, logoFor(brand, direction.palette.dark)),
    photoSize: facts.size,
    faces: facts.faces.list.map(({ box }) => box),
    subject: facts.matte.subject,
    mustShow: [
      ...(brand?.logo ? ['logo' as const] : []),
      ...(copy.legal !== null ? ['legal' as const] : []),
      ...(copy.leads === true ? ['subline' as const] : []),
    ],
    stopWords: brand?.stopWords ?? [],
    offer: copy.offer ?? null,
    category: copy.category ?? null,
    target,
    serves,
  };
}
