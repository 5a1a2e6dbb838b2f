import type { ResolvedScene } from '../../scene/index.ts';

/** Why a wish was not carried out. */
export const REASONS = [
  /** It was not understood. */
  'unknown',
  /** The picture has no such part. */
  'absent',
  /** It does not fit without breaking what must stay. */
  'no_room',
  /** It is as small, large, thick or near as it may be. */
  'limit',
  /** The law wants the words there. */
  'law',
  /** The words are forbidden by law, platform or brand; `detail` names them. */
  'forbidden',
  /** The thing would no longer be shown as it is. */
  'fidelity',
  /** The ground is the photo itself. */
  'photo_ground',
  /** A flat picture: its parts cannot be told apart. */
  'flat',
  /** A photo without layers: only its light, colour, cut and ground can change. */
  'bare_photo',
  /** The rules of the place demand it as it is. */
  'rule',
  /** There is no earlier version. */
  'no_former',
  /** The brand kit does not say. */
  'no_brand',
  /** No other photo was given. */
  'no_photo',
  /** The words are the customer's own; there is no translation of them here. */
  'translation',
  /** No typeface here has such letters. */
  'glyphs',
  /** Nothing would change: it is so already. */
  'already',
] as const;
export type Reason = (typeof REASONS)[number];

/** What a customer should know about something that was done. */
export type Remark =
  | 'discount_renewed'
  | 'discount_told'
  | 'discount_false'
  | 'other_currency'
  | 'face_differs'
  | 'room_only'
  | 'shade_moved';

/** A wish carried out, or why not. `detail`: words that the reason speaks of. */
export type Outcome =
  | { readonly scene: ResolvedScene; readonly remark?: Remark; readonly otherPhoto?: true }
  | { readonly reason: Reason; readonly detail?: string };

/** A wish that is not carried out, with the reason that is told. */
export const refused = (reason: Reason, detail?: string): Outcome =>
  detail === undefined ? { reason } : { reason, detail };
