import { diagonalBand, mix, rgba, swissField, type DiagonalBand } from '../../../../scene/index.ts';
import { fillEllipse, soft } from '../canvas.ts';
import { baseLine, fillFlat, fillLinear, fillRadial, glow, heroBox, quietWords, type Stage } from '../stage.ts';

/**
 * Swiss poster: loud field, paper field on which the product stands exactly at the lower edge. Colours: ground, paper.
 */
export function swiss(stage: Stage): void {
  const { g } = stage;
  fillFlat(stage, stage.colour('ground'));
  const field = swissField(heroBox(stage), stage);
  g.fillStyle = stage.colour('paper');
  g.fillRect(field.x, field.y, field.w, field.h);
}

/**
 * Light field with a disc behind the product. Colours: ground, light, edge, disc, discLow. Numbers: disc (of the
 * product's size).
 */
export function bigType(stage: Stage): void {
  const { g, short: s, width: w, height: h } = stage;
  const box = heroBox(stage);
  const cx = box.x + box.w / 2;
  const cy = box.y + box.h / 2;
  const reach = Math.max(w, h) * 0.7;
  fillRadial(stage, cx, cy, reach, reach, [
    [0, stage.colour('light')],
    [0.62, stage.colour('ground')],
    [1, stage.colour('edge')],
  ]);
  // A small product (its photo has no more pixels) still gets a sun that fills the canvas.
  const least = s * (w > h * 3 ? 0.2 : h > w * 1.5 ? 0.38 : 0.3);
  const r = Math.max(least, (Math.max(box.w, box.h) * stage.number('disc', 0.95)) / 2);
  const dx = cx + stage.light * box.w * 0.02;
  const dy = cy - box.h * 0.02;
  const gradient = g.createLinearGradient(dx - r * 0.3, dy - r, dx + r * 0.3, dy + r);
  gradient.addColorStop(0, stage.colour('disc'));
  gradient.addColorStop(1, stage.colour('discLow'));
  g.fillStyle = gradient;
  fillEllipse(g, dx, dy, r, r);
}

/** Two colour fields that meet behind the product. Colours: paper, field. */
export function colourSplit(stage: Stage): void {
  const { g, width: w, height: h } = stage;
  const box = heroBox(stage);
  const middle = Math.max(w * 0.3, Math.min(w * 0.72, box.x + box.w / 2));
  fillFlat(stage, stage.colour('paper'));
  const field = g.createLinearGradient(0, 0, 0, h);
  field.addColorStop(0, stage.colour('field'));
  field.addColorStop(1, mix(stage.colour('field'), stage.shadow, 0.06));
  g.fillStyle = field;
  g.fillRect(middle, 0, w - middle, h);
}

/** Discs opening behind the product. Colours: ring0 (field) .. ring5, edge, pool. */
export function rings(stage: Stage): void {
  const { g, width: w, height: h, short: s } = stage;
  const box = heroBox(stage);
  const cx = box.x + box.w / 2;
  const cy = box.y + box.h / 2;
  fillFlat(stage, stage.colour('ring0'));
  const unit = Math.max(s, Math.min(Math.max(w, h) * 0.72, s * 1.8));
  [0.91, 0.74, 0.59, 0.46, 0.35].forEach((r, i) => {
    const radius = Math.max(r * unit, i === 4 ? Math.hypot(box.w, box.h) * 0.36 : 0);
    if (stage.fine)
      soft(
        g,
        { x: cx - radius, y: cy - radius, w: radius * 2, h: radius * 2 },
        s * 0.018,
        (ctx) => {
          ctx.fillStyle = stage.colour('edge');
          fillEllipse(ctx, cx, cy, radius, radius);
        },
        { opacity: 0.24 },
      );
    g.fillStyle = stage.colour(`ring${i + 1}`);
    fillEllipse(g, cx, cy, radius, radius);
  });
  glow(
    stage,
    cx,
    baseLine(stage) - s * 0.002,
    box.w * 0.86,
    Math.min(s * 0.055, box.w * 0.14),
    stage.colour('pool'),
    0.7,
  );
}

/**
 * Sale poster: a band that rises to the right with a pale stripe above and a dark one below. Colours: ground, low,
 * band, bandLow, stripe, third. Numbers: angle.
 */
