import type { Perceived } from '../../../perception/index.ts';
import {
  area,
  type BannerElement,
  type BannerGround,
  type Box,
  canvasBox,
  enclosing,
  intersection,
  rgbToHex,
} from '../../../scene/index.ts';
import { dilated } from './components.ts';
import { allHeld, fieldApart, type FieldParts, mainField, named, within } from './field-parts.ts';
import { markSprite } from './masks.ts';
import type { Rgba } from './picture.ts';
import type { TakenApart } from './taken-apart.ts';
import type { TextField, TextFields } from './text-fields.ts';

/** A part of a wall is no larger than so many times the lines that it holds: a thing of the photo is. */
const holding = 12;

/**
 * A photo whose words stand on a smooth part of it (a wall, a sky): they come off that as off a painted ground, and all
 * of the photo is the picture, of which all that is drawn is seen. Null where the headline stands on no such part.
 */
export async function offWalls(
  perceived: Perceived,
  { photo, read }: { readonly photo: TakenApart; readonly read: TextFields },
  apartOn: (perceived: Perceived) => Promise<TakenApart>,
): Promise<TakenApart | null> {
  const { ground } = photo.parts;
  const main = mainField(read.fields, photo);
  if (!main || ground.kind !== 'photo' || ground.framed || ground.empty) return null;
  const isOn = ({ box }: BannerElement): boolean => read.fields.some((f) => f.share(box) >= within);
  const others = photo.parts.elements.filter((e) => !isOn(e));
  const parts = await Promise.all(read.fields.map((field, k) => fieldApart(perceived, field, k, apartOn)));
  if (parts.some((own) => own === null)) return null;
  const own = parts.filter((part) => part !== null).map(typeOnly);
  const elements = [
    ...named(
      own.flatMap((part) => part.elements),
      photo.parts.elements,
    ),
    ...others,
  ].toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
  const boxes = elements.map((e) => e.box);
  // What was printed small on the floor need not stand on the colour of the wall.
  const yielding = elements.map((e) => (e.role === 'legal' ? { ...e, yields: true as const } : e));
  const lead = elements.find((e) => e.role === 'headline');
  const keep = read.drawnBox(boxes);
  if (!lead || !keep || !allHeld(photo, boxes, lead)) return null;
  const ids = new Set(elements.map((e) => e.id));
  return {
    ...photo,
    picture: { ...photo.picture },
    parts: { ...photo.parts, elements: yielding, ground: wholeGround(ground, main, keep, photo.picture) },
    sprites: new Map([...photo.sprites, ...own.flatMap((part) => part.sprites)]),
    torn: new Map([...photo.torn, ...own.flatMap((part) => part.torn)].filter(([id]) => ids.has(id))),
    blocks: new Set([...photo.blocks, ...own.flatMap((part) => part.blocks)].filter((id) => ids.has(id))),
    strays: photo.strays.filter((box) => !boxes.some((b) => area(intersection(b, box)) > area(box) * 0.5)),
    clean: filled(photo.clean, own),
    loose: null,
    offWall: true,
  };
}

/** All of a photo, of which what is drawn must be seen. */
function wholeGround(
  ground: BannerGround & { readonly kind: 'photo' },
  main: TextField,
  keep: Box,
  size: Rgba,
): BannerGround {
  const [r, g, b] = main.colourAt(main.box.x + main.box.w / 2, main.box.y + main.box.h / 2);
  return { ...ground, panel: rgbToHex(r, g, b), field: canvasBox(size), keep, known: true };
}

/** Of what came off a wall, the type: things of the photo that stand before it stay there. */
function typeOnly(part: FieldParts): FieldParts {
  const { lines } = part.field;
  const elements = part.elements.filter((e) => {
    const own = lines.filter((line) => area(intersection(line, e.box)) > area(line) * 0.5);
    const around = enclosing(own);
    return around !== null && area(e.box) < area(around) * holding;
  });
  return { ...part, elements };
}

/** Pixels around type in which the photo is filled in. */
const rim = 6;

/** A photo without its type, where that stood on walls: the colours of the walls. */
function filled(clean: Rgba, all: readonly FieldParts[]): Rgba {
  const data = new Uint8Array(clean.data);
  for (const { field, clean: own, elements, sprites } of all) {
    const ids = new Set(elements.flatMap((e) => [...e.lines.flatMap((l) => l.words.map((w) => w.sprite)), e.sprite]));
    const mask = new Uint8Array(clean.width * clean.height);
    for (const [id, sprite] of sprites) if (ids.has(id)) markSprite(mask, sprite, clean, 12);
    const hole = dilated(mask, clean.width, clean.height, rim);
    for (let y = 0; y < own.height; y++)
      for (let x = 0; x < own.width; x++) {
        const i = (field.box.y + y) * clean.width + field.box.x + x;
        if (hole[i] !== 0) data.set(own.data.subarray((y * own.width + x) * 4, (y * own.width + x) * 4 + 4), i * 4);
      }
  }
  return { ...clean, data };
}
