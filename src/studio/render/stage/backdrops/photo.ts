import {
  ok,
  placePhoto,
  rgba,
  rgbToHex,
  hexToOklch,
  intersection,
  type Box,
  type Hex,
  type PhotoPlan,
  type PhotoPlacement,
} from '../../../../scene/index.ts';
import type { RgbaPicture } from '../../../../perception/index.ts';
import { canvasOf, createCanvas, soft, type Canvas, type SKRSContext2D } from '../canvas.ts';
import { resizeRegion } from '../placed.ts';
import { calmWords, fade, fillFlat, fillLinear, quietWords, type Stage } from '../stage.ts';

/** The photo's place on this canvas, from the numbers that the direction stored. */
export function photoPlace(
  stage: Pick<Stage, 'number' | 'photo' | 'width' | 'height'>,
  mode: PhotoPlan['mode'],
): PhotoPlacement {
  const focus = {
    x: stage.number('fx', 0.2),
    y: stage.number('fy', 0.2),
    w: stage.number('fw', 0.6),
    h: stage.number('fh', 0.6),
  };
  const side = stage.number('side', 0);
  return placePhoto(
    {
      ...(side === 0 ? {} : { side: side === 1 ? ('top' as const) : ('left' as const) }),
      mode,
      focus,
      overlay: stage.number('overlay', 0) === 1,
      plain: stage.number('plain', 0) === 1,
      flip: stage.number('flip', 0) === 1,
    },
    stage.photo,
    stage,
  );
}

interface Cut {
  readonly canvas: Canvas;
  readonly at: Box;
}

/** The part of the photo seen in `view`, resized once, with its place on the canvas. */
async function cutPhoto(photo: RgbaPicture, whole: Box, view: Box): Promise<Cut> {
  const seen = intersection(whole, view);
  const x0 = Math.max(0, Math.floor(((seen.x - whole.x) / whole.w) * photo.width));
  const y0 = Math.max(0, Math.floor(((seen.y - whole.y) / whole.h) * photo.height));
  const x1 = Math.min(photo.width, Math.ceil(((seen.x + seen.w - whole.x) / whole.w) * photo.width));
  const y1 = Math.min(photo.height, Math.ceil(((seen.y + seen.h - whole.y) / whole.h) * photo.height));
  const at = {
    x: whole.x + (x0 / photo.width) * whole.w,
    y: whole.y + (y0 / photo.height) * whole.h,
    w: ((x1 - x0) / photo.width) * whole.w,
    h: ((y1 - y0) / photo.height) * whole.h,
  };
  const pixels = await resizeRegion(
    photo,
    { x: x0, y: y0, w: Math.max(1, x1 - x0), h: Math.max(1, y1 - y0) },
    Math.max(1, Math.round(at.w)),
    Math.max(1, Math.round(at.h)),
  );
  return { canvas: canvasOf(pixels), at };
}

const canvasArea = (stage: Stage): Box => ({ x: 0, y: 0, w: stage.width, h: stage.height });

/**
 * The photo at one side; its edge row (or column) is stretched over the rest, blurred, so that the field carries the
 * photo's own
 * gradient. The photo comes in through a ramp under which the extension lies, so no seam shows. Colours: field.
 */
export async function extendedPhoto(stage: Stage): Promise<void> {
  const { g, width: w, height: h } = stage;
  const { edge, up } = await photoOnField(stage, photoPlace(stage, 'extend'));
  // Skies and walls have gradients and texture; under the words each place keeps its own colour and loses the rest.
  calmWords(stage, 0.6);
  if (edge <= 0) return;
  // A breath of light or depth on the field, towards the far edge, so that it reads as space and not as paint.
  const far = up ? g.createLinearGradient(0, 0, 0, edge) : g.createLinearGradient(0, 0, edge, 0);
  const tone = hexToOklch(stage.colour('field'));
  for (const [at, colour] of fade(tone.l > 0.55 ? '#ffffff' : ok(0.08, 0.01, tone.h), 0.16))
    far.addColorStop(at, colour);
  g.fillStyle = far;
  g.fillRect(0, 0, up ? w : edge, up ? edge : h);
}

/**
 * Draws the placed photo and, where it ends inside the canvas, its continuation under a ramp. `edge`: where the photo's
 * own pixels are full.
 */
