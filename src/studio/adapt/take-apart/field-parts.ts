import type { Perceived } from '../../../perception/index.ts';
import { area, type BannerElement, type Box, intersection } from '../../../scene/index.ts';
import { boxAt, elementAt, namedIn, type Origin, spriteAt } from './moved-parts.ts';
import type { Rgba } from './picture.ts';
import type { TakenApart } from './taken-apart.ts';
import type { TextField } from './text-fields.ts';

/** Of an element, the share that must lie on a field to be taken off with it. */
export const within = 0.9;

/** The field on which the headline stands; null where that stands on none. */
export function mainField(fields: readonly TextField[], { parts, lines }: TakenApart): TextField | null {
  const head = parts.elements.filter((e) => e.role === 'headline').map((e) => e.box);
  const [first] = [...head, ...lines.toSorted((a, b) => b.w * b.h * b.h - a.w * a.h * a.h)];
  return (first && fields.find((f) => f.share(first) > within)) ?? null;
}

/** Lines of type that a sign is as high as. */
const signLines = 5;

/** Of the headline's type, the least that is more than print on what the picture shows. */
const fine = 0.3;

/** All type of the banner, but fine print on things, lies in some boxes. */
export function allHeld(
  { found = [], strays }: TakenApart,
  boxes: readonly Box[],
  { typeHeight }: BannerElement,
): boolean {
  const isHeld = (box: Box): boolean => boxes.some((b) => area(intersection(b, box)) > area(box) * 0.6);
  return [...found.filter((f) => !f.print || f.type > (typeHeight ?? 0) * fine).map((f) => f.box), ...strays].every(
    isHeld,
  );
}

/** Of two boxes, the share of the larger one that makes them one part. */
const alike = 0.5;

/**
 * Parts with the roles that they have in the whole banner: on a field alone its largest type would be a headline, and
 * what stands in its corner a logo.
 */
export function named(elements: readonly BannerElement[], all: readonly BannerElement[]): readonly BannerElement[] {
  const roles = elements.map((e) => {
    const [same] = all
      .map((other) => ({ other, share: area(intersection(e.box, other.box)) / Math.max(area(e.box), area(other.box)) }))
      .filter(({ share }) => share > alike)
      .toSorted((a, b) => b.share - a.share);
    if (!same) return e;
    const { role, confidence, spare, yields } = same.other;
    return { ...e, role, confidence, spare, ...(yields && { yields }) };
  });
  const head = roles.filter((e) => e.role === 'headline').toSorted((a, b) => area(b.box) - area(a.box))[0];
  return roles.map((e) => {
    // A sign on a field (a code to be scanned) is no product: it is as large as it can be made out.
    if (e.role === 'product') return { ...e, role: 'note', typeHeight: Math.min(e.box.w, e.box.h) / signLines };
    return e.role === 'headline' && e !== head ? { ...e, role: 'subline' } : e;
  });
}

/** What was taken off a field, as parts of the banner. */
export interface FieldParts extends Pick<TakenApart, 'lost' | 'strays'> {
  readonly field: TextField;
  readonly elements: readonly BannerElement[];
  readonly sprites: readonly (readonly [
    string,
    TakenApart['sprites'] extends ReadonlyMap<string, infer S> ? S : never,
  ])[];
  readonly torn: readonly (readonly [string, TakenApart['torn'] extends ReadonlyMap<string, infer F> ? F : never])[];
  readonly blocks: readonly string[];
  readonly clean: Rgba;
}

/** A field taken apart by itself; null where its ground cannot be painted. `k` numbers it in the names of pieces. */
export async function fieldApart(
  perceived: Perceived,
  field: TextField,
  k: number,
  apartOn: (perceived: Perceived) => Promise<TakenApart>,
): Promise<FieldParts | null> {
  const own = await apartOn(cutTo(perceived, field));
  if (!own.fit) return null;
  const by: Origin = { x: field.box.x, y: field.box.y, name: `field${k}` };
  return {
    field,
    elements: own.parts.elements.map((e) => elementAt(e, by)),
    sprites: [...own.sprites.values()].map((s) => [namedIn(s.id, by), spriteAt(s, by)] as const),
    torn: [...own.torn].map(([id, fault]) => [namedIn(id, by), fault] as const),
    blocks: [...own.blocks].map((id) => namedIn(id, by)),
    lost: own.lost.map((box) => boxAt(box, by)),
    strays: own.strays.map((box) => boxAt(box, by)),
    clean: own.clean,
  };
}

/** A field as a banner of its own: what of its box is not field has its colour. */
function cutTo({ facts, picture, textMask }: Perceived, field: TextField): Perceived {
  const { x, y, w, h } = field.box;
  const data = new Uint8Array(w * h * 4);
  const mask = textMask && new Uint8Array(w * h);
  for (let row = 0; row < h; row++)
    for (let column = 0; column < w; column++) {
      const [from, to] = [(y + row) * picture.width + x + column, row * w + column];
      if (field.holds(x + column, y + row)) {
        data.set(picture.data.subarray(from * 4, from * 4 + 4), to * 4);
        if (mask) mask[to] = textMask![from]!;
      } else data.set([...field.colourAt(x + column, y + row), 255], to * 4);
    }
  const back = { x: -x, y: -y };
  const blocks = facts.text.blocks.flatMap((block) => {
    const lines = block.lines
      .filter((line) => field.share(line.box) > 0.5)
      .map((line) => ({ ...line, box: boxAt(line.box, back), onProduct: 0 }));
    return lines.length > 0 ? [{ box: boxAt(intersection(block.box, field.box), back), lines }] : [];
  });
  return {
    facts: {
      ...facts,
      size: { width: w, height: h },
      text: { ...facts.text, blocks },
      faces: { ...facts.faces, list: [] },
    },
    picture: { width: w, height: h, data },
    cutout: null,
    textMask: mask,
  };
}

/** The banner without its parts, where they stood on fields: the fields without them. */
export function cleaned(clean: Rgba, all: readonly FieldParts[]): Rgba {
  const data = new Uint8Array(clean.data);
  for (const { field, clean: own } of all)
    for (let y = 0; y < own.height; y++)
      for (let x = 0; x < own.width; x++)
        if (field.holds(field.box.x + x, field.box.y + y))
          data.set(
            own.data.subarray((y * own.width + x) * 4, (y * own.width + x) * 4 + 4),
            ((field.box.y + y) * clean.width + field.box.x + x) * 4,
          );
  return { ...clean, data };
}
