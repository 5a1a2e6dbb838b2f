import sharp from 'sharp';
import type { RgbaPicture } from '../../../perception/index.ts';
import {
  type Check,
  intersection,
  canvasBox,
  type ResolvedScene,
  SCENE_VERSION,
  type SceneNode,
  type Size,
  type Verdict,
} from '../../../scene/index.ts';
import { type Picture, sceneFile, type StudioTools, tooHeavy } from '../../picture/index.ts';
import type { Sprites } from '../../render/index.ts';
import type { OtherGround } from './other-ground.ts';
import type { Board, Piece } from './pieces.ts';
import { partsOnBoard } from './made-parts.ts';
import { merged } from './product-photo.ts';
import { ownTarget } from './target.ts';
import type { Attempt, VariantSource } from './variant.ts';

/** Paints the changed pieces over the banner; what was not touched keeps its very pixels. */
export async function paintBoard(
  tools: StudioTools,
  source: VariantSource,
  board: Board,
  ground: OtherGround | null = null,
): Promise<Picture> {
  const target = ownTarget(source, tools.catalog);
  const made = await sceneFile(tools, sceneOf(source, board, ground), {
    target,
    judge: async ({ bytes }) => sizeVerdict(await sharp(bytes).metadata(), target),
  });
  return 'smallest' in made ? tooHeavy(made) : made;
}

function sizeVerdict({ width, height }: Size, target: Size): Verdict {
  const exact: Check = {
    id: 'exact_size',
    passed: width === target.width && height === target.height,
    severity: 'blocking',
    value: `${width}×${height}`,
    threshold: `${target.width}×${target.height}`,
    message: { ru: 'Точный размер', en: 'Exact size' },
  };
  return { accepted: exact.passed, checks: [exact], metrics: {} };
}

/** `ground`: another one than the banner's own; then every piece is laid on it anew. */
function sceneOf({ brief, seed, taken: { clean } }: VariantSource, board: Board, ground: OtherGround | null) {
  const all = ground !== null;
  const laid = board.pieces.filter((p) => !p.gone && (all || p.touched));
  const sprites = new Map<string, RgbaPicture>([
    ['sprite:base', ground?.light ?? board.bare ?? withoutTouched(board, clean)],
  ]);
  const nodes: SceneNode[] = [bitmap('base', 'photo', canvasBox(board.size))];
  // The product lies under the words.
  for (const piece of laid.toSorted((a, b) => Number(b.role === 'product') - Number(a.role === 'product'))) {
    if (piece.live) {
      nodes.push(...piece.live(piece.box));
      continue;
    }
    sprites.set(`sprite:${piece.id}`, piece.pixels);
    nodes.push(bitmap(piece.id, piece.role, piece.box));
  }
  const scene: ResolvedScene = {
    version: SCENE_VERSION,
    ...board.size,
    format: 'ctr',
    lang: brief.lang,
    direction: 'review',
    archetype: all ? 'reground' : 'mended',
    seed,
    stage: { kind: 'plain', ground: ground?.colour ?? '#ffffff', light: 1, grain: 0 },
    // The ground of a mended banner is pixels: nobody can give it another colour.
    palette: ground === null ? {} : { ground: ground.colour },
    shadow: 'none',
    safe: { top: 0, right: 0, bottom: 0, left: 0 },
    obstructions: [],
    typeBehind: false,
    nodes,
    dropped: board.pieces.filter((p) => p.gone).map(({ role }) => role),
  };
  return { scene, sprites: sprites as Sprites };
}

const bitmap = (id: string, role: Piece['role'] | 'photo', box: SceneNode['box']): SceneNode => ({
  kind: 'bitmap',
  id,
  role,
  box,
  rotation: 0,
  opacity: 1,
  source: `sprite:${id}`,
});

/** What is on a painted board; the product is its own piece, or a part of what was not touched of the banner. */
export function shownOnBoard(
  { perceived: { cutout }, taken }: VariantSource,
  board: Board,
  ground: OtherGround | null = null,
): ReturnType<Attempt['shown']> {
  const product = board.pieces.find((p) => p.role === 'product');
  const isPiece = product && (ground !== null || product.touched);
  const own = product ? merged(taken, product.id) : null;
  return {
    product: new Map(
      isPiece
        ? [[`sprite:${product.id}`, product.pixels]]
        : own
          ? [['sprite:base', spread(own, board.size)]]
          : cutout
            ? [['sprite:base', cutout]]
            : [],
    ),
    parts: partsOnBoard(board, taken.parts, ground !== null),
  };
}

/** Pixels of a part at its place in a canvas that is see-through else. */
function spread(part: RgbaPicture & { readonly x: number; readonly y: number }, { width, height }: Size): RgbaPicture {
  const data = new Uint8Array(width * height * 4);
  for (let y = Math.max(0, -part.y); y < part.height && y + part.y < height; y++)
    for (let x = Math.max(0, -part.x); x < part.width && x + part.x < width; x++) {
      const from = (y * part.width + x) * 4;
      data.set(part.data.subarray(from, from + 4), ((y + part.y) * width + x + part.x) * 4);
    }
  return { width, height, data };
}

/** The banner with the clean ground where touched pieces were lifted from. */
export function withoutTouched(board: Board, clean: RgbaPicture): RgbaPicture {
  const { width, height } = board.size;
  const data = new Uint8Array(board.sight.picture.data);
  const wipe = (x: number, y: number): void => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    const p = (y * width + x) * 4;
    data.set(clean.data.subarray(p, p + 4), p);
  };
  for (const { home, pixels } of board.pieces.filter((p) => p.touched || p.gone)) {
    const reach = Math.max(2, Math.round(Math.min(home.w, home.h) * 0.03));
    const inside = intersection(home, canvasBox(board.size));
    for (let y = 0; y < inside.h; y++)
      for (let x = 0; x < inside.w; x++) {
        if (pixels.data[(y * pixels.width + x) * 4 + 3]! < 8) continue;
        for (let dy = -reach; dy <= reach; dy++)
          for (let dx = -reach; dx <= reach; dx++) wipe(home.x + x + dx, home.y + y + dy);
      }
  }
  return { width, height, data };
}
