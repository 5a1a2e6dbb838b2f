import type { JobAssistant } from '../assistant/index.ts';
import type { FieldProblem, JobInput, Lang as MessageLang } from '../contract/index.ts';
import type { BrandKit, Encoding, Lang, ResolvedScene, Verdict } from '../scene/index.ts';
import type { Sprites } from '../studio/render/index.ts';
import type { Perceiver, PictureKind } from '../perception/index.ts';

/**
 * One file to make. Deliverables of a job have unique keys; identical sizes are one deliverable that serves several
 * formats.
 */
export interface Deliverable {
  /** Catalog key, or `final`, `custom_300x250`, `master_1080x1080`. Unique in the job. */
  readonly key: string;
  /** Human label in the job's language. */
  readonly label: string;
  readonly pack: string | null;
  readonly width: number;
  readonly height: number;
  readonly maxKb: number | null;
  /** Whole credits charged when it is accepted. */
  readonly credits: number;
  /** All catalog keys that this file serves. */
  readonly serves: readonly string[];
  /** All platforms whose formats it serves; left out where the format's own is the only one. */
  readonly packs?: readonly string[];
  /** What the mode needs to make it again; plain JSON. */
  readonly spec: Record<string, unknown>;
}

/** The list that estimate, reservation, progress, charging and the ZIP all read. */
export interface JobPlan {
  readonly deliverables: readonly Deliverable[];
  readonly lines: readonly { readonly key: string; readonly label: string; readonly credits: number }[];
  readonly total: number;
  readonly units: number;
}

export interface AssetInfo {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** What it was seen to be, where somebody has looked already. */
  readonly seen?: { readonly kind: PictureKind; readonly confidence: number };
}

/** An accepted output that a task works on; `mime` tells what it is. */
export interface OutputInfo {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly mime: string;
  readonly label?: string;
  readonly format?: string;
}

/** What a plan may look at. */
export interface PlanContext {
  readonly lang: Lang;
  readonly assets: readonly AssetInfo[];
  readonly outputs?: readonly OutputInfo[];
}

/** A format that cannot be made (unknown key, impossible size): it fails alone, the others go on. */
export interface Impossible {
  readonly key: string;
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly reason: { readonly ru: string; readonly en: string };
}

export interface Planned {
  readonly plan: JobPlan;
  readonly impossible: readonly Impossible[];
  /** What is wrong with the task as a whole; with any of these it is refused as 422. */
  readonly problems?: readonly FieldProblem[];
}

/** A finished file with the proof that it is good. */
export interface Made {
  readonly bytes: Uint8Array;
  readonly mime: 'image/jpeg' | 'image/png' | 'image/webp' | 'video/mp4' | 'application/zip' | 'text/html';
  readonly width: number;
  readonly height: number;
  readonly verdict: Verdict;
  readonly scene: ResolvedScene | null;
  /** What the scene is painted from, and how the file was encoded; stored with it, so that it can be made again. */
  readonly sprites?: Sprites;
  readonly encoding?: Encoding | null;
  /** The output that this file is a new version of: it takes its place, its format and its name. */
  readonly replaces?: string;
}

/** `accept` was given a new version of an output that another one has replaced meanwhile; nothing was stored. */
export class Outdated extends Error {
  override readonly name = 'Outdated';
}

/** An output of an earlier job, with all that it can be worked on from. */
export interface StoredOutput {
  readonly bytes: Uint8Array;
  readonly mime: string;
  readonly format: string;
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly maxKb: number | null;
  /** Catalog keys that the file serves. */
  readonly serves: readonly string[];
  /** What the file was planned to be: its mode's own `spec`. */
  readonly spec: Record<string, unknown>;
  /** The version before this one, which `loadOutput` may still give; null for a first one. */
  readonly replaces: string | null;
  readonly scene: ResolvedScene | null;
  readonly encoding: Encoding | null;
  /** The pixels that the scene is painted from; null where they were not kept (outputs of older versions). */
  loadSprites(): Promise<Sprites | null>;
  /** The task that made it. */
  readonly origin: { readonly input: JobInput; readonly seed: number; readonly brandKit: BrandKit | null };
}

