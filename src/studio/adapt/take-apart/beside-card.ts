import type { Perceived } from '../../../perception/index.ts';
import {
  area,
  type BannerGround,
  type Box,
  canvasBox,
  contains,
  grow,
  intersection,
  rgbToHex,
} from '../../../scene/index.ts';
import { type Card, readCard } from './card.ts';
import { componentsOf } from './components.ts';
import type { Sprite } from './lift-text.ts';
import { boxAt, elementAt, namedIn, type Origin, spriteAt } from './moved-parts.ts';
import { withMiddle } from './photo-ground.ts';
import { apart, type Rgba } from './picture.ts';
import { halves } from './settle-photo.ts';
import type { TakenApart } from './taken-apart.ts';

/** Pixels around a card in which its shadow and the smear of its edge lie. */
const rim = 4;
/** Of the banner, the least share of its area and of its sides that the picture beside a card takes. */
const [least, narrow] = [0.14, 0.2];
/** Of the subject, the share that must be seen beside the card. */
const seen = 0.5;

/**
 * A banner whose words stand on one card over a photo, or on paper beside one: what is on the card is taken apart by
 * itself, its colour becomes the panel, and the photo is what lies beside it. `photo`: the banner taken for a photo;
 * `apartOn` takes apart what it is given. Null where there is no such card, or anything else would be lost.
 */
export async function besideCard(
  perceived: Perceived,
  photo: TakenApart,
  apartOn: (perceived: Perceived) => Promise<TakenApart>,
): Promise<TakenApart | null> {
  const { parts, found = [] } = photo;
  const card = readCard(perceived.picture, photo.lines);
  const ground = card && groundBeside(photo, card);
  if (!card || !ground) return null;
  const others = parts.elements.filter((e) => area(intersection(e.box, card.outer)) < area(e.box) * 0.02);
  const isShown = (box: Box): boolean =>
    contains(card.outer, box, 2 * rim) || others.some((e) => area(intersection(e.box, box)) > area(box) * 0.8);
  if (others.some((e) => photo.torn.has(e.id) || photo.blocks.has(e.id))) return null;
  if (![...found.filter((f) => !f.print).map((f) => f.box), ...photo.strays].every(isShown)) return null;
  const own = await apartOn(cutTo(perceived, card));
  if (!own.fit || own.strays.length > 0 || own.torn.size > 0) return null;
  if (!own.parts.elements.some((e) => e.role === 'headline')) return null;
  const by: Origin = { x: card.inner.x, y: card.inner.y, name: 'card' };
  return {
    ...photo,
    // A picture of its own: what is drawn besides the card is looked for anew.
    picture: { ...photo.picture },
    found: [...found, { box: grow(card.outer, rim), role: 'headline', type: Infinity, print: false }],
    parts: { ...parts, elements: [...own.parts.elements.map((e) => elementAt(e, by)), ...others], ground },
    sprites: new Map([
      ...photo.sprites,
      ...[...own.sprites.values()].map((s): [string, Sprite] => [namedIn(s.id, by), spriteAt(s, by)]),
    ]),
    blocks: new Set([...own.blocks].map((id) => namedIn(id, by))),
    lost: [...photo.lost, ...own.lost.map((box) => boxAt(box, card.inner))],
    strays: [],
    woven: [],
    loose: null,
    beside: ground.field,
  };
}

/** The photo beside a card: the largest part of it, and in it all that is to be seen of its subject. */
function groundBeside({ parts, subject }: TakenApart, card: Card): (BannerGround & { kind: 'photo' }) | null {
  const { ground, size } = parts;
  if (ground.kind !== 'photo') return null;
  const canvas = canvasBox(size);
  const [field] = halves(card.whole, intersection(grow(card.outer, rim), card.whole)).toSorted(
    (a, b) => area(b) - area(a),
  );
  if (!field || area(field) < area(canvas) * least) return null;
  if (field.w < canvas.w * narrow || field.h < canvas.h * narrow) return null;
  const thing = subject && subjectIn(subject, size.width, field);
  const [r, g, b] = card.colour;
  const beside = withMiddle({
    ...ground,
    panel: rgbToHex(r, g, b),
    soft: false,
    framed: false,
    empty: false,
    open: { left: false, right: false, top: false, bottom: false },
    field,
    keep: thing ?? intersection(ground.keep, field),
    known: thing !== null,
  });
  return beside.kind === 'photo' ? beside : null;
}

/** The box of a subject in a field; null where less than half of it lies there. */
export function subjectIn(alpha: Uint8Array, width: number, field: Box): Box | null {
  let [all, own] = [0, 0];
  let [x0, y0, x1, y1] = [Infinity, Infinity, 0, 0];
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] === 0) continue;
    all++;
    const [x, y] = [i % width, Math.floor(i / width)];
    if (x < field.x || y < field.y || x >= field.x + field.w || y >= field.y + field.h) continue;
    own++;
    [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x + 1), Math.max(y1, y + 1)];
  }
  return own > all * seen ? { x: x0, y: y0, w: x1 - x0, h: y1 - y0 } : null;
}

/** A card as a banner of its own; what its round corners show of the photo has its colour. */
function cutTo({ facts, picture, textMask }: Perceived, { inner, colour }: Card): Perceived {
  const { x, y, w, h } = inner;
  const data = new Uint8Array(w * h * 4);
  const mask = textMask && new Uint8Array(w * h);
  for (let row = 0; row < h; row++) {
    const from = (y + row) * picture.width + x;
    data.set(picture.data.subarray(from * 4, (from + w) * 4), row * w * 4);
    mask?.set(textMask!.subarray(from, from + w), row * w);
  }
  const cut = { width: w, height: h, data };
  fillCorners(cut, colour);
  const back = { x: -x, y: -y, w, h };
  const blocks = facts.text.blocks.flatMap((block) => {
    const lines = block.lines
      .filter((line) => contains(inner, line.box, 2))
      .map((line) => ({ ...line, box: boxAt(line.box, back), onProduct: 0 }));
    return lines.length > 0 ? [{ box: boxAt(intersection(block.box, inner), back), lines }] : [];
  });
  return {
    facts: {
      ...facts,
      size: { width: w, height: h },
      text: { ...facts.text, blocks },
      faces: { ...facts.faces, list: [] },
    },
    picture: cut,
    cutout: null,
    textMask: mask,
  };
}

/** Levels by which a corner differs from its card, and of the shorter side, how far it reaches in. */
const [differs, deep] = [6, 0.08];

function fillCorners(cut: Rgba, colour: readonly [number, number, number]): void {
  const { width, height } = cut;
  const other = new Uint8Array(width * height);
  for (let i = 0; i < other.length; i++) if (apart(cut, i, ...colour) >= differs) other[i] = 1;
  const most = Math.min(width, height) * deep;
  for (const { box, pixels } of componentsOf(other, width, height, 1)) {
    const isAtEdge = box.x < 2 || box.y < 2 || box.x + box.w > width - 2 || box.y + box.h > height - 2;
    const isAside = box.x + box.w < most || box.x > width - most;
    const isInCorner = isAside && (box.y + box.h < most || box.y > height - most);
    if (!isInCorner && (!isAtEdge || (box.w > most && box.h > most))) continue;
    for (const i of pixels) cut.data.set(colour, i * 4);
  }
}
