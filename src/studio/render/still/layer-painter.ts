import { Renderer } from '@takumi-rs/core';
import type { Node } from '@takumi-rs/core';
import type { ShapeNode, TextNode } from '../../../scene/index.ts';
import type { Face, Fonts } from '../fonts/index.ts';
import { shapeToNode } from './shape-node.ts';
import { strikeToNode, textToNode } from './text-node.ts';

/** Straight-alpha RGBA pixels, `data.length === width * height * 4`. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Paints type and shapes of a resolved scene on transparent ground. The only place that knows the text engine. */
export interface LayerPainter {
  paint(
    nodes: readonly (TextNode | ShapeNode)[],
    size: { readonly width: number; readonly height: number },
  ): Promise<Pixels>;
}

/**
 * Opens a painter with its own font register. Faces are registered when first painted, under aliases that no system
 * font has.
 */
export function createLayerPainter(fonts: Fonts): LayerPainter {
  const renderer = new Renderer();
  const registered = new Map<string, Promise<unknown>>();
  const register = (face: Face): Promise<unknown> => {
    const known = registered.get(face.alias);
    if (known !== undefined) return known;
    const pending = renderer.registerFont({ name: face.alias, data: face.bytes(), weight: 400, style: 'normal' });
    registered.set(face.alias, pending);
    return pending;
  };
  return {
    async paint(nodes, { width, height }) {
      const children: Node[] = [];
      for (const node of nodes) {
        if (node.kind === 'shape') {
          children.push(shapeToNode(node));
          continue;
        }
        const face = fonts.face(node);
        await register(face);
        children.push(textToNode(node, face));
        if (node.strike !== null) children.push(strikeToNode(node, node.strike));
      }
      const root: Node = {
        type: 'container',
        style: { width, height, position: 'relative', display: 'flex' },
        children,
      };
      const data = await renderer.render(root, { width, height, format: 'raw' });
      return { width, height, data };
    },
  };
}
