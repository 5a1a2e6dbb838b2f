import type { PictureFacts } from '../../../perception/index.ts';
import type { BannerFault, BannerParts, BannerRole, Box } from '../../../scene/index.ts';
import type { GroundFit } from './ground-fit.ts';
import type { Sprite } from './lift-text.ts';
import type { Rgba } from './picture.ts';

/** Lines of type with what was read of them. */
export type PictureLines = PictureFacts['text']['blocks'][number]['lines'];

/** Type that belongs together, with the plate that it stands on. */
export interface FoundType {
  readonly box: Box;
  readonly role: BannerRole;
  /** Height of its lowest line, pixels. */
  readonly type: number;
  /** Printed on what the picture shows. */
  readonly print: boolean;
}

/** What of a banner's type goes: small print alone, or descriptions and lists, too. */
export type Shortness = 'no small print' | 'no descriptions';

/** A banner in parts, with their pixels. */
export interface TakenApart {
  /** The banner itself. */
  readonly picture: Rgba;
  /** The banner with its transparency, where it stands over nothing; else null. */
  readonly over: Rgba | null;
  readonly parts: BannerParts;
  readonly sprites: ReadonlyMap<string, Sprite>;
  /** Its groups of type as they were found, with their plates, whatever became of them. Absent: not told. */
  readonly found?: readonly FoundType[];
  /** Every line of type as it stands in the banner. */
  readonly lines: readonly Box[];
  /** The midst of the strokes of every line, pixels by index, in the same order. Absent: not told. */
  readonly strokes?: readonly Int32Array[];
  /** The same lines as a reader has read them; without a reader they have no text. */
  readonly readings: PictureLines;
  /** The language that they were read in; null where nothing was read. Absent: not told. */
  readonly language?: string | null;
  /** The ground that can be painted at any size, or null for a photo. */
  readonly fit: GroundFit | null;
  /** The banner without its parts, in its own size. */
  readonly clean: Rgba;
  /** Ornament that belongs to no part; it is lost when the banner is laid out anew. */
  readonly lost: readonly Box[];
  /** Type and signs that belong to no part: without them the banner must not be laid out anew. */
  readonly strays: readonly Box[];
  /** Canvas-sized, 255 on the product as its matte tells; null where none is known. */
  readonly subject: Uint8Array | null;
  /** Elements whose pixels could not be lifted cleanly, and why; they must not be moved. */
  readonly torn: ReadonlyMap<string, BannerFault>;
  /** Elements that travel with the ground around them. */
  readonly blocks: ReadonlySet<string>;
  /** Lines of type that are one with the picture and stay in it. */
  readonly woven: readonly Box[];
  /** Its parts are pieces of it with their ground, which fill every canvas that they are laid out on. */
  readonly tiled?: true;
  /** The same banner in smaller parts, for where room is short: without its frames, tables column by column. */
  readonly loose: TakenApart | null;
  /** The part of a photo beside the card that its words stand on: all of it that is shown. Absent: there is no card. */
  readonly beside?: Box;
  /** Taken for a photo, though its ground can be painted: what stands on it is things, no scenery. */
  readonly plain?: true;
  /** The same taken for a photo, for where its painted ground leaves too much behind. Absent: nothing is gained so. */
  readonly asPhoto?: () => Promise<TakenApart>;
  /** A card over nothing, taken for a banner whose ground goes on where there was nothing. Absent: it is none. */
  readonly goesOn?: () => Promise<TakenApart | null>;
  /** What stands on a card over a photo, and the photo beside it; null where there is none. Absent: not looked for. */
  readonly onCard?: () => Promise<TakenApart | null>;
  /** What stands on smooth fields beside a photo, and that photo; null where there are none. Absent: not looked for. */
  readonly inFields?: () => Promise<TakenApart | null>;
  /** The same without what was taken for a letter or two and cannot be read. Absent: there is nothing of that kind. */
  readonly tidy?: () => Promise<TakenApart>;
  /** The same as if it said less: small print, or descriptions and lists too, painted over. Absent: not looked for. */
  readonly shorter?: (how: Shortness) => Promise<TakenApart | null>;
  /** What of the banner's type was painted over, by what it was. Absent: nothing. */
  readonly omitted?: readonly BannerRole[];
}
