import { drawSketches, type Idea, makePicture, planCampaign, sketchTarget, type StudioTools } from '../campaign/index.ts';
import { briefOf } from '../brief.ts';
import { readRefinement } from '../campaign/refine.ts';
import type { Choice, StageResult, Work } from '../mode.ts';
import { say } from '../planning.ts';
import { finalTarget } from './plan.ts';

/** What a create job remembers between its stages: the ideas that were drawn, recommended one first. */
interface CreateState {
  readonly ideas: readonly Idea[];
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
  if (!state) {
    await work.step('sketch', { ru: 'Рисую три эскиза', en: 'Drawing three sketches' });
    const sketches = await drawSketches(tools, campaign, sketchTarget(target), work.signal);
    state = { ideas: sketches.map((s) => s.idea) };
    if (sketches.length === 0) return finish(tools, work, campaign, { direction: campaign.directions[0], headlineId: campaign.copy.headlines[0]?.id ?? '' }, deliverable.key);
    if (!work.input.auto_pick) {
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
  const idea = state.ideas[pickedIndex(work, state.ideas.length)];
  return finish(tools, work, campaign, idea ?? { direction: undefined, headlineId: '' }, deliverable.key);
}

function pickedIndex(work: Work, count: number): number {
  const chosen = /^sketch_(\d+)$/.exec(work.answer?.choice ?? '')?.[1];
  if (chosen !== undefined) return Number(chosen) - 1;
  return readRefinement(work.answer?.text ?? null, count).pick ?? 0;
}

type MaybeIdea = { readonly direction: Idea['direction'] | undefined; readonly headlineId: string };

async function finish(tools: StudioTools, work: Work, campaign: ReturnType<typeof planCampaign>, idea: MaybeIdea, key: string): Promise<StageResult> {
  const deliverable = work.pending.find((d) => d.key === key);
  const direction = idea.direction ?? campaign.directions[0];
  if (!deliverable || !direction) return { kind: 'done' };
  await work.step('final', { ru: 'Готовлю финальный баннер', en: 'Making the final picture' });
  const made = await makePicture(tools, campaign, { direction, headlineId: idea.headlineId }, finalTarget(deliverable.width, deliverable.height), [], work.signal);
  if ('bytes' in made) await work.accept(key, made);
  else await work.reject(key, made.verdict);
  return { kind: 'done' };
}
