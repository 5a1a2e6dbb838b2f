import type { Component } from './components.ts';
import { apart, type Rgba } from './picture.ts';

/** Levels by which a thing differs from its ground on the whole, and by which its own light varies; of the banner. */
const [plainly, varied, least] = [48, 8, 0.012];

/**
 * A thing (goods, a card, a hand) and no ornament: it stands out from its ground over a good area and has light and
 * shade of its own, where a shape that a designer lays at an edge has one colour.
 */
export function isDrawnThing(component: Component, picture: Rgba, again: Rgba): boolean {
  const { pixels } = component;
  if (pixels.length < picture.width * picture.height * least) return false;
  if (meanApart(pixels, picture, again) < plainly || !hasBody(component, picture, again)) return false;
  let [sum, squares] = [0, 0];
  for (const i of pixels) {
    const light = 0.3 * picture.data[i * 4]! + 0.59 * picture.data[i * 4 + 1]! + 0.11 * picture.data[i * 4 + 2]!;
    sum += light;
    squares += light * light;
  }
  const mean = sum / pixels.length;
  return Math.sqrt(Math.max(0, squares / pixels.length - mean * mean)) > varied;
}

/** Somewhere it is plainly there over a good area: a thing that the outline runs into, not the outline itself. */
export function hasBody({ pixels }: Component, picture: Rgba, again: Rgba): boolean {
  const cell = Math.max(4, Math.round(Math.min(picture.width, picture.height) * 0.025));
  const columns = Math.ceil(picture.width / cell);
  const filled = new Map<number, number>();
  for (const i of pixels) {
    if (apart(picture, i, again.data[i * 4]!, again.data[i * 4 + 1]!, again.data[i * 4 + 2]!) < 40) continue;
    const k = Math.floor(i / picture.width / cell) * columns + Math.floor((i % picture.width) / cell);
    filled.set(k, (filled.get(k) ?? 0) + 1);
  }
  const full = (k: number): boolean => (filled.get(k) ?? 0) > 0.9 * cell * cell;
  return [...filled.keys()].some((k) => [0, 1, columns, columns + 1].every((step) => full(k + step)));
}

/** Mean levels by which pixels differ from another picture. */
export function meanApart(pixels: Component['pixels'], picture: Rgba, again: Rgba): number {
  let sum = 0;
  for (const i of pixels) sum += apart(picture, i, again.data[i * 4]!, again.data[i * 4 + 1]!, again.data[i * 4 + 2]!);
  return sum / pixels.length;
}
