import type { Box, ResolvedScene } from '../../../scene/index.ts';
import { coverCrop, fitProduct } from './place.ts';
import { setText } from './set-text.ts';
import {
  addBlock,
  addDisc,
  addProduct,
  addShape,
  openSheet,
  sceneOf,
  type Sheet,
  type SlideInput,
  addWindow,
} from './sheet.ts';

/** Shares of the picture that the product of a main picture may fill. */
const WIDEST = 0.93;
const HIGHEST = 0.9;

/** Main pictures, the most telling first: with the name where the marketplace shows words, else clean. */
export function mainScenes(input: SlideInput): readonly ResolvedScene[] {
  if (!input.view.cut) return photoMain(input);
  const scenes: ResolvedScene[] = [];
  if (input.rules.words && input.slide.content.headline !== null) {
    const slender = input.view.slender > 1.55;
    const worded = slender ? [besideWords(input), underWords(input)] : [underWords(input), besideWords(input)];
    scenes.push(...worded.filter((scene) => scene !== null));
  }
  return [...scenes, clean(input)];
}

/** The product alone: pure white without shadow where that is the rule, else on a pale even ground. */
function clean(input: SlideInput): ResolvedScene {
  const sheet = openSheet(input);
  const white = input.rules.ground === 'white';
  sheet.stage.ground = white ? 'white' : 'pale';
  const high = white ? 0.86 : HIGHEST;
  const zone = centred(sheet, white ? 0.88 : WIDEST, high);
  const floor = input.view.perceived.facts.matte.touches.bottom;
  const box = fitProduct(input.view, floor ? { ...zone, h: sheet.height - zone.y } : zone, floor ? 'floor' : 'middle');
  sheet.shadow = white || floor ? 'none' : 'ground';
  addProduct(sheet, box);
  return sceneOf(sheet, 'card_main');
}

function centred({ width, height }: Sheet, w: number, h: number): Box {
  return { x: (width * (1 - w)) / 2, y: (height * (1 - h)) / 2 - height * 0.004, w: width * w, h: height * h };
}

/** Name above, a pill with the best number at its side, the product large below. */
function underWords(input: SlideInput): ResolvedScene | null {
  const sheet = openSheet(input);
  const { content } = input.slide;
  if (content.kind !== 'main' || content.headline === null) return null;
  const { u, left, right } = sheet;
  const top = freeTop(sheet) + 4 * u;
  const head = headline(sheet, right - left, 2);
  if (head === null) return null;
  addBlock(sheet, head, left, top);
  const below = addPill(sheet, (w) =>
    left + head.w + 6 * u + w <= right ? { x: right - w, y: top - 2 * u } : { x: left, y: top + head.h + 4.5 * u },
  );
  const start = Math.max(top + head.h, below) + 3 * u;
  const zone = { x: 4 * u, y: start, w: sheet.width - 8 * u, h: sheet.height - 7 * u - start };
  return withProduct(sheet, zone);
}

/** Name in a column of its own, the product in its full height beside it. */
function besideWords(input: SlideInput): ResolvedScene | null {
  const sheet = openSheet(input);
  const { u, left } = sheet;
  const top = freeTop(sheet) + 5 * u;
  const wide = sheet.width * 0.46;
  const head = headline(sheet, wide, 3);
  if (head === null) return null;
  addBlock(sheet, head, left, top);
  addPill(sheet, () => ({ x: left, y: top + head.h + 5 * u }));
  const x = sheet.width * 0.4;
  return withProduct(sheet, { x, y: top - 3 * u, w: sheet.width - x - 3 * u, h: sheet.height - 6 * u - top });
}

function withProduct(sheet: Sheet, zone: Box): ResolvedScene {
  const { view } = sheet.input;
  const floor = view.perceived.facts.matte.touches.bottom;
  const box = fitProduct(view, floor ? { ...zone, h: sheet.height - zone.y } : zone, 'floor');
  const r = Math.max(box.w, box.h) * 0.56;
  addDisc(sheet, box.x + box.w / 2, box.y + box.h * 0.52, r);
  if (floor) sheet.shadow = 'none';
  // Words are read before the product: they stand first, and the product may not cover them.
  addProduct(sheet, box);
  return sceneOf(sheet, 'card_main');
}

const freeTop = ({ input, u }: Sheet): number =>
  Math.max(9 * u, ...input.target.obstructions.filter(({ y }) => y < input.target.height / 2).map(({ y, h }) => y + h));

function headline(sheet: Sheet, width: number, lines: number) {
  const { content } = sheet.input.slide;
  const { look, target } = sheet.input;
  return content.headline === null
    ? null
    : setText(sheet, content.headline, {
        role: 'headline',
        font: look.display,
        most: 17.4 * sheet.u,
        least: Math.max(target.text.minHeadlinePx, 12 * sheet.u),
        width,
        lines,
        colour: look.colours.ink,
        tracking: look.tracking,
        leading: 1.02,
      });
}

/** The number in a pill at the place that `at` gives for its width; the y below it, 0 without one. */
function addPill(sheet: Sheet, at: (width: number) => { x: number; y: number }): number {
  const { content } = sheet.input.slide;
  if (content.kind !== 'main' || content.pill === null) return 0;
  const { u, input } = sheet;
  const { colours, display } = input.look;
  const text = setText(sheet, content.pill, {
    role: 'badge',
    font: display,
    most: 10.6 * u,
    least: 8.5 * u,
    width: sheet.width * 0.4,
    lines: 1,
    colour: colours.onAccent,
    tracking: -0.02,
  });
  if (text === null) return 0;
  const w = text.w + 11 * u;
  const h = 17 * u;
  const { x, y } = at(w);
  addShape(sheet, 'badge', { x, y, w, h }, { fill: colours.accent, radius: h / 2 });
  addBlock(sheet, text, x + (w - text.w) / 2, y + (h - text.h) / 2);
  return y + h;
}

/** The photo itself, cropped around its subject; nothing is set on it. */
function photoMain(input: SlideInput): readonly ResolvedScene[] {
  const sheet = openSheet(input);
  const all = { x: 0, y: 0, w: sheet.width, h: sheet.height };
  addWindow(sheet, all, coverCrop(input.view, all, 0.5), 0);
  sheet.shadow = 'none';
  return [sceneOf(sheet, 'card_main_photo')];
}
