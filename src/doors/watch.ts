import type { Kysely } from 'kysely';
import { FIGURES, readFigures } from '../jobs/index.ts';
import type { Schema } from '../store/index.ts';
import type { Metric } from './services.ts';

/** So long one answer is given to all who scrape. */
const BELIEVED_MS = 10_000;

/** What this process knows besides: connections to the database, room on the disk. */
export interface OwnGauges {
  /** Connections of this process to the database: open, idle, and requests that wait for one. */
  readonly pool?: () => { readonly total: number; readonly idle: number; readonly waiting: number };
  /** Free bytes on the disk of the data folder. */
  readonly freeBytes?: () => Promise<number>;
}

/** Figures of the service out of its database, asked at most every ten seconds, and this process's own gauges. */
export function watchFigures(db: Kysely<Schema>, own: OwnGauges, now: () => number = Date.now) {
  let known: { readonly until: number; readonly answer: Promise<readonly Metric[]> } | null = null;
  return async (): Promise<readonly Metric[]> => {
    if (known === null || known.until <= now())
      known = { until: now() + BELIEVED_MS, answer: ofDatabase(db).catch(() => []) };
    return [...(await known.answer), ...(await ofProcess(own))];
  };
}

async function ofDatabase(db: Kysely<Schema>): Promise<readonly Metric[]> {
  const figures = await readFigures(db);
  return Object.entries(FIGURES).map(([name, { help }]) => ({
    name,
    help,
    figures: figures[name as keyof typeof FIGURES],
  }));
}

async function ofProcess({ pool, freeBytes }: OwnGauges): Promise<readonly Metric[]> {
  const metrics: Metric[] = [];
  if (pool)
    metrics.push({
      name: 'plakat_pool_connections',
      help: 'Connections of this process to the database; waiting: requests that wait for one.',
      figures: Object.entries(pool()).map(([state, value]) => ({ labels: { state }, value })),
    });
  const free = await freeBytes?.().catch(() => null);
  if (typeof free === 'number')
    metrics.push({
      name: 'plakat_disk_free_bytes',
      help: 'Free space on the disk of DATA_DIR.',
      figures: [{ labels: {}, value: free }],
    });
  return metrics;
}
