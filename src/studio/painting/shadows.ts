import { rgba, type Hex } from '../../scene/index.ts';
import { createCanvas, fillEllipse, soft, type SKRSContext2D } from './canvas.ts';
import type { Ellipse } from './fills.ts';
import type { Placed } from './placed.ts';

/** What shadows are painted with. `light` -1: light from the left, so they fall to the right. */
export interface ShadowPaint {
  readonly g: SKRSContext2D;
  readonly product: Placed;
  readonly colour: Hex;
  readonly light: -1 | 1;
}

/** Smallest blur in pixels, so that shadows stay soft in strips. */
const MIN_BLUR = 1.2;

/**
 * Shadow of a thing that stands: cast shadow on the floor, ambient occlusion, contact. Where the base is slanted
 * (shoes, bags seen at an
 * angle) the contact follows the lower contour instead of an ellipse.
 */
export function groundShadow(paint: ShadowPaint, parts: { readonly cast?: number } = {}): void {
  castShadow(paint, parts.cast ?? 1);
  if (slanted(paint.product)) contourShadow(paint);
  else ellipseContact(paint);
}

/**
 * Contact and ambient occlusion under a level base. Narrower than the footprint, else the product hovers over a lens.
 */
export function ellipseContact({ g, product, colour, light }: ShadowPaint): void {
  const { w, h } = product.box;
  const { cx, w: foot } = product.footprint;
  const occlusion = { rx: foot * 0.58, ry: Math.max(h * 0.022, w * 0.036, 2) };
  const aside = -light * Math.min(w * 0.04, foot * 0.08);
  softEllipse(
    g,
    colour,
    { cx: cx + aside, cy: product.base - h * 0.01, rx: occlusion.rx, ry: occlusion.ry },
    Math.max(MIN_BLUR, Math.min(w, h * 1.2) * 0.036),
    0.42,
  );
  const ry = Math.max(1.5, Math.min(w * 0.02, h * 0.03));
  softEllipse(
    g,
    colour,
    { cx, cy: product.base - Math.min(h * 0.012, ry * 0.9), rx: foot * 0.46, ry },
    Math.max(MIN_BLUR, Math.min(w, h * 1.2) * 0.013),
    0.85,
  );
}

/** True when the lowest rows touch the ground along much less than the underside of the thing. */
export function slanted(product: Placed): boolean {
  const near =
    product.contour.filter((y) => y !== null && product.base - y < product.box.h * 0.35).length /
    product.contour.length;
  return near > 0.4 && product.footprint.w / product.drawn.w < near * 0.52;
}

/**
 * Contact along the lower contour: a thin dark band and a wide faint one, both fading where the underside leaves the
 * ground.
 */
export function contourShadow({ g, product, colour }: ShadowPaint): void {
  const { h, w } = product.box;
  const column = product.drawn.w / product.contour.length;
  const lows = smoothed(product.contour, 3);
  const band = (thickness: number, blur: number, opacity: number, drop: number): void => {
    soft(
      g,
      { ...product.drawn, h: product.drawn.h + thickness },
      Math.max(MIN_BLUR, blur),
      (ctx) => {
        lows.forEach((y, i) => {
          if (y === null) return;
          const near = 1 - (product.base - y) / (0.45 * h);
          if (near <= 0) return;
          ctx.fillStyle = rgba(colour, near ** 1.5);
          ctx.fillRect(product.drawn.x + i * column, y - thickness * 0.5 + drop, column + 0.6, thickness);
        });
      },
      { opacity },
    );
  };
  band(Math.max(3, h * 0.075), Math.min(w, h) * 0.03, 0.45, h * 0.008);
  band(Math.max(2, h * 0.024), Math.min(w, h) * 0.008, 0.62, 0);
}

function smoothed(values: readonly (number | null)[], reach: number): (number | null)[] {
  return values.map((v, i) => {
    if (v === null) return null;
    const around = values.slice(Math.max(0, i - reach), i + reach + 1).filter((x) => x !== null);
    return around.reduce((sum, x) => sum + x, 0) / around.length;
  });
}

