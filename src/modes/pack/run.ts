import type { Lang, TargetFormat, Verdict } from '../../scene/index.ts';
import { aspectClass, LANGUAGES } from '../../scene/index.ts';
import { assistedCampaign } from '../assisted.ts';
import { briefOf } from '../brief.ts';
import {
  type Campaign,
  firstMaster,
  makeSize,
  pictureTask,
  planCampaign,
  type SizeToMake,
} from '../../studio/campaign/index.ts';
import {
  firstGood,
  makePicture,
  materialOf,
  type Picture,
  type PictureTask,
  type StudioTools,
  tryScene,
} from '../../studio/picture/index.ts';
import type { Revised } from '../../studio/revise/index.ts';
import { isCardPicture } from '../card/plan.ts';
import { makeCardPictures } from '../card/run.ts';
import type { Deliverable, Made, RunResult, Told, Work } from '../mode.ts';
import { notUnderstood } from '../not-understood.ts';
import { ownWords, say } from '../planning.ts';
import { answerIn, changeOf, materialAfter, notDoneLines, summaryOf } from '../revision/index.ts';
import { changeMaster, masterNow, turnOf } from './answer.ts';
import { approval } from './approval.ts';
import { aboutWords, type PackState, readState, wished } from './settled.ts';

/** Pictures painted side by side; the painter and the encoders share the machine's cores below that. */
const AT_ONCE = 2;

/**
 * Pack from a photo: pictures of marketplace cards as mode `card` makes them, then one idea, approved on its 1080×1080
 * master, and every size composed for itself.
 */
export async function runPack(tools: StudioTools, whole: Work): Promise<RunResult> {
  const remark = await makeCardPictures(tools, whole);
  const work = { ...whole, pending: whole.pending.filter((one) => !isCardPicture(one)) };
  if (work.pending.length > 0) return runBanners(tools, work);
  return { kind: 'done', message: remark };
}

async function runBanners(tools: StudioTools, work: Work): Promise<RunResult> {
  await work.step('perceive', { ru: 'Смотрю на фото', en: 'Looking at the photo' });
  const perceived = await work.perceiver.perceive(await work.loadAsset(work.input.asset_ids[0] ?? ''), {
    withoutBars: true,
  });
  const formats = [...new Set(work.pending.map((d) => aspectClass(d)))];
  const planned = planCampaign(briefOf(work), perceived, work.brandKit, work.seed, formats);
  const campaign = await assistedCampaign(work, planned, tools.catalog);
  const settled = readState(work.state);
  if (settled === null || (!work.input.auto_pick && work.answer === null))
    return newMaster(tools, work, campaign, null);
  const turn = turnOf(work.answer);
  if (turn === 'another') return newMaster(tools, work, campaign, settled);
  if (turn === 'change') return changed(tools, work, campaign, settled);
  if (turn === 'make') return makeAll(tools, work, campaign, settled);
  return askAgain(work, settled, notUnderstood(work.lang, work.answer?.text ?? ''));
}

/** Draws the master of the best idea, or of the next one after the one that was turned down, and asks. */
async function newMaster(
  tools: StudioTools,
  work: Work,
  campaign: Campaign,
  before: PackState | null,
): Promise<RunResult> {
  await work.step('master', { ru: 'Рисую мастер-баннер', en: 'Drawing the master banner' });
  const carried = before === null ? [] : [...before.carried, ...aboutWords(before.turns)];
  const master = await firstMaster(tools, campaign, masterOf(work), {
    from: before === null ? 0 : before.turnedDown + 1,
    signal: work.signal,
    ...(carried.length > 0 ? { change: changeOf(tools, campaign, [carried]) } : {}),
  });
  const asks = !work.input.auto_pick && master.made !== null;
  const state: PackState = {
    idea: master.idea,
    turnedDown: master.rank,
    preview: asks && master.made ? await previewOf(work, master.made) : null,
    scene: master.made?.scene ?? null,
    carried,
    turns: [],
  };
  await work.saveState(state);
  return asks ? { kind: 'question', question: approval(work, state, null) } : makeAll(tools, work, campaign, state);
}

/**
 * The master that was shown, changed as somebody wished it: shown once more before all sizes follow it. Said beside an
 * approval, wishes that are all carried out are made at once.
 */
async function changed(tools: StudioTools, work: Work, campaign: Campaign, settled: PackState): Promise<RunResult> {
  const size = masterOf(work);
  const words = work.answer?.text ?? '';
  if (size === null) return makeAll(tools, work, campaign, settled);
  await work.step('master', { ru: 'Меняю мастер-баннер', en: 'Changing the master banner' });
  const task = pictureTask(campaign, settled.idea, size, work.signal);
  const material = materialOf(task);
  const scene = settled.scene ?? (await drawnBefore(tools, campaign, task, settled));
  if (scene === null) return newMaster(tools, work, campaign, settled);
  const { revised, turns } = changeMaster(tools, campaign, material, { ...settled, scene }, words);
  const remark = summaryOf(revised, answerIn(work.lang, words));
  if (revised.done.length === 0) return askAgain(work, settled, remark);
  const made = await tryScene(tools, materialAfter(material, revised, campaign.brand), revised.scene);
  if (!('bytes' in made)) return askAgain(work, settled, refusal(work, made.verdict));
  const state = { ...settled, scene, turns, preview: await previewOf(work, made) };
  if (work.answer?.choice !== 'approve' || revised.notDone.length > 0) return askAgain(work, state, remark);
  await work.saveState(state);
  return makeAll(tools, work, campaign, state);
}

