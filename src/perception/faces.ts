import { isSkin } from './colour/skin.ts';
import { iou } from '../scene/index.ts';
import type { Box } from '../scene/index.ts';
import type { Face } from './facts.ts';
import type { Model } from './models/session.ts';
import { tensorShape, toTensor } from './models/tensor.ts';
import { cropRepeating, resizeRgb } from './raster/plane.ts';
import type { RgbPicture } from './raster/plane.ts';

/** Lowest probability on the whole picture and on a part of it; parts are magnified and breed more false alarms. */
const wholeFrom = 0.55;
const partFrom = 0.75;
/** Lowest mean of the first look and of a second one at close range: caps, dials and apples do not stand that. */
const confirmedFrom = 0.66;
/** The same for a place in plain colours that skin never has: two apples side by side look at one. */
const colouredFrom = 0.75;

/**
 * A face from the side scores less, and by how much the photo was scaled or compressed it would be found or not. Where
 * the first look is as sure as that, most of the place has the colour of skin, and one closer look of several sees a
 * face, too, it is one: caps, dials and cakes fail the looks, apples and cloth the colour.
 */
const profile = { first: 0.68, skin: 0.6, look: 0.52, windows: [3.5, 5] } as const;

/**
 * Faces found with a BlazeFace-type network: on the whole picture, then on four overlapping parts for small faces.
 * Largest first.
 */
export async function findFaces(model: Model, picture: RgbPicture): Promise<Face[]> {
  const { width, height } = picture;
  const found = await look(model, picture, { x: 0, y: 0, w: width, h: height }, wholeFrom);
  const [w, h] = [Math.round(width * 0.6), Math.round(height * 0.6)];
  if (Math.min(w, h) >= 160)
    for (const x of [0, width - w])
      for (const y of [0, height - h]) found.push(...(await look(model, picture, { x, y, w, h }, partFrom)));
  const kept: Face[] = [];
  for (const face of found.toSorted((a, b) => b.confidence - a.confidence))
    if (!kept.some((k) => iou(k.box, face.box) > 0.3 || holds(k.box, face.box) || holds(face.box, k.box)))
      kept.push(face);
  const confirmed: Face[] = [];
  for (const face of kept) {
    const close = await closerLook(model, picture, face, 2.5);
    const mean = (face.confidence + close) / 2;
    const { skin, grey } = coloursIn(picture, face.box);
    const from = skin < 0.12 && grey < 0.5 ? colouredFrom : confirmedFrom;
    const side = mean < from && face.confidence >= profile.first && skin >= profile.skin;
    const sure = side ? await profileSeen(model, picture, face, close) : mean >= from ? mean : null;
    if (sure !== null) confirmed.push({ ...face, confidence: sure });
  }
  return confirmed.toSorted((a, b) => b.box.w * b.box.h - a.box.w * a.box.h);
}

/** Confidence in a face that one closer look did not confirm, null where it is none. */
async function profileSeen(model: Model, picture: RgbPicture, face: Face, close: number): Promise<number | null> {
  let best = close;
  for (const times of profile.windows) best = Math.max(best, await closerLook(model, picture, face, times));
  return best >= profile.look ? (face.confidence + best) / 2 : null;
}

/** Shares of a box that have the colour of skin, and no colour at all, 0..1. */
function coloursIn({ width, data }: RgbPicture, { x, y, w, h }: Box): { readonly skin: number; readonly grey: number } {
  let [skin, grey, count] = [0, 0, 0];
  const step = Math.max(1, Math.round(Math.max(w, h) / 60));
  for (let row = y; row < y + h; row += step)
    for (let column = x; column < x + w; column += step) {
      const i = (row * width + column) * 3;
      const [r, g, b] = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
      count += 1;
      if (isSkin(r, g, b)) skin += 1;
      if (Math.max(r, g, b) - Math.min(r, g, b) <= 16) grey += 1;
    }
  const of = Math.max(1, count);
  return { skin: skin / of, grey: grey / of };
}

