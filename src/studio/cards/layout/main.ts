import { type Box, intersection, type ResolvedScene } from '../../../scene/index.ts';
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
    // A wide thing leaves height for a larger name.
    const lines = input.view.slender < 0.85 ? [2, 1] : [1, 2];
    const under = lines.map((count) => underWords(input, count));
    const worded = slender ? [besideWords(input), ...under] : [...under, besideWords(input)];
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

/**
 * Name above in one line or two, the product large below, a pill with the best number where the product leaves room.
 */
function underWords(input: SlideInput, lines: number): ResolvedScene | null {
  const sheet = openSheet(input);
  const { u, left, right } = sheet;
  const top = freeTop(sheet) + 4 * u;
  const head = headline(sheet, right - left, lines);
  if (head === null) return null;
  addBlock(sheet, head, left, top);
  const start = top + head.h + 5 * u;
  const zone = { x: 4 * u, y: start, w: sheet.width - 8 * u, h: sheet.height - 7 * u - start };
  const floor = input.view.perceived.facts.matte.touches.bottom;
  const low = input.view.slender < 0.85 && !floor ? { ...zone, h: zone.h * 0.94 } : zone;
  const product = fitProduct(
    input.view,
    floor ? { ...zone, h: sheet.height - zone.y } : low,
    input.view.slender < 0.85 && !floor ? 'middle' : 'floor',
  );
  const free = ({ x, y }: { x: number; y: number }, w: number): boolean =>
    solidShare(input, product, { x: x - 2 * u, y: y - 2 * u, w: w + 4 * u, h: PILL * u + 4 * u }) < 0.01;
  addPill(sheet, (w) => {
    const places = [
      ...(left + head.w + 6 * u + w <= right ? [{ x: right - w, y: top + head.h / 2 - (PILL * u) / 2 }] : []),
      { x: left, y: start + u },
      { x: right - w, y: start + u },
      { x: right - w, y: sheet.bottom - PILL * u },
    ];
    return places.find((place) => free(place, w)) ?? null;
  });
  return withProduct(sheet, product);
}

/** Share of a box of the canvas that the product's solid pixels fill. */
function solidShare({ view }: SlideInput, product: Box, box: Box): number {
  const common = intersection(product, box);
  if (common.w <= 0 || common.h <= 0) return 0;
  const scale = view.subject.w / product.w;
  const inside = view.detail.inside({
    x: view.subject.x + (common.x - product.x) * scale,
    y: view.subject.y + (common.y - product.y) * scale,
    w: common.w * scale,
    h: common.h * scale,
  });
  return (inside * common.w * common.h) / (box.w * box.h);
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
  const zone = { x, y: top - 3 * u, w: sheet.width - x - 3 * u, h: sheet.height - 6 * u - top };
  const floor = input.view.perceived.facts.matte.touches.bottom;
  const product = fitProduct(input.view, floor ? { ...zone, h: sheet.height - zone.y } : zone, 'floor');
  const words = { x: left, y: top, w: head.w + 3 * u, h: head.h + 24 * u };
  return solidShare(input, product, words) > 0.004 ? null : withProduct(sheet, product);
}

function withProduct(sheet: Sheet, box: Box): ResolvedScene {
  addDisc(sheet, box.x + box.w / 2, box.y + box.h * 0.52, Math.max(box.w, box.h) * 0.56);
  if (sheet.input.view.perceived.facts.matte.touches.bottom) sheet.shadow = 'none';
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

/** Height of the pill, units. */
const PILL = 17;

/** The number in a pill at the place that `at` gives for its width; none where it gives none. */
function addPill(sheet: Sheet, at: (width: number) => { x: number; y: number } | null): void {
  const { content } = sheet.input.slide;
  if (content.kind !== 'main' || content.pill === null) return;
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
  if (text === null) return;
  const w = text.w + 11 * u;
  const h = PILL * u;
  const place = at(w);
  if (place === null) return;
  addShape(sheet, 'badge', { ...place, w, h }, { fill: colours.accent, radius: h / 2 });
  addBlock(sheet, text, place.x + (w - text.w) / 2, place.y + (h - text.h) / 2);
}

/** The photo itself, cropped around its subject; nothing is set on it. */
function photoMain(input: SlideInput): readonly ResolvedScene[] {
  const sheet = openSheet(input);
  const all = { x: 0, y: 0, w: sheet.width, h: sheet.height };
  addWindow(sheet, all, coverCrop(input.view, all, 0.5), 0);
  sheet.shadow = 'none';
  return [sceneOf(sheet, 'card_main_photo')];
}
