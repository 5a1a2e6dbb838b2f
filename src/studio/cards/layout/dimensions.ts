import type { Box, ResolvedScene } from '../../../scene/index.ts';
import { iconFor, own, type Printed, type SlideAxis, type SlideItem, wordsIn } from '../plan/index.ts';
import { boxAxes, type DrawnAxes, drawnAxes } from './axes.ts';
import { addHead } from './head.ts';
import { addBoxDrawing } from './iso-box.ts';
import { fitProduct, onCanvas, showPhoto } from './place.ts';
import { addRows } from './rows.ts';
import { setText } from './set-text.ts';
import { addBlock, addProduct, addShape, openSheet, sceneOf, type Sheet, type SlideInput } from './sheet.ts';

/** Dimensions: arrows along the product's own outline where its proportions agree, else a box in true proportion. */
export function dimensionScenes(input: SlideInput): readonly ResolvedScene[] {
  const { content } = input.slide;
  if (content.kind !== 'dimensions') return [];
  const whole = input.view.cut && !input.view.perceived.facts.matte.touches.bottom;
  // The body that the declared lengths speak of: with or without its handle, whichever agrees with them.
  const [drawn] = whole
    ? input.view.bodies.flatMap((body) => {
        const axes = drawnAxes(content.axes, body.w / body.h);
        return axes === null ? [] : [{ ...axes, body }];
      })
    : [];
  const solid = boxAxes(content.axes, outlineOf(input))?.[1] != null;
  const ways = [
    drawn ? () => arrows(input, drawn) : null,
    // Three lengths make a box; two would make an empty frame beside the product.
    solid ? () => boxBeside(input) : null,
    drawn || !whole ? null : () => heightAlone(input),
    () => chipsOnly(input),
  ];
  return ways.flatMap((way) => way?.() ?? []);
}

const outlineOf = ({ view }: SlideInput): number | null => (view.cut ? view.slender : null);

/** What its photo cuts off below cannot stand in the middle of a slide: there the photo itself is shown. */
const standsFree = ({ view }: SlideInput): boolean => view.cut && !view.perceived.facts.matte.touches.bottom;

/** The height along the product, the other lengths as chips: it needs no proportion to agree with. */
function heightAlone(input: SlideInput): ResolvedScene | null {
  const { content } = input.slide;
  if (content.kind !== 'dimensions') return null;
  const vertical = content.axes.find(({ axis, part }) => axis === 'height' && part === null);
  if (!vertical) return null;
  const rest = content.axes.filter((axis) => axis !== vertical);
  return arrows(input, { vertical, horizontal: null, rest, body: input.view.bodies[0] });
}

const chip = ({ lang }: SlideInput, axis: SlideAxis): SlideItem => ({
  title: axis.text,
  label: nameOf(lang, axis),
  icon: iconFor('размер'),
});

function nameOf(lang: SlideInput['lang'], { axis, part }: SlideAxis): Printed | null {
  return part ?? (axis === null ? null : own(wordsIn(lang).axes[axis]));
}

/** The chips at the foot of the slide; the y above which the drawing must end. */
function addChips(sheet: Sheet, items: readonly SlideItem[]): number | null {
  const { u, left, right, bottom } = sheet;
  if (items.length === 0) return bottom + 2 * u;
  // Side by side; names too long for that stand in rows of their own.
  for (const [columns, h] of [
    [items.length, 20 * u],
    [1, 18 * u],
  ] as const) {
    const rows = Math.ceil(items.length / columns);
    const total = rows * h + (rows - 1) * 3 * u;
    const zone = { x: left, y: bottom - total, w: right - left, h: total };
    if (addRows(sheet, items, { zone, columns, icon: 'beside', tallest: h }) !== null) return bottom - total - 5 * u;
  }
  return null;
}

/** The chips above each other at the lower left, the drawing at their right. */
function addChipColumn(sheet: Sheet, items: readonly SlideItem[]): number | null {
  const { u, left, right, bottom } = sheet;
  const h = (items.length * 20 + (items.length - 1) * 3) * u;
  const zone = { x: left, y: bottom - h, w: (right - left) * 0.42, h };
  return addRows(sheet, items, { zone, columns: 1, icon: 'beside', tallest: 20 * u }) === null ? null : bottom + 2 * u;
}