/** The silhouette thrown on the floor away from the light, paler and softer with distance. */
export function castShadow({ g, product, colour, light }: ShadowPaint, strength = 1): void {
  const { drawn, silhouette, base } = product;
  const { w, h } = product.box;
  // Tall things throw a relatively shorter shadow, or it would run out of the picture.
  const flat = Math.max(0.16, Math.min(0.3, 0.26 * Math.sqrt((1.3 * w) / h)));
  const lean = -light * Math.tan((50 * Math.PI) / 180) * flat;
  const length = h * flat;
  const reach = Math.abs(lean) * h;
  const region = {
    x: drawn.x - (lean < 0 ? reach : 0) - w * 0.03,
    y: base - length,
    w: drawn.w + reach + w * 0.06,
    h: length * 1.06,
  };
  const fading = fadedUpwards(silhouette, colour);
  soft(
    g,
    region,
    Math.max(MIN_BLUR, w * 0.03),
    (ctx) => {
      ctx.translate(drawn.x + drawn.w / 2 - light * w * 0.025, base - h * 0.004);
      ctx.transform(1, 0, -lean, flat, 0, 0);
      ctx.drawImage(fading, -drawn.w / 2, -drawn.h * 0.985, drawn.w, drawn.h);
    },
    { opacity: 0.42 * strength },
  );
}

function fadedUpwards(silhouette: Placed['silhouette'], colour: Hex): Placed['silhouette'] {
  const canvas = createCanvas(silhouette.width, silhouette.height);
  const g = canvas.getContext('2d');
  g.drawImage(silhouette, 0, 0);
  g.globalCompositeOperation = 'source-in';
  const gradient = g.createLinearGradient(0, 0, 0, canvas.height);
  gradient.addColorStop(0, rgba(colour, 0.28));
  gradient.addColorStop(1, rgba(colour, 1));
  g.fillStyle = gradient;
  g.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Shadow of a thing that floats over a field: a flat pool below it and a near drop of its outline. */
export function floatShadow({ g, product, colour, light }: ShadowPaint): void {
  const { box, drawn, silhouette } = product;
  const cx = drawn.x + drawn.w / 2;
  const bottom = drawn.y + drawn.h;
  soft(
    g,
    { x: cx - box.w * 0.45, y: bottom - box.h * 0.2, w: box.w * 0.9, h: box.h * 0.4 },
    Math.max(MIN_BLUR, box.w * 0.02),
    (ctx) => {
      ctx.translate(cx - light * box.w * 0.02, bottom - box.h * 0.015);
      ctx.scale(1, 0.212);
      const gradient = ctx.createRadialGradient(0, 0, 0, 0, 0, box.w * 0.42);
      gradient.addColorStop(0, rgba(colour, 0.85));
      gradient.addColorStop(0.45, rgba(colour, 0.45));
      gradient.addColorStop(1, rgba(colour, 0));
      ctx.fillStyle = gradient;
      ctx.fillRect(-box.w, -box.w, box.w * 2, box.w * 2);
    },
    { opacity: 0.6 },
  );
  offsetSilhouette(g, silhouette, drawn, colour, {
    dx: -light * box.w * 0.006,
    dy: box.w * 0.02,
    blur: box.w * 0.025,
    opacity: 0.28,
  });
}

/** Shadow on a wall or a table right behind a flat-lying thing. */
export function wallShadow({ g, product, colour, light }: ShadowPaint): void {
  const { box, drawn, silhouette } = product;
  const unit = Math.min(box.w, box.h * 1.6);
  offsetSilhouette(g, silhouette, drawn, colour, {
    dx: -light * unit * 0.045,
    dy: unit * 0.055,
    blur: unit * 0.026,
    opacity: 0.4,
  });
  offsetSilhouette(g, silhouette, drawn, colour, {
    dx: -light * unit * 0.012,
    dy: unit * 0.016,
    blur: unit * 0.009,
    opacity: 0.25,
  });
}

/** How far a shadow falls from its thing and how soft it is: pixels, opacity 0..1. */
interface Drop {
  readonly dx: number;
  readonly dy: number;
  readonly blur: number;
  readonly opacity: number;
}

function offsetSilhouette(
  g: SKRSContext2D,
  silhouette: Placed['silhouette'],
  drawn: Placed['drawn'],
  colour: Hex,
  { dx, dy, blur, opacity }: Drop,
): void {
  soft(
    g,
    { ...drawn, x: drawn.x + dx, y: drawn.y + dy },
    Math.max(MIN_BLUR, blur),
    (ctx) => {
      ctx.drawImage(silhouette, drawn.x + dx, drawn.y + dy, drawn.w, drawn.h);
      ctx.globalCompositeOperation = 'source-in';
      ctx.fillStyle = colour;
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.fillRect(0, 0, ctx.canvas.width, ctx.canvas.height);
    },
    { opacity },
  );
}

/** A blurred ellipse. */
export function softEllipse(
  g: SKRSContext2D,
  colour: Hex,
  { cx, cy, rx, ry }: Ellipse,
  blur: number,
  opacity: number,
): void {
  soft(
    g,
    { x: cx - rx, y: cy - ry, w: rx * 2, h: ry * 2 },
    blur,
    (ctx) => {
      ctx.fillStyle = colour;
      fillEllipse(ctx, cx, cy, rx, ry);
    },
    { opacity },
  );
}
