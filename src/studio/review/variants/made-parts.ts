import {
  BANNER_TYPE,
  type BannerElement,
  type BannerParts,
  type BannerRole,
  type Box,
  enclosing,
  type ResolvedScene,
  type SceneNode,
  type TextNode,
} from '../../../scene/index.ts';
import type { MadeParts } from '../review-banner.ts';
import type { Sight } from '../sight.ts';
import type { Board, Piece } from './pieces.ts';

/** What the parts of a banner say, by id. */
const wordsOf = ({ parts }: Sight): Map<string, string | null> => new Map(parts.map(({ id, text }) => [id, text]));

/** The banner's parts where its pieces stand now; `ground`: on another ground than the banner's. */
export function partsOnBoard({ pieces, sight }: Board, { elements }: BannerParts, onOther: boolean): MadeParts {
  const words = wordsOf(sight);
  const moved = elements.flatMap((e) => {
    const piece = pieces.find(({ id }) => id === e.id);
    if (!piece) return onOther ? [] : [e];
    if (piece.gone) return [];
    return [piece.live ? buttonOf(piece, words) : at(e, piece)];
  });
  const added = pieces.filter((p) => p.live && !elements.some(({ id }) => id === p.id));
  return {
    elements: [...moved, ...added.map((p) => buttonOf(p, words))],
    words,
    unsure: sight.unsure,
    photoGround: !onOther && sight.photoGround,
  };
}

/** An element that travels with its piece. */
function at(element: BannerElement, { home, box }: Piece): BannerElement {
  const [kx, ky] = [box.w / home.w, box.h / home.h];
  const own = element.box;
  return {
    ...element,
    box: { x: box.x + (own.x - home.x) * kx, y: box.y + (own.y - home.y) * ky, w: own.w * kx, h: own.h * ky },
    typeHeight: element.typeHeight === null ? null : element.typeHeight * ky,
  };
}

function buttonOf(piece: Piece, words: Map<string, string | null>): BannerElement {
  const nodes = piece.live!(piece.box);
  const type = nodes.filter((n) => n.kind === 'text');
  words.set(piece.id, type.map(({ text }) => text).join(' '));
  return element(piece.id, 'cta', piece.box, type, true);
}

const element = (
  id: string,
  role: BannerRole,
  box: Box,
  type: readonly TextNode[],
  plated: boolean,
): BannerElement => ({
  id,
  role,
  box,
  lines: [],
  fixed: true,
  sprite: plated ? id : null,
  typeHeight: type.length === 0 ? null : Math.min(...type.map(({ size }) => size)) * BANNER_TYPE.lineHeight,
  spare: false,
  confidence: 1,
});

/** The banner's parts where a new layout of them puts them. */
export function partsLaid({ nodes, stage }: ResolvedScene, { elements }: BannerParts, sight: Sight): MadeParts {
  const laid = new Map<BannerElement, Box[]>();
  for (const node of nodes) {
    if (node.kind !== 'bitmap') continue;
    const owner = elements.find((e) => spritesOf(e).includes(node.id));
    if (owner) laid.set(owner, [...(laid.get(owner) ?? []), node.box]);
  }
  return {
    elements: [...laid].map(([e, boxes]) => {
      const by = boxes[0]!.h / homeOf(e).h;
      const typeHeight = e.typeHeight === null ? null : e.typeHeight * by;
      return { ...e, box: enclosing(boxes)!, typeHeight };
    }),
    words: wordsOf(sight),
    unsure: sight.unsure,
    photoGround: stage.kind === 'banner' && stage.ground.kind === 'window' && sight.photoGround,
  };
}

const spritesOf = ({ sprite, lines }: BannerElement): readonly string[] =>
  sprite === null ? lines.flatMap((line) => line.words.map((word) => word.sprite)) : [sprite];

/** Where the first pixels of an element stood. */
const homeOf = ({ sprite, box, lines }: BannerElement): Box =>
  sprite === null ? (lines[0]?.words[0]?.box ?? box) : box;

/** Roles of a composed scene that are parts of a banner; lines of facts are notes. */
const ROLES: Readonly<Partial<Record<SceneNode['role'], BannerRole>>> = {
  logo: 'logo',
  headline: 'headline',
  subline: 'subline',
  bullet: 'note',
  note: 'note',
  price: 'price',
  old_price: 'old_price',
  badge: 'badge',
  cta: 'cta',
  legal: 'legal',
};

/** The parts of a picture that was composed anew. */
export function partsComposed({ nodes }: ResolvedScene): MadeParts {
  const groups = new Map<string, SceneNode[]>();
  for (const node of nodes) {
    const role = ROLES[node.role];
    if (!role) continue;
    const key = role === 'note' ? (node.kind === 'text' ? node.group : null) : role;
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), node]);
  }
  const words = new Map<string, string | null>();
  const elements = [...groups].flatMap(([key, own]) => {
    const type = own.filter((n) => n.kind === 'text');
    if (type.length === 0 && key !== 'logo') return [];
    words.set(key, type.map(({ text }) => text).join(' ') || null);
    const plated = own.some((n) => n.kind === 'shape');
    return [element(key, ROLES[own[0]!.role]!, enclosing(own.map(({ box }) => box))!, type, plated)];
  });
  return { elements, words, unsure: [], photoGround: nodes.some((n) => n.kind === 'bitmap' && n.source === 'photo') };
}
