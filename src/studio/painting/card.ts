import type { Box, Hex, PhotoPlacement } from '../../scene/index.ts';
import { soft, type SKRSContext2D } from './canvas.ts';
import { inked } from './inked.ts';
import type { PaintContext } from './paint-context.ts';
import { cutPhoto } from './photo-cut.ts';

/** How a photo in a card looks. Lengths as shares of the canvas's short side. */
export interface CardLook {
  readonly place: PhotoPlacement;
  readonly radius: number;
  /** Colour of the shadow under the card. */
  readonly shade: Hex;
  /** A border of one colour round the photo, or none. */
  readonly mat: { readonly width: number; readonly colour: Hex } | null;
  /** The photo in one ink on one ground instead of its own colours. */
  readonly inked: { readonly ground: Hex; readonly ink: Hex } | null;
}

/** The photo in a rounded card with a soft shadow under it; a card as high as the canvas bleeds off it. */
export async function paintCard(context: PaintContext, look: CardLook): Promise<void> {
  const { g, short: s } = context;
  const { place } = look;
  const window = place.window;
  const bleeds = window.h >= context.height - 1;
  const mat = context.fine && !bleeds && look.mat !== null ? look.mat.width * s : 0;
  const radius = bleeds ? 0 : Math.min(look.radius * s, window.w / 4, window.h / 4);
  const frame = { x: window.x - mat, y: window.y - mat, w: window.w + 2 * mat, h: window.h + 2 * mat };
  soft(
    g,
    frame,
    Math.max(1.5, s * 0.03),
    (ctx) => {
      ctx.fillStyle = look.shade;
      const x = frame.x + s * 0.02 - context.light * s * 0.006;
      roundRect(ctx, { x, y: frame.y + s * 0.036, w: frame.w - s * 0.04, h: frame.h - s * 0.02 }, radius);
      ctx.fill();
    },
    { opacity: 0.42 },
  );
  if (mat > 0 && look.mat !== null) {
    g.fillStyle = look.mat.colour;
    roundRect(g, frame, radius);
    g.fill();
  }
  const seen = await cutPhoto(context.photo, place.photo, window);
  const cut = look.inked === null ? seen : { ...seen, canvas: inked(seen.canvas, look.inked.ground, look.inked.ink) };
  g.save();
  roundRect(g, window, radius);
  g.clip();
  g.drawImage(cut.canvas, cut.at.x, cut.at.y, cut.at.w, cut.at.h);
  g.restore();
}

function roundRect(ctx: SKRSContext2D, box: Box, radius: number): void {
  ctx.beginPath();
  ctx.roundRect(box.x, box.y, box.w, box.h, radius);
}
