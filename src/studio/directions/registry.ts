import type { Direction, DirectionKind, Entrance, Stage, StageOf, Treatment } from '../../scene/index.ts';
import { bigType } from './big-type.ts';
import { calmInterior } from './calm-interior.ts';
import { colourSplit } from './colour-split.ts';
import { diagonalSale } from './diagonal-sale.ts';
import { dissolve } from './dissolve.ts';
import { duotone } from './duotone.ts';
import { editorial } from './editorial.ts';
import { extendedPhoto } from './extended-photo.ts';
import { fullBleed } from './full-bleed.ts';
import { gallery } from './gallery.ts';
import { kidsPastel } from './kids-pastel.ts';
import { organic } from './organic.ts';
import { photoArch } from './photo-arch.ts';
import { photoBlocks } from './photo-blocks.ts';
import { photoLabel } from './photo-label.ts';
import { photoLine } from './photo-line.ts';
import { photoMosaic } from './photo-mosaic.ts';
import { photoSplit } from './photo-split.ts';
import { photoWave } from './photo-wave.ts';
import { podiumArch } from './podium-arch.ts';
import { popoutCard } from './popout-card.ts';
import { premiumDark } from './premium-dark.ts';
import { priceTag } from './price-tag.ts';
import { rings } from './rings.ts';
import { skyType } from './sky-type.ts';
import { studioSweep } from './studio-sweep.ts';
import { swiss } from './swiss.ts';
import type { View } from './design/view.ts';
import type { DirectionIdea } from './direction-idea.ts';

/** Every direction, by the kind of its stage. A declared stage without its line here does not compile. */
const IDEAS: { readonly [K in DirectionKind]: DirectionIdea<K> } = {
  big_type: bigType,
  calm_interior: calmInterior,
  colour_split: colourSplit,
  diagonal_sale: diagonalSale,
  dissolve: dissolve,
  duotone: duotone,
  editorial: editorial,
  extended_photo: extendedPhoto,
  full_bleed: fullBleed,
  gallery: gallery,
  kids_pastel: kidsPastel,
  organic: organic,
  photo_arch: photoArch,
  photo_blocks: photoBlocks,
  photo_label: photoLabel,
  photo_line: photoLine,
  photo_mosaic: photoMosaic,
  photo_split: photoSplit,
  photo_wave: photoWave,
  podium_arch: podiumArch,
  popout_card: popoutCard,
  premium_dark: premiumDark,
  price_tag: priceTag,
  rings: rings,
  sky_type: skyType,
  studio_sweep: studioSweep,
  swiss: swiss,
};

/** A direction whose kind is not known to the compiler: its methods must be given a stage of that very kind. */
export type AnyDirection = DirectionIdea<DirectionKind>;

/** All directions. The order does not rank. */
export const DIRECTIONS: readonly AnyDirection[] = Object.values(IDEAS);

/** True for stages that a direction paints. */
export const isDirectionStage = (stage: Stage): stage is StageOf<DirectionKind> => Object.hasOwn(IDEAS, stage.kind);

/** What its pictures are made from: the whole photo, or the product cut out of it. */
const treatmentOf = ({ cutout }: AnyDirection): Treatment => (cutout === null ? 'photo' : 'cutout');

/** The direction that an idea makes of one request; `score` 0..1 is how well it suits. */
export function directionFrom(idea: AnyDirection, view: View, score: number): Direction {
  const { id, family, reason } = idea;
  return { id, family, treatment: treatmentOf(idea), ...idea.make(view), reason, score };
}

/** The direction of a kind, to be called with stages of that kind. */
export const directionOf = (kind: DirectionKind): AnyDirection => IDEAS[kind];

/** The direction of that name, or null. */
export const directionNamed = (id: string): AnyDirection | null => DIRECTIONS.find((idea) => idea.id === id) ?? null;

/** How the pieces of a scene come in; an adapted banner settles, what has no direction comes in calmly. */
export const entranceOf = (direction: string): Entrance =>
  directionNamed(direction)?.entrance ?? (direction === 'banner' ? 'settle' : 'rise');
