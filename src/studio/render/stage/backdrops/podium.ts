import { podiumRoom, rgba, type PodiumRoom } from '../../../../scene/index.ts';
import { fillEllipse, soft, type SKRSContext2D } from '../canvas.ts';
import { ellipseContact, softEllipse } from '../shadows.ts';
import { fade, fillLinear, heroBox, type Stage } from '../stage.ts';
import { windowLight } from './interior.ts';

/**
 * Niche with a round podium. Colours: wall, wallFar, archFar, arch, archNear, archShade, archEdge, floorFar, floor,
 * floorNear, sideDark,
 * sideLight, sideMid, topLight, top. The product's contact shadow on the podium is painted here.
 */
export function podiumArch(stage: Stage): void {
  const { g, width: w, height: h, short: s } = stage;
  const room = podiumRoom(heroBox(stage), stage);
  const from = stage.light < 0 ? 115 : 245;
  fillLinear(stage, from, [
    [0, stage.colour('wall')],
    [1, stage.colour('wallFar')],
  ]);
  paintArch(stage, room);
  windowLight(stage, { turn: -24, opacity: 0.45 });
  fillLinear(
    stage,
    180,
    [
      [0, stage.colour('floorFar')],
      [0.14, stage.colour('floor')],
      [0.6, stage.colour('floor')],
      [1, stage.colour('floorNear')],
    ],
    { x: 0, y: room.floor, w, h: Math.max(0, h - room.floor) },
  );
  softEllipse(g, stage.shadow, room.cx, room.floor - s * 0.004, room.arch.w * 0.62, s * 0.012, s * 0.008, 0.22);
  paintPodium(stage, room);
  const r = Math.hypot(w, h) * 0.62;
  const corner = g.createRadialGradient(room.cx, h * 0.52, r * 0.5, room.cx, h * 0.52, r * 1.25);
  for (const [at, colour] of fade(stage.colour('archShade'), 0.24)) corner.addColorStop(1 - at, colour);
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

function paintArch(stage: Stage, room: PodiumRoom): void {
  const { g, short: s, light } = stage;
  const { arch } = room;
  const near = light < 0 ? arch.x + arch.w : arch.x;
  const far = light < 0 ? arch.x : arch.x + arch.w;
  g.save();
  archPath(g, room);
  g.clip();
  const back = g.createLinearGradient(far, 0, near, 0);
  back.addColorStop(0, stage.colour('archFar'));
  back.addColorStop(0.45, stage.colour('arch'));
  back.addColorStop(1, stage.colour('archNear'));
  g.fillStyle = back;
  g.fillRect(arch.x, arch.y, arch.w, room.floor - arch.y);
  // Inner shadow of the niche: its edge nearer to the light is deep, the far one catches light.
  soft(g, { x: arch.x, y: arch.y, w: arch.w, h: room.floor - arch.y }, Math.min(s * 0.034, arch.w * 0.08), (ctx) => {
    ctx.fillStyle = rgba(stage.colour('archShade'), 0.62);
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
  g.strokeStyle = rgba(stage.colour('archEdge'), 0.6);
  g.lineWidth = Math.max(1, s * 0.005);
  g.translate(light * g.lineWidth * 0.4, 0);
  archPath(g, room);
  g.stroke();
  g.restore();
}

function paintPodium(stage: Stage, room: PodiumRoom): void {
  const { g, light, short: s } = stage;
  const { cx } = room;
  const { w, ry, h, cy } = room.podium;
  const aside = -light * w * 0.12;
  softEllipse(g, stage.shadow, cx + aside, cy + h + ry * 0.7, w * 0.62, ry * 1.1, w * 0.05, 0.42);
  softEllipse(g, stage.shadow, cx + aside * 0.12, cy + h + ry * 0.55, w * 0.5, ry * 0.62, w * 0.018, 0.5);
  const lit = light < 0 ? 0.22 : 0.78;
  const side = g.createLinearGradient(cx - w / 2, 0, cx + w / 2, 0);
  side.addColorStop(0, stage.colour('sideDark'));
  side.addColorStop(lit, stage.colour('sideLight'));
  side.addColorStop(light < 0 ? 0.55 : 0.45, stage.colour('sideMid'));
  side.addColorStop(1, stage.colour('sideDark'));
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
  top.addColorStop(0, stage.colour('topLight'));
  top.addColorStop(1, stage.colour('top'));
  g.fillStyle = top;
  fillEllipse(g, cx, cy, w / 2, ry);
  if (stage.product === null) return;
  g.save();
  g.beginPath();
  g.ellipse(cx, cy, w / 2, ry, 0, 0, Math.PI * 2);
  g.clip();
  const box = stage.product.box;
  softEllipse(
    g,
    stage.shadow,
    cx - light * box.w * 0.42,
    stage.product.base - ry * 0.25,
    box.w * 0.75,
    ry * 0.5,
    Math.max(1.2, s * 0.01),
    0.5,
  );
  ellipseContact({ g, product: stage.product, colour: stage.shadow, light });
  g.restore();
}