/** The master of a job that an earlier version of the service began: its layout is found again. */
async function drawnBefore(tools: StudioTools, campaign: Campaign, task: PictureTask, { carried }: PackState) {
  const made = await makePicture(tools, task, changeOf(tools, campaign, [carried]));
  return 'bytes' in made ? made.scene : null;
}

async function askAgain(work: Work, state: PackState, remark: string): Promise<RunResult> {
  await work.saveState(state);
  return { kind: 'question', question: approval(work, state, remark) };
}

function refusal({ lang }: Work, { checks }: Verdict): string {
  const why = checks.filter((c) => !c.passed && c.severity === 'blocking').map((c) => say(lang, c.message));
  return say(lang, { ru: `Так не получится: ${why.join('; ')}.`, en: `That does not work: ${why.join('; ')}.` });
}

const previewOf = (work: Work, made: Made): Promise<string> =>
  work.savePreview('master', made.bytes, made.mime === 'image/png' ? 'image/png' : 'image/jpeg');

function masterOf(work: Work): SizeToMake | null {
  const found = work.pending.find(isMaster);
  return found ? sizeOf(found) : null;
}

const isMaster = ({ width, height }: Deliverable): boolean => width === 1080 && height === 1080;

const sizeOf = ({ spec, serves }: Deliverable): SizeToMake => ({ target: spec['target'] as TargetFormat, serves });

/** Every pending size in one idea, with all that was wished of it; the master is the very picture that was approved. */
async function makeAll(tools: StudioTools, work: Work, campaign: Campaign, state: PackState): Promise<RunResult> {
  await work.step('sizes', { ru: 'Делаю все размеры', en: 'Making every size' });
  const queue = [...work.pending];
  const lacking = new Map<string, Revised['notDone']>();
  const lane = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { made, notDone } = await oneSize(tools, work, campaign, { state, deliverable: next });
      if ('bytes' in made) await work.accept(next.key, made);
      else await work.reject(next.key, made.verdict);
      if ('bytes' in made && notDone.length > 0) lacking.set(`${next.width}×${next.height}`, notDone);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return { kind: 'done', message: lackingRemark(work, lacking) };
}

/** A picture, and what of the wishes it could not follow. What it does not show at all it need not change. */
interface SizeMade {
  readonly made: Picture;
  readonly notDone: Revised['notDone'];
}

async function oneSize(
  tools: StudioTools,
  work: Work,
  campaign: Campaign,
  { state, deliverable }: { readonly state: PackState; readonly deliverable: Deliverable },
): Promise<SizeMade> {
  const task = pictureTask(campaign, state.idea, sizeOf(deliverable), work.signal);
  const turns = wished(state).filter((turn) => turn.length > 0);
  const { scene } = state;
  if (scene !== null && isMaster(deliverable)) {
    const material = materialOf(task);
    const revised = masterNow(tools, campaign, material, { ...state, scene });
    const approved = await firstGood(tools, task, [revised.scene], (now) => ({
      scene: now,
      material: turns.length > 0 ? materialAfter(material, revised, campaign.brand) : material,
    }));
    if ('bytes' in approved) return { made: approved, notDone: [] };
  }
  if (turns.length === 0) return { made: await makeSize(tools, task), notDone: [] };
  let notDone: Revised['notDone'] = [];
  const change = changeOf(tools, campaign, turns, (revised) => {
    notDone = revised.notDone.filter(({ reason }) => reason !== 'absent' && reason !== 'already');
  });
  return { made: await makeSize(tools, task, change), notDone };
}

/** In which sizes a wish could not be followed; null when all of it was done everywhere. */
function lackingRemark(work: Work, lacking: ReadonlyMap<string, Revised['notDone']>): Told {
  const words = answerIn(work.lang, work.answer?.text ?? '');
  return (asked) => lackingIn(ownWords(words, asked), lacking);
}

function lackingIn(lang: Lang, lacking: ReadonlyMap<string, Revised['notDone']>): string | null {
  const lines = [...lacking].flatMap(([name, notDone]) =>
    notDoneLines({ notDone }, lang).map((line) => ({ line, name })),
  );
  if (lines.length === 0) return null;
  const told = [...Map.groupBy(lines, ({ line }) => line)].map(
    ([line, where]) => `${line} (${where.map(({ name }) => name).join(', ')})`,
  );
  return `${LANGUAGES[lang].change.notDone}: ${told.slice(0, 12).join('; ')}.`;
}
