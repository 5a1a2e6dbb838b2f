import { availableParallelism, totalmem } from 'node:os';

/** What a worker takes at most, with its perception process, bytes. */
export const WORKER_BYTES = 2e9;
/** The HTTP process and the database beside it. */
const SERVICE_BYTES = 0.5e9;

/** Memory of this machine, or what a container lets this process have of it, bytes. */
export function memoryHere(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** How many workers a machine keeps running unless told: one less than its cores, fewer where memory is short. */
export function workersHere(cores = availableParallelism(), memory = memoryHere()): number {
  return Math.max(1, Math.min(cores - 1, Math.floor((memory - SERVICE_BYTES) / WORKER_BYTES)));
}