function arrows(
  input: SlideInput,
  { vertical, horizontal, rest, body: outline }: DrawnAxes & { readonly body: Box },
): ResolvedScene | null {
  const { content } = input.slide;
  if (content.kind !== 'dimensions') return null;
  const chips = [...rest.map((axis) => chip(input, axis)), ...content.items].slice(0, 2);
  const sheet = openSheet(input);
  const { u, left, right } = sheet;
  const top = addHead(sheet, content);
  if (top === null) return null;
  const beside = sheet.square && input.view.slender > 1.5 && chips.length > 0;
  const floor = beside ? addChipColumn(sheet, chips) : addChips(sheet, chips);
  if (floor === null) return null;
  const start = beside ? left + (right - left) * 0.44 : left;
  const upright = vertical === null ? null : pillText(sheet, vertical.text);
  const level = horizontal === null ? null : pillText(sheet, horizontal.text);
  if ((vertical !== null && upright === null) || (horizontal !== null && level === null)) return null;
  const side = upright === null ? 0 : upright.w + 10 * u + 7 * u;
  const under = level === null ? 0 : 20 * u;
  const zone = { x: start, y: top, w: right - start - side, h: floor - top - under };
  const product = fitProduct(input.view, zone, 'middle');
  const body = onCanvas(input.view, product, outline);
  sheet.stage.grid = true;
  addProduct(sheet, product);
  sheet.shadow = 'none';
  if (vertical !== null && upright !== null) {
    const x = Math.min(right - upright.w / 2 - 5 * u, product.x + product.w + (upright.w + 10 * u) / 2 + 3 * u);
    dashes(sheet, body.x + body.w + 1.5 * u, body.y, x + 3 * u, body.y);
    dashes(sheet, body.x + body.w + 1.5 * u, body.y + body.h, x + 3 * u, body.y + body.h);
    const middle = body.y + body.h / 2;
    arrowLine(sheet, { x, y: body.y }, { x, y: body.y + body.h });
    addPill(sheet, upright, x, middle);
  }
  if (horizontal !== null && level !== null) {
    const y = product.y + product.h + 11 * u;
    dashes(sheet, body.x, body.y + body.h + 1.5 * u, body.x, y + 3 * u);
    dashes(sheet, body.x + body.w, body.y + body.h + 1.5 * u, body.x + body.w, y + 3 * u);
    arrowLine(sheet, { x: body.x, y }, { x: body.x + body.w, y });
    addPill(sheet, level, body.x + body.w / 2, y);
  }
  return sceneOf(sheet, 'card_dimensions');
}

function pillText(sheet: Sheet, text: Printed) {
  const { look } = sheet.input;
  return setText(sheet, text, {
    role: 'badge',
    font: { ...look.text, weight: 800 },
    most: 6.2 * sheet.u,
    least: 5 * sheet.u,
    width: 44 * sheet.u,
    lines: 1,
    colour: look.colours.onAccent,
  });
}

