import type { Node } from '@takumi-rs/core';
import type { ShapeNode } from '../../../scene/index.ts';
import { turned } from './text-node.ts';

/** A filled or outlined shape for the painter; a free path goes through an inline SVG of the part that its box covers. */
export function shapeToNode(node: ShapeNode): Node {
  const { box } = node;
  if (node.path !== null) {
    const paint =
      `fill="${node.fill ?? 'none'}"` +
      (node.stroke === null ? '' : ` stroke="${node.stroke}" stroke-width="${node.strokeWidth}"`);
    const edge = Math.ceil(node.strokeWidth) + 1;
    const left = Math.floor(box.x) - edge;
    const top = Math.floor(box.y) - edge;
    const width = Math.ceil(box.x + box.w) + edge - left;
    const height = Math.ceil(box.y + box.h) + edge - top;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}"><path d="${safePath(node.path)}" ${paint}/></svg>`;
    return {
      type: 'image',
      src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
      style: {
        position: 'absolute',
        left,
        top,
        width,
        height,
        opacity: node.opacity,
        ...turned(node.rotation, box.x + box.w / 2 - left, box.y + box.h / 2 - top),
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
