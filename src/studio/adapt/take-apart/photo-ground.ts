import { median, mean } from '../../../kit/index.ts';
import type { PictureFacts } from '../../../perception/index.ts';
import { area, canvasBox, contains, enclosing, grow, intersection } from '../../../scene/index.ts';
import type { BannerGround, Box, Hex } from '../../../scene/index.ts';
import { openSides } from './open-sides.ts';
import { pixelBox } from './picture.ts';
import type { Rgba } from './picture.ts';

/** Boxes found in a photo; `stays`: text that stays in it. */
export interface PhotoBoxes {
  readonly subject: Box | null;
  readonly text: readonly Box[];
  readonly headline: Box | null;
  readonly stays: readonly Box[];
}

/**
 * What a photo behind text is made of for recomposition: paper colour for the words, the part that every window must
 * show. `stays`: text that stays in the photo.
 */
export function readPhotoGround(
  clean: Rgba,
  facts: PictureFacts,
  { subject, text, headline, stays }: PhotoBoxes,
): BannerGround & { kind: 'photo' } {
  const paper = headline ? coloursIn(clean, headline) : coloursIn(clean, canvasBox(clean));
  const spread = Math.max(...paper.map((channel) => deviation(channel)));
  const panel = `#${paper.map((channel) => median(channel).toString(16).padStart(2, '0')).join('')}` as Hex;
  const canvas = canvasBox(clean);
  const beside =
    spread > 4
      ? canvas
      : (pictureBeside(
          clean,
          paper.map((channel) => median(channel)),
        ) ?? canvas);
  // A field that would cut a face, the subject or type that stays is none.
  const known = knownBox(canvas, facts, subject, stays);
  const must = known ?? enclosing(stays);
  const found = must && !contains(beside, must, Math.min(canvas.w, canvas.h) * 0.02) ? canvas : beside;
  const field = withoutStrips(clean, found, must);
  // Only a picture that ends in a straight edge of its own may end so again.
  const soft = found === canvas;
  const seen = thingIn(clean, field) ?? intersection(keepBox(clean, facts, subject, text, stays), field);
  const rim = rimColour(clean);
  // Over one colour all that is not of that colour is the thing; eyes and mattes may know of a part of it only.
  const whole = rim && otherThan(clean, rim);
  const keep = whole ?? (area(seen) > area(field) * 0.02 ? seen : middleOf(field));
  return {
    kind: 'photo',
    panel,
    soft,
    field,
    keep,
    known: must !== null,
    open: openSides(clean, keep),
    framed: rim !== null,
    empty:
      rim !== null ||
      paperShare(
        clean,
        paper.map((channel) => median(channel)),
        keep,
      ) > 0.7,
  };
}

/** Levels within which a strip has one colour, those by which the next row differs, and the shares that must do so. */
const [strip, plainly, even, ends] = [14, 36, 0.97, 0.4];

/**
 * A field without strips of one colour along its edges: paper that words stood on, which alone would be a bare band.
 * `must`: what has to be shown; `by`: levels by which the photo differs from a strip where it begins.
 */
export function withoutStrips(clean: Rgba, field: Box, must: Box | null, by = plainly): Box {
  const { x0, y0, x1, y1 } = pixelBox(clean, field);
  const across = (y: number): readonly number[] =>
    Array.from({ length: (x1 - x0) >> 1 }, (_, k) => y * clean.width + x0 + 2 * k);
  const down = (x: number): readonly number[] =>
    Array.from({ length: (y1 - y0) >> 1 }, (_, k) => (y0 + 2 * k) * clean.width + x);
  const deep = (length: number, line: (d: number) => readonly number[]): number => {
    const colour = [0, 1, 2].map((c) => median(line(1).map((i) => clean.data[i * 4 + c]!)));
    const off = (d: number, by = strip): number => {
      const places = line(d);
      return places.filter((i) => awayFrom(clean, i, colour) > by).length / places.length;
    };
    let d = 1;
    while (d < length * 0.6 && off(d) < 1 - even) d += 2;
    // It ends in an edge, not in the slow end of a wall.
    return d > length * 0.025 && d < length * 0.6 && off(d + 5, by) > ends ? d + 2 : 0;
  };
  const top = deep(y1 - y0, (d) => across(y0 + d));
  const bottom = deep(y1 - y0, (d) => across(y1 - 1 - d));
  const left = deep(x1 - x0, (d) => down(x0 + d));
  const right = deep(x1 - x0, (d) => down(x1 - 1 - d));
  const inner = { x: x0 + left, y: y0 + top, w: x1 - x0 - left - right, h: y1 - y0 - top - bottom };
  const isFree = !must || area(intersection(inner, must)) >= area(intersection(field, must)) * 0.97;
  return left + right + top + bottom > 0 && isFree ? inner : field;
}

/**
 * Eyes are drawn by strong edges, too: where nothing is known of the subject, a window shows at least the middle of the
 * photo, an eighth left out on every side. `ground`: as it is once type that stays has taken its part of it.
 */
