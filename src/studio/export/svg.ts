import sharp from 'sharp';
import type { Box, TextNode } from '../../scene/index.ts';
import type { Mark } from '../painting/index.ts';
import { type FileFacts, type Fonts, type StageLayer, xmpOf } from '../render/index.ts';
import type { LayeredSource, SourceLayer, TypeLayer } from './layers.ts';
import { groupName } from './names.ts';
import { subsetFaces } from './subset-faces.ts';
import { cssString, escaped, short } from './xml.ts';

/** Pixels without alpha travel as JPEG of this quality, 4:4:4; the rest as PNG without loss. */
const GROUND_QUALITY = 95;

export interface SvgOptions {
  /** True: type as outlines; every program shows the same, and none can change the words. */
  readonly outlines: boolean;
}

/**
 * A picture as SVG 1.1 in its own pixels: embedded pixels, shapes as shapes, and type as text in fonts that are
 * embedded as far as they are used. Nothing in it is looked up anywhere, and no words of the picture can become
 * markup. Rejects where a face of its type is not among `fonts`.
 */
export async function writeSvg(
  source: LayeredSource,
  fonts: Fonts,
  facts: FileFacts,
  { outlines }: SvgOptions,
): Promise<string> {
  const { width, height, layers } = source;
  const lines = layers.filter((layer): layer is TypeLayer => layer.kind === 'type');
  const faces = outlines ? '' : await subsetFaces(lines, fonts);
  const drawn = await Promise.all(layers.map((layer) => drawnLayer(layer, fonts, outlines)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" text-rendering="geometricPrecision">`,
    `<title>${escaped(facts.description)}</title>`,
    `<metadata>${xmpOf(facts)}</metadata>`,
    ...(faces === '' ? [] : [`<style>text{font-variant-numeric:lining-nums}${faces}</style>`]),
    ...inGroups(layers, drawn),
    '</svg>\n',
  ].join('\n');
}

/** Neighbours of one role share a group. */
function inGroups(layers: readonly SourceLayer[], drawn: readonly string[]): readonly string[] {
  const lines: string[] = [];
  let open: string | null = null;
  const used = new Map<string, number>();
  for (const [i, layer] of layers.entries()) {
    const name = groupName(layer.role);
    if (name !== open) {
      if (open !== null) lines.push('</g>');
      const n = (used.get(name) ?? 0) + 1;
      used.set(name, n);
      const id = name.toLowerCase().replaceAll(' ', '-') + (n === 1 ? '' : `-${n}`);
      lines.push(`<g id="${id}">`);
      open = name;
    }
    lines.push(drawn[i] ?? '');
  }
  return open === null ? lines : [...lines, '</g>'];
}

async function drawnLayer(layer: SourceLayer, fonts: Fonts, outlines: boolean): Promise<string> {
  const opacity = layer.opacity === 1 ? '' : ` opacity="${short(layer.opacity)}"`;
  if (layer.kind === 'pixels') return image(layer.picture, opacity);
  if (layer.kind === 'type' && !outlines) return textLine(layer.node, fonts, opacity);
  return layer.marks.map((mark) => outline(mark, opacity)).join('');
}

async function image(picture: StageLayer, opacity: string): Promise<string> {
  const { width, height, x, y, data } = picture;
  const raw = sharp(data, { raw: { width, height, channels: 4 } });
  const solid = isOpaque(data);
  const bytes = solid
    ? await raw.removeAlpha().jpeg({ quality: GROUND_QUALITY, chromaSubsampling: '4:4:4' }).toBuffer()
    : await raw.png({ compressionLevel: 6 }).toBuffer();
  const address = `data:image/${solid ? 'jpeg' : 'png'};base64,${bytes.toString('base64')}`;
  return `<image x="${x}" y="${y}" width="${width}" height="${height}"${opacity} xlink:href="${address}"/>`;
}

function isOpaque(data: Uint8Array): boolean {
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) return false;
  return true;
}

function outline({ matrix, fill, stroke, form }: Mark, opacity: string): string {
  const paint =
    ` fill="${fill === null ? 'none' : escaped(fill)}"` +
    (stroke === null ? '' : ` stroke="${escaped(stroke.colour)}" stroke-width="${short(stroke.width)}"`);
  const place = ` transform="matrix(${matrix.map((value) => Number(value.toFixed(6))).join(' ')})"`;
  return form.kind === 'path'
    ? `<path d="${escaped(form.d)}"${place}${paint}${opacity}/>`
    : `<rect ${boxed(form.box)} rx="${short(form.radius)}"${place}${paint}${opacity}/>`;
}

const boxed = ({ x, y, w, h }: Box): string =>
  `x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}"`;

/** The first letter that has a direction of its own is of a script that runs from right to left. */
const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

function textLine(node: TextNode, fonts: Fonts, opacity: string): string {
  const face = fonts.face(node);
  const { box } = node;
  const backwards = RIGHT_TO_LEFT.test(node.text);
  // Spaced lines begin at their pen: programs disagree whether the last letter is followed by a space.
  const anchor = backwards || node.tracking !== 0 || node.align === 'left' ? 'start' : ANCHOR[node.align];
  const x = backwards || anchor === 'end' ? box.x + box.w : anchor === 'middle' ? box.x + box.w / 2 : box.x;
  const turn =
    node.rotation === 0
      ? ''
      : ` transform="rotate(${short(node.rotation)} ${short(box.x + box.w / 2)} ${short(box.y + box.h / 2)})"`;
  return [
    `<text xml:space="preserve" x="${short(x)}" y="${Math.round(node.baseline)}"`,
    ` font-family="${escaped(cssString(face.family))}" font-weight="${face.weight}"`,
    face.italic ? ' font-style="italic"' : '',
    ` font-size="${short(node.size)}"`,
    node.tracking === 0 ? '' : ` letter-spacing="${short(node.tracking * node.size)}"`,
    anchor === 'start' ? '' : ` text-anchor="${anchor}"`,
    backwards ? ' direction="rtl"' : '',
    ` fill="${escaped(node.colour)}"${opacity}${turn}>${escaped(node.text)}</text>`,
  ].join('');
}

const ANCHOR = { centre: 'middle', right: 'end' } as const;
