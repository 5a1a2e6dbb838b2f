import type { DirectionRecipe } from '../recipe.ts';
import { bigType } from './big-type.ts';
import { calmInterior } from './calm-interior.ts';
import { colourSplit } from './colour-split.ts';
import { diagonalSale } from './diagonal-sale.ts';
import { dissolve } from './dissolve.ts';
import { duotone } from './duotone.ts';
import { editorial } from './editorial.ts';
import { extendedPhoto } from './extended-photo.ts';
import { gallery } from './gallery.ts';
import { kidsPastel } from './kids-pastel.ts';
import { organic } from './organic.ts';
import { photoSplit } from './photo-split.ts';
import { podiumArch } from './podium-arch.ts';
import { popoutCard } from './popout-card.ts';
import { premiumDark } from './premium-dark.ts';
import { priceTag } from './price-tag.ts';
import { rings } from './rings.ts';
import { skyType } from './sky-type.ts';
import { studioSweep } from './studio-sweep.ts';
import { swiss } from './swiss.ts';

/** Every direction of the house. The order does not rank. */
export const DIRECTIONS: readonly DirectionRecipe[] = [
  studioSweep,
  calmInterior,
  podiumArch,
  organic,
  swiss,
  bigType,
  skyType,
  colourSplit,
  premiumDark,
  rings,
  editorial,
  extendedPhoto,
  dissolve,
  duotone,
  popoutCard,
  photoSplit,
  gallery,
  diagonalSale,
  priceTag,
  kidsPastel,
];
