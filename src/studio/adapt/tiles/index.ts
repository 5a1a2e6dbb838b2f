import type { BannerElement, BannerParts, Box, TargetFormat } from '../../../scene/index.ts';
import { adaptTo, type Candidate } from '../layout/index.ts';
import { snapped } from '../layout/slices.ts';
import type { Sprite, TakenApart } from '../take-apart/index.ts';
import { type Content, contentsOf } from './contents.ts';
import { cutsFields, cutsThings, type Laid, seamSeen } from './seams.ts';
import { continued, cutOut, type Window, windowOf } from './windows.ts';

/** A banner cut into tiles that fill a canvas, and the one layout that places them. */
export interface Tiled {
  readonly taken: TakenApart;
  readonly layout: Candidate;
}

const known = new WeakMap<TakenApart, readonly Content[] | null>();

/** Name of the tile of a content. */
const tileId = (k: number): string => `tile${k}`;

/**
 * Ways to fill a size with the banner's own pieces, each untouched and with its own ground around it, best first:
 * nothing is taken off anything, so that what cannot be lifted travels, too. Empty where the banner cannot be cut so,
 * or its type would be too small.
 */
export function tilesFor(taken: TakenApart, target: TargetFormat): readonly Tiled[] {
  if (!known.has(taken)) known.set(taken, contentsOf(taken));
  const contents = known.get(taken)!;
  if (!contents || contents.length < 2) return [];
  const parts = partsOf(taken.parts, contents);
  const plan = adaptTo(parts, target, {
    uncut: true,
    grid: 0,
    pick: (ranked) => ranked.slice(0, 8).map((r) => r.layout),
  });
  if (plan.kind !== 'recompose') return [];
  return plan.layouts.flatMap((layout) => {
    const tiled = cutInto(taken, contents, { parts, layout, target });
    return tiled ? [tiled] : [];
  });
}

/** Contents as parts of a banner, each one piece. */
const partsOf = ({ size, rightToLeft }: BannerParts, contents: readonly Content[]): BannerParts => ({
  size,
  rightToLeft,
  ground: { kind: 'smooth', field: null },
  elements: contents.map((content, k) => element(content, k, content.box)),
});

const element = ({ role, type }: Content, k: number, box: Box): BannerElement => ({
  id: tileId(k),
  role: role === 'old_price' ? 'price' : role,
  confidence: 0.5,
  box,
  lines: [],
  fixed: true,
  sprite: tileId(k),
  typeHeight: type,
  spare: false,
});

interface Planned {
  readonly parts: BannerParts;
  readonly layout: Candidate;
  readonly target: TargetFormat;
}

interface Filled {
  readonly window: Window;
  readonly sprite: Sprite;
  readonly rim: Sprite | 'none';
}

/** By how much a tile may grow in its room where its ground does not fill it. */
const growth = [1, 1.08, 1.16, 1.25, 1.35] as const;

/** A tile with its room filled: by its own field, by its continued ground, or by growing; null where none will do. */
function fill(
  { picture, parts }: TakenApart,
  content: Content,
  { place, room, id }: { readonly place: Box; readonly room: Box; readonly id: string },
): Filled | null {
  for (const by of growth) {
    const [w, h] = [place.w * by, place.h * by];
    if (w > room.w + 0.5 || h > room.h + 0.5) return null;
    // It grows where it stands: from the left, and to both sides of its middle.
    const y = Math.max(room.y, Math.min(room.y + room.h - h, place.y - (h - place.h) / 2));
    const x = Math.min(place.x, room.x + room.w - w);
    const window = windowOf(content, { x, y, w, h }, room);
    if (!window) continue;
    const sprite = cutOut(picture, window.source, id);
    // A photo may be cut as photos are; among words, or on even ground, a thing that is cut is a scrap.
    const mayCut = content.role === 'product' && parts.ground.kind === 'photo';
    if (mayCut ? cutsFields(sprite, picture) : cutsThings(sprite, picture)) continue;
    const rim = continued(sprite, window, room, `${id}:rim`);
    if (rim !== null) return { window, sprite, rim };
  }
  return null;
}

/** The pieces of a layout cut out of the banner; null where one of them cannot fill its room. */
function cutInto(taken: TakenApart, contents: readonly Content[], { parts, layout, target }: Planned): Tiled | null {
  const sprites = new Map<string, Sprite>();
  const laid: Laid[] = [];
  const [places, elements]: [Candidate['places'][number][], BannerElement[]] = [[], []];
  for (const [k, content] of contents.entries()) {
    const id = tileId(k);
    const place = layout.places.find((p) => p.element === id)?.box;
    const own = layout.rooms?.get(id);
    if (!place || !own) return null;
    const room = snapped(own, layout.content, target);
    const filled = fill(taken, content, { place, room, id });
    if (!filled) return null;
    const { window, sprite, rim } = filled;
    if (rim !== 'none') {
      sprites.set(rim.id, rim);
      places.push({ sprite: rim.id, element: id, box: room });
    }
    laid.push({ sprite, rim: rim === 'none' ? undefined : rim, room });
    sprites.set(id, sprite);
    places.push({ sprite: id, element: id, box: window.dest });
    elements.push(element(content, k, sprite.box));
  }
  if (seamSeen(laid, taken.picture)) return null;
  const own: TakenApart = {
    ...taken,
    parts: { ...parts, elements },
    sprites,
    fit: null,
    torn: new Map(),
    strays: [],
    lost: taken.parts.frame ? taken.lost : [],
    blocks: new Set(elements.map((e) => e.id)),
    tiled: true,
    loose: null,
  };
  return { taken: own, layout: { ...layout, places } };
}
