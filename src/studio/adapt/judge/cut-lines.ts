import sharp from 'sharp';
import type { Box, Check, ResolvedScene } from '../../../scene/index.ts';
import { componentsOf } from '../take-apart/components.ts';
import type { TakenApart } from '../take-apart/index.ts';
import { pixelBox, type Rgba } from '../take-apart/picture.ts';
import { spread } from '../take-apart/spread.ts';
import type { Adapted } from './adapted.ts';
import { makeCheck } from './make-check.ts';
import { placedPieces } from './shown.ts';

/** Steepest change of any channel between the neighbours of a pixel, 0..255. */
function edgesOf({ width, height, data }: Rgba): Uint8Array {
  const out = new Uint8Array(width * height);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const o = (y * width + x) * 4;
      let most = 0;
      for (let c = 0; c < 3; c++) {
        const across = Math.abs(data[o + 4 + c]! - data[o - 4 + c]!);
        const down = Math.abs(data[o + width * 4 + c]! - data[o - width * 4 + c]!);
        if (across > most) most = across;
        if (down > most) most = down;
      }
      out[y * width + x] = most;
    }
  return out;
}

/** Pixels of the result around a piece that are looked at, too, in the banner. */
const margin = 4;
/** A change of so many levels is an edge that is seen. */
const plain = 30;
/** Of an edge in the result, what the banner must have at that place. */
const share = 0.35;

/** A layout as it is painted, and its ground alone. */
interface Painted {
  readonly picture: Rgba;
  readonly ground: Rgba;
}

/** 1 on edges in a painted layout that neither the banner has at that place of the part nor the ground. */
async function foreignEdges(
  taken: TakenApart,
  scene: ResolvedScene,
  { picture, ground }: Painted,
): Promise<Uint8Array> {
  const { width, height } = picture;
  const explained = spread(edgesOf(ground), width, height, 2);
  for (const { sprite, box } of placedPieces(scene)) {
    const own = taken.sprites.get(sprite);
    if (!own) continue;
    await explain(taken.picture, own.box, box, { width, height, explained });
    // Tiles end where the next one begins; a label of a field's colour has edges on purpose.
    if (taken.tiled || sprite.endsWith(':label')) for (const edge of sidesOf(box)) cover(explained, picture, edge);
  }
  // What an edit sets anew is type of ours, with the plate under it: the banner knows nothing of it.
  for (const node of scene.nodes)
    if (node.kind === 'text' || (node.kind === 'shape' && !GROUND.has(node.role))) cover(explained, picture, node.box);
  const edges = edgesOf(picture);
  const out = new Uint8Array(width * height);
  for (let i = 0; i < out.length; i++) if (edges[i]! > plain && explained[i]! < edges[i]! * share) out[i] = 1;
  return out;
}

const sidesOf = ({ x, y, w, h }: Box): readonly Box[] => [
  { x, y, w, h: 0 },
  { x, y: y + h, w, h: 0 },
  { x, y, w: 0, h },
  { x: x + w, y, w: 0, h },
];

const GROUND: ReadonlySet<string> = new Set(['backdrop', 'decoration', 'panel']);

/** Takes the edges in a box for explained. */
function cover(explained: Uint8Array, picture: Rgba, box: Box): void {
  const { x0, y0, x1, y1 } = pixelBox(picture, box, margin);
  for (let y = y0; y < y1; y++) explained.fill(255, y * picture.width + x0, y * picture.width + x1);
}

async function explain(
  banner: Rgba,
  from: Box,
  to: Box,
  { width, height, explained }: { readonly width: number; readonly height: number; readonly explained: Uint8Array },
): Promise<void> {
  const [kx, ky] = [to.w / from.w, to.h / from.h];
  const { x0, y0, x1, y1 } = pixelBox(banner, from, Math.max(margin, margin / Math.min(kx, ky)));
  const [w, h] = [Math.max(3, Math.round((x1 - x0) * kx)), Math.max(3, Math.round((y1 - y0) * ky))];
  const data = await sharp(banner.data, { raw: { width: banner.width, height: banner.height, channels: 4 } })
    .extract({ left: x0, top: y0, width: x1 - x0, height: y1 - y0 })
    .resize(w, h, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  const edges = spread(edgesOf({ width: w, height: h, data }), w, h, 2);
  const [left, top] = [Math.round(to.x + (x0 - from.x) * kx), Math.round(to.y + (y0 - from.y) * ky)];
  for (let y = Math.max(0, -top); y < h && top + y < height; y++)
    for (let x = Math.max(0, -left); x < w && left + x < width; x++) {
      const o = (top + y) * width + left + x;
      if (edges[y * w + x]! > explained[o]!) explained[o] = edges[y * w + x]!;
    }
}

/**
 * The longest edge of a painted layout, pixels, that neither the banner has at that place of the part nor the ground of
 * the result: where a thing was cut off in its midst, or ground came along that does not belong there.
 */
export async function longestForeignEdge(taken: TakenApart, scene: ResolvedScene, painted: Painted): Promise<number> {
  const { width, height } = scene;
  const mask = await foreignEdges(taken, scene, painted);
  const joined = componentsOf(spread(mask, width, height, 2), width, height, 20);
  return Math.max(0, ...joined.map(({ pixels }) => pixels.reduce((n, i) => n + mask[i]!, 0)));
}

/** An edge shorter than this share of the shorter side is the grain of a rim. */
const grain = 0.12;

/** Nothing ends in a line where the banner goes on. */
export function cutLineChecks({ scene, foreignEdge }: Pick<Adapted, 'scene' | 'foreignEdge'>): readonly Check[] {
  if (foreignEdge === null) return [];
  const most = Math.max(24, Math.round(Math.min(scene.width, scene.height) * grain));
  const passed = foreignEdge <= most;
  return [
    makeCheck(
      'no_cut_lines',
      { passed, value: foreignEdge, threshold: most },
      passed
        ? 'Ничто не кончается линией, которой в баннере нет'
        : 'Часть баннера не отделяется от своего фона чисто: на новом месте был бы виден край; пришлите баннер, где товар и текст стоят на более ровном фоне, или слои макета',
      passed
        ? 'Nothing ends in a line that the banner does not have'
        : 'A part does not come off its ground cleanly: an edge would be seen in the new place; send a banner whose product and text stand on calmer ground, or its layers',
    ),
  ];
}
