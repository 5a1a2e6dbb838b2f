import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import svgpath from 'svgpath';
import { type Box, type Hex, type ShapeNode, shapeNode } from '../../../scene/index.ts';
import type { IconName } from '../plan/index.ts';

const { resolve } = createRequire(import.meta.url);
/** Side of the square that the icons of the kept set are drawn in. */
const DRAWN = 256;
const outlines = new Map<IconName, string>();

/** Outline of an icon (bold weight of Phosphor, MIT) without arcs; read once. */
function outlineOf(name: IconName): string {
  const known = outlines.get(name);
  if (known !== undefined) return known;
  const svg = readFileSync(resolve(`@phosphor-icons/core/bold/${name}-bold.svg`), 'utf8');
  const paths = [...svg.matchAll(/<path d="([^"]+)"/g)].map(([, d]) => d ?? '').join(' ');
  const plain = svgpath(paths).abs().unshort().unarc().toString();
  outlines.set(name, plain);
  return plain;
}

/** An icon filling a square box, as a shape of the scene. */
export function iconNode(id: string, name: IconName, box: Box, fill: Hex): ShapeNode {
  const path = svgpath(outlineOf(name))
    .scale(box.w / DRAWN)
    .translate(box.x, box.y)
    .round(2)
    .toString();
  return shapeNode(id, 'decoration', box, { fill, path });
}
