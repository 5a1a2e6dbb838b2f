import { area, type Box, canvasBox, intersection } from '../../../scene/index.ts';
import { withoutStrips } from './photo-ground.ts';
import type { TakenApart } from './taken-apart.ts';
import { readTextFields, type TextField } from './text-fields.ts';

/** Of an element, the share that lies on the field or the strip that it stood on. */
const on = 0.9;

const known = new WeakMap<Uint8Array, readonly TextField[]>();

function fieldsOf({ picture, lines }: Pick<TakenApart, 'picture' | 'lines'>): readonly TextField[] {
  const before = known.get(picture.data as Uint8Array);
  if (before) return before;
  const fields = readTextFields(picture, lines)?.fields ?? [];
  known.set(picture.data as Uint8Array, fields);
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
 * The strips of one colour along the edges of a part of the photo that parts were taken off: words stood on them, and
 * they would be bare bands.
 */
export function emptiedStrips({ parts, clean }: TakenApart, field: Box): Box | null {
  const inner = withoutStrips(clean, intersection(field, canvasBox(parts.size)), null);
  const wasOn = ({ box }: { readonly box: Box }): boolean =>
    area(intersection(box, field)) > area(box) * 0.5 && area(intersection(box, inner)) < area(box) * (1 - on);
  return area(inner) < area(field) && parts.elements.some((e) => e.typeHeight !== null && wasOn(e)) ? inner : null;
}
