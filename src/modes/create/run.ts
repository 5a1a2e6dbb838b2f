import type { ResolvedScene } from '../../scene/index.ts';
import { briefOf } from '../brief.ts';
import {
  applyRevision,
  type Campaign,
  changesPicture,
  drawSketches,
  type Idea,
  pictureTask,
  planCampaign,
  type Revised,
  type Sketch,
  sketchTarget,
} from '../../studio/campaign/index.ts';
import { readDirection, readScene } from '../../studio/directions/index.ts';
import { makeFinal, type StudioTools } from '../../studio/picture/index.ts';
import type { AskedQuestion, RunResult, Work } from '../mode.ts';
import { say } from '../planning.ts';
import { notDone, notUnderstood } from '../wish-words.ts';
import { readWishes, type Wishes } from '../wishes.ts';
import { finalTarget } from './plan.ts';

/** A drawn idea: what it is, the very scene that was shown, and the picture of it, where one was shown. */
interface Drawn {
  readonly idea: Idea;
  readonly scene: ResolvedScene | null;
  readonly preview: string | null;
}

/** What a create job remembers between its runs: the sketches that were drawn, recommended one first. */
interface CreateState {
  readonly drawn: readonly Drawn[];
}

/** Create: look, draw three sketches, let someone pick (or pick), paint the final at 2K. */
export async function runCreate(tools: StudioTools, work: Work): Promise<RunResult> {
  const deliverable = work.pending[0];
  if (!deliverable) return { kind: 'done' };
  const target = finalTarget(deliverable.width, deliverable.height);
  await work.step('perceive', { ru: 'Смотрю на фото', en: 'Looking at the photo' });
  const perceived = await work.perceiver.perceive(await work.loadAsset(work.input.asset_ids[0] ?? ''));
  const campaign = planCampaign(briefOf(work), perceived, work.brandKit, work.seed);

  let state = readState(work.state);
  // Also when a crash came between the drawing and the asking: the sketches are drawn again, the same ones.
  if (!state || (!work.input.auto_pick && work.answer === null)) {
    await work.step('sketch', { ru: 'Рисую три эскиза', en: 'Drawing three sketches' });
    const sketches = await drawSketches(tools, campaign, sketchTarget(target), work.signal);
    const asks = !work.input.auto_pick && sketches.length > 0;
    state = { drawn: await Promise.all(sketches.map((sketch, i) => drawnOf(work, sketch, i, asks))) };
    await work.saveState(state);
    if (asks) return { kind: 'question', question: whichSketch(work, state, null) };
  }
  const { drawn } = state;
  const wishes = readWishes(work.answer?.text ?? null, drawn.length);
  const chosen = chosenIndex(work, wishes);
  // Words that name no sketch and no change are no answer: asked again, nothing is spent.
  if (chosen === null && drawn.length > 0)
    return { kind: 'question', question: whichSketch(work, state, work.answer?.text ?? '') };
  return makeFinalPicture(tools, work, campaign, drawn[chosen ?? 0] ?? null, wishes);
}

/** What an earlier run of the job remembered, perhaps before an update of the service. */
function readState(saved: unknown): CreateState | null {
  const state = saved as CreateState | null;
  if (state === null) return null;
  const drawn = state.drawn.map(({ idea, scene, preview }) => ({
    idea: { ...idea, direction: readDirection(idea.direction) },
    scene: scene === null ? null : readScene(scene),
    preview,
  }));
  return { drawn };
}

async function drawnOf(work: Work, { idea, made }: Sketch, i: number, shown: boolean): Promise<Drawn> {
  const preview = shown
    ? await work.savePreview(`sketch_${i + 1}`, made.bytes, made.mime === 'image/png' ? 'image/png' : 'image/jpeg')
    : null;
  return { idea, scene: made.scene, preview };
}

function whichSketch(work: Work, { drawn }: CreateState, misread: string | null): AskedQuestion {
  const text = say(work.lang, {
    ru: 'Какой эскиз довести до финала? Можно ответить словами, например: «второй, но фон темнее».',
    en: 'Which sketch shall become the final picture? You may answer in words, such as “the second, but a darker ground”.',
  });
  const choices = drawn.map(({ idea, preview }, i) => ({
    id: `sketch_${i + 1}`,
    label: say(work.lang, { ru: `Эскиз ${i + 1}`, en: `Sketch ${i + 1}` }),
    preview,
    recommended: i === 0,
    reason: say(work.lang, idea.direction.reason),
  }));
  return {
    kind: 'pick_sketch',
    text: misread === null ? text : `${notUnderstood(work.lang, misread)} ${text}`,
    choices,
  };
}

/**
 * The sketch that was picked, by id or in words; the recommended one for auto_pick, a plain yes, or a mere change; null
 * when the words say nothing of it.
 */
function chosenIndex(work: Work, wishes: Wishes): number | null {
  const id = /^sketch_(\d+)$/.exec(work.answer?.choice ?? '')?.[1];
  if (id !== undefined) return Number(id) - 1;
  if (wishes.pick !== null) return wishes.pick;
  return work.answer === null || changesPicture(wishes) || wishes.verdict === 'yes' ? 0 : null;
}

/**
 * Paints the final. Without a sketch that passed, the best ranked idea gets its chance at full size, and an honest
 * rejection if it fails too.
 */
async function makeFinalPicture(
  tools: StudioTools,
  work: Work,
  planned: Campaign,
  drawn: Drawn | null,
  wishes: Wishes,
): Promise<RunResult> {
  const deliverable = work.pending[0];
  const direction = drawn?.idea.direction ?? planned.directions[0];
  if (!deliverable || !direction) return { kind: 'done' };
  await work.step('final', { ru: 'Готовлю финальный баннер', en: 'Making the final picture' });
  const first = drawn?.idea ?? { direction, headlineId: planned.copy.headlines[0]?.id ?? '' };
  const changed = changesPicture(wishes);
  const wished: Revised = changed
    ? applyRevision(planned, first, wishes)
    : { campaign: planned, idea: first, unmet: [] };
  const size = { target: finalTarget(deliverable.width, deliverable.height), serves: [] };
  const task = pictureTask(wished.campaign, wished.idea, size, work.signal);
  const made = await makeFinal(tools, task, changed ? null : (drawn?.scene ?? null));
  if ('bytes' in made) await work.accept(deliverable.key, made);
  else await work.reject(deliverable.key, made.verdict);
  const remark = notDone(work, wishes, wished.unmet);
  return remark === null ? { kind: 'done' } : { kind: 'done', message: remark };
}
