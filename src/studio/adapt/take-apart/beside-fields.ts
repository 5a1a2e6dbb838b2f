import type { Perceived } from '../../../perception/index.ts';
import {
  area,
  type BannerElement,
  type BannerGround,
  type Box,
  canvasBox,
  contains,
  grow,
  intersection,
  rgbToHex,
} from '../../../scene/index.ts';
import { subjectIn } from './beside-card.ts';
import { withCaptions } from './captioned-icons.ts';
import { allHeld, cleaned, fieldApart, mainField, named, within } from './field-parts.ts';
import { withMiddle } from './photo-ground.ts';
import type { TakenApart } from './taken-apart.ts';
import { readTextFields, type TextField } from './text-fields.ts';

/** Of the banner, the least share of its area and of its sides that the picture beside the fields takes. */
const [least, narrow] = [0.1, 0.16];
/** Pixels around a part that the picture beside it keeps clear of. */
const clear = 8;

/**
 * A banner whose words stand on fields of one smooth colour or gradient each (panels, strips, cards of any outline)
 * beside a photo: each field is taken apart by itself, the colour of the one with the most to say becomes the panel,
 * and the photo is the largest box that meets none of them. `photo`: the banner taken for a photo; `apartOn` takes
 * apart what it is given. Null where the largest line stands on no such field, or nothing lies beside them.
 */
export async function besideFields(
  perceived: Perceived,
  photo: TakenApart,
  apartOn: (perceived: Perceived) => Promise<TakenApart>,
): Promise<TakenApart | null> {
  const read = readTextFields(perceived.picture, photo.lines);
  const main = read && mainField(read.fields, photo);
  if (!read || !main) return null;
  const { fields } = read;
  const isOn = ({ box }: BannerElement): boolean => fields.some((f) => f.share(box) >= within);
  const others = photo.parts.elements.filter((e) => !isOn(e));
  const isInWay = (e: BannerElement): boolean =>
    photo.torn.has(e.id) || photo.blocks.has(e.id) || fields.some((f) => f.share(e.box) > 0.03);
  const beside = read.beside(others.filter(isInWay).map((e) => grow(e.box, clear)));
  const ground = beside && groundBeside(photo, main, beside);
  if (!ground) return null;
  const parts = await Promise.all(fields.map((field, k) => fieldApart(perceived, field, k, apartOn)));
  if (parts.some((own) => own === null)) return null;
  const own = parts.filter((part) => part !== null);
  const elements = [
    ...named(
      own.flatMap((part) => part.elements),
      photo.parts.elements,
    ),
    ...others,
  ];
  const lead = elements.find((e) => e.role === 'headline');
  if (!lead || !allHeld(photo, [ground.field, ...elements.map((e) => e.box)], lead)) return null;
  const ids = new Set(elements.map((e) => e.id));
  const told = withCaptions({
    elements,
    sprites: new Map([...photo.sprites, ...own.flatMap((part) => part.sprites)]),
    blocks: new Set([...photo.blocks, ...own.flatMap((part) => part.blocks)].filter((id) => ids.has(id))),
  });
  return {
    ...photo,
    // A picture of its own: what is drawn besides the fields is looked for anew.
    picture: { ...photo.picture },
    parts: {
      ...photo.parts,
      elements: told.elements.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x),
      ground,
    },
    sprites: told.sprites,
    torn: new Map([...photo.torn, ...own.flatMap((part) => part.torn)].filter(([id]) => ids.has(id))),
    blocks: told.blocks,
    lost: [...photo.lost, ...own.flatMap((part) => part.lost)],
    strays: [...photo.strays.filter((box) => fields.every((f) => f.share(box) < 0.5)), ...own.flatMap((p) => p.strays)],
    clean: cleaned(photo.clean, own),
    woven: photo.woven.filter((line) => contains(ground.field, line)),
    loose: null,
    beside: ground.field,
  };
}

function groundBeside(
  { parts, subject, picture }: TakenApart,
  main: TextField,
  field: Box,
): (BannerGround & { kind: 'photo' }) | null {
  const { ground, size } = parts;
  const canvas = canvasBox(size);
  if (ground.kind !== 'photo' || area(field) < area(canvas) * least) return null;
  if (field.w < canvas.w * narrow || field.h < canvas.h * narrow) return null;
  const thing = subject && subjectIn(subject, picture.width, field);
  const [r, g, b] = main.colourAt(main.box.x + main.box.w / 2, main.box.y + main.box.h / 2);
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
