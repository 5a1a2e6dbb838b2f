import { readScene } from '../studio/directions/index.ts';
import { repaintFile, type StudioTools } from '../studio/picture/index.ts';
import type { Made } from './mode.ts';

/** For tests: whether a file comes out again, byte for byte, of its scene as it is stored. What has none passes. */
export async function isPaintedAgain(
  tools: Pick<StudioTools, 'renderStill'>,
  { bytes, scene, sprites, encoding }: Made,
): Promise<boolean> {
  if (!scene || !encoding) return true;
  const stored = { scene: readScene(JSON.parse(JSON.stringify(scene))), sprites: sprites ?? new Map(), encoding };
  return Buffer.compare(await repaintFile(tools, stored), bytes) === 0;
}
