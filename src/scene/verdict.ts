import type { Box } from './geometry.ts';

/** One check of quality control: what was measured, what was allowed. */
export interface Check {
  /** e.g. `exact_size`, `contrast`, `text_clipped`. */
  readonly id: string;
  readonly passed: boolean;
  /** A failed warning does not reject. */
  readonly severity: 'blocking' | 'warning';
  readonly value: number | string | null;
  readonly threshold: number | string | null;
  readonly message: { readonly ru: string; readonly en: string };
  readonly boxes?: readonly Box[];
}

/** Result of quality control for one file, stored with the output. */
export interface Verdict {
  readonly accepted: boolean;
  readonly checks: readonly Check[];
  /** Poster metrics and their percentiles among human posters, by name. */
  readonly metrics: Readonly<Record<string, { readonly value: number; readonly percentile: number | null }>>;
  /** Of a picture that was held against the checklist of what hinders clicks. */
  readonly review?: PictureReview;
}

interface Said {
  readonly ru: string;
  readonly en: string;
}

/** One item of the checklist as it was found. Boxes in pixels of the reviewed picture. */
export interface ReviewedItem {
  readonly id: string;
  /** `fault` hinders, `minor` is worth mending, `fine` is as it should be. */
  readonly level: 'fault' | 'minor' | 'fine';
  readonly weight: number;
  readonly value: number;
  readonly threshold: number;
  readonly title: Said;
  readonly measured: Said;
  /** Left out where it is fine. */
  readonly why?: Said;
  readonly advice?: Said;
  readonly boxes: readonly Box[];
}

/** A picture held against the checklist. */
export interface PictureReview {
  /** 0..100, weight of what is fine among what was measured; no forecast. */
  readonly score: number;
  /** Hindrances first, heaviest first; then what is fine. */
  readonly items: readonly ReviewedItem[];
  readonly notJudged: readonly { readonly id: string; readonly title: Said; readonly reason: Said }[];
  /** Of a variant: what it changes, which hindrances of the original it answers, and the original's score. */
  readonly variant?: {
    readonly changes: readonly Said[];
    readonly answers: readonly string[];
    readonly before: number;
  };
}
