import { type Direction, type FontChoice, ROOMY_SIDE } from '../../scene/index.ts';
import type { Measures } from './measures.ts';

/** Least weights on small canvases: hairlines of a light face are lost there. */
const LEAST = { display: 600, text: 500, price: 700 } as const;

const heavier = (font: FontChoice, least: number): FontChoice =>
  font.weight >= least ? font : { ...font, weight: least };

/** The same direction with its light faces in a heavier weight, for canvases that are small. Pure. */
export function sturdyType(direction: Direction, { short }: Pick<Measures, 'short'>): Direction {
  const { type } = direction;
  if (short >= ROOMY_SIDE) return direction;
  const price = type.price === undefined ? {} : { price: heavier(type.price, LEAST.price) };
  const display = heavier(type.display, LEAST.display);
  return { ...direction, type: { ...type, display, text: heavier(type.text, LEAST.text), ...price } };
}
