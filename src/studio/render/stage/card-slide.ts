import { type Box, type Hex, mix, rgba, type StageOf } from '../../../scene/index.ts';
import type { RgbaPicture } from '../../../perception/index.ts';
import {
  canvasOf,
  fillEllipse,
  fillFlat,
  fillLinear,
  fillRadial,
  type PaintContext,
  resizeRegion,
  soft,
} from '../../painting/index.ts';

type CardSlide = StageOf<'card'>;

/** Strength of the product's cast shadow on a slide. */
export const CARD_CAST = 0.7;

/** Paints the ground of a marketplace card's slide: field, grid, disc, white field, windows onto the photo, lens. */
export async function paintCardSlide(stage: CardSlide, context: PaintContext): Promise<void> {
  const { g } = context;
  paintGround(stage, context);
  if (stage.disc !== null) {
    g.fillStyle = stage.disc.colour;
    fillEllipse(g, stage.disc.x, stage.disc.y, stage.disc.r, stage.disc.r);
  }
  if (stage.field !== null) {
    const { box, radius } = stage.field;
    g.fillStyle = stage.card;
    g.beginPath();
    g.roundRect(box.x, box.y, box.w, box.h, radius);
    g.fill();
  }
  for (const { box, radius, crop } of stage.windows) {
    const picture = canvasOf(await partOf(context.photo, crop, box.w, box.h));
    g.save();
    g.beginPath();
    g.roundRect(box.x, box.y, box.w, box.h, radius);
    g.clip();
    g.drawImage(picture, box.x, box.y);
    g.restore();
  }
  if (stage.lens !== null) await paintLens(stage.lens, stage.accent, context);
}

function paintGround({ ground, top, bottom, card, grid }: CardSlide, context: PaintContext): void {
  const { width, height } = context;
  if (ground === 'white') return fillFlat(context, '#ffffff');
  if (ground === 'pale') {
    const edge = mix('#ffffff', top, 0.45);
    fillRadial(context, { cx: width / 2, cy: height * 0.52, rx: width * 0.75, ry: height * 0.6 }, [
      [0, '#ffffff'],
      [0.55, mix('#ffffff', edge, 0.4)],
      [1, edge],
    ]);
    return;
  }
  fillLinear(context, 165, [
    [0, top],
    [1, bottom],
  ]);
  if (grid) paintGrid(card, context);
}

function paintGrid(colour: Hex, { g, width, height }: PaintContext): void {
  const cell = width / 20;
  g.strokeStyle = rgba(colour, 0.55);
  g.lineWidth = Math.max(1, width / 900);
  g.beginPath();
  for (let x = cell; x < width; x += cell) {
    g.moveTo(Math.round(x) + 0.5, 0);
    g.lineTo(Math.round(x) + 0.5, height);
  }
  for (let y = cell; y < height; y += cell) {
    g.moveTo(0, Math.round(y) + 0.5);
    g.lineTo(width, Math.round(y) + 0.5);
  }
  g.stroke();
}

/** A part of the photo, brought inside it, at another size. */
function partOf(photo: RgbaPicture, part: Box, width: number, height: number): Promise<RgbaPicture> {
  const x = Math.max(0, Math.min(photo.width - 1, Math.floor(part.x)));
  const y = Math.max(0, Math.min(photo.height - 1, Math.floor(part.y)));
  const w = Math.max(1, Math.min(photo.width - x, Math.round(part.w)));
  const h = Math.max(1, Math.min(photo.height - y, Math.round(part.h)));
  return resizeRegion(photo, { x, y, w, h }, Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
}

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

const circleIn = (box: Box): Circle => ({ x: box.x + box.w / 2, y: box.y + box.h / 2, r: box.w / 2 });

/** A cone of the accent colour from the spot, and the patch of the photo in a ring. */
async function paintLens(
  { box, patch, spot }: NonNullable<CardSlide['lens']>,
  accent: Hex,
  context: PaintContext,
): Promise<void> {
  const { g, photo, shadow, width } = context;
  const lens = circleIn(box);
  paintCone(context, accent, lens, circleIn(spot));
  soft(
    g,
    box,
    box.w * 0.03,
    (ctx) => {
      ctx.fillStyle = shadow;
      fillEllipse(ctx, lens.x, lens.y + box.w * 0.02, lens.r, lens.r);
    },
    { opacity: 0.22 },
  );
  const picture = canvasOf(await partOf(photo, patch, box.w, box.h));
  g.save();
  g.beginPath();
  g.arc(lens.x, lens.y, lens.r, 0, Math.PI * 2);
  g.clip();
  g.drawImage(picture, box.x, box.y);
  g.restore();
  g.strokeStyle = accent;
  g.lineWidth = width * 0.0085;
  g.beginPath();
  g.arc(lens.x, lens.y, lens.r - g.lineWidth / 2, 0, Math.PI * 2);
  g.stroke();
}

/** The outer tangents of two circles, filled. */
function paintCone({ g }: PaintContext, colour: Hex, a: Circle, b: Circle): void {
  const distance = Math.hypot(b.x - a.x, b.y - a.y);
  if (distance <= Math.abs(a.r - b.r) + 1) return;
  const along = Math.atan2(b.y - a.y, b.x - a.x);
  const open = Math.acos((a.r - b.r) / distance);
  const on = ({ x, y, r }: Circle, angle: number): [number, number] => [
    x + r * Math.cos(angle),
    y + r * Math.sin(angle),
  ];
  g.fillStyle = rgba(colour, 0.3);
  g.beginPath();
  g.moveTo(...on(a, along + open));
  g.lineTo(...on(b, along + open));
  g.lineTo(...on(b, along - open));
  g.lineTo(...on(a, along - open));
  g.closePath();
  g.fill();
}
