import type { Box, LogoBitmap, Size, TargetFormat } from '../../scene/index.ts';
import type { RgbaPicture } from '../../perception/index.ts';
import { logoFor, type PictureTask } from './task.ts';

/** What one scene is painted from and judged by, besides the scene itself. */
export interface Material {
  readonly photo: RgbaPicture;
  readonly cutout: RgbaPicture | null;
  readonly logo: LogoBitmap | null;
  /** Size of the upright photo; `faces` and `subject` (what the cut-out shows) are in its pixels. */
  readonly photoSize: Size;
  readonly faces: readonly Box[];
  readonly subject: Box | null;
  /** What every picture that has the room must show. */
  readonly mustShow: readonly ('logo' | 'legal' | 'subline')[];
  readonly stopWords: readonly string[];
  readonly target: TargetFormat;
  /** Catalog keys whose platforms judge the words. */
  readonly serves: readonly string[];
}

/** The material of a task. */
export function materialOf({ perceived, brand, copy, direction, target, serves }: PictureTask): Material {
  const { facts, picture, cutout } = perceived;
  return {
    photo: picture,
    cutout,
    logo: logoFor(brand, direction.palette.dark),
    photoSize: facts.size,
    faces: facts.faces.list.map(({ box }) => box),
    subject: facts.matte.subject,
    mustShow: [
      ...(brand?.logo ? ['logo' as const] : []),
      ...(copy.legal !== null ? ['legal' as const] : []),
      ...(copy.leads === true ? ['subline' as const] : []),
    ],
    stopWords: brand?.stopWords ?? [],
    target,
    serves,
  };
}
