import type { SourceType } from '../../contract/index.ts';
import type { Encoding, ResolvedScene } from '../../scene/index.ts';
import type { FileFacts, Fonts } from '../render/index.ts';
import type { LayeredSource } from './layers.ts';
import { writePsd } from './psd.ts';
import { type SpriteFile, writeSceneJson } from './scene-json.ts';
import { writeSvg } from './svg.ts';

/** A kind of file that a finished picture is taken along as. */
interface FileKind {
  readonly mime: string;
  /** What stands behind the picture's name. */
  readonly ending: string;
}
/** Written of the picture's layers. */
export interface LayeredFormat extends FileKind {
  write(source: LayeredSource, fonts: Fonts, facts: FileFacts): Promise<string | Uint8Array> | string | Uint8Array;
}
/** Written of what is stored of the picture, piece by piece, without painting. */
export interface StoredFormat extends FileKind {
  stream(scene: ResolvedScene, encoding: Encoding | null, sprites: AsyncIterable<SpriteFile>): AsyncIterable<string>;
}

/** Every format that the contract names; one without a writer does not compile. */
export const EXPORT_FORMATS: Readonly<Record<SourceType, LayeredFormat | StoredFormat>> = {
  psd: { mime: 'image/vnd.adobe.photoshop', ending: '.psd', write: writePsd },
  svg: {
    mime: 'image/svg+xml',
    ending: '.svg',
    write: (source, fonts, facts) => writeSvg(source, fonts, facts, { outlines: false }),
  },
  svg_outlines: {
    mime: 'image/svg+xml',
    ending: '_outlines.svg',
    write: (source, fonts, facts) => writeSvg(source, fonts, facts, { outlines: true }),
  },
  json: { mime: 'application/json', ending: '.json', stream: writeSceneJson },
};
