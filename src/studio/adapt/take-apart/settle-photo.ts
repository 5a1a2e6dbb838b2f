import {
  area,
  type BannerElement,
  type BannerFault,
  type BannerGround,
  type Box,
  canvasBox,
  enclosing,
  grow,
  intersection,
} from '../../../scene/index.ts';
import type { Sprite } from './lift-text.ts';
import { signBefore } from './parted-signs.ts';
import { apart, medianColour, pixelBox, type Rgba } from './picture.ts';
import type { Lifted, Settled } from './settle.ts';
import { roleTogether, touching } from './together.ts';

type PhotoGround = Extract<BannerGround, { readonly kind: 'photo' }>;

/** Type that has to travel with the photo around it, and what is said of it. */
export interface Patch {
  readonly box: Box;
  readonly elements: readonly BannerElement[];
}

/**
 * In a photo what did not come off whole, and type that nobody named, travels as a patch of untouched pixels that fades
 * out around it; the photo is then shown only beside those places, where nothing was filled in.
 * @returns `woven`: what lies over the very thing that must be seen; then everything stays as it was
 */
export function settleOnPhoto(
  picture: Rgba,
  found: Lifted,
  ground: PhotoGround,
  subject: Uint8Array | null = null,
): SettledPhoto {
  const kept = [...found.torn].filter(([id]) => !comesOff(id, found, picture, subject));
  const lifted = {
    ...found,
    torn: new Map([...kept, ...largeCards(found, picture), ...overThings(found, picture, subject)]),
  };
  const as: Settled = { ...lifted, blocks: new Set(), lost: [] };
  const faults = new Map([...lifted.torn].filter(([, fault]) => fault !== 'off_edge'));
  const torn = lifted.elements.filter((e) => faults.has(e.id));
  if (torn.length + lifted.strays.length === 0 || ground.empty) return { settled: as, ground, woven: [] };
  const patches = joined([
    // What goes on beyond its letters must not be cut by the patch.
    ...torn.map((e) => ({
      box: withSigns(picture, e, grow(e.box, reachOf(e) * (faults.get(e.id) === 'ghost' ? 0.8 : 0.3))),
      elements: [e],
    })),
    ...lifted.strays.map((box) => ({ box: grow(box, box.h * 0.15), elements: touching(lifted.elements, box) })),
  ]);
  let beside = ground;
  const woven: Patch[] = [];
  for (const patch of patches.toSorted((a, b) => meeting(a, ground) - meeting(b, ground))) {
    const next = besides(beside, [patch.box], canvasBox(picture));
    if (next) beside = next;
    else woven.push(patch);
  }
  if (woven.length > 0) return { settled: as, ground, woven };
  return { settled: patched(picture, lifted, patches, faults), ground: beside, woven: [] };
}

/**
 * A solid plate that only leaves a scar in the photo comes off, as long as the photo can be filled in there: not where
 * the very thing that must be seen lies all around it.
 */
function comesOff(id: string, { elements, sprites, torn }: Lifted, picture: Rgba, subject: Uint8Array | null): boolean {
  const element = elements.find((e) => e.id === id);
  if (!element || torn.get(id) !== 'ghost' || !aloneOnPlate({ elements: [element], box: element.box }, sprites))
    return false;
  return !isOverThing(element.box, picture, subject);
}

/** Solid plates that hide a part of what the photo shows: nobody can fill in how that goes on under them. */
const overThings = (
  { elements, sprites }: Lifted,
  picture: Rgba,
  subject: Uint8Array | null,
): readonly (readonly [string, BannerFault])[] =>
  elements.flatMap((e) =>
    aloneOnPlate({ elements: [e], box: e.box }, sprites) && isOverThing(e.box, picture, subject)
      ? [[e.id, 'ghost' as const] as const]
      : [],
  );

/** The subject, or where none is known a thing with plain edges, goes on under a plate. */
function isOverThing(plate: Box, picture: Rgba, subject: Uint8Array | null): boolean {
  if (isDrawnAround(plate, picture)) return false;
  if (!subject) return edgesInto(picture, plate) >= crossing;
  const { x0, y0, x1, y1 } = pixelBox(picture, plate, 8);
  let [around, own] = [0, 0];
  for (let y = y0; y < y1; y += 2)
    for (let x = x0; x < x1; x += 2) {
      if (inside(plate, x, y)) continue;
      around++;
      if (subject[y * picture.width + x] !== 0) own++;
    }
  return own > around * touches;
}

/** Levels within which places have one colour, and the share around a plate that has one of two where it is drawn. */
const [even, drawn] = [12, 0.92];

/** A plate stands on paper, on a card, or on the edge of one: all around it there are one or two colours. */
function isDrawnAround(plate: Box, picture: Rgba): boolean {
  const { x0, y0, x1, y1 } = pixelBox(picture, plate, 10);
  const ring: number[] = [];
  for (let y = y0; y < y1; y += 2)
    for (let x = x0; x < x1; x += 2) if (!inside(plate, x, y)) ring.push(y * picture.width + x);
  const first = medianColour(picture, ring);
  const rest = ring.filter((i) => apart(picture, i, ...first) > even);
  const second = medianColour(picture, rest);
  return rest.filter((i) => apart(picture, i, ...second) > even).length < ring.length * (1 - drawn);
}