export function diagonalSale(stage: Stage): void {
  const { g, width: w, short: s } = stage;
  fillLinear(stage, 150, [
    [0, stage.colour('ground')],
    [1, stage.colour('low')],
  ]);
  const band = diagonalBand(heroBox(stage), stage, stage.number('angle', 21));
  const { cx, cy, slope, thick } = band;
  const { top, stripe } = upperEdge(stage, band);
  const slant = (offset: number, height: number, fill: string | ReturnType<typeof g.createLinearGradient>): void => {
    const yAt = (x: number): number => cy - (x - cx) * slope + offset;
    g.fillStyle = fill;
    g.beginPath();
    g.moveTo(-2, yAt(-2));
    g.lineTo(w + 2, yAt(w + 2));
    g.lineTo(w + 2, yAt(w + 2) + height);
    g.lineTo(-2, yAt(-2) + height);
    g.closePath();
    g.fill();
  };
  const fill = g.createLinearGradient(0, cy - thick, w, cy + thick);
  fill.addColorStop(0, stage.colour('band'));
  fill.addColorStop(1, stage.colour('bandLow'));
  slant(top, thick / 2 - top, fill);
  if (!stage.fine) return;
  if (stripe) slant(top - s * 0.068, s * 0.031, stage.colour('stripe'));
  slant(thick / 2 + s * 0.05, s * 0.055, stage.colour('third'));
}

/**
 * Where the band begins, as an offset from its middle line. It gives way to the words: those above it stay on the
 * field, those on it stay
 * on the band; the pale stripe is left out where there is no room for it.
 */
function upperEdge(
  stage: Stage,
  { cx, cy, slope, thick }: DiagonalBand,
): { readonly top: number; readonly stripe: boolean } {
  const { short: s } = stage;
  const wish = -thick / 2;
  if (stage.width > stage.height * 3.2) return { top: wish, stripe: true };
  const line = (x: number): number => cy - (x - cx) * slope;
  const pad = s * 0.018;
  let [least, most] = [-Infinity, Infinity];
  for (const word of stage.bareWords) {
    const onField = word.y + word.h / 2 < line(word.x + word.w / 2) + wish;
    if (onField) least = Math.max(least, word.y + word.h + pad - line(word.x + word.w));
    else most = Math.min(most, word.y - pad - line(word.x));
  }
  const near = (v: number): number => Math.min(wish + s * 0.2, Math.max(wish - s * 0.2, v));
  const withStripe = Math.max(wish, least + s * 0.08);
  if (withStripe <= most) return { top: near(withStripe), stripe: true };
  return { top: near(Math.min(Math.max(wish, least), most)), stripe: false };
}

/**
 * Retail: radial field with rays from the product, halo behind it, darker top for words. Colours: centre, mid, ground,
 * halo, veil, ray. Numbers: rays.
 */
export function priceTag(stage: Stage): void {
  const { g, width: w, height: h, short: s } = stage;
  const box = heroBox(stage);
  const cx = box.x + box.w / 2;
  const cy = box.y + box.h * 0.45;
  const r = Math.max(s * 0.7, Math.hypot(box.w, box.h) * 0.62);
  fillRadial(stage, cx, cy, r, r, [
    [0, stage.colour('centre')],
    [0.7, stage.colour('mid')],
    [1, stage.colour('ground')],
  ]);
  if (stage.fine) {
    const rays = Math.round(stage.number('rays', 18));
    const far = Math.hypot(w, h);
    g.fillStyle = rgba(stage.colour('ray'), 0.1);
    for (let i = 0; i < rays; i += 1) {
      const a = ((i + 0.25) / rays) * Math.PI * 2;
      g.beginPath();
      g.moveTo(cx, cy);
      g.lineTo(cx + Math.cos(a) * far, cy + Math.sin(a) * far);
      g.lineTo(cx + Math.cos(a + Math.PI / rays) * far, cy + Math.sin(a + Math.PI / rays) * far);
      g.closePath();
      g.fill();
    }
  }
  glow(stage, cx, cy, r * 0.62, r * 0.62, stage.colour('halo'), 0.85);
  const above = Math.max(h * 0.2, Math.min(h * 0.42, box.y + box.h * 0.1));
  const veil = g.createLinearGradient(0, 0, 0, above);
  veil.addColorStop(0, rgba(stage.colour('veil'), 0.78));
  veil.addColorStop(0.62, rgba(stage.colour('veil'), 0.5));
  veil.addColorStop(1, rgba(stage.colour('veil'), 0));
  g.fillStyle = veil;
  g.fillRect(0, 0, w, above);
  quietWords(stage, stage.colour('ground'), 0.72);
}
