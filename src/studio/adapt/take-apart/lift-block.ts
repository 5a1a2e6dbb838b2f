import { dilated } from './components.ts';
import { apart, medianColour, pixelBox } from './picture.ts';
import type { Rgba } from './picture.ts';
import type { Sprite } from './lift-text.ts';
import type { Plate } from './plates.ts';

/** So many pixels around a plate may be its soft edge: in a photo more of them show what lies beside it. */
const soft = 1;

/**
 * A plate with all that stands on it. Outlines around it come along: pixels that differ from the ground and touch it.
 */
export function liftPlate(
  picture: Rgba,
  ground: Rgba,
  plate: Plate,
  id: string,
  groundKnown: boolean,
): { sprite: Sprite; mask: Uint8Array } {
  const { width, height } = picture;
  const mask = groundKnown ? new Uint8Array(plate.mask) : opened(plate, width, height);
  // A ground that was only filled in is known no farther than the filling goes.
  const reach = groundKnown ? 8 : 6;
  const outline = groundKnown ? 14 : 26;
  const around = pixelBox(picture, plate.box, reach + 1);
  const far = (i: number, by: number): boolean => farFromGround(picture, ground, i, by);
  // The soft inner side of an outline may hardly differ from the ground.
  const isRim = (i: number): boolean =>
    far(i, outline) ||
    (far(i, outline * 0.4) && [i - 1, i + 1, i - width, i + width].some((j) => mask[j] === 0 && far(j, outline)));
  let outlined = false;
  for (let round = 0; round < reach; round++) {
    const added: number[] = [];
    let rim = 0;
    for (let y = around.y0; y < around.y1; y++) {
      for (let x = around.x0; x < around.x1; x++) {
        const i = y * width + x;
        if (mask[i] !== 0) continue;
        if (!touches(mask, { width, height }, x, y)) continue;
        rim++;
        if (isRim(i)) added.push(i);
      }
    }
    if (added.length === 0) break;
    // An outline runs all around, in one colour; what differs otherwise beside a plate is the photo's own texture.
    const isOutline = groundKnown || (added.length >= rim * 0.6 && isOneColour(picture, added));
    if (!isOutline && round >= soft) break;
    outlined ||= isOutline;
    for (const i of added) mask[i] = isOutline ? 1 : 2;
  }
  const { x0, y0, x1, y1 } = around;
  const data = new Uint8Array((x1 - x0) * (y1 - y0) * 4);
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const i = y * width + x;
      if (mask[i] === 0) continue;
      const o = ((y - y0) * (x1 - x0) + x - x0) * 4;
      // The soft edge of a bare plate has its colour: of the photo under it nothing comes along.
      data.set(mask[i] === 2 && !outlined ? plate.colour : picture.data.subarray(i * 4, i * 4 + 3), o);
      data[o + 3] = mask[i] === 1 ? edgeOpacity(picture, ground, plate, i) : rimOpacity(picture, ground, plate, i);
    }
  }
  return {
    sprite: trimmed({
      id,
      box: { x: x0, y: y0, w: x1 - x0, h: y1 - y0 },
      pixels: { width: x1 - x0, height: y1 - y0, data },
    }),
    mask,
  };
}

/** Pixels that what hangs on a plate is thick at least, to be a part of it. */
const bump = 3;

/** A plate without thin bumps on its outline: what lies right beside it in a photo and has its colour by chance. */
function opened({ mask, box }: Plate, width: number, height: number): Uint8Array {
  const { x0, y0, x1, y1 } = pixelBox({ width, height }, box, 2 * bump);
  const [w, h] = [x1 - x0, y1 - y0];
  const at = (o: number): number => (y0 + Math.floor(o / w)) * width + x0 + (o % w);
  const off = Uint8Array.from({ length: w * h }, (_, o) => (mask[at(o)] === 0 ? 1 : 0));
  const core = Uint8Array.from(dilated(off, w, h, bump), (v) => (v === 0 ? 1 : 0));
  const out = new Uint8Array(mask);
  dilated(core, w, h, bump).forEach((v, o) => {
    if (v === 0) out[at(o)] = 0;
  });
  return out;
}

/** Nearly all of the pixels have their usual colour. */
function isOneColour(picture: Rgba, pixels: readonly number[]): boolean {
  const colour = medianColour(picture, pixels);
  return pixels.filter((i) => apart(picture, i, ...colour) < 30).length > pixels.length * 0.7;
}

/** One of the four neighbours of a place is marked. */
const touches = (mask: Uint8Array, { width, height }: Pick<Rgba, 'width' | 'height'>, x: number, y: number): boolean =>
  (x > 0 && mask[y * width + x - 1] !== 0) ||
  (x < width - 1 && mask[y * width + x + 1] !== 0) ||
  (y > 0 && mask[(y - 1) * width + x] !== 0) ||
  (y < height - 1 && mask[(y + 1) * width + x] !== 0);

const farFromGround = (picture: Rgba, ground: Rgba, i: number, by: number): boolean =>
  apart(picture, i, ground.data[i * 4]!, ground.data[i * 4 + 1]!, ground.data[i * 4 + 2]!) > by;

/** Full inside; on the rim the share of the way from ground to plate colour. */
function edgeOpacity(picture: Rgba, ground: Rgba, plate: Plate, i: number): number {
  if (plate.mask[i] === 1) return 255;
  const way = apart(ground, i, ...plate.colour);
  // An outlined plate has the ground's own colour: whatever differs belongs to the outline.
  if (way < 30) return 255;
  return Math.round(
    255 * Math.min(1, apart(picture, i, ground.data[i * 4]!, ground.data[i * 4 + 1]!, ground.data[i * 4 + 2]!) / way),
  );
}

/**
 * The same where the ground is only filled in: what differs from it in another way than the plate does is the photo.
 */
function rimOpacity(picture: Rgba, ground: Rgba, plate: Plate, i: number): number {
  const full = edgeOpacity(picture, ground, plate, i);
  if (apart(ground, i, ...plate.colour) < 30) return 0;
  let [along, length] = [0, 0];
  for (let c = 0; c < 3; c++) {
    const way = plate.colour[c]! - ground.data[i * 4 + c]!;
    along += (picture.data[i * 4 + c]! - ground.data[i * 4 + c]!) * way;
    length += way * way;
  }
  return Math.round(255 * Math.max(0, Math.min(full / 255, along / length)));
}

/** Without empty rows and columns around it. */
export function trimmed(sprite: Sprite): Sprite {
  const { width, height, data } = sprite.pixels;
  let [x0, y0, x1, y1] = [width, height, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3]! < 8) continue;
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x + 1);
      y0 = Math.min(y0, y);
      y1 = Math.max(y1, y + 1);
    }
  }
  if (x1 <= x0) return sprite;
  const [w, h] = [x1 - x0, y1 - y0];
  const out = new Uint8Array(w * h * 4);
  for (let y = 0; y < h; y++)
    out.set(data.subarray(((y0 + y) * width + x0) * 4, ((y0 + y) * width + x1) * 4), y * w * 4);
  return {
    id: sprite.id,
    box: { x: sprite.box.x + x0, y: sprite.box.y + y0, w, h },
    pixels: { width: w, height: h, data: out },
  };
}