async function photoOnField(
  stage: Stage,
  place: PhotoPlacement,
): Promise<{ readonly edge: number; readonly up: boolean }> {
  const { g } = stage;
  const cut = await cutPhoto(stage.photo, place.photo, canvasArea(stage));
  const up = place.side === 'top';
  if (stage.number('plain', 0) === 1) {
    plainAround(stage, cut);
    return { edge: Math.max(0, up ? place.focus.y : place.focus.x), up };
  }
  const start = up ? cut.at.y : cut.at.x;
  if (start <= 1) {
    g.drawImage(cut.canvas, cut.at.x, cut.at.y, cut.at.w, cut.at.h);
    return { edge: 0, up };
  }
  const length = up ? cut.at.h : cut.at.w;
  // The ramp ends before the subject begins, however near to the photo's edge that is.
  const free = Math.max(0, (up ? place.focus.y : place.focus.x) - start);
  const ramp = Math.max(length * 0.02, Math.min(length * 0.12, free * 0.9));
  extension(stage, cut, up, start + ramp);
  g.drawImage(ramped(cut.canvas, place.side, ramp / length), cut.at.x, cut.at.y, cut.at.w, cut.at.h);
  return { edge: start + ramp, up };
}

/**
 * A photo on plain ground: the ground's colour all over, the photo faded into it on every edge that lies inside the
 * canvas.
 */
function plainAround(stage: Stage, cut: Cut): void {
  fillFlat(stage, stage.colour('field'));
  const { at } = cut;
  let canvas = cut.canvas;
  const share = 0.045;
  if (at.y > 1) canvas = ramped(canvas, 'top', share);
  if (at.x > 1) canvas = ramped(canvas, 'left', share);
  if (at.y + at.h < stage.height - 1) canvas = ramped(canvas, 'bottom', share);
  if (at.x + at.w < stage.width - 1) canvas = ramped(canvas, 'right', share);
  stage.g.drawImage(canvas, at.x, at.y, at.w, at.h);
}

/** The photo's edge line, heavily blurred along itself, stretched from the canvas's far side to `until`. */
function extension(stage: Stage, cut: Cut, up: boolean, until: number): void {
  const { g, width: w, height: h } = stage;
  const depth = Math.max(2, Math.round((up ? cut.canvas.height : cut.canvas.width) * 0.02));
  const line = createCanvas(up ? 64 : 1, up ? 1 : 64);
  const l = line.getContext('2d');
  l.imageSmoothingQuality = 'high';
  if (up) l.drawImage(cut.canvas, 0, 0, cut.canvas.width, depth, 0, 0, 64, 1);
  else l.drawImage(cut.canvas, 0, 0, depth, cut.canvas.height, 0, 0, 1, 64);
  calmLine(line);
  const region = up ? { x: 0, y: 0, w, h: until } : { x: 0, y: 0, w: until, h };
  fillFlat(stage, averageOf(line));
  const pad = Math.max(w, h) * 0.1;
  // The line lies exactly against the photo, so that a table's edge goes on where it left; beyond its ends the last
  // sample repeats.
  soft(g, region, Math.max(w, h) * 0.014, (ctx) => {
    ctx.imageSmoothingEnabled = true;
    const { at } = cut;
    if (up) {
      ctx.drawImage(line, 0, 0, 1, 1, at.x - pad, -pad, pad + 1, until + pad * 2);
      ctx.drawImage(line, 63, 0, 1, 1, at.x + at.w - 1, -pad, pad + 1, until + pad * 2);
      ctx.drawImage(line, at.x, -pad, at.w, until + pad * 2);
    } else {
      ctx.drawImage(line, 0, 0, 1, 1, -pad, at.y - pad, until + pad * 2, pad + 1);
      ctx.drawImage(line, 0, 63, 1, 1, -pad, at.y + at.h - 1, until + pad * 2, pad + 1);
      ctx.drawImage(line, -pad, at.y, until + pad * 2, at.h);
    }
  });
}

/**
 * Things that the edge cuts through (a fruit, a cup) are no background: stretches of the line that differ from its main
 * colour are bridged
 * from their two sides. Long stretches that reach an end of the line are floor or table and stay, and so does a line
 * without one main colour.
 */
function calmLine(line: Canvas): void {
  const g = line.getContext('2d');
  const image = g.getImageData(0, 0, line.width, line.height);
  const { data } = image;
  const n = data.length / 4;
  const at = (i: number, c: number): number => data[i * 4 + c] ?? 0;
  const median = [0, 1, 2].map(
    (c) => Array.from({ length: n }, (_, i) => at(i, c)).toSorted((a, b) => a - b)[n >> 1] ?? 128,
  );
  const off = Array.from({ length: n }, (_, i) => Math.max(...median.map((m, c) => Math.abs(at(i, c) - m))) > 24);
  // Two samples more on either side: the borders of things are mixed colours.
  const foreign = off.map((_, i) => off.slice(Math.max(0, i - 2), i + 3).includes(true));
  if (foreign.filter((f) => f).length > n * 0.45) return;
  for (let from = 0; from < n; from += 1) {
    if (foreign[from] !== true) continue;
    let to = from;
    while (to < n && foreign[to] === true) to += 1;
    const inside = from > 0 && to < n;
    if (inside || to - from < n * 0.14) {
      const [before, after] = [from > 0 ? from - 1 : to, to < n ? to : from - 1];
      const ends = [0, 1, 2].map((c) => [at(before, c), at(after, c)] as const);
      for (let i = from; i < to; i += 1)
        ends.forEach(([p, q], c) => {
          data[i * 4 + c] = p + ((q - p) * (i - from + 1)) / (to - from + 1);
        });
    }
    from = to;
  }
  g.putImageData(image, 0, 0);
}

