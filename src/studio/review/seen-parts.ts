import type { BannerElement, BannerRole, Box } from '../../scene/index.ts';
import type { TakenApart } from '../adapt/index.ts';

/** The parts of a banner as a review needs them. */
export interface SeenParts {
  readonly elements: readonly BannerElement[];
  /** Pixels of those that came off, by name. */
  readonly sprites: TakenApart['sprites'];
  /** Buttons and badges as they were found, whatever they came off with. */
  readonly beside: readonly { readonly box: Box; readonly role: BannerRole; readonly type: number }[];
  /** Canvas-sized, 255 on the product; null where none is known. */
  readonly subject: Uint8Array | null;
  /** Words stand on a photo. */
  readonly photoGround: boolean;
  /** What the parts say, by id, where whoever made the picture knows it; null: as it was read. */
  readonly told: Told | null;
}

/** Words that nobody has to read. */
export interface Told {
  readonly words: ReadonlyMap<string, string | null>;
  /** What was read with doubts where the words come from. */
  readonly unsure: readonly string[];
  /** A reader was at work there. */
  readonly reader: boolean;
}

/** The parts of a banner that was taken apart. */
export const partsTaken = ({ parts: { elements, ground }, sprites, subject, found }: TakenApart): SeenParts => ({
  elements,
  sprites,
  beside: (found ?? []).filter(({ role, print }) => !print && (role === 'cta' || role === 'badge')),
  subject,
  photoGround: ground.kind === 'photo' && !ground.empty,
  told: null,
});
