import type { BannerElement, Box } from '../../../scene/index.ts';
import type { Sprite } from './lift-text.ts';
import { spritesOf } from './labels.ts';
import { signOver } from './parted-signs.ts';
import type { TakenApart } from './taken-apart.ts';
import { oneSprite } from './together.ts';

/** In heights of its type, how far over its caption an icon ends, and how much it may be higher. */
const [near, high] = [1.6, 3];

const isText = ({ role, typeHeight }: BannerElement): boolean =>
  (role === 'note' || role === 'subline') && typeHeight !== null;

/** An icon stands right over a text, between its ends. */
function isOver(icon: Box, { box, typeHeight }: BannerElement): boolean {
  const type = typeHeight ?? box.h;
  const gap = box.y - icon.y - icon.h;
  const middle = icon.x + icon.w / 2;
  return gap > -type * 0.3 && gap < type * near && icon.h < type * high && middle > box.x && middle < box.x + box.w;
}

/** Icons on even ground that stand right over lines of a photo banner and have not come off with them. */
export function partedIcons({
  picture,
  parts,
  lines,
}: Pick<TakenApart, 'picture' | 'parts' | 'lines'>): readonly Box[] {
  if (parts.ground.kind !== 'photo') return [];
  return parts.elements.filter(isText).flatMap((e) =>
    lines
      .filter(({ x, y, w, h }) => x + w / 2 > e.box.x && x + w / 2 < e.box.x + e.box.w && Math.abs(y - e.box.y) < h)
      .flatMap((line) => signOver(picture, line, e.typeHeight!) ?? [])
      .filter((icon) => !parts.elements.some((o) => o !== e && holds(o.box, icon))),
  );
}

const holds = (box: Box, { x, y, w, h }: Box): boolean =>
  x + w / 2 > box.x && x + w / 2 < box.x + box.w && y + h / 2 > box.y && y + h / 2 < box.y + box.h;

interface Parts {
  readonly elements: readonly BannerElement[];
  readonly sprites: ReadonlyMap<string, Sprite>;
  readonly blocks: ReadonlySet<string>;
}

/** Icons that came off as parts of their own stand with their captions again: a row of both is one untouched piece. */
export function withCaptions({ elements, sprites, blocks }: Parts): Parts {
  const own = new Map(sprites);
  const joined = new Set(blocks);
  const gone = new Set<BannerElement>();
  const made = elements.flatMap((text) => {
    const icons = isText(text) ? elements.filter((e) => e.lines.length === 0 && e !== text && isIcon(e, text)) : [];
    const all = [...icons, text].flatMap(spritesOf);
    const pieces = all.flatMap((id) => own.get(id) ?? []);
    if (icons.length === 0 || pieces.length < all.length) return [];
    const sprite = oneSprite(pieces, `${text.id}:icons`);
    for (const piece of pieces) own.delete(piece.id);
    own.set(sprite.id, sprite);
    joined.add(text.id);
    for (const e of [...icons, text]) gone.add(e);
    return [{ ...text, box: sprite.box, lines: [], fixed: true, sprite: sprite.id }];
  });
  return { elements: [...elements.filter((e) => !gone.has(e)), ...made], sprites: own, blocks: joined };
}

const isIcon = (e: BannerElement, text: BannerElement): boolean =>
  e.role === 'note' && e.sprite !== null && e.box.w < text.box.w * 0.6 && isOver(e.box, text);
