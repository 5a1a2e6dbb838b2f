import { type BannerElement, type BannerLine, type Box, enclosing } from '../../../scene/index.ts';
import type { Sprite } from './lift-text.ts';
import { signBefore } from './parted-signs.ts';
import { apart, medianColour, pixelBox, type Rgba } from './picture.ts';

/** Pixels around a sign in which its soft rim lies. */
const rim = 2;
/** Of the greatest difference from its ground, the share from which on a pixel is all sign. */
const full = 0.85;
/** Levels that noise of the compression differs from the ground at most. */
const noise = 6;

interface Parts {
  readonly elements: readonly BannerElement[];
  readonly sprites: ReadonlyMap<string, Sprite>;
}

/**
 * Parts whose lines bring along the signs (ticks, dots, icons) that stand right before them on even ground and did not
 * come off with them: each is the first word of its line from now on, and the line is no longer broken.
 */
export function withLineSigns(picture: Rgba, { elements, sprites }: Parts): Parts {
  const own = new Map(sprites);
  const led = elements.map((element): BannerElement => {
    if (element.role === 'product' || element.role === 'cta' || element.typeHeight === null) return element;
    const lines = element.lines.map((line, n) => {
      const sign = signBefore(picture, line.box, element.typeHeight!);
      const sprite = sign && !isOwn(line, sign) ? liftSign(picture, sign, `${element.id}:sign${n}`) : null;
      if (!sprite) return line;
      own.set(sprite.id, sprite);
      const words = [{ sprite: sprite.id, box: sprite.box }, ...line.words];
      return { ...line, words, box: enclosing([sprite.box, line.box])! };
    });
    const isLed = lines.some((line, n) => line !== element.lines[n]);
    return isLed ? { ...element, lines, box: enclosing(lines.map((l) => l.box))!, fixed: true } : element;
  });
  return { elements: led, sprites: own };
}

/** A word of the line is the sign itself. */
const isOwn = ({ words }: BannerLine, sign: Box): boolean =>
  words.some(({ box }) => box.x < sign.x + sign.w && box.x + box.w > sign.x);

/** A sign without the even ground around it: over that ground it gives the banner again. */
function liftSign(picture: Rgba, sign: Box, id: string): Sprite | null {
  const { x0, y0, x1, y1 } = pixelBox(picture, sign, rim);
  const [w, h] = [x1 - x0, y1 - y0];
  const at = (o: number): number => (y0 + Math.floor(o / w)) * picture.width + x0 + (o % w);
  const edge = Array.from({ length: w * h }, (_, o) => o).filter(
    (o) => o < w || o >= w * (h - 1) || o % w === 0 || o % w === w - 1,
  );
  const ground = medianColour(picture, edge.map(at));
  const away = Array.from({ length: w * h }, (_, o) => apart(picture, at(o), ...ground));
  const most = Math.max(...away) * full;
  if (most <= noise) return null;
  const data = new Uint8Array(w * h * 4);
  for (const [o, v] of away.entries()) {
    const alpha = v <= noise ? 0 : Math.min(1, v / most);
    if (alpha === 0) continue;
    for (let c = 0; c < 3; c++) {
      const pure = ground[c]! + (picture.data[at(o) * 4 + c]! - ground[c]!) / alpha;
      data[o * 4 + c] = Math.max(0, Math.min(255, Math.round(pure)));
    }
    data[o * 4 + 3] = Math.round(255 * alpha);
  }
  return { id, box: { x: x0, y: y0, w, h }, pixels: { width: w, height: h, data } };
}
