import type { Encoding, ResolvedScene } from '../../scene/index.ts';
import { encodeAs, keepsAlpha, type PaintedStill, type Sprites } from '../render/index.ts';
import { fileFactsOf, opaque, withAlpha } from './file-facts.ts';
import type { StudioTools } from './tools.ts';

/** All that a finished picture can be painted again from. */
export interface StoredPicture {
  readonly scene: ResolvedScene;
  readonly sprites: Sprites;
  /** Null where it is not known; then the pixels can be painted again, the file cannot. */
  readonly encoding: Encoding | null;
}

/**
 * A stored picture painted again: the very pixels that were encoded then. Rejects with `MissingSprite` where the scene
 * shows pixels that are not there, and where a font family is not installed any more.
 */
export const repaint = (
  { renderStill }: Pick<StudioTools, 'renderStill'>,
  { scene, sprites }: Pick<StoredPicture, 'scene' | 'sprites'>,
): Promise<PaintedStill> => renderStill(scene, sprites);

/**
 * The stored file again, byte for byte. Rejects as `repaint` does, and with RangeError where the encoding is unknown.
 */
export async function repaintFile(tools: Pick<StudioTools, 'renderStill'>, stored: StoredPicture): Promise<Uint8Array> {
  if (!stored.encoding) throw new RangeError('nobody noted how the file was encoded');
  const { picture } = await repaint(tools, stored);
  const { encoding, scene } = stored;
  return encodeAs(keepsAlpha(encoding) ? withAlpha(picture) : opaque(picture), encoding, fileFactsOf(scene));
}
