import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Path inside the optional sample collection that stands beside a checkout of the developers, or `null` where there is
 * none.
 * Only tests and benches call this; they skip visibly on `null`.
 */
export function sharedSample(relative: string): string | null {
  const path = fileURLToPath(new URL(`../../../shared/samples/${relative}`, import.meta.url));
  return existsSync(path) ? path : null;
}
