import type { Node } from '@takumi-rs/core';
import type { ShapeNode, Size } from '../../../scene/index.ts';
import { turned } from './text-node.ts';

/** A filled or outlined shape for the painter; a free path goes through an inline SVG of the whole canvas. */
export function shapeToNode(node: ShapeNode, canvas: Size): Node {
  const { box } = node;
  if (node.path !== null) {
    const paint =
      `fill="${node.fill ?? 'none'}"` +
      (node.stroke === null ? '' : ` stroke="${node.stroke}" stroke-width="${node.strokeWidth}"`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}" viewBox="0 0 ${canvas.width} ${canvas.height}"><path d="${safePath(node.path)}" ${paint}/></svg>`;
    return {
      type: 'image',
      src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
      style: {
        position: 'absolute',
        left: 0,
        top: 0,
        width: canvas.width,
        height: canvas.height,
        opacity: node.opacity,
        ...turned(node.rotation, box.x + box.w / 2, box.y + box.h / 2),
      },
    };
  }
  return {
    type: 'container',
    style: {
      position: 'absolute',
      left: box.x,
      top: box.y,
      width: box.w,
      height: box.h,
      boxSizing: 'border-box',
      borderRadius: Math.min(node.radius, box.w / 2, box.h / 2),
      opacity: node.opacity,
      ...(node.fill === null ? {} : { backgroundColor: node.fill }),
      ...(node.stroke === null ? {} : { border: `${node.strokeWidth}px solid ${node.stroke}` }),
      ...turned(node.rotation, box.w / 2, box.h / 2),
    },
  };
}

/** Path data can hold nothing but commands and numbers, so it cannot leave its attribute. */
function safePath(path: string): string {
  return path.replace(/[^MmLlHhVvCcSsQqTtAaZz0-9eE.,+\- ]/g, '');
}
