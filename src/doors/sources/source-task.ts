import type { SourceType } from '../../contract/index.ts';
import type { ResolvedScene } from '../../scene/index.ts';
import type { UploadedFont } from '../../studio/render/index.ts';

/** One picture to be taken apart. Files lie on this machine. */
export interface SourceTask {
  /** One of those that are written of layers. */
  readonly type: SourceType;
  readonly scene: ResolvedScene;
  /** Sprites as PNG files by name. */
  readonly sprites: Readonly<Record<string, string>>;
  readonly fonts: readonly UploadedFont[];
  /** Where the file is to be written. */
  readonly to: string;
}

/** `gone`: a face that the picture was set in is not there any more. */
export type SourceAnswer = 'made' | 'gone';
