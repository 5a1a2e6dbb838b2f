import sharp from 'sharp';
import type { BitmapNode, ResolvedScene } from '../../scene/index.ts';
import type { Piece, PlacedRaster } from '../../studio/motion/index.ts';
import type { Sprites } from '../../studio/render/index.ts';

/**
 * The pieces of an adapted banner, neighbours of one role together: words become their line, lines their text.
 * `scene` is already of the layers' size, `density` pixels for each pixel of the picture.
 */
export async function bannerPieces(scene: ResolvedScene, sprites: Sprites, density: number): Promise<readonly Piece[]> {
  const groups: BitmapNode[][] = [];
  for (const node of scene.nodes) {
    if (node.kind !== 'bitmap' || !sprites.has(node.source) || !node.source.startsWith('sprite:')) continue;
    const last = groups.at(-1);
    if (last?.[0]?.role === node.role) last.push(node);
    else groups.push([node]);
  }
  const pieces = await Promise.all(
    groups.map(async (nodes, i): Promise<Piece | null> => {
      const picture = await merged(nodes, sprites, scene);
      const role = nodes[0]?.role ?? 'decoration';
      if (picture === null) return null;
      const box = {
        x: picture.x / density,
        y: picture.y / density,
        w: picture.width / density,
        h: picture.height / density,
      };
      return { kind: 'bitmap', id: `${role}_${i + 1}`, role, label: '', free: true, box, picture };
    }),
  );
  return pieces.filter((piece) => piece !== null);
}

/** Some sprites as one picture; those that reach out of the canvas are left out, as the still leaves them. */
async function merged(
  nodes: readonly BitmapNode[],
  sprites: Sprites,
  canvas: { readonly width: number; readonly height: number },
): Promise<PlacedRaster | null> {
  const layers = await Promise.all(
    nodes.flatMap((node) => {
      const pixels = sprites.get(node.source);
      return pixels ? [placed(pixels, node)] : [];
    }),
  );
  const there = layers.filter(
    (l) => l.x >= 0 && l.y >= 0 && l.x + l.width <= canvas.width && l.y + l.height <= canvas.height,
  );
  if (there.length === 0) return null;
  const x = Math.min(...there.map((l) => l.x));
  const y = Math.min(...there.map((l) => l.y));
  const width = Math.max(...there.map((l) => l.x + l.width)) - x;
  const height = Math.max(...there.map((l) => l.y + l.height)) - y;
  const data = await sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite(
      there.map((l) => ({
        input: Buffer.from(l.data),
        raw: { width: l.width, height: l.height, channels: 4 as const },
        left: l.x - x,
        top: l.y - y,
      })),
    )
    .raw()
    .toBuffer();
  return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.length), x, y };
}

async function placed(
  pixels: { readonly width: number; readonly height: number; readonly data: Uint8Array },
  { box }: BitmapNode,
): Promise<PlacedRaster> {
  const width = Math.max(1, Math.round(box.w));
  const height = Math.max(1, Math.round(box.h));
  const data = await sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 4 } })
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  return { width, height, data, x: Math.round(box.x), y: Math.round(box.y) };
}