function addPill(sheet: Sheet, text: NonNullable<ReturnType<typeof pillText>>, cx: number, cy: number): void {
  const { u, input } = sheet;
  const w = text.w + 10 * u;
  const h = 11.6 * u;
  addShape(sheet, 'badge', { x: cx - w / 2, y: cy - h / 2, w, h }, { fill: input.look.colours.accent, radius: h / 2 });
  addBlock(sheet, text, cx - text.w / 2, cy - text.h / 2);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A straight line with a small solid head at each end, upright or level. */
function arrowLine(sheet: Sheet, from: Point, to: Point): void {
  const { u, input } = sheet;
  const fill = input.look.colours.ink;
  const t = 0.5 * u;
  const upright = from.x === to.x;
  const box = upright
    ? { x: from.x - t / 2, y: from.y, w: t, h: to.y - from.y }
    : { x: from.x, y: from.y - t / 2, w: to.x - from.x, h: t };
  addShape(sheet, 'decoration', box, { fill });
  const a = 2.6 * u;
  const b = 1.25 * u;
  for (const [p, d] of [
    [from, 1],
    [to, -1],
  ] as const) {
    const path = upright
      ? `M${p.x} ${p.y} L${p.x - b} ${p.y + d * a} L${p.x + b} ${p.y + d * a} Z`
      : `M${p.x} ${p.y} L${p.x + d * a} ${p.y - b} L${p.x + d * a} ${p.y + b} Z`;
    const head = upright
      ? { x: p.x - b, y: d > 0 ? p.y : p.y - a, w: 2 * b, h: a }
      : { x: d > 0 ? p.x : p.x - a, y: p.y - b, w: a, h: 2 * b };
    addShape(sheet, 'decoration', head, { fill, path });
  }
}

/** A fine dashed line, upright or level. */
function dashes(sheet: Sheet, x0: number, y0: number, x1: number, y1: number): void {
  const { u, input } = sheet;
  const t = 0.32 * u;
  const upright = x0 === x1;
  const length = upright ? y1 - y0 : x1 - x0;
  const dash = 2.1 * u;
  for (let at = 0; at < length; at += dash * 1.7) {
    const part = Math.min(dash, length - at);
    if (part < u * 0.4) continue;
    addShape(
      sheet,
      'decoration',
      upright ? { x: x0 - t / 2, y: y0 + at, w: t, h: part } : { x: x0 + at, y: y0 - t / 2, w: part, h: t },
      { fill: input.look.colours.muted, opacity: 0.8 },
    );
  }
}

/** The product, and beside it a box in the true proportion of the declared lengths. */
function boxBeside(input: SlideInput): ResolvedScene | null {
  const { content } = input.slide;
  if (content.kind !== 'dimensions') return null;
  const lengths = boxAxes(content.axes, outlineOf(input));
  if (lengths === null) return null;
  const sheet = openSheet(input);
  const { u, left, right } = sheet;
  const top = addHead(sheet, content);
  if (top === null) return null;
  const parts = content.axes.filter(({ part }) => part !== null).map((axis) => chip(input, axis));
  const floor = addChips(sheet, [...parts, ...content.items].slice(0, 2));
  if (floor === null) return null;
  sheet.stage.grid = true;
  const w = right - left;
  // A box needs the width below the product; a flat outline stands beside it.
  const tall = !sheet.square && lengths[1] !== null;
  const productZone: Box = tall
    ? { x: left, y: top, w, h: (floor - top) * 0.5 }
    : { x: left, y: top, w: w * 0.44, h: floor - top };
  const boxZone: Box = tall
    ? { x: left + w * 0.14, y: top + (floor - top) * 0.56, w: w * 0.72, h: (floor - top) * 0.44 }
    : { x: left + w * 0.5, y: top + (floor - top) * 0.06, w: w * 0.48, h: (floor - top) * 0.88 };
  if (standsFree(input)) {
    addProduct(sheet, fitProduct(input.view, productZone, 'middle'));
  } else {
    showPhoto(sheet, productZone);
  }
  return addBoxDrawing(sheet, lengths, boxZone, (text, cx, cy) => {
    const set = pillText(sheet, text);
    const half = set === null ? 0 : set.w / 2 + 5.2 * u;
    if (set !== null) addPill(sheet, set, Math.max(left + half, Math.min(right - half, cx)), cy);
    return set !== null;
  })
    ? sceneOf(sheet, 'card_dimensions')
    : null;
}

/** Nothing can be drawn to scale: the lengths as chips under the product. */
function chipsOnly(input: SlideInput): ResolvedScene | null {
  const { content } = input.slide;
  if (content.kind !== 'dimensions') return null;
  const sheet = openSheet(input);
  const top = addHead(sheet, content);
  if (top === null) return null;
  // Of several lengths those without a name say nothing one by one; the headline has them all.
  const several = content.axes.length > 1;
  const telling = content.axes.filter(({ axis, part }) => !several || axis !== null || part !== null);
  const named = [...telling.map((axis) => chip(input, axis)), ...content.items].slice(0, 2);
  const items = named.length > 0 ? named : content.axes.map((axis) => chip(input, axis)).slice(0, 2);
  const floor = addChips(sheet, items);
  if (floor === null) return null;
  const zone = { x: sheet.left, y: top, w: sheet.right - sheet.left, h: floor - top };
  if (standsFree(input)) {
    sheet.stage.grid = true;
    addProduct(sheet, fitProduct(input.view, zone, 'middle'));
  } else {
    showPhoto(sheet, zone);
  }
  return sceneOf(sheet, 'card_dimensions');
}
