import { area, canvasBox, contains, grow, intersection } from '../../../scene/index.ts';
import { emptiedFields, emptiedStrips } from './emptied-fields.ts';
import { withMiddle } from './photo-ground.ts';
import { besides } from './settle-photo.ts';
import type { TakenApart } from './taken-apart.ts';

/** Of the banner, the least share of its area and of its sides that a picture takes. */
const [least, narrow] = [0.1, 0.16];

/** Pixels around a field in which its edge is smeared. */
const smear = 6;

/**
 * The same banner with its photo shown only beside the fields and the strips that its words were taken off; null where
 * it has none of them, or where too little of the photo would be left.
 */
export function besideEmptied(taken: TakenApart): TakenApart | null {
  const { parts, picture, woven } = taken;
  const { ground, size } = parts;
  if (ground.kind !== 'photo' || ground.framed || ground.empty) return null;
  const canvas = canvasBox(size);
  const fields = emptiedFields(taken).map((box) => grow(box, smear));
  const free = besides(ground, fields, canvas);
  if (!free) return null;
  const field = emptiedStrips(taken, free.field) ?? free.field;
  if (area(field) >= area(ground.field) * 0.999) return null;
  if (area(field) < area(canvas) * least || field.w < canvas.w * narrow || field.h < canvas.h * narrow) return null;
  const keep = intersection(free.keep, field);
  if (area(keep) < area(ground.keep) * (ground.known ? 0.97 : 0.6)) return null;
  const open = { left: false, right: false, top: false, bottom: false };
  return {
    ...taken,
    // A picture of its own: what is drawn besides the fields is looked for anew.
    picture: { ...picture },
    parts: { ...parts, ground: withMiddle({ ...free, field, keep, open, soft: false }) },
    woven: woven.filter((line) => contains(field, line)),
    loose: null,
    beside: field,
  };
}
