import { floatsOf } from '../../kit/index.ts';
import { dilate, erode } from '../raster/box-filter.ts';
import { labelComponents, marked } from '../raster/components.ts';
import { meanColours } from '../raster/mean-colours.ts';
import type { RgbPicture } from '../raster/plane.ts';
import { colourDistance } from './border.ts';
import { floodSilhouette } from './flood.ts';

type Colour = readonly [number, number, number];

/**
 * Levels from the background colour: up to `faint` it is the background itself, from `plain` on it is plainly something
 * else.
 */
const faint = 8;
const plain = 24;
/** Half width, in pixels, of the band around the outline whose alpha is measured from colours. */
const band = 3;

/**
 * The cut-out of a picture whose border has one colour. The flood decides the outer silhouette; the learned matte
 * (bytes, `null` where there is none)
 * decides which enclosed background-coloured windows are holes, which faint parts are product and which are shadow.
 * Returns alpha bytes.
 */
export function cutFromUniform(picture: RgbPicture, background: Colour, learned: Uint8Array | null): Uint8Array {
  const { width, height } = picture;
  const strong = keepProducts(floodSilhouette(picture, background, plain), width, height, learned);
  const weak = dilate(floodSilhouette(picture, background, faint), width, height, 1);
  const alike = learned && productLikeBackground(picture, background, weak, learned);
  const shadow = learned && shadows(picture, background, learned);
  const contact = learned && shadow && contactShadows(picture, background, learned, shadow);
  const alpha = new Uint8Array(width * height);
  for (let i = 0; i < alpha.length; i += 1) {
    const seen = learned ? (learned[i] as number) : 0;
    const believed = weak[i] === 255 || alike?.[i] ? seen : 0;
    const solid = strong[i] === 255 && shadow?.[i] !== 255 && contact?.[i] !== 255 ? 255 : 0;
    alpha[i] = Math.max(believed, solid);
  }
  openHoles(alpha, picture, background, learned);
  const measured = measureEdge(alpha, picture, background);
  if (!learned || !contact) return measured;
  // Against a shadow the colours mislead (a darker ground looks like product): there the network draws the edge.
  const edged = measured.map((a, i) => (contact[i] === 255 ? Math.min(a, edgeOf(learned[i] as number)) : a));
  return withoutSpecks(edged, width, height, learned);
}

/** Alpha of a pixel by the network alone, its soft edge made as narrow as a measured one. */
const edgeOf = (seen: number): number => Math.min(255, Math.max(0, (seen - 96) * 4));

/**
 * Share of the pixels just inside the outline that are hardly told from the background, 0..1: where it is high, the
 * flood has leaked into the product.
 */
export function faintness({ width, height, data }: RgbPicture, background: Colour, alpha: Uint8Array): number {
  const solid = alpha.map((a) => (a > 127 ? 255 : 0));
  const [outer, inner] = [erode(solid, width, height, band), erode(solid, width, height, band + 4)];
  let [faintPixels, all] = [0, 0];
  for (let i = 0; i < solid.length; i += 1) {
    if (outer[i] === 0 || inner[i] === 255) continue;
    all += 1;
    if (colourDistance(data, i, background) < plain) faintPixels += 1;
  }
  return faintPixels / Math.max(1, all);
}

/**
 * Marks with 1 where the flood has run into a product of nearly the background's colour and the network sees product.
 * Small places of exactly the
 * background colour are gaps that the network has closed: they stay background.
 */
function productLikeBackground(
  { width, height, data }: RgbPicture,
  background: Colour,
  weak: Uint8Array,
  learned: Uint8Array,
): Uint8Array {
  const { labels, components } = labelComponents(width, height, (i) => weak[i] === 0 && (learned[i] as number) > 127);
  const distance = new Float64Array(components.length + 1);
  for (let i = 0; i < labels.length; i += 1)
    if (labels[i])
      distance[labels[i] as number] = (distance[labels[i] as number] as number) + colourDistance(data, i, background);
  let subject = 0;
  for (const a of learned) if (a > 127) subject += 1;
  const product = new Set(
    components
      .filter((c) => c.area > 0.005 * subject || (distance[c.label] as number) / c.area > 2.5)
      .map((c) => c.label),
  );
  return marked(labels, product, components.length, 1);
}

