import { area, type BannerGround, type Box } from '../../../scene/index.ts';
import type { GroundFit } from './ground-fit.ts';
import { fieldsOf, onLabels } from './labels.ts';
import type { Rgba } from './picture.ts';
import { markOutline } from './read-ground.ts';
import { type Lifted, settle, type Settled } from './settle.ts';
import { type Patch, settleOnPhoto } from './settle-photo.ts';

export interface SettledOn {
  readonly settled: Settled;
  readonly unframed: Settled | null;
  readonly woven: readonly Patch[];
  readonly ground: BannerGround;
}

interface Settling {
  readonly picture: Rgba;
  readonly clean: Rgba;
  readonly fit: GroundFit | null;
  readonly subject: Uint8Array | null;
}

/** Of the banner, the share that a thing may take which nothing brought along and which then travels as a block. */
const strayBlock = 0.3;

/** The same where what nothing brought along travels as blocks of its own, if that leaves less behind. */
export function settledWhole(
  settling: Settling,
  lifted: Lifted,
  ground: BannerGround,
  leftBehind: (own: Settled) => readonly Box[],
): SettledOn {
  const first = settledOn(settling, lifted, ground);
  const left = settling.fit ? leftBehind(first.settled) : [];
  const most = settling.picture.width * settling.picture.height * strayBlock;
  if (left.length === 0 || left.some((box) => area(box) > most)) return first;
  const second = settledOn(settling, { ...lifted, strays: [...lifted.strays, ...left] }, ground);
  return leftBehind(second.settled).length < left.length ? second : first;
}

/** Everything finds its place, over a painted ground or in a photo. */
function settledOn({ picture, clean, fit, subject }: Settling, lifted: Lifted, ground: BannerGround): SettledOn {
  if (fit) {
    const { settled, unframed } = settle(picture, clean, lifted, seamOf(fit, picture));
    const fields = fieldsOf(fit, picture.width);
    const labelled = (own: Settled): Settled => (fields ? onLabels(picture, own, fields) : own);
    // Of two fields both are laid out, where the type allows it.
    if (fit.field) return { settled, unframed: labelled(unframed ?? settled), ground, woven: [] };
    return { settled: labelled(settled), unframed: unframed && labelled(unframed), ground, woven: [] };
  }
  if (ground.kind === 'photo') return { ...settleOnPhoto(picture, lifted, ground, subject), unframed: null };
  return { settled: { ...lifted, blocks: new Set<string>(), lost: [] }, unframed: null, ground, woven: [] };
}

/** The outline of the second field, as wide as the compression smears its colours; null without one. */
export function seamOf(fit: GroundFit, { width, height }: Rgba): Uint8Array | null {
  if (!fit.field && !fit.bands && !fit.shapes) return null;
  const seam = new Uint8Array(width * height);
  markOutline(seam, fit, width, 8);
  return seam;
}
