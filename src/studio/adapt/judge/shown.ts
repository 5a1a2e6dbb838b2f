import {
  bannerGroundOf,
  type BannerElement,
  type BannerParts,
  type Box,
  enclosing,
  type ResolvedScene,
} from '../../../scene/index.ts';
import type { Rgba, TakenApart } from '../take-apart/index.ts';
import { pixelBox } from '../take-apart/picture.ts';

/** A piece of the banner at its place in a result. */
export interface PlacedPiece {
  readonly sprite: string;
  readonly box: Box;
}

/** Where an element stands in a result, and how much it was scaled. */
export interface Spot {
  readonly box: Box;
  readonly scale: number;
}

export type Spots = ReadonlyMap<string, Spot>;

/** The pieces that a scene places, in z-order; none in a cut of the banner. */
export const placedPieces = (scene: ResolvedScene): readonly PlacedPiece[] =>
  scene.nodes.flatMap((node) =>
    node.kind === 'bitmap' && node.source.startsWith('sprite:')
      ? [{ sprite: node.source.slice('sprite:'.length), box: node.box }]
      : [],
  );

/** A part of the banner shown untouched, and where it stands in the result. */
export interface View {
  readonly from: Box;
  readonly to: Box;
}

/** The parts of the banner that a scene shows as its photos. */
export const photoViews = (scene: ResolvedScene): readonly View[] =>
  scene.nodes.flatMap((node) =>
    node.kind === 'bitmap' && node.source.startsWith('photo:')
      ? [{ from: boxIn(node.source.slice('photo:'.length)), to: node.box }]
      : [],
  );

/**
 * The part of the banner that a scene is a cut of, or that stands whole on a larger canvas; null where it is laid out
 * anew.
 */
export function viewOf(scene: ResolvedScene): View | null {
  const ground = bannerGroundOf(scene);
  if (ground?.kind === 'crop') return { from: ground.crop, to: { x: 0, y: 0, w: scene.width, h: scene.height } };
  if (ground?.kind === 'bare') return ground.view && { from: ground.view.source, to: ground.view.dest };
  return ground?.kind === 'extended' ? { from: ground.source, to: ground.dest } : null;
}

/** Result pixels per banner pixel of the picture that a scene shows; 1 where it shows none. */
export function pictureScale(scene: ResolvedScene): number {
  const view = viewOf(scene);
  if (view) return view.to.w / view.from.w;
  const ground = bannerGroundOf(scene);
  return ground?.kind === 'window' && ground.window ? ground.window.dest.w / ground.window.source.w : 1;
}

/** Names of an element's sprites: its block, or its words. */
export const spritesOf = ({ sprite, lines }: BannerElement): readonly string[] =>
  sprite === null ? lines.flatMap((l) => l.words.map((w) => w.sprite)) : [sprite];

/** The pieces of one element. */
export function piecesOf(element: BannerElement, pieces: readonly PlacedPiece[]): readonly PlacedPiece[] {
  const own = spritesOf(element);
  return pieces.filter(({ sprite }) => own.includes(sprite));
}

/** Where every element that a scene shows stands. */
export function spotsIn(scene: ResolvedScene, parts: BannerParts): Spots {
  const view = viewOf(scene);
  const pieces = placedPieces(scene);
  const spot = (e: BannerElement): Spot | null => {
    if (view) {
      const node = scene.nodes.find((n) => n.kind === 'bitmap' && n.source === `banner:${e.id}`);
      return node ? { box: node.box, scale: view.to.w / view.from.w } : null;
    }
    const own = piecesOf(e, pieces);
    const box = enclosing(own.map((p) => p.box));
    const first = own[0];
    const from =
      first && (e.sprite ? e.box : e.lines.flatMap((l) => l.words).find((w) => w.sprite === first.sprite)?.box);
    return box && first && from ? { box, scale: first.box.h / Math.max(1, from.h) } : null;
  };
  return new Map(
    parts.elements.flatMap((e) => {
      const found = spot(e);
      return found ? [[e.id, found] as const] : [];
    }),
  );
}

/** The box that the name of a node's source says. */
function boxIn(numbers: string): Box {
  const [x = 0, y = 0, w = 0, h = 0] = numbers.split(',').map(Number);
  return { x, y, w, h };
}

/** Levels by which a pixel of the picture without its parts may differ from the banner and still show the same. */
const same = 16;

/** Whether two pictures show the same at an offset of their data. */
export const sameAt = (a: Rgba, b: Rgba, p: number): boolean =>
  Math.abs(a.data[p]! - b.data[p]!) <= same &&
  Math.abs(a.data[p + 1]! - b.data[p + 1]!) <= same &&
  Math.abs(a.data[p + 2]! - b.data[p + 2]!) <= same;

/** What a line stands on is still in the picture that the parts were taken off: letters on a plate are gone with it. */
export function stillThere({ picture, clean }: Pick<TakenApart, 'picture' | 'clean'>, line: Box): boolean {
  const { x0, y0, x1, y1 } = pixelBox(picture, line);
  let [own, all] = [0, 0];
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x += y === y0 || y === y1 - 1 ? 1 : Math.max(1, x1 - x0 - 1)) {
      all++;
      if (sameAt(picture, clean, (y * picture.width + x) * 4)) own++;
    }
  return own > all * 0.6;
}

/** A part that travels on a label, which has a colour of its own on purpose. */
export const isLabel = ({ sprite }: BannerElement): boolean => sprite?.endsWith(':label') === true;
