import sharp from 'sharp';
import { type Perceived, productAlone, type RgbaPicture } from '../../../perception/index.ts';
import { deltaE, type Hex } from '../../../scene/index.ts';
import { arrangeSet } from './arrange.ts';

/** Colours of plain grounds that are one studio's, ΔE. */
const ONE_GROUND = 6;

/**
 * Several products as one cut-out on a transparent ground, as a PNG that is looked at like any photo: pixels of every
 * product are those of its own photo, only scaled. All must have a cut-out with a subject; throws RangeError otherwise.
 */
export async function paintSet(photos: readonly Perceived[]): Promise<Uint8Array> {
  const items = photos.map((photo) => {
    const { facts, cutout } = productAlone(photo);
    const { subject, fill } = facts.matte;
    if (!cutout || subject === null) throw new RangeError('a photo of a set has no cut-out');
    return { cutout, subject, item: { size: { width: subject.w, height: subject.h }, fill } };
  });
  const { canvas, standing } = arrangeSet(
    items.map(({ item }) => item),
    fromOneCamera(photos),
  );
  const layers = await Promise.all(
    standing.map(async ({ item, box }) => {
      const { cutout, subject } = items[item]!;
      const input = await scaled(cutout, subject, box);
      return { input, raw: { width: box.w, height: box.h, channels: 4 as const }, left: box.x, top: box.y };
    }),
  );
  const ground = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { ...canvas, channels: 4, background: ground } })
    .composite(layers)
    .png({ compressionLevel: 6 })
    .toBuffer();
}

const scaled = (
  { width, height, data }: RgbaPicture,
  subject: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
  { w, h }: { readonly w: number; readonly h: number },
): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .extract({ left: subject.x, top: subject.y, width: subject.w, height: subject.h })
    .resize(w, h, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();

/** Photos of one size on one plain ground are of one series: what is larger in them is larger. */
function fromOneCamera(photos: readonly Perceived[]): boolean {
  const [first] = photos;
  return photos.every(({ facts: { size, background } }) => {
    const { facts } = first!;
    return (
      size.width === facts.size.width &&
      size.height === facts.size.height &&
      background.value !== 'scene' &&
      background.value === facts.background.value &&
      deltaE(background.colour as Hex, facts.background.colour as Hex) < ONE_GROUND
    );
  });
}
