import {
  contrast,
  type BitmapNode,
  type ResolvedScene,
  type Role,
  type TextNode,
  CONTRAST,
} from '../../../scene/index.ts';
import type { ReviseContext } from '../context.ts';
import { bannerGround, partUnit, setAnew, unitOf, without } from '../layout/index.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { Part } from '../wish.ts';

/** Share of a line's height in a flat banner that its type size is about. */
const SIZE_OF_INK = 1.02;

/**
 * Words of a flat banner are pixels: new ones are set anew in a face of ours, in the colour of the old ones, and the
 * customer is told that the face may differ.
 */
export function setOverPieces(scene: ResolvedScene, part: Part, text: string, context: ReviseContext): Outcome {
  const unit = partUnit(scene, part);
  if (unit === null) return refused('absent');
  const pieces = [...unit.ids].flatMap((i) => (scene.nodes[i]?.kind === 'bitmap' ? [scene.nodes[i]] : []));
  // A button or badge came off as one picture, its form with its words.
  if (part === 'cta' || part === 'badge' || part === 'logo' || part === 'product') return refused('flat');
  const rows = rowsOf(pieces);
  const height = Math.max(...rows.map((row) => Math.max(...row.map((p) => p.box.h))));
  const colour = context.inkOf(pieces[0]?.source ?? '') ?? '#1a1a1a';
  const like = { ...freshLine(scene, part, context), colour, size: height * SIZE_OF_INK, role: part };
  const lines = rows.map((row, i): TextNode => {
    const box = { ...row[0]!.box, w: Math.max(...row.map((p) => p.box.x + p.box.w)) - row[0]!.box.x };
    return { ...like, id: `${part}-${i + 1}`, box, ink: box, baseline: box.y + box.h * 0.86 };
  });
  // The old pieces stand in as lines, so that the new words know where they may go.
  const opened = without(scene, unit.ids);
  const standing = { ...opened, nodes: [...opened.nodes, ...lines] };
  const stood = unitOf(
    standing.nodes,
    lines.map((_, i) => opened.nodes.length + i),
  );
  if (stood === null) return refused('absent');
  const set = setAnew(
    standing,
    stood,
    { text, like: { ...like, align: alignOf(rows) }, size: like.size, least: 0.5 },
    context,
  );
  return typeof set === 'string' ? refused(set) : { scene: set, remark: 'face_differs' };
}

/** Pieces on one base line, top to bottom, each from left to right. */
function rowsOf(pieces: readonly BitmapNode[]): readonly (readonly BitmapNode[])[] {
  const rows: BitmapNode[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.box.y - b.box.y)) {
    const row = rows.find(
      (r) => Math.abs(r[0]!.box.y + r[0]!.box.h / 2 - piece.box.y - piece.box.h / 2) < piece.box.h * 0.6,
    );
    if (row) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.box.x - b.box.x));
}

function alignOf(rows: readonly (readonly BitmapNode[])[]): TextNode['align'] {
  if (rows.length < 2) return 'left';
  const spread = (of: (row: readonly BitmapNode[]) => number): number => {
    const values = rows.map(of);
    return Math.max(...values) - Math.min(...values);
  };
  const end = (row: readonly BitmapNode[]): number => row.at(-1)!.box.x + row.at(-1)!.box.w;
  const [left, right] = [spread((r) => r[0]!.box.x), spread(end)];
  const middle = spread((r) => (r[0]!.box.x + end(r)) / 2);
  return left <= middle && left <= right ? 'left' : middle <= right ? 'centre' : 'right';
}

/** A plain line for a scene that has no type of its own. */
export function freshLine(scene: ResolvedScene, role: Role, { target, inkOf }: ReviseContext): TextNode {
  const size = Math.max(target.text.minFontPx, Math.min(scene.width, scene.height) * 0.032);
  const words = scene.nodes.find(
    (n): n is BitmapNode =>
      n.kind === 'bitmap' && (n.role === 'subline' || n.role === 'headline' || n.role === 'price'),
  );
  const ground = meanGround(scene);
  const own = words ? inkOf(words.source) : null;
  const plain = contrast('#141414', ground) >= contrast('#ffffff', ground) ? '#141414' : '#ffffff';
  return {
    kind: 'text',
    id: `${role}-1`,
    role,
    group: role,
    text: '',
    family: 'Onest',
    weight: role === 'headline' || role === 'price' ? 800 : 500,
    italic: false,
    size,
    tracking: -0.012,
    colour: own !== null && contrast(own, ground) >= CONTRAST.inspected.other ? own : plain,
    baseline: 0,
    align: 'left',
    box: { x: 0, y: 0, w: 0, h: 0 },
    ink: { x: 0, y: 0, w: 0, h: 0 },
    rotation: 0,
    opacity: 1,
    strike: null,
  };
}

/** The middle colour of an adapted banner's ground, as far as the document tells. */
function meanGround(scene: ResolvedScene): `#${string}` {
  const [ground, { stage }] = [bannerGround(scene), scene];
  if (ground?.kind === 'field') {
    const part = (c: readonly number[]): string =>
      Math.round(Math.min(255, Math.max(0, c[0] ?? 0)))
        .toString(16)
        .padStart(2, '0');
    return `#${ground.surface.map(part).join('')}`;
  }
  if (ground?.kind === 'window') return ground.panel as `#${string}`;
  return stage.kind === 'plain' ? stage.ground : '#ffffff';
}