/** Levels by which what runs into a plate differs from what is beside it; so many edges of that kind are a thing. */
const [plainly, crossing] = [30, 2];

/** How many plain edges run into a box: where there are some, a thing goes on under it that nobody can fill in. */
function edgesInto(picture: Rgba, box: Box): number {
  const { x0, y0, x1, y1 } = pixelBox(picture, box, 10);
  const at = (x: number, y: number): number => y * picture.width + x;
  const sides = [
    Array.from({ length: x1 - x0 }, (_, k) => at(x0 + k, y0)),
    Array.from({ length: x1 - x0 }, (_, k) => at(x0 + k, y1 - 1)),
    Array.from({ length: y1 - y0 }, (_, k) => at(x0, y0 + k)),
    Array.from({ length: y1 - y0 }, (_, k) => at(x1 - 1, y0 + k)),
  ];
  const reach = 3;
  return sides.reduce((sum, side) => {
    let [edges, on] = [0, false];
    for (let k = reach; k + reach < side.length; k++) {
      const p = side[k + reach]! * 4;
      const is =
        apart(picture, side[k - reach]!, picture.data[p]!, picture.data[p + 1]!, picture.data[p + 2]!) > plainly;
      if (is && !on) edges++;
      on = is;
    }
    return sum + edges;
  }, 0);
}

/** Of what lies around a plate, the share that is subject from which on the plate hides a part of the subject. */
const touches = 0.04;

/** Share of a banner from which on a plate is a card that no filling of the photo behind it can make good. */
const largeCard = 0.08;

/** Large cards: the photo is shown beside their places only. */
const largeCards = (
  { elements, sprites }: Lifted,
  { width, height }: Rgba,
): readonly (readonly [string, BannerFault])[] =>
  elements.flatMap((e) =>
    area(e.box) > width * height * largeCard && aloneOnPlate({ elements: [e], box: e.box }, sprites)
      ? [[e.id, 'ghost' as const] as const]
      : [],
  );

/** The banner settled in its photo. */
export interface SettledPhoto {
  readonly settled: Settled;
  readonly ground: PhotoGround;
  readonly woven: readonly Patch[];
}

const meeting = ({ box }: Patch, { keep }: PhotoGround): number => area(intersection(box, keep));

/** A box grown to the whole of the signs that stand before lines of an element. */
const withSigns = (picture: Rgba, { lines, typeHeight }: BannerElement, box: Box): Box =>
  enclosing([box, ...lines.flatMap((line) => grownSign(picture, line.box, typeHeight ?? line.box.h))])!;

function grownSign(picture: Rgba, line: Box, type: number): readonly Box[] {
  const sign = signBefore(picture, line, type);
  return sign ? [grow(sign, type * 0.2)] : [];
}

const reachOf = (e: BannerElement): number => e.typeHeight ?? 20;

/** Patches that lie on each other, or share a part, are one. */
function joined(patches: readonly Patch[]): readonly Patch[] {
  const out: Patch[] = [];
  for (const patch of patches) {
    let own = patch;
    for (let k = 0; k < out.length; k++) {
      const other = out[k]!;
      if (!other.elements.some((e) => own.elements.includes(e)) && area(intersection(other.box, own.box)) === 0)
        continue;
      const elements = [...new Set([...own.elements, ...other.elements])];
      own = { box: enclosing([own.box, other.box, ...elements.map((e) => e.box)])!, elements };
      out.splice(k, 1);
      k = -1;
    }
    out.push(own);
  }
  return out;
}

function patched(
  picture: Rgba,
  { elements, sprites, torn, strays }: Lifted,
  patches: readonly Patch[],
  faults: ReadonlyMap<string, BannerFault>,
): Settled {
  const gone = new Set(patches.flatMap((p) => p.elements));
  const stay = elements.filter((e) => !gone.has(e));
  const kept = new Map(sprites);
  for (const e of gone)
    for (const id of e.sprite === null ? e.lines.flatMap((l) => l.words.map((w) => w.sprite)) : [e.sprite])
      kept.delete(id);
  const blocks = new Set<string>();
  const isAll = (patch: Patch, is: (e: BannerElement) => boolean): boolean =>
    patch.elements.length > 0 && strayFree(patch, strays) && patch.elements.every(is);
  const made = patches.map((patch, k): BannerElement => {
    const id = `block${k}`;
    const plate = aloneOnPlate(patch, sprites);
    if (plate) {
      kept.set(plate.id, plate);
      return { ...patch.elements[0]!, box: plate.box };
    }
    const fade = Math.max(6, Math.min(...heightsOf(patch)) * 0.5);
    const others = [...stay, ...patches.filter((p) => p !== patch)].map((o) => o.box);
    const sprite = liftPatch(picture, patch, { fade, others, id });
    kept.set(id, sprite);
    blocks.add(id);
    return {
      id,
      role: roleTogether(patch.elements),
      confidence: 0.5,
      box: sprite.box,
      lines: [],
      fixed: true,
      sprite: id,
      typeHeight: Math.min(...heightsOf(patch)),
      spare: isAll(patch, (e) => e.spare),
      ...(isAll(patch, (e) => e.spare || e.yields === true) && { yields: true as const }),
    };
  });
  return {
    elements: [...stay, ...made].toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x),
    sprites: kept,
    torn: new Map([...torn].filter(([id]) => !faults.has(id))),
    strays: [],
    blocks,
    lost: [],
  };
}

