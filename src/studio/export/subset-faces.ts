import subsetFont from 'subset-font';
import type { Face, Fonts } from '../render/index.ts';
import type { TypeLayer } from './layers.ts';
import { cssString } from './xml.ts';

/**
 * `@font-face` rules for the faces that lines are set in, each cut down to the characters that stand there and embedded
 * as WOFF2. The file tells its own weight and style, so that the lines name the face that they truly have.
 */
export async function subsetFaces(lines: readonly TypeLayer[], fonts: Fonts): Promise<string> {
  const words = new Map<Face, string>();
  for (const { node } of lines) {
    const face = fonts.face(node);
    words.set(face, (words.get(face) ?? '') + node.text);
  }
  const rules = [...words].map(async ([face, text]) => {
    const characters = [...new Set(text)].toSorted().join('');
    const file = await subsetFont(Buffer.from(face.bytes()), characters, { targetFormat: 'woff2' });
    const source = `url(data:font/woff2;base64,${file.toString('base64')}) format('woff2')`;
    const style = face.italic ? 'italic' : 'normal';
    return `@font-face{font-family:${cssString(face.family)};font-weight:${face.weight};font-style:${style};src:${source}}`;
  });
  return (await Promise.all(rules)).join('\n');
}
