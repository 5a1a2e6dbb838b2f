import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/**
 * Makes this process yield to others, down to `niceness` (0..19); what is nicer already stays so, since only root may
 * go back. Linux keeps the
 * value per thread and hands it on to threads and processes that are started later, so every thread that runs by now is
 * told.
 */
export function giveWay(niceness: number): void {
  for (const thread of threads()) {
    try {
      if (getPriority(thread) < niceness) setPriority(thread, niceness);
    } catch {
      // The thread has ended meanwhile.
    }
  }
}

/** Ids of this process's threads; 0, the calling process, where there is no /proc. */
function threads(): readonly number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [0];
  }
}
