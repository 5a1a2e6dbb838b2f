import type { TargetFormat } from '../../scene/index.ts';
import { aspectClass } from '../../scene/index.ts';
import { assistedCampaign } from '../assisted.ts';
import { briefOf } from '../brief.ts';
import {
  applyRevision,
  type Campaign,
  changesPicture,
  firstMaster,
  type Idea,
  leaveOut,
  makeSize,
  pictureTask,
  planCampaign,
  type Revised,
  type SizeToMake,
} from '../../studio/campaign/index.ts';
import { readDirection } from '../../studio/directions/index.ts';
import { makePicture, type StudioTools } from '../../studio/picture/index.ts';
import { isCardPicture, makeCardPictures } from '../card/index.ts';
import type { AskedQuestion, Deliverable, Made, RunResult, Work } from '../mode.ts';
import { say } from '../planning.ts';
import { notDone, notUnderstood, unmetRemark } from '../wish-words.ts';
import { readWishes, type Wishes } from '../wishes.ts';

/** Pictures painted side by side; the painter and the encoders share the machine's cores below that. */
const AT_ONCE = 2;

/**
 * What a pack job remembers: the idea of the campaign, the picture that was shown of it, words left out on request,
 * ideas turned down before.
 */
interface PackState {
  readonly idea: Idea;
  readonly turnedDown: number;
  readonly preview: string | null;
  readonly without: Wishes['without'];
}

/**
 * Pack from a photo: pictures of marketplace cards as mode `card` makes them, then one idea, approved on its 1080×1080
 * master, and every size composed for itself.
 */
export async function runPack(tools: StudioTools, whole: Work): Promise<RunResult> {
  const remark = await makeCardPictures(tools, whole);
  const work = { ...whole, pending: whole.pending.filter((one) => !isCardPicture(one)) };
  if (work.pending.length > 0) return runBanners(tools, work);
  return remark === null ? { kind: 'done' } : { kind: 'done', message: remark };
}

async function runBanners(tools: StudioTools, work: Work): Promise<RunResult> {
  await work.step('perceive', { ru: 'Смотрю на фото', en: 'Looking at the photo' });
  const perceived = await work.perceiver.perceive(await work.loadAsset(work.input.asset_ids[0] ?? ''));
  const formats = [...new Set(work.pending.map((d) => aspectClass(d)))];
  const planned = planCampaign(briefOf(work), perceived, work.brandKit, work.seed, formats);
  const campaign = await assistedCampaign(work, planned, tools.catalog);
  const wishes = readWishes(work.answer?.text ?? null, 0);
  const settled = readState(work.state);
  const turn = settled === null || (!work.input.auto_pick && work.answer === null) ? 'first' : turnOf(work, wishes);

  if (settled === null || turn === 'first' || turn === 'another') {
    await work.step('master', { ru: 'Рисую мастер-баннер', en: 'Drawing the master banner' });
    const from = (settled?.turnedDown ?? 0) + (turn === 'another' ? 1 : 0);
    // What was to be left out of one idea is to be left out of the next one too.
    const without = [...(settled?.without ?? []), ...wishes.without];
    const kept = leaveOut(campaign, without);
    const master = await firstMaster(tools, kept, masterOf(work), from, work.signal);
    const asks = !work.input.auto_pick && master.made !== null;
    const state = {
      idea: master.idea,
      turnedDown: master.rank,
      preview: asks && master.made ? await previewOf(work, master.made) : null,
      without,
    };
    await work.saveState(state);
    return asks ? { kind: 'question', question: approval(work, state, null) } : makeAll(tools, work, kept, state.idea);
  }
  if (turn === 'unclear')
    return { kind: 'question', question: approval(work, settled, notUnderstood(work.lang, work.answer?.text ?? '')) };
  const wished = applyRevision(campaign, settled.idea, { ...wishes, without: [...settled.without, ...wishes.without] });
  if (turn === 'change') return redraw(tools, work, settled, wished, wishes);
  const made = await makeAll(tools, work, wished.campaign, wished.idea);
  const remark = notDone(work, wishes, wished.unmet);
  return remark === null ? made : { kind: 'done', message: remark };
}

