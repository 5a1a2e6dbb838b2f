import type { Choreography } from '../../choreography.ts';
import type { LayeredPicture } from '../../layers.ts';
import type { Network } from '../page.ts';
import type { Page } from './document.ts';
import type { ZipEntry } from './read-zip.ts';

/** What a rule may look at. `page` is null when there is not exactly one page. */
export interface Linted {
  readonly network: Network;
  readonly width: number;
  readonly height: number;
  readonly click: string | null;
  readonly zipBytes: number;
  /** Largest ZIP that the caller or the catalog allows, bytes; null = only the network's. */
  readonly limit: number | null;
  readonly entries: readonly ZipEntry[];
  readonly page: Page | null;
  readonly html: string;
  /** What the banner was made from, for rules of the scene; null where only the file is known. */
  readonly made: { readonly picture: LayeredPicture; readonly choreography: Choreography } | null;
}

/** What a rule measured; `passed` false is a finding. */
export interface Found {
  readonly passed: boolean;
  readonly value: number | string;
  readonly threshold: number | string;
}

/** One rule of a network. */
export interface Rule {
  readonly id: string;
  /** Null = both networks. */
  readonly network: Network | null;
  readonly says: { readonly ru: string; readonly en: string };
  readonly check: (banner: Linted) => Found;
}

/** A rule that lists what offends. */
export const none = (offenders: readonly string[]): Found => ({
  passed: offenders.length === 0,
  value: offenders.length === 0 ? 0 : [...new Set(offenders)].slice(0, 5).join(' '),
  threshold: 0,
});

/** A rule that wants something to be there. */
export const present = (there: boolean, value: string | number, threshold: string | number): Found => ({
  passed: there,
  value,
  threshold,
});
