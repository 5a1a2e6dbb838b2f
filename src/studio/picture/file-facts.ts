import type { RgbaPicture } from '../../perception/index.ts';
import type { Pixels, ResolvedScene } from '../../scene/index.ts';
import type { FileFacts } from '../render/index.ts';

/** What the file of a scene says of itself. */
export const fileFactsOf = (scene: ResolvedScene): FileFacts => ({
  description: wordsIn(scene) || scene.format,
  source: 'composite',
});

/** Accessible description of the picture: its own words in reading order; none where they are pixels of a banner. */
function wordsIn(scene: ResolvedScene): string {
  return scene.nodes
    .flatMap((n) => (n.kind === 'text' ? [n.text] : []))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Painted pixels as encoders take them where transparency is kept. */
export const withAlpha = ({ width, height, data }: RgbaPicture): Pixels => ({ width, height, channels: 4, data });

/** Painted pixels as encoders and inspectors take them, without their alpha: resizing need not multiply by it. */
export function opaque({ width, height, data }: RgbaPicture): Pixels {
  const rgb = new Uint8Array(width * height * 3);
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.length);
  for (let i = 0, p = 0; i < rgb.length; i += 3, p += 4) {
    rgb[i] = bytes[p]!;
    rgb[i + 1] = bytes[p + 1]!;
    rgb[i + 2] = bytes[p + 2]!;
  }
  return { width, height, channels: 3, data: rgb };
}
