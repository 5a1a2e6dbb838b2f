import { type Layer, type LayerTextData, writePsdUint8Array } from 'ag-psd';
import type { TextNode } from '../../scene/index.ts';
import { type FileFacts, type Fonts, type StageLayer, xmpOf } from '../render/index.ts';
import type { LayeredSource, SourceLayer, TypeLayer } from './layers.ts';
import { groupName } from './names.ts';
import { paintedMarks } from './painted-marks.ts';

/**
 * A Photoshop document: groups in the order of the picture, type as live text with its pixels beside it, the cut-out
 * as a mask, and the accepted picture as the composite. 8 bit RGB, sRGB, 72 dpi. The same source gives the same
 * bytes. Throws where a face of its type is not among `fonts`.
 */
export function writePsd(source: LayeredSource, fonts: Fonts, facts: FileFacts): Uint8Array {
  const { width, height, picture } = source;
  return writePsdUint8Array({
    width,
    height,
    imageData: picture,
    children: grouped(source, fonts),
    imageResources: {
      resolutionInfo: {
        horizontalResolution: 72,
        horizontalResolutionUnit: 'PPI',
        widthUnit: 'Points',
        verticalResolution: 72,
        verticalResolutionUnit: 'PPI',
        heightUnit: 'Points',
      },
      xmpMetadata: xmpOf(facts),
    },
  });
}

/** Neighbours of one role share a group. */
function grouped(source: LayeredSource, fonts: Fonts): Layer[] {
  const groups: { readonly name: string; readonly children: Layer[] }[] = [];
  for (const layer of source.layers) {
    const made = layerOf(layer, source, fonts);
    if (made === null) continue;
    const name = groupName(layer.role);
    const last = groups.at(-1);
    if (last?.name === name) last.children.push(made);
    else groups.push({ name, children: [made] });
  }
  return groups.map(({ name, children }) => ({ name, children, opened: true, blendMode: 'pass through' }));
}

function layerOf(layer: SourceLayer, source: LayeredSource, fonts: Fonts): Layer | null {
  const picture = layer.kind === 'pixels' ? layer.picture : paintedMarks(layer, source);
  if (picture === null) return null;
  const common = { name: layer.name, opacity: layer.opacity, blendMode: 'normal' } as const;
  if (layer.kind === 'pixels' && layer.masked) return { ...common, ...masked(picture) };
  const placed = { ...common, left: picture.x, top: picture.y, imageData: picture };
  return layer.kind === 'type' ? { ...placed, text: liveText(layer, fonts) } : placed;
}

/** The pixels without their alpha, and the alpha as a layer mask. */
function masked(picture: StageLayer): Pick<Layer, 'left' | 'top' | 'imageData' | 'mask'> {
  const { width, height, x: left, y: top } = picture;
  const colours = new Uint8Array(picture.data);
  const mask = new Uint8Array(picture.data.length);
  for (let i = 0; i < mask.length; i += 4) {
    const alpha = picture.data[i + 3]!;
    mask[i] = alpha;
    mask[i + 1] = alpha;
    mask[i + 2] = alpha;
    mask[i + 3] = 255;
    colours[i + 3] = 255;
  }
  return {
    left,
    top,
    imageData: { width, height, data: colours },
    mask: { left, top, defaultColor: 0, imageData: { width, height, data: mask } },
  };
}

/** The line as text that a program can set anew: its words, face, size in pixels, colour, tracking, place and turn. */
function liveText({ node }: TypeLayer, fonts: Fonts): LayerTextData {
  const face = fonts.face(node);
  const { x, anchor } = penOf(node);
  const a = (node.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(a), Math.sin(a)];
  const [cx, cy] = [node.box.x + node.box.w / 2, node.box.y + node.box.h / 2];
  const [dx, dy] = [x - cx, Math.round(node.baseline) - cy];
  return {
    text: node.text,
    transform: [cos, sin, -sin, cos, cx + dx * cos - dy * sin, cy + dx * sin + dy * cos],
    antiAlias: 'smooth',
    shapeType: 'point',
    style: {
      font: { name: face.postscriptName },
      fontSize: node.size,
      autoLeading: true,
      autoKerning: true,
      ligatures: node.tracking === 0,
      tracking: Math.round(node.tracking * 1000),
      fillColor: rgbOf(node.colour),
    },
    paragraphStyle: { justification: anchor },
  };
}

/** Where the pen of point text stands, so that words that are changed grow the way the line was set. */
function penOf({ align, box }: TextNode): { readonly x: number; readonly anchor: 'left' | 'center' | 'right' } {
  if (align === 'centre') return { x: box.x + box.w / 2, anchor: 'center' };
  return align === 'right' ? { x: box.x + box.w, anchor: 'right' } : { x: box.x, anchor: 'left' };
}

const rgbOf = (hex: string): { readonly r: number; readonly g: number; readonly b: number } => ({
  r: Number.parseInt(hex.slice(1, 3), 16),
  g: Number.parseInt(hex.slice(3, 5), 16),
  b: Number.parseInt(hex.slice(5, 7), 16),
});
