import type { PictureFacts, RgbaPicture } from '../facts.ts';
import type { ModelManifest, SlotName } from '../models/manifest.ts';
import type { TextLook } from '../text/look.ts';

/** What the child is told with every task. */
export interface ChildSetup {
  readonly modelsDir: string;
  readonly models: readonly ModelManifest[];
}

/**
 * A task for the child. What a `perceive` finds is left as files in `folder`, so that the cache and the way back are
 * one thing.
 */
export type Task =
  | {
      readonly kind: 'perceive';
      readonly bytes: Uint8Array;
      readonly read: boolean;
      /** Where the product lies, where that is known; see `LookOptions`. */
      readonly product?: Uint8Array | undefined;
      readonly hash: string;
      readonly folder: string;
    }
  | { readonly kind: 'upscale'; readonly picture: RgbaPicture }
  | { readonly kind: 'text'; readonly picture: RgbaPicture; readonly look: TextLook }
  | { readonly kind: 'probe'; readonly slot: SlotName };

/** The answers by kind of task. */
export interface Results {
  readonly perceive: null;
  readonly upscale: RgbaPicture | null;
  readonly text: PictureFacts['text'] | null;
  /** Milliseconds of the second run; `null` where the model is not installed. Throws where it does not fit. */
  readonly probe: { readonly ms: number; readonly loadMs: number } | null;
}

export interface TaskMessage {
  readonly id: number;
  readonly setup: ChildSetup;
  readonly task: Task;
}

export type Answer =
  | { readonly id: number; readonly ok: true; readonly value: Results[keyof Results]; readonly rss: number }
  | {
      readonly id: number;
      readonly ok: false;
      readonly message: string;
      readonly refused: { readonly code: string; readonly details: Readonly<Record<string, number | string>> } | null;
    };