function averageOf(canvas: Canvas): Hex {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let [r, g, b] = [0, 0, 0];
  for (let i = 0; i < data.length; i += 4) {
    r += data[i] ?? 0;
    g += data[i + 1] ?? 0;
    b += data[i + 2] ?? 0;
  }
  const n = data.length / 4;
  return rgbToHex(r / n, g / n, b / n);
}

/** A copy of the photo whose `share` at one edge fades in along a smooth curve. */
function ramped(canvas: Canvas, edge: 'top' | 'left' | 'bottom' | 'right', share: number, from = 0): Canvas {
  const out = createCanvas(canvas.width, canvas.height);
  const g = out.getContext('2d');
  g.drawImage(canvas, 0, 0);
  g.globalCompositeOperation = 'destination-in';
  const { width: w, height: h } = canvas;
  const line = { top: [0, 0, 0, h], left: [0, 0, w, 0], bottom: [0, h, 0, 0], right: [w, 0, 0, 0] } as const;
  const [x0, y0, x1, y1] = line[edge];
  const gradient = g.createLinearGradient(x0, y0, x1, y1);
  const at = (v: number): number => Math.max(0, Math.min(1, v));
  for (const t of [0, 0.2, 0.4, 0.6, 0.8, 1])
    gradient.addColorStop(at(from + (share - from) * t), `rgba(0,0,0,${0.5 - 0.5 * Math.cos(Math.PI * t)})`);
  gradient.addColorStop(1, 'rgba(0,0,0,1)');
  g.fillStyle = gradient;
  g.fillRect(0, 0, canvas.width, canvas.height);
  return out;
}

/**
 * The photo melts into a field of its own tone: the subject is clear, everything above (or left of) it fades. Colours:
 * field.
 */
export async function dissolve(stage: Stage): Promise<void> {
  const { g, width: w, height: h } = stage;
  const place = photoPlace(stage, 'dissolve');
  fillFlat(stage, stage.colour('field'));
  const cut = await cutPhoto(stage.photo, place.photo, canvasArea(stage));
  melt(stage, place, cut);
  const foot = g.createLinearGradient(0, h * 0.8, 0, h);
  foot.addColorStop(0, rgba(stage.colour('field'), 0));
  foot.addColorStop(1, rgba(stage.colour('field'), 0.4));
  g.fillStyle = foot;
  g.fillRect(0, h * 0.8, w, h * 0.2);
}

/** Draws a photo whose field side fades out completely over the text and comes in fully where the subject begins. */
function melt(stage: Stage, place: PhotoPlacement, cut: Cut): void {
  const up = place.side === 'top';
  const start = up ? cut.at.y : cut.at.x;
  const length = up ? cut.at.h : cut.at.w;
  const span = up ? stage.height : stage.width;
  const subject = up ? place.focus.y : place.focus.x;
  const extent = up ? place.focus.h : place.focus.w;
  const full = Math.max(start + length * 0.12, subject + extent * 0.08, span * 0.3);
  const none = Math.max(start, full - span * 0.3);
  stage.g.drawImage(
    ramped(cut.canvas, place.side, (full - start) / length, (none - start) / length),
    cut.at.x,
    cut.at.y,
    cut.at.w,
    cut.at.h,
  );
}

/** The photo in one dark ink on a loud field; it melts into the field where the words stand. Colours: ground, ink. */
export async function duotone(stage: Stage): Promise<void> {
  const place = photoPlace(stage, 'dissolve');
  const cut = await cutPhoto(stage.photo, place.photo, canvasArea(stage));
  fillFlat(stage, stage.colour('ground'));
  melt(stage, place, { canvas: inked(cut.canvas, stage.colour('ground'), stage.colour('ink')), at: cut.at });
  quietWords(stage, stage.colour('ground'), 0.85);
}

/** Luminance mapped to a ramp from ink to ground, contrast raised, highlights kept at the field's colour. */
function inked(canvas: Canvas, ground: Hex, ink: Hex): Canvas {
  const out = createCanvas(canvas.width, canvas.height);
  const g = out.getContext('2d');
  g.drawImage(canvas, 0, 0);
  const image = g.getImageData(0, 0, out.width, out.height);
  const table = duotoneTable(ground, ink);
  const { data } = image;
  for (let i = 0; i < data.length; i += 4) {
    const y = ((data[i] ?? 0) * 54 + (data[i + 1] ?? 0) * 183 + (data[i + 2] ?? 0) * 19) >> 8;
    data[i] = table[y * 3] ?? 0;
    data[i + 1] = table[y * 3 + 1] ?? 0;
    data[i + 2] = table[y * 3 + 2] ?? 0;
  }
  g.putImageData(image, 0, 0);
  return out;
}

