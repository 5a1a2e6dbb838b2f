import type { DiskRoom } from '../../store/index.ts';
import type { WorkerDeps } from '../deps.ts';
import type { Retention } from '../retention.ts';
import type { RunLimits } from './run-claimed.ts';

export interface WorkerOptions {
  readonly deps: WorkerDeps;
  /** Jobs that this worker runs at the same time. */
  readonly concurrency: number;
  readonly limits?: Partial<RunLimits>;
  /** How often the line is looked at without being told, milliseconds; a second. */
  readonly pollMs?: number;
  /** Without room no job is taken: those at work may still need some to end well. */
  readonly room?: DiskRoom;
  /** Looks at fresh uploads before any job asks for it, while no job waits. */
  readonly lookAhead?: boolean;
  /** How long things are kept; without it nothing is removed for its age. */
  readonly retention?: Retention;
}
