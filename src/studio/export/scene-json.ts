import type { Encoding, ResolvedScene } from '../../scene/index.ts';

/** Version of the document; it counts up when a reader of the last one would go wrong. */
export const SOURCE_VERSION = 1;

/** One sprite as its stored PNG, in pieces. */
export interface SpriteFile {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/**
 * A finished picture as one JSON document: the scene, how the file was encoded, and every picture that the scene shows
 * as a data address (PNG, straight alpha). Written in pieces, because photos are large: only one of their pieces is in
 * memory.
 */
export async function* writeSceneJson(
  scene: ResolvedScene,
  encoding: Encoding | null,
  sprites: AsyncIterable<SpriteFile>,
): AsyncGenerator<string> {
  const head = JSON.stringify({ format: 'plakat-source', version: SOURCE_VERSION, scene, encoding });
  yield `${head.slice(0, -1)},"sprites":{`;
  let first = true;
  for await (const { name, bytes } of sprites) {
    yield `${first ? '' : ','}${JSON.stringify(name)}:"data:image/png;base64,`;
    yield* base64(bytes);
    yield '"';
    first = false;
  }
  yield '}}\n';
}

/** Pieces of any length as base64 whose joints do not show. */
async function* base64(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const piece of pieces) {
    const all = rest.length === 0 ? Buffer.from(piece) : Buffer.concat([rest, piece]);
    const whole = all.length - (all.length % 3);
    if (whole > 0) yield all.toString('base64', 0, whole);
    rest = all.subarray(whole);
  }
  if (rest.length > 0) yield rest.toString('base64');
}
