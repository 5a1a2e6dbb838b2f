import { flushCompileCache } from 'node:module';

let kept = false;

/**
 * Keeps for processes to come what this one has compiled so far, where NODE_COMPILE_CACHE says where. Node does so at
 * an orderly end, which a helper that is killed when its work is done has not. What was kept before is not written
 * again.
 */
export function keepCompiled(): void {
  if (kept) return;
  kept = true;
  flushCompileCache();
}
