import type { z } from 'zod';

/** One question to a language model. `data` is what customers wrote: it travels as data, never as instructions. */
export interface Question<T> {
  readonly kind: 'copy' | 'sketch' | 'wishes';
  /** What is to be done, in our own words alone. */
  readonly instructions: string;
  readonly data: unknown;
  readonly schema: z.ZodType<T>;
}

/** Why there is no answer. */
export type Failure = 'timeout' | 'refused' | 'unreachable' | 'nonsense' | 'too_long' | 'paused' | 'canceled';

/** What was said to one question. */
export interface Answer<T> {
  /** Null where it failed: the embedded way goes on. */
  readonly value: T | null;
  readonly failure: Failure | null;
  /** HTTP status of a refusal. */
  readonly status: number | null;
  /** What came, as it came, cut at some length; empty where nothing did. */
  readonly text: string;
  readonly ms: number;
}

/** A language model outside. Never rejects: what goes wrong stands in the answer. */
export interface Assistant {
  readonly model: string;
  ask<T>(question: Question<T>, signal?: AbortSignal): Promise<Answer<T>>;
}

/** A question with its answer as they are kept with a job, for its host to look at. Plain JSON. */
export interface Talk {
  readonly at: string;
  readonly model: string;
  readonly kind: Question<unknown>['kind'];
  /** Hash of what was asked: the same question in a later run gets the kept answer. */
  readonly key: string;
  readonly asked: { readonly instructions: string; readonly data: unknown };
  readonly answered: string;
  /** The answer as its schema read it; null where there is none. */
  readonly value: unknown;
  readonly failure: Failure | null;
  readonly status: number | null;
  readonly ms: number;
  /** What was made of it: lines that were taken, and those that were not, with the reason. */
  readonly outcome: unknown;
}

/** The assistant of one job: what it is asked is kept, and asked once only. */
export interface JobAssistant {
  /** The answer, from this run or an earlier one; null where there is none. */
  ask<T>(question: Question<T>): Promise<T | null>;
  /** Notes beside the answer to a question what was made of it. */
  note(question: Question<unknown>, outcome: unknown): Promise<void>;
}