/** Drops separate small parts that the learned matte does not see at all: captions, rulers, specks. */
function keepProducts(mask: Uint8Array, width: number, height: number, learned: Uint8Array | null): Uint8Array {
  const { labels, components } = labelComponents(width, height, (i) => mask[i] === 255);
  const largest = Math.max(1, ...components.map((c) => c.area));
  const seen = new Float64Array(components.length + 1);
  if (learned)
    for (let i = 0; i < labels.length; i += 1)
      seen[labels[i] as number] = (seen[labels[i] as number] as number) + (learned[i] as number) / 255;
  const kept = new Set(
    components
      .filter(
        (c) =>
          c.area >= Math.max(24, largest * 0.0005) &&
          (c.area >= largest * 0.15 || (learned ? (seen[c.label] as number) / c.area > 0.3 : c.area > largest * 0.02)),
      )
      .map((c) => c.label),
  );
  return mask.map((_, i) => (kept.has(labels[i] as number) ? 255 : 0));
}

/**
 * Marks with 255 what looks like shadow and is hardly seen by the network. A broad part that it sees faintly all over
 * is product (the bare steel foot of a
 * thermos flask on white); a narrow one is the soft outer edge of its answer, and belongs to the shadow.
 */
function shadows({ width, height, data }: RgbPicture, background: Colour, learned: Uint8Array): Uint8Array {
  const like = new Uint8Array(learned.length);
  const ghost = new Uint8Array(learned.length);
  for (let i = 0; i < like.length; i += 1) {
    const seen = learned[i] as number;
    if (seen >= 64 || !isShadow(data, i, background, { darkest: 0.5, tint: tintOf(seen) })) continue;
    like[i] = 255;
    if (seen >= UNSEEN) ghost[i] = 255;
  }
  const reach = Math.max(2, Math.round(0.006 * Math.max(width, height)));
  const broad = dilate(erode(ghost, width, height, reach), width, height, 2 * reach);
  return like.map((v, i) => (v === 255 && !(ghost[i] === 255 && broad[i] === 255) ? 255 : 0));
}

/**
 * Where a contact shadow begins (brightness against the ground, half width in pixels), how dark it gets, how far from
 * sure the network is of it, and its steepest slope.
 */
const CONTACT = { shaded: 0.94, broad: 2, darkest: 0.24, seen: 160, slope: 34 } as const;

/**
 * Marks with 255 the broad shadows and what they grow to where the thing stands on the ground: there they are darker
 * than half and the soft edge of the network's answer lies over them. They go on smoothly from pixel to pixel; the
 * thing itself begins with a step.
 */
function contactShadows(
  { width, height, data }: RgbPicture,
  background: Colour,
  learned: Uint8Array,
  shadow: Uint8Array,
): Uint8Array {
  const brightness = (i: number): number =>
    ((data[i * 3] as number) + 2 * (data[i * 3 + 1] as number) + (data[i * 3 + 2] as number)) / 4;
  // It begins where there is a shadow indeed, and not the soft edge of a grey thing on plain ground.
  const ground = (background[0] + 2 * background[1] + background[2]) / 4;
  const broad = erode(
    shadow.map((v, i) => (v === 255 && brightness(i) < CONTACT.shaded * ground ? 255 : 0)),
    width,
    height,
    CONTACT.broad,
  );
  const grown = Uint8Array.from(broad);
  const stack: number[] = [];
  for (let i = 0; i < grown.length; i += 1) if (grown[i] === 255) stack.push(i);
  const enter = (i: number, from: number): void => {
    if (grown[i] === 255 || (learned[i] as number) >= CONTACT.seen) return;
    if (Math.abs(brightness(from) - brightness(i)) > CONTACT.slope) return;
    if (!isShadow(data, i, background, { darkest: CONTACT.darkest, tint: tintOf(learned[i] as number) })) return;
    grown[i] = 255;
    stack.push(i);
  };
  while (stack.length > 0) {
    const i = stack.pop() as number;
    const x = i % width;
    if (x > 0) enter(i - 1, i);
    if (x < width - 1) enter(i + 1, i);
    if (i >= width) enter(i - width, i);
    if (i + width < width * height) enter(i + width, i);
  }
  return grown;
}

/** Largest speck, in shares of the largest part, and what the network may see of it at most. */
const speck = { share: 0.0006, seen: 40 } as const;