export interface Choice {
  readonly id: string;
  readonly label: string;
  /** Name returned by `savePreview`; null when the choice has no picture. */
  readonly preview: string | null;
  readonly recommended: boolean;
  readonly reason: string | null;
}

export interface AskedQuestion {
  readonly kind: 'pick_sketch' | 'approve_master' | 'clarify';
  /** In the language of the job, as the labels and reasons of the choices. */
  readonly text: string;
  readonly choices: readonly Choice[];
  /** The same words in other languages, choices in the same order. */
  readonly also?: Readonly<
    Record<string, { readonly text: string; readonly choices: readonly Pick<Choice, 'label' | 'reason'>[] }>
  >;
}

export interface GivenAnswer {
  readonly choice: string | null;
  readonly text: string | null;
}

/**
 * What the jobs room gives a mode while it works. Every method may be called again after a crash with the same effect:
 * `accept` of a
 * deliverable that is accepted already does nothing. Methods reject with an `AbortError` once the job is canceled.
 */
export interface Work {
  readonly jobId: string;
  readonly input: JobInput;
  readonly lang: Lang;
  /** Derived from the job's content, so the same request gives the same bytes. */
  readonly seed: number;
  /** Deliverables that are neither accepted nor rejected yet. */
  readonly pending: readonly Deliverable[];
  /** Plain JSON that the mode saved in an earlier run, or null. */
  readonly state: unknown;
  /** Answer to the last question, or null. */
  readonly answer: GivenAnswer | null;
  readonly brandKit: BrandKit | null;
  readonly perceiver: Perceiver;
  readonly signal: AbortSignal;
  /** A language model outside, asked for this job; null (or left out) where there is none: nothing needs it. */
  readonly assistant?: JobAssistant | null;
  loadAsset(id: string): Promise<Uint8Array>;
  /** An accepted output of the workspace. After it, `loadAsset` also gives the assets of the task that made it. */
  loadOutput(id: string): Promise<StoredOutput>;
  /** Stores the file, marks the deliverable accepted and charges it, all or nothing. */
  accept(key: string, made: Made): Promise<void>;
  /** Marks it rejected with the reasons; nothing is charged. */
  reject(key: string, verdict: Verdict): Promise<void>;
  /**
   * Strikes out a planned file that turned out not to be needed: neither made nor failed, its credits go back at the
   * end.
   */
  withdraw(key: string): Promise<void>;
  saveState(state: unknown): Promise<void>;
  savePreview(name: string, bytes: Uint8Array, mime: 'image/jpeg' | 'image/png'): Promise<string>;
  /** A step that a person may follow: event `job.step` and the live progress. */
  step(name: string, text: { readonly ru: string; readonly en: string }): Promise<void>;
}

/** Words in every language of messages. */
export type Said = Readonly<Record<MessageLang, string>>;

/** Words that are written in the language of whoever reads them. */
export type Told = (lang: MessageLang) => string | null;

export type RunResult =
  | {
      readonly kind: 'done';
      /** What is to be said of the whole result in the language of whoever reads it; null: nothing. */
      readonly message?: Told;
      /** A picture of the whole result, not charged: the name that `savePreview` returned. */
      readonly preview?: string;
    }
  | { readonly kind: 'question'; readonly question: AskedQuestion };

/** One of the ways to work. A mode that is not built has no `run`. */
export interface Mode {
  readonly id: JobInput['mode'];
  /** Deliverables and price; pure. */
  plan(input: JobInput, context: PlanContext): Planned;
  /** Works until all deliverables are settled or a question must be asked. Absent: the mode is not built yet. */
  readonly run?: (work: Work) => Promise<RunResult>;
}
