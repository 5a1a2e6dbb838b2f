import type { ResolvedScene } from '../../scene/index.ts';
import { type Campaign, drawSketches, type Idea, makeFinal, planCampaign, sketchTarget, type StudioTools } from '../campaign/index.ts';
import { briefOf } from '../brief.ts';
import { readRefinement } from '../campaign/refine.ts';
import type { Choice, StageResult, Work } from '../mode.ts';
import { say } from '../planning.ts';
import { finalTarget } from './plan.ts';

/** A drawn idea: what it is, and the very scene that was shown. */
interface Drawn {
  readonly idea: Idea;
  readonly scene: ResolvedScene | null;
}

/** What a create job remembers between its stages: the sketches that were drawn, recommended one first. */
interface CreateState {
  readonly drawn: readonly Drawn[];
}

/** Create: look, draw three sketches, let someone pick (or pick), paint the final at 2K. */
export async function runCreate(tools: StudioTools, work: Work): Promise<StageResult> {
  const deliverable = work.pending[0];
  if (!deliverable) return { kind: 'done' };
  const target = finalTarget(deliverable.width, deliverable.height);
  await work.step('perceive', { ru: 'Смотрю на фото', en: 'Looking at the photo' });
  const perceived = await work.perceiver.perceive(await work.loadAsset(work.input.asset_ids[0] ?? ''));
  const campaign = planCampaign(briefOf(work), perceived, work.brandKit, work.seed);

  let state = work.state as CreateState | null;
  // Also when a crash came between the drawing and the asking: the sketches are drawn again, the same ones.
  if (!state || (!work.input.auto_pick && work.answer === null)) {
    await work.step('sketch', { ru: 'Рисую три эскиза', en: 'Drawing three sketches' });
    const sketches = await drawSketches(tools, campaign, sketchTarget(target), work.signal);
    state = { drawn: sketches.map(({ idea, made }) => ({ idea, scene: made.scene })) };
    if (!work.input.auto_pick && sketches.length > 0) {
      const choices = await Promise.all(sketches.map(async ({ idea, made }, i): Promise<Choice> => ({
        id: `sketch_${i + 1}`,
        label: say(work.lang, { ru: `Эскиз ${i + 1}`, en: `Sketch ${i + 1}` }),
        preview: await work.savePreview(`sketch_${i + 1}`, made.bytes, made.mime === 'image/png' ? 'image/png' : 'image/jpeg'),
        recommended: i === 0,
        reason: say(work.lang, idea.direction.reason),
      })));
      await work.saveState(state);
      const text = say(work.lang, { ru: 'Какой эскиз довести до финала? Можно ответить словами.', en: 'Which sketch shall become the final picture? You may answer in words.' });
      return { kind: 'question', question: { kind: 'pick_sketch', text, choices } };
    }
    await work.saveState(state);
  }
  return finish(tools, work, campaign, state.drawn[pickedIndex(work, state.drawn.length)] ?? null);
}

function pickedIndex(work: Work, count: number): number {
  const chosen = /^sketch_(\d+)$/.exec(work.answer?.choice ?? '')?.[1];
  if (chosen !== undefined) return Number(chosen) - 1;
  return readRefinement(work.answer?.text ?? null, count).pick ?? 0;
}

/** Paints the final. Without a sketch that passed, the best ranked idea gets its chance at full size, and an honest rejection if it fails too. */
async function finish(tools: StudioTools, work: Work, campaign: Campaign, drawn: Drawn | null): Promise<StageResult> {
  const deliverable = work.pending[0];
  const direction = drawn?.idea.direction ?? campaign.directions[0];
  if (!deliverable || !direction) return { kind: 'done' };
  await work.step('final', { ru: 'Готовлю финальный баннер', en: 'Making the final picture' });
  const idea = drawn?.idea ?? { direction, headlineId: campaign.copy.headlines[0]?.id ?? '' };
  const made = await makeFinal(tools, campaign, idea, drawn?.scene ?? null, finalTarget(deliverable.width, deliverable.height), work.signal);
  if ('bytes' in made) await work.accept(deliverable.key, made);
  else await work.reject(deliverable.key, made.verdict);
  return { kind: 'done' };
}
