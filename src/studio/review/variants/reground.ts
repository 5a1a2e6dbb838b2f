import type { RgbaPicture } from '../../../perception/index.ts';
import { hexToOklch, hexToRgb, ok, rgbToHex, type Surface } from '../../../scene/index.ts';
import type { TakenApart } from '../../adapt/index.ts';
import { medianColour, type Rgb, rgbAt } from '../colours.ts';
import { isShade, offGround } from './off-ground.ts';
import { withoutShadow } from './product-photo.ts';
import type { VariantSource } from './variant.ts';

/** Below this chroma a ground counts as grey. */
const GREY = 0.03;
/** Lightness, 0..1, between which a field shows its hue. */
const DARKEST = 0.24;
const LIGHTEST = 0.92;

/**
 * The banner in parts on a field of another hue, as light as its own, so that its inks stay legible: shades of the old
 * ground stay behind, the product's shadow goes on as plain darkness. Null where the banner lies on a photo or its
 * product does not come off.
 */
export function regrounded({ taken, reviewed }: VariantSource): TakenApart | null {
  const product = taken.parts.elements.find(({ role }) => role === 'product');
  const sprite = product?.sprite ? taken.sprites.get(product.sprite) : undefined;
  if (!taken.fit || !product || !sprite || product.sprite === null) return null;
  const alone = withoutShadow(sprite, taken);
  if (!alone) return null;
  const sprites = new Map(taken.sprites);
  sprites.set(product.sprite, { ...sprite, pixels: withDarkness(alone, sprite, taken.clean) });
  const elements = taken.parts.elements.filter((e) => {
    const lifted = e.sprite === null ? undefined : taken.sprites.get(e.sprite);
    if (!lifted || e === product) return true;
    const piece = { home: lifted.box, pixels: lifted.pixels, role: e.role };
    const part = reviewed.sight.parts.find(({ id }) => id === e.id);
    if (isShade(piece, taken.clean, part !== undefined && (part.text !== null || part.lines.length > 0))) return false;
    if (e.role === 'cta' || e.role === 'badge')
      sprites.set(e.sprite!, { ...lifted, pixels: offGround(piece, taken.clean) });
    return true;
  });
  const { channels, field } = taken.fit;
  const ink = inkOf(alone);
  return {
    ...taken,
    sprites,
    parts: { ...taken.parts, elements },
    fit: {
      ...taken.fit,
      bands: null,
      channels: inHue(channels, ink),
      field: field && { ...field, surface: inHue(field.surface, ink) },
    },
  };
}

/** A surface about another colour of the same lightness; its own lights and shades stay, without their hue. */
function inHue(channels: Surface, product: Rgb): Surface {
  const centre = channels.map((c) => Math.max(0, Math.min(255, c[0] ?? 0)));
  const own = hexToOklch(rgbToHex(centre[0]!, centre[1]!, centre[2]!));
  const hue = own.c > GREY ? own.h + 150 : hexToOklch(rgbToHex(...product)).h + 180;
  // Near white no hue is seen, near black neither.
  const light = Math.max(DARKEST, Math.min(LIGHTEST, own.l));
  const next = hexToRgb(ok(light, Math.max(0.055, Math.min(0.09, own.c)), hue));
  const mean = (k: number): number => channels.reduce((sum, c) => sum + (c[k] ?? 0), 0) / channels.length;
  const shade = [1, 2, 3, 4, 5].map(mean);
  return channels.map((_, i) => [next[i]!, ...shade]);
}

/** The product with what its shadow took from the ground, as plain darkness that suits every ground. */
function withDarkness(
  alone: RgbaPicture,
  { box, pixels }: { box: { x: number; y: number }; pixels: RgbaPicture },
  clean: RgbaPicture,
): RgbaPicture {
  const data = new Uint8Array(alone.data);
  for (let i = 0; i < pixels.width * pixels.height; i++) {
    const alpha = pixels.data[i * 4 + 3]! / 255;
    if (data[i * 4 + 3]! > 0 || alpha === 0) continue;
    const at = (box.y + Math.floor(i / pixels.width)) * clean.width + box.x + (i % pixels.width);
    const ground = rgbAt(clean, at);
    const kept = rgbAt(pixels, i).map((v, c) => (v * alpha + ground[c]! * (1 - alpha)) / Math.max(1, ground[c]!));
    const [least, most] = [Math.min(...kept), Math.max(...kept)];
    // A shadow takes the same from every channel; what does not is a rim of something.
    if (most >= 0.99 || most - least > 0.2) continue;
    const dark = Math.min(0.6, 1 - (least + most) / 2);
    data.set([12, 12, 16, Math.round(dark * 255)], i * 4);
  }
  return { ...alone, data };
}

function inkOf({ data }: RgbaPicture): Rgb {
  const colours: Rgb[] = [];
  for (let i = 0; i < data.length; i += 4 * 23)
    if (data[i + 3]! > 200) colours.push([data[i]!, data[i + 1]!, data[i + 2]!]);
  return colours.length === 0 ? [128, 128, 128] : medianColour(colours);
}
