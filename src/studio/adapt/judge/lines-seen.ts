import { median } from '../../../kit/index.ts';
import { type Box, type Check, contrast, CONTRAST, type ResolvedScene, rgbToHex } from '../../../scene/index.ts';
import type { Rgba, TakenApart } from '../take-apart/index.ts';
import { makeCheck as make } from './make-check.ts';
import { stillThere } from './shown.ts';
import { placeIn, type PieceView, viewsOf } from './views.ts';

/** Fewer pixels than this say nothing of a line. */
const fewest = 12;
/** Of the difference between a line and its ground in the banner, how much of it makes a pixel ground, and letter. */
const [isGround, isLetter] = [0.65, 0.5];
/**
 * By how much more of a line's ground than in the banner may have the colour of its letters, and of its letters that of
 * its ground.
 */
const [drowned, faded] = [0.35, 0.45];
/** Of its contrast in the banner at that size, what a line keeps at least where it is not plain by itself. */
const ofBefore = 0.55;
/** A line lower than this in the result, pixels, runs together with its ground in the file. */
const lowest = 7;

type Rgb = readonly [number, number, number];

/**
 * Every line of the banner that a file shows can be read in it: on the decoded file, at the places where its letters
 * and the ground between them must lie, both are looked at, and they differ nearly as they do in the banner, or well
 * enough by WCAG. Knows nothing of what a line was taken for.
 * @param file the decoded file, of the scene's size
 */
export function seenInFile(taken: TakenApart, scene: ResolvedScene, file: Rgba): readonly Check[] {
  const views = viewsOf(taken, scene);
  const unread = (taken.strokes ?? []).filter((strokes, k) => {
    const line = taken.lines[k]!;
    if (strokes.length < fewest) return false;
    const own = views.filter((view) => !view.photo || stillThere(taken, line));
    return isUnread({ taken, line, strokes, views: own, file });
  });
  const passed = unread.length === 0;
  return [
    make(
      'lines_seen',
      { passed, value: unread.length, threshold: 0 },
      passed
        ? 'Каждая показанная строка видна в готовом файле'
        : `Строки, которые в готовом файле сливаются с фоном: ${unread.length}; пришлите баннер, где они контрастнее или стоят на плашке`,
      passed
        ? 'Every line shown can be seen in the finished file'
        : `Lines that run into the ground in the finished file: ${unread.length}; send a banner with more contrast there, or with a plate under them`,
    ),
  ];
}

interface Looked {
  readonly taken: TakenApart;
  readonly line: Box;
  readonly strokes: Int32Array;
  readonly views: readonly PieceView[];
  readonly file: Rgba;
}

function isUnread({ taken: { picture }, line, strokes, views, file }: Looked): boolean {
  const at = (i: number): readonly [number, number] => [i % picture.width, Math.floor(i / picture.width)];
  const viewAt = (i: number): PieceView | undefined => views.find((view) => view.shows(...at(i)));
  const shown = [...strokes].flatMap((i) => {
    const view = viewAt(i);
    return view ? [{ i, view }] : [];
  });
  if (shown.length < strokes.length * 0.5 || shown.length < fewest) return false;
  const scale = median(shown.map(({ view }) => view.to.h / view.from.h));
  if (line.h * scale < lowest) return false;
  const ink = usual(shown.map(({ i }) => colourAt(picture, ...at(i))));
  const held = [...new Set(shown.map(({ view }) => view))];
  const around = groundOf(picture, line, ink);
  const difference = apartBy(usual(around.map(([x, y]) => colourAt(picture, x, y))), ink);
  // Letters so pale in the banner are told by their pixels alone.
  if (around.length < fewest || difference < 24) return false;
  const ground = around.flatMap(([x, y]) => {
    const view = held.find(({ from }) => x >= from.x && y >= from.y && x < from.x + from.w && y < from.y + from.h);
    return view ? [{ x, y, view }] : [];
  });
  if (ground.length < fewest) return false;
  // What the banner itself would be at that size: small type runs into its ground by a part anyhow.
  const blur = Math.max(0, Math.round(0.5 / scale - 0.5));
  const letters = shown.map(({ i, view }) => ({ x: at(i)[0], y: at(i)[1], view }));
  const before = told(
    letters.map(({ x, y }) => meanAt(picture, x, y, blur)),
    ground.map(({ x, y }) => meanAt(picture, x, y, blur)),
  );
  const inFile = ({ x, y, view }: Spot): readonly [number, number] => placeIn(view, x, y);
  const below = ground.map((spot) => colourIn(file, inFile(spot)));
  const under = usual(below);
  // Pieces are placed to parts of a pixel, and thin strokes are no wider: the plainest of what lies right there counts.
  const reach = Math.max(1, Math.round(scale));
  const now = told(
    letters.map((spot) => plainest(file, inFile(spot), under, reach)),
    below,
  );
  const { least } = CONTRAST.banner;
  if (now.contrast < least && now.contrast < before.contrast * ofBefore) return true;
  return now.drowned > before.drowned + drowned || now.faded > before.faded + faded;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly view: PieceView;
}

