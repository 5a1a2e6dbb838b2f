import { type ResolvedScene, scaleScene, type Verdict } from '../../scene/index.ts';
import { candidates } from './candidates.ts';
import { materialOf, type SceneChange } from './material.ts';
import { nothingFits, type Picture } from './outcome.ts';
import type { PictureTask } from './task.ts';
import type { StudioTools } from './tools.ts';
import { tryScene } from './try-scene.ts';

/** Candidates that are painted before a size is given up. */
const CANDIDATES = 4;

/**
 * The picture loop: composes candidates, paints and encodes them best first, and takes the first that passes quality
 * control. `change`: what is done to each of them before it is painted. A refusal is an answer, no error; rejects
 * with the reason of the task's signal, and as painting does.
 */
export async function makePicture(tools: StudioTools, task: PictureTask, change?: SceneChange): Promise<Picture> {
  return firstGood(tools, task, candidates(tools, task).slice(0, CANDIDATES), change);
}

/**
 * The final of a chosen sketch: its own scene at the final's size; composed anew only if that does not pass. Rejects
 * as `makePicture` does.
 */
export async function makeFinal(tools: StudioTools, task: PictureTask, sketch: ResolvedScene | null): Promise<Picture> {
  const anew = candidates(tools, task).slice(0, CANDIDATES);
  return firstGood(tools, task, sketch === null ? anew : [scaleScene(sketch, task.target, task.target.key), ...anew]);
}

/**
 * The first of some scenes that passes as a finished file; else the refusal with the fewest failed checks. Rejects
 * with the reason of the task's signal, and as painting does.
 */
export async function firstGood(
  tools: StudioTools,
  task: PictureTask,
  scenes: readonly ResolvedScene[],
  change: SceneChange = unchanged,
): Promise<Picture> {
  const material = materialOf(task);
  let best: Verdict | null = null;
  for (const scene of scenes) {
    task.signal?.throwIfAborted();
    const changed = change(scene, material);
    const tried = await tryScene(tools, changed.material, changed.scene);
    if ('bytes' in tried) return tried;
    if (best === null || failures(tried.verdict) < failures(best)) best = tried.verdict;
  }
  return best === null ? nothingFits(task.target) : { refused: true, verdict: best };
}

const unchanged: SceneChange = (scene, material) => ({ scene, material });

const failures = (verdict: Verdict): number =>
  verdict.checks.filter((c) => !c.passed && c.severity === 'blocking').length;
