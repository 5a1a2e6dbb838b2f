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

/** Painted pixels as encoders and inspectors take them. */
export const opaque = ({ width, height, data }: RgbaPicture): Pixels => ({ width, height, channels: 4, data });
