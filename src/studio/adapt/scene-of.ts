import {
  SCENE_VERSION,
  type BannerParts,
  type Box,
  canvasBox,
  type Hex,
  type Lang,
  type ResolvedScene,
  type SceneGround,
  type TargetFormat,
} from '../../scene/index.ts';
import { beyond, insideWindow, type Sprites } from '../render/index.ts';
import { type Candidate, framePlaces, type WholeView } from './layout/index.ts';
import { fieldOf, type GroundFit, type TakenApart } from './take-apart/index.ts';

/** A new layout, a cut of the banner itself (pixels of the banner), or all of it on a larger canvas. */
export type Layout = Candidate | WholeView;

/** What a scene says besides its picture. */
export interface SceneFacts {
  readonly target: TargetFormat;
  readonly lang: Lang;
  readonly seed: number;
  /** The banner stands over nothing, and so does the result: on a colour, or on none. */
  readonly bare?: { readonly colour: Hex | null };
}

const numbers = ({ x, y, w, h }: Box): string => [x, y, w, h].map((n) => n.toFixed(1)).join(',');

/**
 * Every picture that scenes of a banner may show, straight RGBA, by the names that they call them: `banner`, `clean`,
 * `sprite:ID`.
 */
export const bannerSprites = ({ picture, clean, sprites, over }: TakenApart): Sprites =>
  new Map([
    ['banner', over ?? picture],
    ['clean', clean],
    ...[...sprites].map(([id, { pixels }]) => [`sprite:${id}`, pixels] as const),
  ]);

/**
 * The document that an adapted file is painted from: the banner's pieces as bitmap nodes named `sprite:<id>` over its
 * own ground, in the order in which they are read; the scale of a piece is its box against the size of its pixels.
 * `fit`: the field of colour to paint, which need not be the banner's own way round. `photo:<box>`, `crop:<box>` and
 * `banner:<id>` name what part of the banner a box shows.
 */
export function sceneOf(
  { parts, fit }: Pick<TakenApart, 'parts' | 'fit'>,
  layout: Layout,
  { target, lang, seed, bare }: SceneFacts,
): ResolvedScene {
  const role = new Map(parts.elements.map((e) => [e.id, e.role]));
  const whole = 'source' in layout;
  return {
    version: SCENE_VERSION,
    width: target.width,
    height: target.height,
    format: target.key,
    lang,
    seed,
    direction: 'banner',
    archetype: whole ? layout.method : layout.archetype,
    stage: {
      kind: 'banner',
      ground: bare ? bareGround(layout, bare.colour, target) : groundOf(parts, fit, layout),
      light: 1,
      grain: 0,
    },
    palette: {},
    shadow: 'none',
    safe: target.safe,
    obstructions: [...target.obstructions],
    typeBehind: false,
    nodes: whole ? viewNodes(parts, layout) : layoutNodes(parts, layout, target),
    dropped: whole ? [] : layout.dropped.map((id) => role.get(id) ?? id),
  };
}

function bareGround(layout: Layout, colour: Hex | null, target: TargetFormat): SceneGround {
  if (!('source' in layout)) return { kind: 'bare', colour, view: null };
  const dest = layout.by === null ? canvasBox(target) : layout.dest;
  return { kind: 'bare', colour, view: { source: layout.source, dest } };
}

function groundOf({ ground }: BannerParts, fit: GroundFit | null, layout: Layout): SceneGround {
  if ('source' in layout) {
    const { source, dest, by } = layout;
    return by === null ? { kind: 'crop', crop: source } : { kind: 'extended', source, dest, by };
  }
  if (fit) return { kind: 'field', ...mutable(fieldOf(fit, layout.field)) };
  const panel = ground.kind === 'photo' ? ground.panel : '#ffffff';
  if (!layout.window) return { kind: 'window', panel, window: null };
  const { source, dest, fade, fadeBy } = layout.window;
  return { kind: 'window', panel, window: { source, dest, fade, fadeBy } };
}

/** The same field in the arrays of a scene document. */
function mutable({
  surface,
  upper,
}: ReturnType<typeof fieldOf>): Omit<Extract<SceneGround, { kind: 'field' }>, 'kind'> {
  const rows = (s: typeof surface): number[][] => s.map((channel) => [...channel]);
  return { surface: rows(surface), upper: upper && { outline: upper.outline, surface: rows(upper.surface) } };
}

function viewNodes(parts: BannerParts, { source, dest }: WholeView): ResolvedScene['nodes'] {
  const [kx, ky] = [dest.w / source.w, dest.h / source.h];
  return [
    bitmap('crop', 'photo' as const, `crop:${numbers(source)}`, dest),
    ...parts.elements.map((e) =>
      bitmap(e.id, e.role, `banner:${e.id}`, {
        x: dest.x + (e.box.x - source.x) * kx,
        y: dest.y + (e.box.y - source.y) * ky,
        w: e.box.w * kx,
        h: e.box.h * ky,
      }),
    ),
  ];
}

function layoutNodes(parts: BannerParts, { window, places }: Candidate, target: TargetFormat): ResolvedScene['nodes'] {
  const role = new Map(parts.elements.map((e) => [e.id, e.role]));
  return [
    ...(window ? [photoNode(parts, window, target)] : []),
    ...framePlaces(parts, target).map(({ sprite, box }) => bitmap(sprite, 'decoration', `sprite:${sprite}`, box)),
    ...inReadingOrder(parts, places).map((p) =>
      bitmap(p.sprite, role.get(p.element) ?? 'decoration', `sprite:${p.sprite}`, onEdge(p.box, target)),
    ),
  ];
}

/** A piece on an edge of the canvas that would be rounded a pixel over it begins a part of a pixel before. */
function onEdge(box: Box, { width, height }: Pick<TargetFormat, 'width' | 'height'>): Box {
  const begin = (at: number, length: number, whole: number): number =>
    Math.round(at) + Math.round(length) === whole + 1 ? whole - Math.round(length) : at;
  return { ...box, x: begin(box.x, box.w, width), y: begin(box.y, box.h, height) };
}

/** The product lies under all else; the pieces of type follow each other as they are read in the banner. */
function inReadingOrder({ elements }: BannerParts, places: Candidate['places']): Candidate['places'] {
  const turn = new Map(elements.map((e, i) => [e.id, e.role === 'product' ? -1 : i]));
  const words = new Map(elements.flatMap((e) => e.lines.flatMap((l) => l.words)).map((w, i) => [w.sprite, i]));
  return places.toSorted(
    (a, b) =>
      (turn.get(a.element) ?? 0) - (turn.get(b.element) ?? 0) ||
      (words.get(a.sprite) ?? 0) - (words.get(b.sprite) ?? 0),
  );
}

/** A picture that goes on beyond its edges is named by the part that is the banner's own. */
function photoNode(
  parts: BannerParts,
  { source, dest }: NonNullable<Candidate['window']>,
  target: TargetFormat,
): ResolvedScene['nodes'][number] {
  const { from, to } = beyond(source, parts.size)
    ? insideWindow(parts.size, source, target)
    : { from: source, to: dest };
  return bitmap('photo', 'photo', `photo:${numbers(from)}`, to);
}

function bitmap(
  id: string,
  role: ResolvedScene['nodes'][number]['role'],
  source: string,
  box: Box,
): ResolvedScene['nodes'][number] {
  return { kind: 'bitmap', id, role, box, rotation: 0, opacity: 1, source };
}