function duotoneTable(ground: Hex, ink: Hex): Uint8Array {
  const channel = (hex: Hex, c: number): number => Number.parseInt(hex.slice(1 + c * 2, 3 + c * 2), 16);
  const table = new Uint8Array(256 * 3);
  for (let v = 0; v < 256; v += 1) {
    const t = Math.max(0, Math.min(1, (v / 255 - 0.5) * 1.3 + 0.56));
    const s = t * t * (3 - 2 * t);
    for (let c = 0; c < 3; c += 1) table[v * 3 + c] = channel(ink, c) + (channel(ground, c) - channel(ink, c)) * s;
  }
  return table;
}

/**
 * The photo fills the canvas (its plain sky continued where needed), the sky deepened for the type, the foot for the
 * offer. Colours: top, foot. Numbers: veil.
 */
export async function skyType(stage: Stage): Promise<void> {
  const { g, width: w, height: h } = stage;
  await photoOnField(stage, photoPlace(stage, 'cover'));
  const top = g.createLinearGradient(0, 0, 0, h * 0.6);
  for (const [at, colour] of fade(stage.colour('top'), stage.number('veil', 0.5))) top.addColorStop(at, colour);
  g.fillStyle = top;
  g.fillRect(0, 0, w, h * 0.6);
  const foot = g.createLinearGradient(0, h, 0, h * 0.72);
  for (const [at, colour] of fade(stage.colour('foot'), 0.5)) foot.addColorStop(at, colour);
  g.fillStyle = foot;
  g.fillRect(0, h * 0.72, w, h * 0.28);
}

/**
 * Paper with the photo in a rounded card and a soft shadow under the card. Colours: paper, shade; with number `inked`
 * also ground, ink of a duotone.
 */
export async function popoutCard(stage: Stage): Promise<void> {
  fillFlat(stage, stage.colour('paper'));
  await card(stage, { radius: 0.05, mat: 0 });
}

/** A flat loud field, and the photo over the rest of the canvas to its edges. Colours: field. */
export async function photoSplit(stage: Stage): Promise<void> {
  const { window, photo } = photoPlace(stage, 'split');
  fillFlat(stage, stage.colour('field'));
  const cut = await cutPhoto(stage.photo, photo, window);
  stage.g.save();
  stage.g.beginPath();
  stage.g.rect(window.x, window.y, window.w, window.h);
  stage.g.clip();
  stage.g.drawImage(cut.canvas, cut.at.x, cut.at.y, cut.at.w, cut.at.h);
  stage.g.restore();
}

/** A tinted wall with the photo as a print in a white mat. Colours: wall, wallFar, mat, shade. */
export async function gallery(stage: Stage): Promise<void> {
  fillLinear(stage, stage.light < 0 ? 115 : 245, [
    [0, stage.colour('wall')],
    [1, stage.colour('wallFar')],
  ]);
  await card(stage, { radius: 0.004, mat: 0.022 });
}

async function card(stage: Stage, look: { readonly radius: number; readonly mat: number }): Promise<void> {
  const { g, short: s } = stage;
  const place = photoPlace(stage, 'card');
  const window = place.window;
  const bleeds = window.h >= stage.height - 1;
  const mat = stage.fine && !bleeds ? look.mat * s : 0;
  const radius = bleeds ? 0 : Math.min(look.radius * s, window.w / 4, window.h / 4);
  const frame = { x: window.x - mat, y: window.y - mat, w: window.w + 2 * mat, h: window.h + 2 * mat };
  soft(
    g,
    frame,
    Math.max(1.5, s * 0.03),
    (ctx) => {
      ctx.fillStyle = stage.colour('shade');
      const x = frame.x + s * 0.02 - stage.light * s * 0.006;
      roundRect(ctx, { x, y: frame.y + s * 0.036, w: frame.w - s * 0.04, h: frame.h - s * 0.02 }, radius);
      ctx.fill();
    },
    { opacity: 0.42 },
  );
  if (mat > 0) {
    g.fillStyle = stage.colour('mat');
    roundRect(g, frame, radius);
    g.fill();
  }
  const seen = await cutPhoto(stage.photo, place.photo, window);
  const cut =
    stage.number('inked', 0) === 1
      ? { ...seen, canvas: inked(seen.canvas, stage.colour('ground'), stage.colour('ink')) }
      : seen;
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
