import { area, type BannerElement, type Box, canvasBox, intersection } from '../../../scene/index.ts';
import { withoutStrips } from './photo-ground.ts';
import { halves } from './settle-photo.ts';
import type { TakenApart } from './taken-apart.ts';
import { readTextFields, type TextField } from './text-fields.ts';

/** Of an element, the share that lies on the field or the strip that it stood on. */
const on = 0.9;
/** Levels by which a photo differs from a strip that words came off: a pale one may be as pale as its paper. */
const faintly = 20;

/** By the picture, and by its lines: the same picture may be taken apart without some of them. */
const known = new WeakMap<TakenApart['picture']['data'], WeakMap<TakenApart['lines'], readonly TextField[]>>();

function fieldsOf({ picture, lines }: Pick<TakenApart, 'picture' | 'lines'>): readonly TextField[] {
  const own = known.get(picture.data) ?? new WeakMap<TakenApart['lines'], readonly TextField[]>();
  known.set(picture.data, own);
  const before = own.get(lines);
  if (before) return before;
  const fields = readTextFields(picture, lines)?.fields ?? [];
  own.set(lines, fields);
  return fields;
}

/**
 * Boxes of the drawn fields (panels, strips, cards of one smooth colour) of a photo banner that its parts were taken
 * off: shown in a photo they are empty. None on a ground that can be painted.
 */
export function emptiedFields(taken: TakenApart): readonly Box[] {
  const { parts } = taken;
  if (parts.ground.kind !== 'photo') return [];
  return fieldsOf(taken)
    .filter((field) => parts.elements.some((e) => e.typeHeight !== null && field.share(e.box) >= on))
    .map((field) => field.box);
}

/**
 * A part of the photo without the strips of one colour along its edges that parts were taken off, there or farther out:
 * they would be bare bands. Null where there are none.
 */
export function emptiedStrips({ parts, clean }: TakenApart, field: Box): Box | null {
  const canvas = canvasBox(parts.size);
  const inner = withoutStrips(clean, intersection(field, canvas), null, faintly);
  const strips = halves(field, inner).map((strip) => outwards(strip, inner, canvas));
  const wasOn = ({ box, typeHeight }: BannerElement): boolean =>
    typeHeight !== null && strips.some((strip) => area(intersection(box, strip)) > area(box) * on);
  return parts.elements.some(wasOn) ? inner : null;
}

/** A strip beside a box, on to the edge of the banner and all along it. */
function outwards({ x, y, w, h }: Box, inner: Box, canvas: Box): Box {
  if (x + w <= inner.x) return { ...canvas, w: x + w };
  if (x >= inner.x + inner.w) return { ...canvas, x, w: canvas.w - x };
  return y + h <= inner.y ? { ...canvas, h: y + h } : { ...canvas, y, h: canvas.h - y };
}
