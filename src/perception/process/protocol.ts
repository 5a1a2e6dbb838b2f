import type { ModelManifest } from '../models/manifest.ts';

/** What the child is told when it starts. */
export interface ChildSetup {
  readonly modelsDir: string;
  readonly models: readonly ModelManifest[];
}

/** A task for the child. Bitmaps travel as files in `folder`, so that no large message blocks either event loop. */
export type Task =
  | { readonly kind: 'perceive'; readonly bytes: Uint8Array; readonly read: boolean; readonly hash: string; readonly folder: string };

export interface TaskMessage {
  readonly id: number;
  readonly setup: ChildSetup;
  readonly task: Task;
}

export type Answer =
  | { readonly id: number; readonly ok: true; readonly rss: number }
  | { readonly id: number; readonly ok: false; readonly message: string; readonly refused: { readonly code: string; readonly details: Readonly<Record<string, number | string>> } | null };
