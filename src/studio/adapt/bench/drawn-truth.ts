import { area, bannerGroundOf, type Box, intersection, type ResolvedScene } from '../../../scene/index.ts';
import type { RgbaPicture } from '../../../perception/index.ts';
import type { TakenApart } from '../take-apart/index.ts';
import type { DrawnBanner, DrawnWord } from './drawn/index.ts';

/** What is wrong with the words of a result, each by the word or line that it happened to. */
export interface WordFaults {
  /** Words that are shown in part, or whose letters a second piece shows too. */
  readonly torn: readonly string[];
  /**
   * Lines of which a word is missing while others are shown; and lines that are not shown at all but may not be lost.
   */
  readonly lost: readonly string[];
  /** Words shown more than once. */
  readonly doubled: readonly string[];
  /** Lines whose words, or parts whose lines, do not follow each other as they did. */
  readonly disordered: readonly string[];
}

/** Kinds that may be left out where room is short. */
const spare = new Set(['subline', 'note', 'old_price']);

interface Shown {
  readonly box: Box;
  /** Share of the word's ink, 0..1. */
  readonly share: number;
}

/**
 * Compares what a scene shows of a drawn banner with its words, ink by ink: every word is shown once, whole, in its
 * order. Every piece of a scene is asked: sprites, cuts, windows into what is left.
 */
export function wordFaults(banner: DrawnBanner, taken: TakenApart, scene: ResolvedScene): WordFaults {
  const views = viewsOf(banner, taken, scene);
  const faults = { torn: [] as string[], lost: [] as string[], doubled: [] as string[], disordered: [] as string[] };
  const places = new Map<DrawnWord, Box>();
  for (const word of banner.words) {
    const shown = views.flatMap((view) => {
      const share = view.share(word);
      return share > 0.05 ? [{ share, box: view.place(word.box) }] : [];
    });
    // The compression thins the strokes of very small type.
    const enough = word.box.h < 30 ? 0.6 : 0.9;
    const whole = shown.filter((s) => s.share > enough);
    const best = shown.reduce<Shown | null>((a, b) => (a && a.share >= b.share ? a : b), null);
    if (whole.length > 1) faults.doubled.push(word.text);
    else if (shown.length > 1 || (best && best.share <= enough)) faults.torn.push(word.text);
    if (best) places.set(word, best.box);
  }
  banner.lines.forEach((line, l) => {
    const own = banner.words.filter((w) => w.line === l);
    const there = own.filter((w) => places.has(w)).length;
    if (there < own.length && (there > 0 || !spare.has(line.kind))) faults.lost.push(line.text);
  });
  const parts = Math.max(...banner.lines.map((l) => l.part)) + 1;
  for (let part = 0; part < parts; part++) {
    const run = banner.words
      .filter((w) => banner.lines[w.line]!.part === part && places.has(w))
      .map((w) => places.get(w)!);
    if (run.some((box, i) => i > 0 && !follows(run[i - 1]!, box)))
      faults.disordered.push(banner.lines.find((l) => l.part === part)!.text);
  }
  return faults;
}

/** Right of it on its row, or on a later row. */
const follows = (a: Box, b: Box): boolean => {
  const [middleA, middleB] = [a.y + a.h / 2, b.y + b.h / 2];
  const tall = Math.max(a.h, b.h);
  return Math.abs(middleA - middleB) < tall * 0.6 ? b.x >= a.x + a.w - tall * 0.35 : middleB > middleA;
};

interface View {
  readonly share: (word: DrawnWord) => number;
  readonly place: (box: Box) => Box;
}

