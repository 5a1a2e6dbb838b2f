import { JOB_FILTERS } from '../api/filters.ts';
import type { JobFilter } from '../api/filters.ts';
import { MODE_IDS } from '../../../src/contract/modes/index.ts';
import type { ModeId } from '../../../src/contract/modes/index.ts';

type Raw = Readonly<Record<string, unknown>>;

const SHAPES = ['square', 'wide', 'tall', 'strip'] as const;
const UUID = /^[0-9a-f-]{36}$/i;

/** Where to go after signing in: a path of this server only. */
export function readNext(raw: Raw): { next?: string } {
  const next = raw['next'];
  return typeof next === 'string' && /^\/(?![/\\])/.test(next) ? { next } : {};
}

export interface NewSearch {
  readonly mode?: ModeId | undefined;
  readonly asset?: string | undefined;
  readonly outputs?: string | undefined;
  /** A job whose task is filled in again. */
  readonly from?: string | undefined;
}

export function readNewSearch(raw: Raw): NewSearch {
  return clean({
    mode: oneOf(MODE_IDS, raw['mode']),
    asset: uuidsOf(raw['asset']),
    outputs: uuidsOf(raw['outputs']),
    from: uuidsOf(raw['from']),
  });
}

export interface JobSearch {
  /** The file in the lightbox. */
  readonly file?: string | undefined;
  /** Two files in the curtain, separated by a comma. */
  readonly compare?: string | undefined;
}

export function readJobSearch(raw: Raw): JobSearch {
  return clean({ file: uuidsOf(raw['file']), compare: uuidsOf(raw['compare']) });
}

export interface JobsSearch {
  readonly show?: JobFilter | undefined;
  readonly mode?: ModeId | undefined;
  readonly q?: string | undefined;
}

export function readJobsSearch(raw: Raw): JobsSearch {
  return clean({
    show: oneOf(Object.keys(JOB_FILTERS) as JobFilter[], raw['show']),
    mode: oneOf(MODE_IDS, raw['mode']),
    q: textOf(raw['q']),
  });
}

export interface LibrarySearch {
  readonly q?: string | undefined;
  readonly pack?: string | undefined;
  readonly shape?: (typeof SHAPES)[number] | undefined;
  readonly mode?: ModeId | undefined;
  readonly days?: '7' | '30' | '90' | undefined;
  readonly status?: 'superseded' | 'rejected' | undefined;
  /** Id of a brand kit. */
  readonly brand?: string | undefined;
  readonly view?: 'list' | undefined;
  readonly file?: string | undefined;
}

export function readLibrarySearch(raw: Raw): LibrarySearch {
  return clean({
    q: textOf(raw['q']),
    pack: typeof raw['pack'] === 'string' && /^[a-z0-9_]{2,32}$/.test(raw['pack']) ? raw['pack'] : undefined,
    shape: oneOf(SHAPES, raw['shape']),
    mode: oneOf(MODE_IDS, raw['mode']),
    days: oneOf(['7', '30', '90'] as const, String(raw['days'])),
    status: oneOf(['superseded', 'rejected'] as const, raw['status']),
    brand: uuidsOf(raw['brand']),
    view: oneOf(['list'] as const, raw['view']),
    file: uuidsOf(raw['file']),
  });
}

/** The filters of the address as the service reads them. */
export const jobFilters = ({ show = 'all', mode, q }: JobsSearch): Record<string, string | undefined> => ({
  status: JOB_FILTERS[show],
  mode,
  q,
});

export function libraryFilters({
  q,
  pack,
  shape,
  mode,
  days,
  status,
  brand,
}: LibrarySearch): Record<string, string | undefined> {
  const from =
    days === undefined ? undefined : new Date(Date.now() - Number(days) * 86_400_000).toISOString().slice(0, 10);
  return { q, pack, shape, mode, status, brand_kit_id: brand, from };
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function clean<T extends object>(search: T): Given<T> {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Given<T>;
}

function oneOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((known) => known === value);
}

function textOf(value: unknown): string | undefined {
  return (typeof value === 'string' || typeof value === 'number') && value !== ''
    ? String(value).slice(0, 100)
    : undefined;
}

function uuidsOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.split(',').every((part) => UUID.test(part)) ? value : undefined;
}
