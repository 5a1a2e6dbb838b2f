import { type Hex, mix, rgba } from '../../../../scene/index.ts';
import { canvasOf, soft } from '../canvas.ts';
import { resizeRegion } from '../placed.ts';
import { fillFlat, fillLinear, fillRadial, type Stage } from '../stage.ts';

/**
 * Ground of a marketplace card's slide. Numbers, in canvas pixels unless said: `ground` 0 a soft gradient, 1 pale and
 * even, 2 pure white; `grid` 1 a fine drawing grid; boxes as `<name>x/y/w/h/r`: `d` a disc behind the product, `s` a
 * white stage, `p0`..`p2` windows onto the photo (their parts of the photo in photo pixels as `p0sx/sy/sw/sh`), `l` a
 * lens onto the patch `lsx/lsy/lss` of the photo and `q` the spot on the product that it enlarges. Colours: `top`,
 * `bottom`, `disc`, `grid`, `card`, `accent`.
 */
export async function card(stage: Stage): Promise<void> {
  paintGround(stage);
  const disc = boxIn(stage, 'd');
  const { g } = stage;
  if (disc !== null) {
    g.fillStyle = stage.colour('disc');
    g.beginPath();
    g.arc(disc.x + disc.w / 2, disc.y + disc.h / 2, disc.w / 2, 0, Math.PI * 2);
    g.fill();
  }
  const white = boxIn(stage, 's');
  if (white !== null) {
    g.fillStyle = stage.colour('card');
    g.beginPath();
    g.roundRect(white.x, white.y, white.w, white.h, white.r);
    g.fill();
  }
  for (const name of ['p0', 'p1', 'p2']) await paintWindow(stage, name);
  await paintLens(stage);
}

interface RoundBox {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly r: number;
}

function boxIn(stage: Stage, name: string): RoundBox | null {
  const [x, y, w, h, r] = ['x', 'y', 'w', 'h', 'r'].map((part) => stage.number(`${name}${part}`, 0)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return w > 0 && h > 0 ? { x, y, w, h, r } : null;
}

function paintGround(stage: Stage): void {
  const kind = stage.number('ground', 0);
  const { width, height } = stage;
  if (kind === 2) return fillFlat(stage, '#ffffff');
  if (kind === 1) {
    const edge = mix('#ffffff', stage.colour('top'), 0.45);
    fillRadial(stage, width / 2, height * 0.52, width * 0.75, height * 0.6, [
      [0, '#ffffff'],
      [0.55, mix('#ffffff', edge, 0.4)],
      [1, edge],
    ]);
    return;
  }
  fillLinear(stage, 165, [
    [0, stage.colour('top')],
    [1, stage.colour('bottom')],
  ]);
  if (stage.number('grid', 0) === 1) paintGrid(stage);
}

function paintGrid({ g, width, height, ...stage }: Stage): void {
  const cell = width / 20;
  g.strokeStyle = rgba(stage.colour('card'), 0.55);
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

async function paintWindow(stage: Stage, name: string): Promise<void> {
  const box = boxIn(stage, name);
  if (box === null) return;
  const { g } = stage;
  const picture = canvasOf(await cropOf(stage, name, box.w, box.h));
  g.save();
  g.beginPath();
  g.roundRect(box.x, box.y, box.w, box.h, box.r);
  g.clip();
  g.drawImage(picture, box.x, box.y);
  g.restore();
}

function cropOf(stage: Stage, name: string, width: number, height: number) {
  const { photo } = stage;
  const x = Math.max(0, Math.floor(stage.number(`${name}sx`, 0)));
  const y = Math.max(0, Math.floor(stage.number(`${name}sy`, 0)));
  const w = Math.min(photo.width - x, Math.round(stage.number(`${name}sw`, photo.width)));
  const h = Math.min(photo.height - y, Math.round(stage.number(`${name}sh`, photo.height)));
  return resizeRegion(photo, { x, y, w, h }, Math.round(width), Math.round(height));
}

/** The lens: a cone of the accent colour from the spot, a patch of the photo in a ring. */
async function paintLens(stage: Stage): Promise<void> {
  const lens = boxIn(stage, 'l');
  const spot = boxIn(stage, 'q');
  if (lens === null || spot === null) return;
  const { g, photo } = stage;
  const accent = stage.colour('accent');
  const [lx, ly, lr] = [lens.x + lens.w / 2, lens.y + lens.h / 2, lens.w / 2];
  const [sx, sy, sr] = [spot.x + spot.w / 2, spot.y + spot.h / 2, spot.w / 2];
  paintCone(stage, accent, { x: lx, y: ly, r: lr }, { x: sx, y: sy, r: sr });
  soft(
    g,
    lens,
    lens.w * 0.03,
    (ctx) => {
      ctx.fillStyle = stage.shadow;
      ctx.beginPath();
      ctx.arc(lx, ly + lens.w * 0.02, lr, 0, Math.PI * 2);
      ctx.fill();
    },
    { opacity: 0.22 },
  );
  const side = Math.min(stage.number('lss', 1), photo.width, photo.height);
  const region = {
    x: Math.max(0, Math.min(photo.width - side, stage.number('lsx', 0))),
    y: Math.max(0, Math.min(photo.height - side, stage.number('lsy', 0))),
    w: side,
    h: side,
  };
  const patch = canvasOf(await resizeRegion(photo, region, Math.round(lens.w), Math.round(lens.h)));
  g.save();
  g.beginPath();
  g.arc(lx, ly, lr, 0, Math.PI * 2);
  g.clip();
  g.drawImage(patch, lens.x, lens.y);
  g.restore();
  g.strokeStyle = accent;
  g.lineWidth = stage.width * 0.0085;
  g.beginPath();
  g.arc(lx, ly, lr - g.lineWidth / 2, 0, Math.PI * 2);
  g.stroke();
}

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** The outer tangents of two circles, filled. */
function paintCone({ g }: Stage, colour: Hex, a: Circle, b: Circle): void {
  const distance = Math.hypot(b.x - a.x, b.y - a.y);
  if (distance <= Math.abs(a.r - b.r) + 1) return;
  const along = Math.atan2(b.y - a.y, b.x - a.x);
  const open = Math.acos((a.r - b.r) / distance);
  const on = ({ x, y, r }: Circle, angle: number): [number, number] => [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  g.fillStyle = rgba(colour, 0.3);
  g.beginPath();
  g.moveTo(...on(a, along + open));
  g.lineTo(...on(b, along + open));
  g.lineTo(...on(b, along - open));
  g.lineTo(...on(a, along - open));
  g.closePath();
  g.fill();
}
