import type { RgbaPicture } from '../../../perception/index.ts';
import { type BannerElement, type Box, enclosing, gapBetween } from '../../../scene/index.ts';
import type { TakenApart } from '../../adapt/index.ts';

/** A piece so much lower than a line of type is no word of its own. */
const CRUMB = 0.6;

/**
 * The foot of a thin letter that came off apart from its word goes back to it: laid out anew it would stand alone and
 * the word be torn. Pieces that belong to no word stay as they are.
 */
export function withCrumbs(taken: TakenApart): TakenApart {
  let { elements } = taken.parts;
  const sprites = new Map(taken.sprites);
  for (const crumb of taken.parts.elements) {
    const owner = elements.find((e) => isCrumbOf(crumb, e));
    const home = owner && wordBy(owner, crumb.box);
    const [own, more] = [
      home && sprites.get(home.sprite),
      crumb.sprite === null ? undefined : sprites.get(crumb.sprite),
    ];
    if (!owner || !home || !own || !more) continue;
    const box = enclosing([own.box, more.box])!;
    const pixels = blank(box);
    for (const part of [own, more]) lay(pixels, part.pixels, part.box.x - box.x, part.box.y - box.y);
    sprites.set(home.sprite, { ...own, box, pixels });
    elements = elements
      .filter((e) => e !== crumb)
      .map((e) => (e === owner ? { ...e, lines: linesWith(e, home.sprite, box) } : e));
  }
  return elements === taken.parts.elements ? taken : { ...taken, sprites, parts: { ...taken.parts, elements } };
}

const isCrumbOf = (crumb: BannerElement, e: BannerElement): boolean =>
  crumb !== e &&
  crumb.sprite !== null &&
  crumb.role === 'note' &&
  e.lines.length > 0 &&
  e.typeHeight !== null &&
  Math.max(crumb.box.w, crumb.box.h) < e.typeHeight * CRUMB &&
  gapBetween(crumb.box, e.box) < e.typeHeight * 0.15;

function wordBy({ lines }: BannerElement, box: Box) {
  return lines.flatMap(({ words }) => words).toSorted((a, b) => gapBetween(a.box, box) - gapBetween(b.box, box))[0];
}

const linesWith = ({ lines }: BannerElement, sprite: string, box: Box): BannerElement['lines'] =>
  lines.map((line) => ({
    ...line,
    words: line.words.map((word) => (word.sprite === sprite ? { ...word, box } : word)),
  }));

const blank = ({ w, h }: Box): RgbaPicture => ({ width: w, height: h, data: new Uint8Array(w * h * 4) });

function lay(on: RgbaPicture, { width, height, data }: RgbaPicture, x0: number, y0: number): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [s, d] = [(y * width + x) * 4, ((y + y0) * on.width + x + x0) * 4];
      if (data[s + 3]! > on.data[d + 3]!) on.data.set(data.subarray(s, s + 4), d);
    }
}