/**
 * A plate is as solid as it was, whatever the photo around it made of its place: it needs no photo to travel with. Null
 * for anything else.
 */
function aloneOnPlate({ elements: [element, ...more] }: Patch, sprites: ReadonlyMap<string, Sprite>): Sprite | null {
  const sprite = element?.sprite ? sprites.get(element.sprite) : undefined;
  if (!element || !sprite || more.length > 0 || (element.role !== 'cta' && element.role !== 'badge')) return null;
  let solid = 0;
  for (let i = 3; i < sprite.pixels.data.length; i += 4) if (sprite.pixels.data[i]! > 250) solid++;
  return solid > 0.5 * sprite.pixels.width * sprite.pixels.height ? sprite : null;
}

const strayFree = ({ box }: Patch, strays: readonly Box[]): boolean =>
  !strays.some((s) => area(intersection(s, box)) > 0);

/** Heights of the type in a patch; a line without a name is as high as it is. */
const heightsOf = ({ elements, box }: Patch): readonly number[] => {
  const known = elements.flatMap((e) => (e.typeHeight === null ? [] : [e.typeHeight]));
  return known.length > 0 ? known : [box.h * 0.75];
};

/**
 * The pixels of a patch, untouched, and a rim of `fade` pixels around it that fades out, both clear of other parts:
 * what stands on its own is not shown with it, too.
 */
function liftPatch(
  picture: Rgba,
  { box, elements }: Patch,
  { fade, others, id }: { readonly fade: number; readonly others: readonly Box[]; readonly id: string },
): Sprite {
  const own = pixelBox(picture, box);
  const { x0, y0, x1, y1 } = pixelBox(picture, box, fade);
  const [w, h] = [x1 - x0, y1 - y0];
  const data = new Uint8Array(w * h * 4);
  const cores = elements.length > 0 ? elements.map((e) => e.box) : [box];
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const away = Math.hypot(Math.max(own.x0 - x, x - own.x1 + 1, 0), Math.max(own.y0 - y, y - own.y1 + 1, 0));
      const t = Math.max(0, 1 - away / fade);
      if (t === 0 || (others.some((o) => inside(o, x, y)) && !cores.some((own) => inside(own, x, y)))) continue;
      const [p, o] = [(y * picture.width + x) * 4, ((y - y0) * w + x - x0) * 4];
      data.set(picture.data.subarray(p, p + 3), o);
      data[o + 3] = Math.round(255 * t * t * (3 - 2 * t));
    }
  return { id, box: { x: x0, y: y0, w, h }, pixels: { width: w, height: h, data } };
}

const inside = (b: Box, x: number, y: number): boolean =>
  x >= b.x - 3 && y >= b.y - 3 && x < b.x + b.w + 3 && y < b.y + b.h + 3;

/**
 * The part of a photo that lies beside some boxes and still shows what must be seen; what was only guessed may lose a
 * third of it. Null where there is none.
 */
export function besides(ground: PhotoGround, boxes: readonly Box[], canvas: Box): PhotoGround | null {
  const least = area(ground.keep) * (ground.known ? 0.97 : 0.66);
  let field = ground.field;
  for (const box of boxes) {
    if (area(intersection(box, field)) === 0) continue;
    const best = halves(field, box)
      .map((half) => ({ half, shown: area(intersection(half, ground.keep)) }))
      .filter(({ half, shown }) => shown >= least && half.w > canvas.w * 0.12 && half.h > canvas.h * 0.12)
      .toSorted((a, b) => b.shown - a.shown || area(b.half) - area(a.half))[0];
    if (!best) return null;
    field = best.half;
  }
  const whole = field.w === canvas.w && field.h === canvas.h;
  const keep = intersection(ground.keep, field);
  const open = whole ? ground.open : { left: false, right: false, top: false, bottom: false };
  return { ...ground, field, keep, open };
}

/** What of a field lies left of, right of, over and under a box. */
export function halves(field: Box, box: Box): readonly Box[] {
  const [right, bottom] = [field.x + field.w, field.y + field.h];
  return [
    { ...field, w: box.x - field.x },
    { ...field, x: box.x + box.w, w: right - box.x - box.w },
    { ...field, h: box.y - field.y },
    { ...field, y: box.y + box.h, h: bottom - box.y - box.h },
  ].filter((half) => half.w > 0 && half.h > 0);
}