/** How well letters are told from the ground among them: WCAG contrast, and shares of each that look like the other. */
function told(letters: readonly Rgb[], ground: readonly Rgb[]) {
  const [under, over] = [usual(ground), usual(letters)];
  const most = apartBy(under, over);
  return {
    contrast: contrast(hex(under), hex(over)),
    drowned: ground.filter((colour) => apartBy(colour, over) < most * (1 - isGround)).length / ground.length,
    faded: letters.filter((colour) => apartBy(colour, under) < most * (1 - isLetter)).length / letters.length,
  };
}

/** Pixels of a line's box that are surely not its letters; every second one. */
function groundOf(picture: Rgba, { x, y, w, h }: Box, ink: Rgb): readonly (readonly [number, number])[] {
  const all: (readonly [number, number, number])[] = [];
  for (let py = Math.max(0, Math.round(y)); py < Math.min(picture.height, y + h); py += 2)
    for (let px = Math.max(0, Math.round(x)); px < Math.min(picture.width, x + w); px += 2)
      all.push([px, py, apartBy(colourAt(picture, px, py), ink)]);
  const far = all.map(([, , d]) => d).toSorted((a, b) => a - b)[Math.floor(all.length * 0.85)] ?? 0;
  return all.flatMap(([px, py, d]) => (d > far * isGround ? [[px, py] as const] : []));
}

function colourAt({ data, width }: Rgba, x: number, y: number): Rgb {
  const p = (y * width + x) * 4;
  return [data[p]!, data[p + 1]!, data[p + 2]!];
}

/** The mean colour of a square around a pixel. */
function meanAt(picture: Rgba, x: number, y: number, by: number): Rgb {
  let [r, g, b, n] = [0, 0, 0, 0];
  for (let py = Math.max(0, y - by); py <= Math.min(picture.height - 1, y + by); py++)
    for (let px = Math.max(0, x - by); px <= Math.min(picture.width - 1, x + by); px++) {
      const colour = colourAt(picture, px, py);
      r += colour[0];
      g += colour[1];
      b += colour[2];
      n++;
    }
  return [r / n, g / n, b / n];
}

const colourIn = (file: Rgba, [x, y]: readonly [number, number]): Rgb =>
  colourAt(
    file,
    Math.min(file.width - 1, Math.max(0, Math.floor(x))),
    Math.min(file.height - 1, Math.max(0, Math.floor(y))),
  );

/** Of the pixels around a place the one that differs most from a colour. */
function plainest(file: Rgba, [x, y]: readonly [number, number], from: Rgb, reach: number): Rgb {
  let [best, most] = [colourIn(file, [x, y]), -1];
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      const colour = colourIn(file, [x + dx, y + dy]);
      const by = apartBy(colour, from);
      if (by > most) [best, most] = [colour, by];
    }
  return best;
}

const usual = (colours: readonly Rgb[]): Rgb =>
  [0, 1, 2].map((c) => median(colours.map((colour) => colour[c]!))) as [number, number, number];

const apartBy = (a: Rgb, b: Rgb): number => Math.max(...a.map((v, c) => Math.abs(v - b[c]!)));

const hex = (colour: Rgb) => rgbToHex(...(colour.map(Math.round) as [number, number, number]));
