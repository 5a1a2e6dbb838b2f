import type { TargetFormat } from '../../scene/index.ts';
import { aspectClass } from '../../scene/index.ts';
import { type Campaign, firstMaster, type Idea, makePicture, planCampaign, type StudioTools } from '../campaign/index.ts';
import { briefOf } from '../brief.ts';
import type { Deliverable, Made, StageResult, Work } from '../mode.ts';
import { say } from '../planning.ts';

/** Pictures painted side by side; the painter and the encoders share the machine's cores below that. */
const AT_ONCE = 2;

/** What a pack job remembers: the idea of the campaign, and how many ideas were turned down before. */
interface PackState {
  readonly idea: Idea;
  readonly turnedDown: number;
}

/** Pack from a photo: one idea, approved on its 1080×1080 master, then every size composed for itself. */
export async function runPack(tools: StudioTools, work: Work): Promise<StageResult> {
  await work.step('perceive', { ru: 'Смотрю на фото', en: 'Looking at the photo' });
  const perceived = await work.perceiver.perceive(await work.loadAsset(work.input.asset_ids[0] ?? ''));
  const formats = [...new Set(work.pending.map((d) => aspectClass(d)))];
  const campaign = planCampaign(briefOf(work), perceived, work.brandKit, work.seed, formats);
  const settled = work.state as PackState | null;
  const again = settled !== null && work.answer?.choice === 'another';
  const unasked = !work.input.auto_pick && work.answer === null;
  let state = settled;
  if (state === null || again || unasked) {
    await work.step('master', { ru: 'Рисую мастер-баннер', en: 'Drawing the master banner' });
    const from = (state?.turnedDown ?? 0) + (again ? 1 : 0);
    const deliverable = work.pending.find((d) => d.width === 1080 && d.height === 1080);
    const master = await firstMaster(tools, campaign, deliverable ? { target: targetOf(deliverable), serves: deliverable.serves } : null, from, work.signal);
    state = { idea: master.idea, turnedDown: master.rank };
    await work.saveState(state);
    if (!work.input.auto_pick && master.made) return { kind: 'question', question: await askApproval(work, master.made, master.idea) };
  }
  await work.step('sizes', { ru: 'Делаю все размеры', en: 'Making every size' });
  await makeAll(tools, work, campaign, state.idea);
  return { kind: 'done' };
}

async function askApproval(work: Work, made: Made, idea: Idea) {
  const preview = await work.savePreview('master', made.bytes, made.mime === 'image/png' ? 'image/png' : 'image/jpeg');
  return {
    kind: 'approve_master' as const,
    text: say(work.lang, { ru: 'Делать все размеры по этому мастер-баннеру?', en: 'Shall every size follow this master banner?' }),
    choices: [
      { id: 'approve', label: say(work.lang, { ru: 'Да, делать', en: 'Yes, go on' }), preview, recommended: true, reason: say(work.lang, idea.direction.reason) },
      { id: 'another', label: say(work.lang, { ru: 'Показать другую идею', en: 'Show another idea' }), preview: null, recommended: false, reason: null },
    ],
  };
}

const targetOf = (deliverable: Deliverable): TargetFormat => deliverable.spec['target'] as TargetFormat;

async function makeAll(tools: StudioTools, work: Work, campaign: Campaign, idea: Idea): Promise<void> {
  const queue = [...work.pending];
  const lane = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const made = await makePicture(tools, campaign, idea, targetOf(next), next.serves, work.signal);
      if ('bytes' in made) await work.accept(next.key, made);
      else await work.reject(next.key, made.verdict);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}