export function withMiddle(ground: BannerGround): BannerGround {
  if (ground.kind !== 'photo' || ground.known || ground.framed) return ground;
  const { x, y, w, h } = ground.field;
  const middle = { x: x + w / 8, y: y + h / 8, w: w * 0.75, h: h * 0.75 };
  return { ...ground, keep: enclosing([ground.keep, middle])! };
}

/**
 * The one colour all around the rim of a picture in a frame or a mock-up, of which no window can be cut that does not
 * show pieces of the frame; null where there is none.
 */
function rimColour(picture: Rgba): readonly number[] | null {
  const { width, height, data } = picture;
  const rim: number[] = [];
  for (let x = 1; x < width - 1; x += 3) rim.push(width + x, (height - 2) * width + x);
  for (let y = 1; y < height - 1; y += 3) rim.push(y * width + 1, y * width + width - 2);
  const colour = [0, 1, 2].map((c) => median(rim.map((i) => data[i * 4 + c]!)));
  return rim.filter((i) => awayFrom(picture, i, colour) < 12).length > rim.length * 0.93 ? colour : null;
}

const awayFrom = ({ data }: Rgba, i: number, colour: readonly number[]): number =>
  Math.max(...colour.map((v, c) => Math.abs(data[i * 4 + c]! - v)));

/** The box around all that plainly differs from a colour, specks left out; null where nothing does. */
function otherThan(picture: Rgba, colour: readonly number[]): Box | null {
  const { width, height } = picture;
  const columns = new Uint32Array(width);
  const rows = new Uint32Array(height);
  for (let i = 0; i < width * height; i++) {
    if (awayFrom(picture, i, colour) < 24) continue;
    columns[i % width]!++;
    rows[Math.floor(i / width)]!++;
  }
  const [x0, y0] = [columns.findIndex((n) => n > 2), rows.findIndex((n) => n > 2)];
  const [x1, y1] = [columns.findLastIndex((n) => n > 2), rows.findLastIndex((n) => n > 2)];
  return x0 < 0 || y0 < 0 ? null : { x: x0, y: y0, w: x1 - x0 + 1, h: y1 - y0 + 1 };
}

function coloursIn(picture: Rgba, box: Box): readonly number[][] {
  const { x0, y0, x1, y1 } = pixelBox(picture, box);
  const out: number[][] = [[], [], []];
  const step = Math.max(1, Math.round(Math.sqrt(((x1 - x0) * (y1 - y0)) / 3000)));
  for (let y = y0; y < y1; y += step)
    for (let x = x0; x < x1; x += step)
      for (let c = 0; c < 3; c++) out[c]!.push(picture.data[(y * picture.width + x) * 4 + c]!);
  return out;
}

function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((v) => (v - middle) ** 2)));
}

/** Faces (with the shoulders under them) and subject, where they are known well enough. */
function knownBox(canvas: Box, facts: PictureFacts, subject: Box | null, stays: readonly Box[]): Box | null {
  const known: Box[] = facts.faces.list
    .filter((f) => f.confidence > 0.5)
    .map(({ box }) => ({ x: box.x - box.w * 0.35, y: box.y - box.h * 0.3, w: box.w * 1.7, h: box.h * 2.3 }));
  if (subject && area(subject) > area(canvas) * 0.02) known.push(subject);
  if (known.length === 0) return null;
  const all = enclosing([...known, ...stays]);
  return all && intersection(all, canvas);
}

/** What is known, else where eyes go first. Never the place of the text. */
function keepBox(
  picture: Rgba,
  facts: PictureFacts,
  subject: Box | null,
  text: readonly Box[],
  stays: readonly Box[],
): Box {
  const canvas = canvasBox(picture);
  const guess = attentionBox(facts, canvas, text);
  // A guessed place gets air: eyes stop at the middle of a thing, not at its rim.
  const wide = grow(guess, Math.min(guess.w, guess.h) * 0.06);
  return knownBox(canvas, facts, subject, stays) ?? intersection(enclosing([wide, ...stays])!, canvas);
}

/** Middle four fifths of the attention, text left out. */
function attentionBox(facts: PictureFacts, canvas: Box, text: readonly Box[]): Box {
  const { width, height, values } = facts.attention;
  const columns = new Float64Array(width);
  const rows = new Float64Array(height);
  const peak = Math.max(1, ...values);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = { x: (x / width) * canvas.w, y: (y / height) * canvas.h, w: canvas.w / width, h: canvas.h / height };
      if (text.some((t) => area(intersection(t, cell)) > 0)) continue;
      const weight = Math.max(0, values[y * width + x]! / peak - 0.35);
      columns[x]! += weight;
      rows[y]! += weight;
    }
  }
  const [x0, x1] = middle(columns);
  const [y0, y1] = middle(rows);
  return {
    x: (x0 / width) * canvas.w,
    y: (y0 / height) * canvas.h,
    w: ((x1 - x0) / width) * canvas.w,
    h: ((y1 - y0) / height) * canvas.h,
  };
}

