import { type BannerElement, type BannerRole, enclosing } from '../../../scene/index.ts';
import { spritesOf } from './labels.ts';
import { type Typed, priceKin } from './price-kin.ts';
import type { Settled } from './settle.ts';
import { oneSprite } from './together.ts';

/** What may hang on a price. */
const small: ReadonlySet<BannerRole> = new Set(['note', 'subline', 'old_price', 'price', 'legal']);

/**
 * A price with all that hangs on it as one untouched piece: no layout can part "from", currency, basis or the struck
 * sum from it. What did not come off whole is left as it is, and the layout is judged by what it shows (see the check
 * `kept_together`).
 */
export function wholePrices(settled: Settled): Settled {
  const prices = settled.elements
    .filter((e) => e.role === 'price' && e.typeHeight !== null)
    .toSorted((a, b) => b.typeHeight! - a.typeHeight!);
  return prices.reduce((own, price) => (own.elements.includes(price) ? withKin(own, price) : own), settled);
}

function withKin(settled: Settled, price: BannerElement): Settled {
  const { elements, torn } = settled;
  const texts = elements.filter((e) => e !== price && e.typeHeight !== null && e.role !== 'product');
  const kin = priceKin(typed(price), texts.map(typed))
    .map((i) => texts[i]!)
    .filter((e) => small.has(e.role) && e.lines.length <= 3 && !torn.has(e.id) && !settled.blocks.has(e.id));
  const own = [price, ...kin];
  const names = own.flatMap(spritesOf);
  const pieces = names.flatMap((id) => settled.sprites.get(id) ?? []);
  const box = enclosing(own.map((e) => e.box))!;
  const others = elements.filter((e) => !own.includes(e) && e.role !== 'product' && e.typeHeight !== null);
  const isClear = others.every(
    ({ box: o }) => o.x >= box.x + box.w || o.x + o.w <= box.x || o.y >= box.y + box.h || o.y + o.h <= box.y,
  );
  if (kin.length === 0 || torn.has(price.id) || pieces.length < names.length || !isClear) return settled;
  const sprite = oneSprite(pieces, `${price.id}:whole`);
  const sprites = new Map([...settled.sprites].filter(([id]) => !names.includes(id)));
  const { yields: _, ...kept } = price;
  const joined: BannerElement = {
    ...kept,
    box: sprite.box,
    lines: [],
    fixed: true,
    sprite: sprite.id,
    spare: false,
    fine: Math.min(...kin.map((e) => e.typeHeight!)),
  };
  return {
    ...settled,
    elements: elements.flatMap((e) => (e === price ? [joined] : kin.includes(e) ? [] : [e])),
    sprites: new Map([...sprites, [sprite.id, sprite]]),
  };
}

const typed = ({ box, typeHeight }: BannerElement): Typed => ({ box, type: typeHeight! });