function viewsOf(banner: DrawnBanner, taken: TakenApart, scene: ResolvedScene): readonly View[] {
  const { width } = banner.picture;
  const out: View[] = [];
  const window = (source: Box, dest: Box, pixels: RgbaPicture): View => ({
    share: (word) =>
      groundIsThere(word, pixels)
        ? countOf(word, (i) => isIn(source, i % width, Math.floor(i / width)) && isInk(banner, word, pixels, i))
        : 0,
    place: mover(source, dest),
  });
  const ground = bannerGroundOf(scene);
  const canvas = { x: 0, y: 0, w: scene.width, h: scene.height };
  if (ground?.kind === 'crop') out.push(window(ground.crop, canvas, taken.picture));
  if (ground?.kind === 'extended') out.push(window(ground.source, ground.dest, taken.picture));
  // Over nothing white letters have no ground that they could be told from: all of the view is there.
  if (ground?.kind === 'bare' && ground.view) {
    const { source, dest } = ground.view;
    out.push({
      share: (word) => countOf(word, (i) => isIn(source, i % width, Math.floor(i / width))),
      place: mover(source, dest),
    });
  }
  if (ground?.kind === 'window' && ground.window)
    out.push(window(ground.window.source, ground.window.dest, taken.clean));
  for (const node of scene.nodes) {
    const sprite =
      node.kind === 'bitmap' && node.source.startsWith('sprite:')
        ? spriteOf(taken, node.source.slice('sprite:'.length))
        : null;
    if (!sprite) continue;
    const { box, pixels } = sprite;
    const [left, top] = [Math.round(box.x), Math.round(box.y)];
    const covers = (i: number): boolean => {
      const [x, y] = [(i % width) - left, Math.floor(i / width) - top];
      if (x < 0 || y < 0 || x >= pixels.width || y >= pixels.height) return false;
      return pixels.data[(y * pixels.width + x) * 4 + 3]! > 50;
    };
    out.push({
      share: (word) => (area(intersection(word.box, box)) === 0 ? 0 : countOf(word, covers)),
      place: mover(box, node.box),
    });
  }
  return out;
}

/** A result may be made of the looser parts of a banner. */
const spriteOf = (taken: TakenApart, id: string): ReturnType<TakenApart['sprites']['get']> =>
  taken.sprites.get(id) ?? taken.loose?.sprites.get(id);

/** Share of a word's ink for which something holds, 0..1. */
const countOf = ({ ink }: DrawnWord, holds: (i: number) => boolean): number =>
  ink.reduce((n, i) => n + (holds(i) ? 1 : 0), 0) / Math.max(1, ink.length);

const mover =
  (from: Box, to: Box) =>
  (box: Box): Box => ({
    x: to.x + ((box.x - from.x) * to.w) / from.w,
    y: to.y + ((box.y - from.y) * to.h) / from.h,
    w: (box.w * to.w) / from.w,
    h: (box.h * to.h) / from.h,
  });

const isIn = ({ x, y, w, h }: Box, px: number, py: number): boolean => px >= x && py >= y && px < x + w && py < y + h;

/** A pixel is nearer to the word's colour than to that of what the word was set on. */
function isInk({ picture }: DrawnBanner, { under }: DrawnWord, { data }: RgbaPicture, i: number): boolean {
  let [ink, ground] = [0, 0];
  for (let c = 0; c < 3; c++) {
    ink += Math.abs(data[i * 4 + c]! - picture.data[i * 4 + c]!);
    ground += Math.abs(data[i * 4 + c]! - under[c]!);
  }
  return ink < ground;
}

/** What a word was set on (a button, a field) is still there around it; where it is gone the word cannot be. */
function groundIsThere({ box, ink, under }: DrawnWord, { width, data }: RgbaPicture): boolean {
  const own = new Set(ink);
  let [n, like] = [0, 0];
  for (let y = box.y; y < box.y + box.h; y++)
    for (let x = box.x; x < box.x + box.w; x++) {
      const i = y * width + x;
      if (own.has(i) || own.has(i - 1) || own.has(i + 1) || own.has(i - width) || own.has(i + width)) continue;
      n++;
      if ([0, 1, 2].every((c) => Math.abs(data[i * 4 + c]! - under[c]!) < 40)) like++;
    }
  return n === 0 || like > n * 0.5;
}
