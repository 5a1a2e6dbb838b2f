import { enclosing, type ResolvedScene, type TextNode } from '../../../scene/index.ts';
import type { ReviseContext } from '../context.ts';
import {
  isFlat,
  bannerGround,
  fits,
  inkOf,
  isBasis,
  leastSize,
  moved,
  partUnit,
  replaced,
  setBlock,
  shifted,
  type Unit,
  unitOf,
} from '../layout/index.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { WishOf } from '../wish.ts';
import { setOverPieces } from './pieces.ts';
import type { Handler } from './handler.ts';
import { ALIKE, lineOf, NUMBER, percentOf, shownPercent, sum } from './money.ts';
import { wordsInto } from './text.ts';

/** Another sum for the price or the struck old price. A discount that was worked out of the two is worked out anew. */
export const price: Handler<'price'> = (scene, wish, context) => {
  const set = summed(scene, wish, context);
  return 'scene' in set ? withDiscount(scene, set, context) : set;
};

/** Both sums at once: only what comes out of them is judged. One outcome for each wish. */
export function prices(
  scene: ResolvedScene,
  wishes: readonly WishOf<'price'>[],
  context: ReviseContext,
): readonly Outcome[] {
  let now: Set = { scene };
  const outcomes = wishes.map((wish): Outcome => {
    const set = summed(now.scene, wish, context);
    if ('scene' in set) now = set;
    return set;
  });
  if (now.scene === scene) return outcomes;
  const judged = withDiscount(scene, now, context);
  return outcomes.map((outcome) => ('scene' in outcome ? judged : outcome));
}

type Set = Extract<Outcome, { readonly scene: ResolvedScene }>;

function summed(scene: ResolvedScene, wish: WishOf<'price'>, context: ReviseContext): Outcome {
  if (isFlat(scene)) return refused('flat');
  const line = lineOf(scene, wish.part);
  if (line === null && wish.step !== undefined) return refused(bannerGround(scene) === null ? 'absent' : 'flat');
  if (line === null) {
    if (bannerGround(scene) === null || partUnit(scene, wish.part) === null) return refused('absent');
    return setOverPieces(scene, wish.part, `${wish.amount}\u00a0${wish.currency ?? '₽'}`, context);
  }
  const told = wish.step === undefined ? wish : stepped(line.text, wish, wish.step);
  if (told === null) return refused('unknown');
  const words = withSum(line.text, told, scene.lang);
  if (words === line.text) return refused('already');
  const set = setPrice(scene, line, words, line.size, context);
  return set === null ? refused('no_room') : { scene: set };
}

/** A price is hardly changed by more than this share of it: by so much says "by" where "to" was meant. */
const MOST = 0.6;

/** The sum that is so much less or more than what stands there; null where that is beyond belief. */
function stepped(text: string, wish: WishOf<'price'>, way: -1 | 1): WishOf<'price'> | null {
  const { share, part, currency, kind, said } = wish;
  const stands = sum(text);
  const by = share === true ? (stands * sum(wish.amount)) / 100 : sum(wish.amount);
  const cents = stands % 1 > 0 || by % 1 > 0 ? 2 : 0;
  const after = (stands + way * by).toFixed(share === true ? 0 : cents);
  if (by > stands * MOST || Number(after) <= 0) return null;
  const [whole = '', rest] = after.split('.');
  const amount = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, '\u00a0') + (rest === undefined ? '' : `,${rest}`);
  return { kind, said, part, currency, amount };
}

const SIGN = /[₽₸$€]/u;

/** The same words with another sum as their language writes it; the currency changes only where one was named. */
function withSum(text: string, { amount, currency, from }: WishOf<'price'>, lang: ResolvedScene['lang']): string {
  const sum = sumInto(text, amount, currency, lang);
  if (from === undefined || STARTS.test(sum)) return sum;
  return lang === 'kk' ? `${sum} бастап` : `${lang === 'en' ? 'from' : 'от'}\u00a0${sum}`;
}

const STARTS = /^(?:от|from)(?!\p{L})|бастап$/iu;

function sumInto(text: string, amount: string, currency: string | null, lang: ResolvedScene['lang']): string {
  const english = lang === 'en';
  const number = english ? amount.replace(',', '.').replaceAll('\u00a0', ',') : amount;
  const other = text.replace(NUMBER, number);
  if (currency === null || other.includes(currency)) return other;
  const bare = other.replace(/[\s\u00a0]*[₽₸$€]/u, '');
  const signed = english && /[$€]/u.test(currency) ? `${currency}${number}` : `${number}\u00a0${currency}`;
  return bare.replace(number, () => signed);
}

/** On which side a sum stays flush, and by how much of its size it rises where a sign such as "$" reaches lower. */
const PLACES = [
  [false, 0],
  [true, 0],
  [false, 0.18],
  [false, 0.36],
] as const;

