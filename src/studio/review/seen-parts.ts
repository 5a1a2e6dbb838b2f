import type { BannerElement } from '../../scene/index.ts';
import type { TakenApart } from '../adapt/index.ts';

/** The parts of a banner as a review needs them. */
export interface SeenParts {
  readonly elements: readonly BannerElement[];
  /** Pixels of those that came off, by name. */
  readonly sprites: TakenApart['sprites'];
  /** Canvas-sized, 255 on the product; null where none is known. */
  readonly subject: Uint8Array | null;
  /** Words stand on a photo. */
  readonly photoGround: boolean;
  /** What the parts say, by id, where whoever made the picture knows it; null: as it was read. */
  readonly told: { readonly words: ReadonlyMap<string, string | null>; readonly reader: boolean } | null;
}

/** The parts of a banner that was taken apart. */
export const partsTaken = ({ parts: { elements, ground }, sprites, subject }: TakenApart): SeenParts => ({
  elements,
  sprites,
  subject,
  photoGround: ground.kind === 'photo' && !ground.empty,
  told: null,
});
