import { z } from 'zod';
import { grow, hexSchema, ok, rgba, type Box, type Size, type StageOf } from '../../scene/index.ts';
import {
  ellipseContact,
  fade,
  fillEllipse,
  fillLinear,
  heroBox,
  soft,
  softEllipse,
  windowLight,
  type SKRSContext2D,
  type PaintContext,
} from '../painting/index.ts';
import { anchors } from './design/anchors.ts';
import { legiblePalette } from './design/palette.ts';
import { font, typePlan } from './design/type-plan.ts';
import { brandFirst, fieldHue, type View } from './design/view.ts';
import { noEdgeLight, nothingInFront, type DirectionIdea, type TextFields } from './direction-idea.ts';

const parameters = z.object({
  wall: hexSchema,
  wallFar: hexSchema,
  archFar: hexSchema,
  arch: hexSchema,
  archNear: hexSchema,
  archShade: hexSchema,
  archEdge: hexSchema,
  floorFar: hexSchema,
  floor: hexSchema,
  floorNear: hexSchema,
  sideDark: hexSchema,
  sideLight: hexSchema,
  sideMid: hexSchema,
  topLight: hexSchema,
  top: hexSchema,
});

declare module '../../scene/stage.ts' {
  interface DirectionStages {
    readonly podium_arch: z.infer<typeof parameters>;
  }
}

/** The room in OKLCH: hue and chroma of its wall, and its lightness. */
interface Room {
  readonly deep: boolean;
  readonly base: number;
  readonly wallL: number;
  readonly c: number;
}

/** The niche is of middle lightness; a product of the same lightness gets the deep version of the room. */
function roomFor(view: View): Room {
  const deep = Math.abs(view.tone.l50 - 0.66) < 0.13 && view.tone.l50 > 0.58;
  const hue = fieldHue(view, 'niche', ['calm', 'calm', 'left', 'right'], deep);
  // Yellow is khaki at the lightness of a niche, deep red is brown: sand and night blue are their clean neighbours.
  const base = deep ? (hue === 18 ? 255 : hue) : hue === 98 ? 70 : hue;
  return { deep, base, wallL: deep ? 0.46 : 0.815, c: deep ? 0.07 : 0.075 };
}

/** Niche, floor and podium as tones of the wall, lit from one side. */
function roomColours({ deep, base, wallL, c }: Room) {
  const turn = base >= 60 && base <= 115 ? -16 : deep ? -4 : -10;
  return {
    archFar: ok(wallL - 0.215, c * 1.27, base + turn - 4),
    arch: ok(wallL - 0.12, c * 1.27, base + turn),
    archNear: ok(wallL - 0.1, c * 1.2, base + turn + 2),
    archShade: ok(Math.max(0.12, wallL - 0.475), deep ? 0.05 : 0.08, base + turn * 2),
    archEdge: ok(Math.min(0.95, wallL + 0.05), 0.06, base + 4),
    floorFar: ok(wallL - 0.115, c, base - 6),
    floor: ok(wallL + 0.045, c * 0.73, base + 6),
    floorNear: ok(wallL + 0.015, c * 0.8, base + 2),
    sideDark: ok(wallL - 0.195, 0.085, base - 12),
    sideLight: ok(wallL + 0.055, 0.055, base + 6),
    sideMid: ok(wallL - 0.035, 0.075, base - 2),
    topLight: ok(wallL + 0.115, 0.045, base + 10),
    top: ok(wallL + 0.035, 0.06, base + 4),
  };
}

