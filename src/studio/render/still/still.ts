import sharp from 'sharp';
import type { BitmapNode, ResolvedScene, SceneNode, ShapeNode, TextNode } from '../../../scene/index.ts';
import type { NodePainter, Pixels } from './node-painter.ts';
import { paintOver } from './over.ts';

/**
 * The painted stage: everything behind the type and the product, of the canvas's size, and the product alone at its
 * place.
 */
export interface PaintedStage {
  readonly under: Pixels;
  readonly product: (Pixels & { readonly x: number; readonly y: number }) | null;
}

/** What a still is painted with; the stage painter is passed in so that tests can do without it. */
export interface StillTools<P extends StillPictures> {
  readonly paintNodes: NodePainter;
  readonly paintStage: (scene: ResolvedScene, pictures: P) => Promise<PaintedStage>;
}

/** Bitmaps that this room itself places; the stage may want more. */
export interface StillPictures {
  readonly logo?: Pixels | null;
  /** Pictures that nodes show by the name `sprite:<id>`. */
  readonly sprites?: ReadonlyMap<string, Pixels>;
}

/**
 * Paints a resolved scene: stage, then nodes in their z-order, the product where its node stands.
 * Result is opaque straight RGBA of exactly the scene's size.
 */
export async function paintStill<P extends StillPictures>(
  scene: ResolvedScene,
  pictures: P,
  tools: StillTools<P>,
): Promise<Pixels> {
  const stage = await tools.paintStage(scene, pictures);
  const size = { width: scene.width, height: scene.height };
  const out = { ...size, data: new Uint8Array(stage.under.data) };
  for (const step of steps(scene.nodes)) {
    if (step.kind === 'live') tools.paintNodes(out, step.nodes);
    else if (step.node.source === 'product' && stage.product !== null)
      paintOver(out, stage.product, stage.product.x, stage.product.y);
    else {
      const own = step.node.source === 'logo' ? pictures.logo : pictures.sprites?.get(step.node.source);
      if (own) await paintBitmap(out, step.node, own);
    }
  }
  for (let i = 3; i < out.data.length; i += 4) out.data[i] = 255;
  return out;
}

type Step =
  | { readonly kind: 'live'; readonly nodes: (TextNode | ShapeNode)[] }
  | { readonly kind: 'bitmap'; readonly node: BitmapNode };

/** Nodes in z-order, with neighbouring live ones taken together; the stage's own bitmaps are skipped. */
function steps(nodes: readonly SceneNode[]): readonly Step[] {
  const out: Step[] = [];
  for (const node of nodes) {
    if (node.kind === 'bitmap') {
      if (node.source === 'product' || node.source === 'logo' || node.source.startsWith('sprite:'))
        out.push({ kind: 'bitmap', node });
      continue;
    }
    const last = out.at(-1);
    if (last?.kind === 'live') last.nodes.push(node);
    else out.push({ kind: 'live', nodes: [node] });
  }
  return out;
}

async function paintBitmap(
  out: { readonly width: number; readonly height: number; readonly data: Uint8Array },
  node: BitmapNode,
  picture: Pixels,
): Promise<void> {
  const width = Math.max(1, Math.round(node.box.w));
  const height = Math.max(1, Math.round(node.box.h));
  const raw = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();
  paintOver(out, { width, height, data: raw }, Math.round(node.box.x), Math.round(node.box.y), node.opacity);
}
