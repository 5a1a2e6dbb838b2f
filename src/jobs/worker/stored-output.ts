import type { StoredOutput } from '../../modes/index.ts';
import { sceneFilesSchema } from '../../scene/index.ts';
import { spriteNames } from '../../studio/render/terms.ts';

/** Where the parts of an output lie: blob keys. */
interface Places {
  readonly file: string;
  readonly scene: string | null;
  readonly format: string;
  readonly mime: string;
}

/** An output as modes get it; its sprites are read only when asked for. Rejects where a stored file is gone. */
export async function storedOutput(
  bytesOf: (key: string) => Promise<Uint8Array>,
  { file, scene: sceneKey, format, mime }: Places,
): Promise<Pick<StoredOutput, 'bytes' | 'mime' | 'format' | 'scene' | 'encoding' | 'loadSprites'>> {
  const bytes = await bytesOf(file);
  if (sceneKey === null) return { bytes, mime, format, scene: null, encoding: null, loadSprites: async () => null };
  const text = Buffer.from(await bytesOf(sceneKey)).toString('utf8');
  const document: unknown = JSON.parse(text);
  const { readScene } = await import('../../studio/directions/index.ts');
  const scene = readScene(document);
  const { sprites, encoding } = sceneFilesSchema.parse(document);
  return {
    bytes,
    mime,
    format,
    scene,
    encoding,
    async loadSprites() {
      const { unpackSprite } = await import('../../studio/picture/index.ts');
      const keys = spriteNames(scene).map((name) => [name, sprites[name]] as const);
      const pictures = await Promise.all(
        keys.map(async ([name, key]) =>
          key === undefined ? null : ([name, await unpackSprite(await bytesOf(key))] as const),
        ),
      );
      const known = pictures.filter((picture) => picture !== null);
      return known.length < keys.length ? null : new Map(known);
    },
  };
}