/** What an earlier run of the job remembered, perhaps before an update of the service. */
function readState(saved: unknown): PackState | null {
  const state = saved as PackState | null;
  return state && { ...state, idea: { ...state.idea, direction: readDirection(state.idea.direction) } };
}

/** What an answer asks for: by its choice, else by its words. */
function turnOf({ answer }: Work, wishes: Wishes): 'make' | 'another' | 'change' | 'unclear' {
  if (answer === null || answer.choice === 'approve') return 'make';
  if (answer.choice === 'another') return 'another';
  if (changesPicture(wishes)) return 'change';
  return wishes.verdict === 'yes' ? 'make' : (wishes.verdict ?? 'unclear');
}

/** The master again as somebody wished it, shown once more before all sizes follow it. */
async function redraw(
  tools: StudioTools,
  work: Work,
  settled: PackState,
  wished: Revised,
  wishes: Wishes,
): Promise<RunResult> {
  await work.step('master', { ru: 'Меняю мастер-баннер', en: 'Changing the master banner' });
  const size = masterOf(work);
  const made = size && (await makePicture(tools, pictureTask(wished.campaign, wished.idea, size, work.signal)));
  const good = made !== null && 'bytes' in made;
  const state: PackState = good
    ? {
        ...settled,
        idea: wished.idea,
        preview: await previewOf(work, made),
        without: [...new Set([...settled.without, ...wishes.without])],
      }
    : settled;
  await work.saveState(state);
  const refused = say(work.lang, {
    ru: 'Так не получилось: изменённый баннер не прошёл проверку.',
    en: 'That did not work: the changed banner did not pass its checks.',
  });
  return { kind: 'question', question: approval(work, state, good ? unmetRemark(work.lang, wished.unmet) : refused) };
}

const previewOf = (work: Work, made: Made): Promise<string> =>
  work.savePreview('master', made.bytes, made.mime === 'image/png' ? 'image/png' : 'image/jpeg');

function masterOf(work: Work): SizeToMake | null {
  const found = work.pending.find((d) => d.width === 1080 && d.height === 1080);
  return found ? { target: targetOf(found), serves: found.serves } : null;
}

function approval(work: Work, { idea, preview }: PackState, remark: string | null): AskedQuestion {
  const text = say(work.lang, {
    ru: 'Делать все размеры по этому мастер-баннеру? Можно ответить словами, например: «фон темнее».',
    en: 'Shall every size follow this master banner? You may answer in words, such as “a darker ground”.',
  });
  return {
    kind: 'approve_master',
    text: remark === null ? text : `${remark} ${text}`,
    choices: [
      {
        id: 'approve',
        label: say(work.lang, { ru: 'Да, делать', en: 'Yes, go on' }),
        preview,
        recommended: true,
        reason: say(work.lang, idea.direction.reason),
      },
      {
        id: 'another',
        label: say(work.lang, { ru: 'Показать другую идею', en: 'Show another idea' }),
        preview: null,
        recommended: false,
        reason: null,
      },
    ],
  };
}

const targetOf = (deliverable: Deliverable): TargetFormat => deliverable.spec['target'] as TargetFormat;

/** Every pending size in one idea. */
async function makeAll(tools: StudioTools, work: Work, campaign: Campaign, idea: Idea): Promise<RunResult> {
  await work.step('sizes', { ru: 'Делаю все размеры', en: 'Making every size' });
  const queue = [...work.pending];
  const lane = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const size = { target: targetOf(next), serves: next.serves };
      const made = await makeSize(tools, pictureTask(campaign, idea, size, work.signal));
      if ('bytes' in made) await work.accept(next.key, made);
      else await work.reject(next.key, made.verdict);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return { kind: 'done' };
}