function middle(weights: Float64Array): [number, number] {
  const total = weights.reduce((a, b) => a + b, 0);
  if (total === 0) return [Math.floor(weights.length * 0.2), Math.ceil(weights.length * 0.8)];
  let sum = 0;
  let [from, to] = [0, weights.length];
  for (let i = 0; i < weights.length; i++) {
    if (sum <= total * 0.1) from = i;
    sum += weights[i]!;
    if (sum >= total * 0.9) {
      to = i + 1;
      break;
    }
  }
  return [from, Math.max(from + 1, to)];
}

/** What stands on the even ground of a field, or null where the field is no even ground. */
function thingIn(picture: Rgba, field: Box): Box | null {
  if (field.w === picture.width && field.h === picture.height) return null;
  const { x0, y0, x1, y1 } = pixelBox(picture, field);
  const rim: number[] = [];
  for (let x = x0 + 2; x < x1 - 2; x++) rim.push((y0 + 2) * picture.width + x, (y1 - 3) * picture.width + x);
  const ground = [0, 1, 2].map((c) => median(rim.map((i) => picture.data[i * 4 + c]!)));
  const far = (i: number): boolean =>
    Math.max(...[0, 1, 2].map((c) => Math.abs(picture.data[i * 4 + c]! - ground[c]!))) > 36;
  if (rim.filter(far).length > rim.length * 0.1) return null;
  let [bx0, by0, bx1, by1] = [x1, y1, x0, y0];
  for (let y = y0 + 3; y < y1 - 3; y++) {
    for (let x = x0 + 6; x < x1 - 3; x++) {
      if (!far(y * picture.width + x)) continue;
      bx0 = Math.min(bx0, x);
      bx1 = Math.max(bx1, x);
      by0 = Math.min(by0, y);
      by1 = Math.max(by1, y);
    }
  }
  const box = { x: bx0, y: by0, w: bx1 - bx0, h: by1 - by0 };
  return box.w > field.w * 0.1 && area(box) < area(field) * 0.8 ? box : null;
}

/** Share of a box that has the paper's colour, 0..1. */
function paperShare(picture: Rgba, paper: readonly number[], box: Box): number {
  const channels = coloursIn(picture, box);
  const same = channels[0]!.filter(
    (_, i) => Math.max(...[0, 1, 2].map((c) => Math.abs(channels[c]![i]! - paper[c]!))) < 12,
  ).length;
  return same / Math.max(1, channels[0]!.length);
}

const middleOf = (box: Box): Box => ({
  x: box.x + box.w * 0.25,
  y: box.y + box.h * 0.15,
  w: box.w * 0.5,
  h: box.h * 0.7,
});

/**
 * Of a banner made of paper and picture side by side (or one over the other): the picture's part. Null where they do
 * not part so. A picture may be nearly as pale as its paper.
 */
export const pictureBeside = (picture: Rgba, paper: readonly number[]): Box | null =>
  besideWithin(picture, paper, 14) ?? besideWithin(picture, paper, 5);

function besideWithin(picture: Rgba, paper: readonly number[], levels: number): Box | null {
  const { width, height, data } = picture;
  const columns = new Float64Array(width);
  const rows = new Float64Array(height);
  const [red = 0, green = 0, blue = 0] = paper;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = (y * width + x) * 4;
      if (Math.abs(data[p]! - red) > levels || Math.abs(data[p + 1]! - green) > levels) continue;
      if (Math.abs(data[p + 2]! - blue) > levels) continue;
      columns[x]! += 1 / height;
      rows[y]! += 1 / width;
    }
  }
  const across = edgeRun(columns);
  const down = edgeRun(rows);
  if (across) return { x: across[0], y: 0, w: across[1] - across[0], h: height };
  return down ? { x: 0, y: down[0], w: width, h: down[1] - down[0] } : null;
}

/**
 * The run without paper at one end of a row of paper shares, when it is 15 to 88 % of it and the other end is paper
 * right up to a
 * straight edge.
 */
function edgeRun(shares: Float64Array): [number, number] | null {
  const n = shares.length;
  const paper = [...shares].map((share) => share > 0.6);
  const first = paper.indexOf(false);
  const last = paper.lastIndexOf(false) + 1;
  const [from, to]: [number, number] =
    paper[0] === true && last >= n - 2
      ? [paper.lastIndexOf(true) + 1, n]
      : paper[n - 1] === true && first <= 2
        ? [0, paper.indexOf(true)]
        : [0, 0];
  const part = (to - from) / n;
  if (part <= 0.15 || part >= 0.88) return null;
  const [edge, step] = from > 0 ? [from, 1] : [to - 1, -1];
  const near = Math.max(3, Math.round(n * 0.015));
  return (shares[edge - step * near] ?? 0) > 0.9 && (shares[edge + step * near] ?? 1) < 0.45 ? [from, to] : null;
}
