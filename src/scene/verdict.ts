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
}