/** Probability of the face in a window of so many times its size, 0 where it is not found again. */
async function closerLook(model: Model, picture: RgbPicture, { box }: Face, times: number): Promise<number> {
  const side = Math.round(times * Math.max(box.w, box.h));
  const window = {
    x: Math.round(box.x + box.w / 2 - side / 2),
    y: Math.round(box.y + box.h / 2 - side / 2),
    w: side,
    h: side,
  };
  const again = await look(model, picture, window, 0.5);
  return Math.max(0, ...again.filter((f) => iou(f.box, box) > 0.3).map((f) => f.confidence));
}

const holds = (a: Box, b: Box): boolean =>
  b.x + b.w / 2 > a.x && b.x + b.w / 2 < a.x + a.w && b.y + b.h / 2 > a.y && b.y + b.h / 2 < a.y + a.h;

/** One window, padded to a square by repeating its border. */
async function look(model: Model, picture: RgbPicture, window: Box, from: number): Promise<Face[]> {
  const { size } = model.manifest;
  const side = 'multipleOf' in size ? 256 : size[0];
  const square = Math.max(window.w, window.h);
  const [left, top] = [Math.round(window.x - (square - window.w) / 2), Math.round(window.y - (square - window.h) / 2)];
  const shown = await resizeRgb(cropRepeating(picture, left, top, square, square), side, side, 'linear');
  const [fine, coarse, fineBoxes, coarseBoxes] = await model.run(
    toTensor(shown.data, side, side, model.manifest),
    tensorShape(side, side, model.manifest.layout),
  );
  if (!fine || !coarse || !fineBoxes || !coarseBoxes) throw new Error(`${model.manifest.name}: four outputs expected`);
  const scale = square / side;
  return [...decode(fine.data, fineBoxes.data, 16, 2, side), ...decode(coarse.data, coarseBoxes.data, 8, 6, side)]
    .filter((f) => f.confidence >= from)
    .map(({ box, confidence, turn }) => ({
      confidence,
      turn: turn ?? null,
      box: clip({ x: left + box.x * scale, y: top + box.y * scale, w: box.w * scale, h: box.h * scale }, picture),
    }))
    .filter((f) => f.box.w > 8 && f.box.h > 8);
}

/**
 * Cells of a `grid` x `grid` raster with `each` anchors in their centres; boxes are offsets in pixels of the network's
 * picture.
 */
function decode(scores: Float32Array, boxes: Float32Array, grid: number, each: number, side: number): Face[] {
  const width = boxes.length / scores.length;
  const faces: Face[] = [];
  for (let i = 0; i < scores.length; i += 1) {
    const confidence = 1 / (1 + Math.exp(-(scores[i] as number)));
    if (confidence < 0.5) continue;
    const cell = Math.floor(i / each);
    const [dx, dy, w, h] = [0, 1, 2, 3].map((k) => boxes[i * width + k] as number) as [number, number, number, number];
    const cx = (((cell % grid) + 0.5) / grid) * side + dx;
    const cy = ((Math.floor(cell / grid) + 0.5) / grid) * side + dy;
    const marks = Array.from({ length: 6 }, (_, k) => boxes[i * width + 4 + 2 * k]);
    faces.push({ confidence, turn: turnOf(marks), box: { x: cx - w / 2, y: cy - h / 2, w, h } });
  }
  return faces;
}

/**
 * Where a face is turned, by how far the tip of the nose is from the middle between the ears: x of right eye, left eye,
 * nose, mouth, right ear, left ear, as BlazeFace gives them (right and left of the person). -1 .. +1 of the picture.
 */
function turnOf([, , nose, , right, left]: readonly (number | undefined)[]): number | null {
  if (nose === undefined || right === undefined || left === undefined) return null;
  const half = Math.abs(left - right) / 2;
  if (half < 1e-3) return null;
  return Math.max(-1, Math.min(1, (nose - (left + right) / 2) / half));
}

function clip(box: Box, { width, height }: RgbPicture): Box {
  const [x, y] = [Math.max(0, Math.round(box.x)), Math.max(0, Math.round(box.y))];
  return {
    x,
    y,
    w: Math.max(0, Math.min(width, Math.round(box.x + box.w)) - x),
    h: Math.max(0, Math.min(height, Math.round(box.y + box.h)) - y),
  };
}
