import type { Perceived } from '../../perception/index.ts';
import type {
  Box,
  Check,
  Copy,
  Encoding,
  LogoBitmap,
  OfferLine,
  Outline,
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
  /** Outline of the subject in the photo's pixels, where it is known well enough that words keep off it. */
  readonly outline?: Outline | null;
  /** What every picture that has the room must show. */
  readonly mustShow: readonly ('logo' | 'legal' | 'subline')[];
  readonly stopWords: readonly string[];
  /** What must be told in every size. */
  readonly offer: OfferLine | null;
  /** What the brief gives to tell beside this headline; absent where the words are somebody's own. */
  readonly facts?: readonly string[];
  /** The line that the law asks for. */
  readonly legal?: string | null;
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
export function materialOf(task: PictureTask): Material {
  const { perceived, brand, copy, direction, headlineId, target, serves } = task;
  const { facts } = perceived;
  return {
    sprites: photoSprites(perceived, logoFor(brand, direction.palette.dark)),
    photoSize: facts.size,
    faces: facts.faces.list.map(({ box }) => box),
    subject: facts.matte.subject,
    outline: outlineOf(facts.matte),
    mustShow: [
      ...(brand?.logo ? ['logo' as const] : []),
      ...(copy.legal !== null ? ['legal' as const] : []),
      ...(copy.leads === true ? ['subline' as const] : []),
    ],
    stopWords: brand?.stopWords ?? [],
    offer: copy.offer ?? null,
    facts: factsOf(copy, headlineId),
    legal: copy.legal,
    category: copy.category ?? null,
    target,
    serves,
  };
}

/** Confidence of a matte from which its outline says where words would stand on the subject. */
const OUTLINED = 0.3;

const outlineOf = ({ confidence, silhouette }: Perceived['facts']['matte']): Outline | null =>
  confidence >= OUTLINED && silhouette.length >= 3 ? silhouette : null;

/** Lines beside a headline and the headline itself, by rank, and facts of the brief that no size has room for. */
function factsOf(copy: Copy, headlineId: string): readonly string[] {
  const headline = copy.headlines.find((h) => h.id === headlineId) ?? copy.headlines[0];
  const { price } = copy;
  const lines = [
    headline?.lines.join(' '),
    (headline?.subline ?? copy.subline).long,
    ...(headline?.bullets ?? copy.bullets),
    price && [price.now, price.basis, price.old].filter(Boolean).join(' '),
    copy.badge,
    ...(copy.notes ?? [copy.note]),
    copy.legal,
    ...(copy.leftOut ?? []).flatMap(({ words, why }) => (why === 'rank' ? [words] : [])),
  ];
  return [...new Set(lines.flatMap((line) => line || []))];
}
