import type { RgbaPicture } from '../../../perception/index.ts';
import { contrast, rgbToHex, rgbDistance } from '../../../scene/index.ts';
import { medianColour, type Rgb, rgbAt } from '../colours.ts';
import type { Piece } from './pieces.ts';

/** As near to the ground as this a pixel is ground that came off with a piece. */
const NEAR = 42;
/** Least contrast of a shape that is one; what is fainter, without type, is a shadow or a stain of the ground. */
const FAINT = 1.9;

/** Pixels that were lifted off the ground, and where they lay. */
type Lying = Pick<Piece, 'role' | 'pixels'> & { readonly home: Pick<Piece['home'], 'x' | 'y'> };

/** Whether a piece without type is but a shade of the ground that it lay on: the shadow of something. */
export function isShade({ home, pixels, role }: Lying, clean: RgbaPicture, worded: boolean): boolean {
  if (worded || role === 'product' || role === 'logo' || role === 'cta') return false;
  const own: Rgb[] = [];
  const ground: Rgb[] = [];
  eachPixel(pixels, (i, x, y) => {
    if (pixels.data[i * 4 + 3]! < 128) return;
    own.push(rgbAt(pixels, i));
    ground.push(rgbAt(clean, (home.y + y) * clean.width + home.x + x));
  });
  if (own.length === 0) return true;
  return contrast(rgbToHex(...medianColour(own)), rgbToHex(...medianColour(ground))) < FAINT;
}

/** A piece without the ground that came off with it around its shape: on another ground that would be a halo. */
export function offGround({ home, pixels }: Pick<Lying, 'home' | 'pixels'>, clean: RgbaPicture): RgbaPicture {
  const { width, height } = pixels;
  const data = new Uint8Array(pixels.data);
  const isGround = (i: number): boolean => {
    if (data[i * 4 + 3]! < 24) return true;
    const at = (home.y + Math.floor(i / width)) * clean.width + home.x + (i % width);
    return rgbDistance(rgbAt(pixels, i), rgbAt(clean, at)) < NEAR;
  };
  const seen = new Uint8Array(width * height);
  const line: number[] = [];
  const visit = (x: number, y: number): void => {
    const i = y * width + x;
    if (x < 0 || y < 0 || x >= width || y >= height || seen[i] === 1 || !isGround(i)) return;
    seen[i] = 1;
    line.push(i);
  };
  for (let x = 0; x < width; x++) [0, height - 1].forEach((y) => visit(x, y));
  for (let y = 0; y < height; y++) [0, width - 1].forEach((x) => visit(x, y));
  for (let i = line.pop(); i !== undefined; i = line.pop()) {
    data[i * 4 + 3] = 0;
    const [x, y] = [i % width, Math.floor(i / width)];
    visit(x - 1, y);
    visit(x + 1, y);
    visit(x, y - 1);
    visit(x, y + 1);
  }
  return { width, height, data };
}

function eachPixel({ width, height }: RgbaPicture, look: (i: number, x: number, y: number) => void): void {
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) look(y * width + x, x, y);
}