/** The alpha without specks of noise that the network does not see: rests of a shadow in a handle, dust. */
function withoutSpecks(alpha: Uint8Array, width: number, height: number, learned: Uint8Array): Uint8Array {
  const { labels, components } = labelComponents(width, height, (i) => (alpha[i] as number) > 8);
  const seen = new Float64Array(components.length + 1);
  for (let i = 0; i < labels.length; i += 1)
    seen[labels[i] as number] = (seen[labels[i] as number] as number) + (learned[i] as number);
  const largest = Math.max(1, ...components.map((c) => c.area));
  const specks = new Set(
    components
      .filter((c) => c.area < speck.share * largest && (seen[c.label] as number) / c.area < speck.seen)
      .map((c) => c.label),
  );
  return alpha.map((a, i) => (specks.has(labels[i] as number) ? 0 : a));
}

/** Alpha under which the network sees nothing at all, bytes. */
const UNSEEN = 4;
/**
 * How far the tint of a shadow may differ from its ground's, in shares of brightness: lamps and walls colour it (more
 * in a warm room than in a studio), so that where the network sees nothing at all the colour says little.
 */
const TINT = { doubtful: 0.06, unseen: 0.12 } as const;

const tintOf = (seen: number): number => (seen < UNSEEN ? TINT.unseen : TINT.doubtful);

/** Darker than the background, down to `darkest` of it, and of its tint to within `tint`. */
function isShadow(
  data: Uint8Array,
  pixel: number,
  [r, g, b]: Colour,
  { darkest, tint }: { readonly darkest: number; readonly tint: number },
): boolean {
  const i = pixel * 3;
  const red = (data[i] as number) / Math.max(1, r);
  const green = (data[i + 1] as number) / Math.max(1, g);
  const blue = (data[i + 2] as number) / Math.max(1, b);
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  return least > darkest && most <= 1.02 && most - least < tint;
}

/**
 * Enclosed windows of background colour become see-through where the learned matte says so too.
 * Without it only windows whose colour is the background to within 3 levels are opened: a white label on white stays.
 */
function openHoles(alpha: Uint8Array, picture: RgbPicture, background: Colour, learned: Uint8Array | null): void {
  const { width, height, data } = picture;
  const tolerance = learned ? faint + 6 : 3;
  const { labels, components } = labelComponents(
    width,
    height,
    (i) => alpha[i] === 255 && colourDistance(data, i, background) <= tolerance,
  );
  const seen = new Float64Array(components.length + 1);
  if (learned)
    for (let i = 0; i < labels.length; i += 1)
      seen[labels[i] as number] = (seen[labels[i] as number] as number) + (learned[i] as number) / 255;
  const least = Math.max(16, width * height * (learned ? 0.00002 : 0.0005));
  const open = new Set(
    components
      .filter((c) => c.area >= least && (!learned || (seen[c.label] as number) / c.area < 0.5))
      .map((c) => c.label),
  );
  if (open.size === 0) return;
  for (let i = 0; i < alpha.length; i += 1) if (open.has(labels[i] as number)) alpha[i] = 0;
}

/**
 * Alpha of the outline from the colours themselves: with background B known and product colour F taken from just
 * inside,
 * a mixed pixel I has alpha (I - B)·(F - B) / |F - B|². Where product and background look alike the given alpha stays.
 */
function measureEdge(alpha: Uint8Array, { width, height, data }: RgbPicture, background: Colour): Uint8Array {
  const solid = alpha.map((a) => (a > 127 ? 255 : 0));
  const inner = erode(solid, width, height, band);
  const outer = dilate(solid, width, height, band - 1);
  const means = meanColours(
    { width, height, data },
    floatsOf(alpha.length, (i) => (inner[i] === 255 ? 1 : 0)),
  );
  const product = new Float64Array(3);
  const out = Uint8Array.from(alpha);
  for (let i = 0; i < out.length; i += 1) {
    if (outer[i] === 0 || inner[i] === 255) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    if (means.weight(x, y, band * 3) < 0.01) continue;
    means.colour(x, y, band * 3, product);
    let along = 0;
    let length = 0;
    for (let c = 0; c < 3; c += 1) {
      const span = (product[c] as number) - (background[c] as number);
      along += ((data[i * 3 + c] as number) - (background[c] as number)) * span;
      length += span * span;
    }
    if (length < 40 * 40) continue;
    // Compression noise below a twentieth is background; above four fifths the pixel is product whose own shade differs
    // from its neighbours.
    out[i] = Math.round(255 * Math.min(1, Math.max(0, (along / length - 0.05) / 0.75)));
  }
  return out;
}
