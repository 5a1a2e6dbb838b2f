import type { Stage } from '../stage.ts';
import { premiumDark } from './dark.ts';
import { calmInterior } from './interior.ts';
import { organic } from './organic.ts';
import { kidsPastel } from './pastel.ts';
import { dissolve, duotone, extendedPhoto, gallery, photoSplit, popoutCard, skyType } from './photo.ts';
import { podiumArch } from './podium.ts';
import { bigType, colourSplit, diagonalSale, priceTag, rings, swiss } from './poster.ts';
import { editorial, plain, studioSweep } from './studio.ts';

/** A painter of backdrops and whether it paints the product's shadow itself. */
export interface Backdrop {
  readonly paint: (stage: Stage) => void | Promise<void>;
  readonly ownShadow?: boolean;
  /** Opacity factor of the cast shadow; flat posters want little. */
  readonly cast?: number;
}

/** Painters by the `kind` of a stage recipe. */
export const BACKDROPS: Readonly<Record<string, Backdrop>> = {
  studio_sweep: { paint: studioSweep },
  calm_interior: { paint: calmInterior, cast: 0.85 },
  podium_arch: { paint: podiumArch, ownShadow: true },
  organic: { paint: organic, cast: 0.45 },
  swiss: { paint: swiss, cast: 0.5 },
  big_type: { paint: bigType },
  sky_type: { paint: skyType, ownShadow: true },
  colour_split: { paint: colourSplit, cast: 0 },
  premium_dark: { paint: premiumDark, ownShadow: true },
  rings: { paint: rings, cast: 0.3 },
  editorial: { paint: editorial, cast: 1.1 },
  extended_photo: { paint: extendedPhoto, ownShadow: true },
  dissolve: { paint: dissolve, ownShadow: true },
  duotone: { paint: duotone, ownShadow: true },
  popout_card: { paint: popoutCard, ownShadow: true },
  photo_split: { paint: photoSplit, ownShadow: true },
  gallery: { paint: gallery, ownShadow: true },
  diagonal_sale: { paint: diagonalSale },
  price_tag: { paint: priceTag, cast: 0.3 },
  kids_pastel: { paint: kidsPastel, cast: 0.3 },
};

export const backdropOf = (kind: string): Backdrop => BACKDROPS[kind] ?? { paint: plain };