/** A niche with a round podium: one hue, soft side light, product as a jewel in the middle. */
export const podiumArch: DirectionIdea<'podium_arch'> = {
  id: 'podium_arch',
  family: 'scenic',
  cutout: { wholeObject: true, cutEdge: false, floats: false },
  moods: { premium: 3, eco: 2, beauty: 0, autumn: 1, spring: 1 },
  kin: [],
  inStrips: 0.7,
  wantsUpright: false,
  entrance: 'rise',
  leads: { product: 1 },
  reason: {
    ru: 'Ниша и подиум: товар подан как главный экспонат, картинка выглядит съёмкой, а не шаблоном',
    en: 'A niche and a podium: the product is shown as the main exhibit; it looks like a shoot, not like a template',
  },
  // What stands on one corner would hover over a podium.
  suits: (view) =>
    (view.footing < 0.42 ? 0 : 1) *
    (view.slender < 0.75 ? 0.35 : view.slender > 1.3 ? 1 : 0.8) *
    (view.facts.matte.fill < 0.35 ? 0.5 : 1),
  make(view) {
    const { deep, base, wallL, c } = roomFor(view);
    const wall = ok(wallL, c, base);
    const wallFar = ok(wallL - 0.08, c * 1.13, base - 7);
    const ink = deep ? ok(0.965, 0.025, base) : ok(0.25, 0.05, base - 17);
    return {
      palette: legiblePalette({
        ground: wall,
        groundAlt: wallFar,
        headline: ink,
        cta: brandFirst(view, ink),
        badge: ink,
        crosses: [wallFar, ok(wallL + 0.045, c * 0.73, base)],
      }),
      type: typePlan(
        {
          display: font('Montserrat', 700),
          text: font('Montserrat', 600),
          headlineSize: 0.094,
          headlineMin: 0.075,
          tracking: -0.035,
          leading: 1.04,
          align: 'centre',
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'circle', cta: 'pill' },
      stage: {
        kind: 'podium_arch',
        light: view.light,
        grain: 0.2,
        wall,
        wallFar,
        ...roomColours({ deep, base, wallL, c }),
      },
      anchors: anchors('centred', {
        box: { maxW: 0.42, maxH: 0.47, base: 0.715 },
        portrait: { maxW: 0.46, maxH: 0.5, base: 0.75 },
        story: { maxW: 0.6, maxH: 0.34, base: 0.86 },
        wide: { maxW: 0.24, maxH: 0.66, base: 0.83 },
        strip: { maxW: 0.2, maxH: 0.78, base: 0.88 },
        tower: { maxW: 0.62, maxH: 0.32, base: 0.84 },
      }),
      rotation: 0,
      typeBehind: false,
      shadow: 'ground',
    };
  },
  parameters,
  paint,
  castShadow: 'own',
  edgeLights: noEdgeLight,
  hiddenBy: nothingInFront,
  textFields,
};

/**
 * Niche with a round podium: the arch box down to the floor line, and the cylinder (`cy`: centre of its top ellipse,
 * `ry` its half height).
 */
interface PodiumRoom {
  readonly cx: number;
  readonly floor: number;
  readonly arch: Box;
  readonly podium: { readonly w: number; readonly ry: number; readonly h: number; readonly cy: number };
}

/**
 * The room is built around the product: podium up to about twice its foot, niche a quarter wider, apex a little above
 * its top.
 */
function podiumRoom(product: Box, { width: w, height: h }: Size): PodiumRoom {
  const s = Math.min(w, h);
  const base = product.y + product.h;
  const cx = product.x + product.w / 2;
  const podiumW = Math.min(Math.max(product.w * 1.4, s * 0.36), product.w * 2.1, w * 0.9, s * 0.8);
  const ry = podiumW * 0.075;
  const archW = Math.min(Math.max(podiumW * 1.27, product.w * 1.5), w * 0.96);
  const apex = Math.max(s * 0.02, Math.min(product.y - s * 0.035, base - archW * 0.62));
  const floor = base + s * 0.02;
  return {
    cx,
    floor,
    arch: { x: cx - archW / 2, y: apex, w: archW, h: floor - apex },
    podium: { w: podiumW, ry, h: Math.min(podiumW * 0.15, s * 0.09), cy: base - ry * 0.35 },
  };
}

/** Type keeps out of the niche and off the podium. */
function textFields(_: StageOf<'podium_arch'>, product: Box, canvas: Size): TextFields {
  const room = podiumRoom(product, canvas);
  const pad = Math.min(canvas.width, canvas.height) * 0.015;
  const { w, ry, h, cy } = room.podium;
  return {
    groundOf: () => 'ground',
    keepOut: [grow(room.arch, pad), grow({ x: room.cx - w / 2, y: cy - ry, w, h: h + 2 * ry }, pad)],
  };
}

/** Niche with a round podium. The product's contact shadow on the podium is painted here. */
function paint(stage: StageOf<'podium_arch'>, context: PaintContext): void {
  const { g, width: w, height: h, short: s } = context;
  const room = podiumRoom(heroBox(context), context);
  const from = context.light < 0 ? 115 : 245;
  fillLinear(context, from, [
    [0, stage.wall],
    [1, stage.wallFar],
  ]);
  paintArch(stage, context, room);
  windowLight(context, { turn: -24, opacity: 0.45, wall: stage.wall });
  fillLinear(
    context,
    180,
    [
      [0, stage.floorFar],
      [0.14, stage.floor],
      [0.6, stage.floor],
      [1, stage.floorNear],
    ],
    { x: 0, y: room.floor, w, h: Math.max(0, h - room.floor) },
  );
  softEllipse(
    g,
    context.shadow,
    { cx: room.cx, cy: room.floor - s * 0.004, rx: room.arch.w * 0.62, ry: s * 0.012 },
    s * 0.008,
    0.22,
  );
  paintPodium(stage, context, room);
  const r = Math.hypot(w, h) * 0.62;
  const corner = g.createRadialGradient(room.cx, h * 0.52, r * 0.5, room.cx, h * 0.52, r * 1.25);
  for (const [at, colour] of fade(stage.archShade, 0.24)) corner.addColorStop(1 - at, colour);
  g.fillStyle = corner;
  g.fillRect(0, 0, w, h);
}

function archPath(ctx: SKRSContext2D, { arch, floor }: Pick<PodiumRoom, 'arch' | 'floor'>): void {
  const r = arch.w / 2;
  ctx.beginPath();
  ctx.moveTo(arch.x, floor);
  ctx.lineTo(arch.x, arch.y + r);
  ctx.arc(arch.x + r, arch.y + r, r, Math.PI, 0);
  ctx.lineTo(arch.x + arch.w, floor);
  ctx.closePath();
}

function paintArch(stage: StageOf<'podium_arch'>, context: PaintContext, room: PodiumRoom): void {
  const { g, short: s, light } = context;
  const { arch } = room;
  const near = light < 0 ? arch.x + arch.w : arch.x;
  const far = light < 0 ? arch.x : arch.x + arch.w;
  g.save();
  archPath(g, room);
  g.clip();
  const back = g.createLinearGradient(far, 0, near, 0);
  back.addColorStop(0, stage.archFar);
  back.addColorStop(0.45, stage.arch);
  back.addColorStop(1, stage.archNear);
  g.fillStyle = back;
  g.fillRect(arch.x, arch.y, arch.w, room.floor - arch.y);
  // Inner shadow of the niche: its edge nearer to the light is deep, the far one catches light.
  soft(g, { x: arch.x, y: arch.y, w: arch.w, h: room.floor - arch.y }, Math.min(s * 0.034, arch.w * 0.08), (ctx) => {
    ctx.fillStyle = rgba(stage.archShade, 0.62);
    ctx.fillRect(arch.x - s, arch.y - s, arch.w + 2 * s, room.floor - arch.y + 2 * s);
    ctx.globalCompositeOperation = 'destination-out';
    ctx.translate(-light * arch.w * 0.04, arch.w * 0.022);
    archPath(ctx, { ...room, floor: room.floor + s });
    ctx.fill();
  });
  g.restore();
  g.save();
  archPath(g, room);
  g.clip();
  g.strokeStyle = rgba(stage.archEdge, 0.6);
  g.lineWidth = Math.max(1, s * 0.005);
  g.translate(light * g.lineWidth * 0.4, 0);
  archPath(g, room);
  g.stroke();
  g.restore();
}

function paintPodium(stage: StageOf<'podium_arch'>, context: PaintContext, room: PodiumRoom): void {
  const { g, light, short: s } = context;
  const { cx } = room;
  const { w, ry, h, cy } = room.podium;
  const aside = -light * w * 0.12;
  softEllipse(g, context.shadow, { cx: cx + aside, cy: cy + h + ry * 0.7, rx: w * 0.62, ry: ry * 1.1 }, w * 0.05, 0.42);
  softEllipse(
    g,
    context.shadow,
    { cx: cx + aside * 0.12, cy: cy + h + ry * 0.55, rx: w * 0.5, ry: ry * 0.62 },
    w * 0.018,
    0.5,
  );
  const lit = light < 0 ? 0.22 : 0.78;
  const side = g.createLinearGradient(cx - w / 2, 0, cx + w / 2, 0);
  side.addColorStop(0, stage.sideDark);
  side.addColorStop(lit, stage.sideLight);
  side.addColorStop(light < 0 ? 0.55 : 0.45, stage.sideMid);
  side.addColorStop(1, stage.sideDark);
  g.fillStyle = side;
  g.beginPath();
  g.moveTo(cx - w / 2, cy);
  g.lineTo(cx - w / 2, cy + h);
  g.ellipse(cx, cy + h, w / 2, ry, 0, Math.PI, 0, true);
  g.lineTo(cx + w / 2, cy);
  g.closePath();
  g.fill();
  const top = g.createLinearGradient(
    light < 0 ? cx - w / 2 : cx + w / 2,
    cy - ry,
    light < 0 ? cx + w / 2 : cx - w / 2,
    cy + ry,
  );
  top.addColorStop(0, stage.topLight);
  top.addColorStop(1, stage.top);
  g.fillStyle = top;
  fillEllipse(g, cx, cy, w / 2, ry);
  if (context.product === null || !context.cast) return;
  g.save();
  g.beginPath();
  g.ellipse(cx, cy, w / 2, ry, 0, 0, Math.PI * 2);
  g.clip();
  const box = context.product.box;
  softEllipse(
    g,
    context.shadow,
    { cx: cx - light * box.w * 0.42, cy: context.product.base - ry * 0.25, rx: box.w * 0.75, ry: ry * 0.5 },
    Math.max(1.2, s * 0.01),
    0.5,
  );
  ellipseContact({ g, product: context.product, colour: context.shadow, light });
  g.restore();
}
