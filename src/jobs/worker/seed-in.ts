import type { JobRow } from '../../store/index.ts';

/** The seed of a job's chance, as its plan keeps it. */
export const seedIn = ({ plan }: Pick<JobRow, 'plan'>): number => Number((plan as { seed?: number }).seed ?? 0);