/** A price set anew on its own base line; a struck price behind it keeps its distance. Null where nothing fits. */
export function setPrice(
  scene: ResolvedScene,
  line: TextNode,
  words: string,
  size: number,
  context: ReviseContext,
): ResolvedScene | null {
  const least = Math.max(leastSize(line.role, context.target), size * 0.72);
  const own = scene.nodes.indexOf(line);
  const unit = unitOf(scene.nodes, [own]);
  if (unit === null) return null;
  for (let at = size; at >= least - 1e-6; at *= 0.97) {
    const [set] = setBlock(context.measure, [words], { like: line, size: at, leading: 1 });
    if (set === undefined) return null;
    for (const [right, up] of PLACES) {
      const x = right ? unit.box.x + unit.box.w - inkOf([set]).w : unit.box.x;
      const placed = moved(set, x - set.ink.x, line.baseline - up * at - set.baseline);
      const done = alongside(scene, unit, placed, context);
      if (done !== null) return done;
    }
  }
  return null;
}

/** The new line with its row: what stood behind it on its base line moves by as much as it grew, its plate grows. */
function alongside(scene: ResolvedScene, unit: Unit, placed: TextNode, context: ReviseContext): ResolvedScene | null {
  const grown = placed.ink.x + placed.ink.w - (unit.box.x + unit.box.w);
  const isBehind = (i: number): boolean => {
    const node = scene.nodes[i];
    if (node?.kind !== 'text' || unit.ids.has(i)) return false;
    const row = node.role === 'old_price' || node.role === 'price';
    return row && node.ink.x >= unit.box.x + unit.box.w && Math.abs(node.baseline - placed.baseline) < placed.size;
  };
  const behind = scene.nodes.flatMap((_, i) => (grown !== 0 && isBehind(i) ? [i] : []));
  const plate = scene.nodes.findIndex((n) => n.id === 'price-plate');
  const plated = scene.nodes[plate];
  const widen = plated?.kind === 'shape' ? widerPlate(scene, plate, placed, unit) : 0;
  const whole = unitOf(scene.nodes, [...unit.ids, ...behind, ...(plate < 0 ? [] : [plate])]);
  const after = scene.nodes.map((node, i) =>
    behind.includes(i)
      ? shifted(node, grown, 0)
      : i === plate
        ? { ...node, box: { ...node.box, w: node.box.w + widen } }
        : node,
  );
  const boxes = [
    placed.ink,
    ...behind.map((i) => (after[i] as TextNode).ink),
    ...(plate < 0 ? [] : [after[plate]!.box]),
  ];
  if (whole === null || !fits(scene, whole, boxes, context)) return null;
  return replaced({ ...scene, nodes: after }, unit.ids, [placed]);
}

/** How much wider the plate must be, so that its words keep their margin; pixels. */
function widerPlate({ nodes }: ResolvedScene, plate: number, placed: TextNode, unit: Unit): number {
  const box = nodes[plate]!.box;
  const inside = nodes.flatMap((n, i) =>
    n.kind === 'text' && !unit.ids.has(i) && (n.role === 'old_price' || isBasis(n)) ? [n.ink] : [],
  );
  const before = enclosing([unit.box, ...inside]);
  const after = enclosing([placed.ink, ...inside]);
  return before && after && unit.box.x >= box.x && unit.box.x + unit.box.w <= box.x + box.w
    ? Math.max(0, after.x + after.w - (before.x + before.w))
    : 0;
}

/** Two prices in different currencies, which nobody can compare. */
function differ(scene: ResolvedScene): boolean {
  const [now, old] = (['price', 'old_price'] as const).map((part) => SIGN.exec(lineOf(scene, part)?.text ?? '')?.[0]);
  return now !== undefined && old !== undefined && now !== old;
}

const saysPercent = (text: string, percent: string): boolean =>
  new RegExp(`(?<!\\d)${percent}[\\s\\u00a0]?%`, 'u').test(text);

/** A percentage that was the two prices' own is renewed; where there is nothing left to save, it goes. */
function withDiscount(before: ResolvedScene, { scene: after, ...made }: Set, context: ReviseContext): Outcome {
  if (differ(after)) return { scene: after, remark: 'other_currency' };
  const shown = shownPercent(after);
  const [was, is] = [percentOf(before), percentOf(after)];
  if (is !== null && is <= 0) return refused('law');
  if (shown === null || was === null || is === null || Math.abs(was - shown) > ALIKE) return { ...made, scene: after };
  const percent = Math.floor(is + 1e-9);
  if (percent === shown) return { ...made, scene: after };
  const renewed = wordsInto(after, 'badge', `−${percent}\u00a0%`, context);
  const told = after.nodes.some((n) => n.kind === 'text' && n.role !== 'badge' && saysPercent(n.text, String(shown)));
  return 'scene' in renewed
    ? { scene: renewed.scene, remark: told ? 'discount_told' : 'discount_renewed' }
    : { scene: after, remark: 'discount_false' };
}
