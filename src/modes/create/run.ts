import { LANGUAGES, type ResolvedScene, scaleScene, type Verdict } from '../../scene/index.ts';
import { assistedCampaign, assistedOrder } from '../assisted.ts';
import { plainWords } from '../assisted-wishes.ts';
import { askedIn } from '../asked-in.ts';
import { briefOf } from '../brief.ts';
import {
  type Campaign,
  drawSketches,
  type Idea,
  pictureTask,
  planCampaign,
  type Sketch,
  sketchTarget,
} from '../../studio/campaign/index.ts';
import { readDirection, readScene } from '../../studio/directions/index.ts';
import { makeFinal, type Material, materialOf, type StudioTools, tryScene } from '../../studio/picture/index.ts';
import { readInstruction, revise, type Revised } from '../../studio/revise/index.ts';
import type { AskedQuestion, GivenAnswer, RunResult, Told, Work } from '../mode.ts';
import { ownWords, say } from '../planning.ts';
import { answerIn, contextIn, materialAfter, summaryOf } from '../revision/index.ts';
import { readAnswer, withoutChoice } from '../answer-words.ts';
import { notUnderstood } from '../not-understood.ts';
import { lookAtPhotos, type PhotoSource } from './photos.ts';
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
  /** What was asked for in words and could be done in part only: the choice `as_understood` makes that part. */
  readonly asked?: Asked | null;
}

/** A sketch that was chosen, and what is to be changed about it; no words = nothing. */
interface Asked {
  readonly index: number;
  readonly words: string;
}

/** The choice that takes what was understood and leaves the rest. */
const AS_UNDERSTOOD = 'as_understood';

/** Create: look, draw three sketches, let someone pick (or pick), paint the final at 2K. */
export async function runCreate(tools: StudioTools, work: Work): Promise<RunResult> {
  const deliverable = work.pending[0];
  if (!deliverable) return { kind: 'done' };
  const target = finalTarget(deliverable.width, deliverable.height);
  await work.step('perceive', { ru: 'Смотрю на фото', en: 'Looking at the photo' });
  const { perceived, remark } = await lookAtPhotos(photosOf(work));
  const planned = planCampaign(briefOf(work), perceived, work.brandKit, work.seed);
  const campaign = await assistedCampaign(work, planned, tools.catalog);

  let state = readState(work.state);
  // Also when a crash came between the drawing and the asking: the sketches are drawn again, the same ones.
  if (!state || (!work.input.auto_pick && work.answer === null)) {
    await work.step('sketch', { ru: 'Рисую три эскиза', en: 'Drawing three sketches' });
    const drawn = await drawSketches(tools, campaign, sketchTarget(target), work.signal);
    const sketches = await assistedOrder(
      work,
      campaign,
      drawn.map((sketch) => ({ ...sketch, scene: sketch.made.scene })),
    );
    const asks = !work.input.auto_pick && sketches.length > 0;
    state = { drawn: await Promise.all(sketches.map((sketch, i) => drawnOf(work, sketch, i, asks))) };
    await work.saveState(state);
    if (asks) return { kind: 'question', question: whichSketch(work, state, remark(LANGUAGES[work.lang].messages)) };
  }
  return withRemark(await deliverFinal(tools, work, campaign, state), remark);
}

/** The photos of the task, as they are looked at. */
const photosOf = (work: Work): PhotoSource => ({
  count: work.input.asset_ids.length,
  load: (index) => work.loadAsset(work.input.asset_ids[index] ?? ''),
  perceiver: work.perceiver,
  brief: briefOf(work),
  signal: work.signal,
});

/** A finished job also says which of several photos it shows. */
function withRemark(result: RunResult, remark: Told): RunResult {
  if (result.kind === 'question') return result;
  return { ...result, message: (lang) => [result.message?.(lang), remark(lang)].filter(Boolean).join(' ') };
}

/** Goes on from the answer: the sketch as it is, changed as the words ask, or the question once more. */
async function deliverFinal(
  tools: StudioTools,
  work: Work,
  campaign: Campaign,
  state: CreateState,
): Promise<RunResult> {
  const { drawn } = state;
  const words = work.answer?.text ?? '';
  const confirmed = work.answer?.choice === AS_UNDERSTOOD;
  const read = confirmed ? (state.asked ?? null) : askedFor(work.answer, drawn.length);
  const plain = confirmed ? null : await plainWords(work, read?.words || words);
  const asked = plain === null ? read : { index: read?.index ?? 0, words: plain };
  const again = (remark: string, kept: CreateState['asked'] = null): Promise<RunResult> =>
    askAgain(work, { ...state, asked: kept }, remark);
  // Words that name no sketch and no change are no answer: asked again, nothing is spent.
  if (asked === null && drawn.length > 0) return again(notUnderstood(work.lang, words));
  const chosen = drawn[asked?.index ?? 0] ?? null;
  if (asked === null || asked.words === '' || !chosen?.scene)
    return makeFinalPicture(tools, work, campaign, chosen, null);
  const changed = changedSketch(tools, campaign, chosen, asked.words);
  const { revised } = changed;
  const lang = answerIn(work.lang, asked.words);
  const go = confirmed && revised.done.length > 0;
  // A wish that is not carried out, or was read by somebody else, is named before anything is charged.
  if ((revised.notDone.length > 0 || plain !== null) && !go)
    return again(summaryOf(revised, lang, 'understood'), revised.done.length > 0 ? asked : null);
  return makeFinalPicture(tools, work, campaign, chosen, changed);
}

async function askAgain(work: Work, state: CreateState, remark: string): Promise<RunResult> {
  await work.saveState(state);
  return { kind: 'question', question: whichSketch(work, state, remark) };
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
  return { drawn, asked: state.asked ?? null };
}

async function drawnOf(work: Work, { idea, made }: Sketch, i: number, shown: boolean): Promise<Drawn> {
  const preview = shown
    ? await work.savePreview(`sketch_${i + 1}`, made.bytes, made.mime === 'image/png' ? 'image/png' : 'image/jpeg')
    : null;
  return { idea, scene: made.scene, preview };
}

const whichSketch = (work: Work, state: CreateState, remark: string | null): AskedQuestion =>
  askedIn(work.lang, remark, (lang) => sketchQuestion(lang, state));

function sketchQuestion(lang: Work['lang'], { drawn, asked }: CreateState): AskedQuestion {
  const text = say(lang, {
    ru: 'Какой эскиз довести до финала? Можно ответить словами, например: «второй, но фон темнее».',
    en: 'Which sketch shall become the final picture? You may answer in words, such as “the second, but a darker ground”.',
  });
  const choices = drawn.map(({ idea, preview }, i) => ({
    id: `sketch_${i + 1}`,
    label: say(lang, { ru: `Эскиз ${i + 1}`, en: `Sketch ${i + 1}` }),
    preview,
    recommended: i === 0,
    reason: say(lang, idea.direction.reason),
  }));
  const part = asked && {
    id: AS_UNDERSTOOD,
    label: say(lang, { ru: 'Сделать то, что понято', en: 'Do what was understood' }),
    preview: null,
    recommended: false,
    reason: null,
  };
  return {
    kind: 'pick_sketch',
    text,
    choices: part ? [...choices, part] : choices,
  };
}

/**
 * The sketch that was picked, by id or in words, the recommended one for auto_pick, a plain yes or a mere change, with
 * the words that ask for changes; null when the answer says nothing of either.
 */
function askedFor(answer: GivenAnswer | null, count: number): Asked | null {
  if (answer === null) return { index: 0, words: '' };
  const { pick, verdict } = readAnswer(answer.text, count);
  const id = /^sketch_(\d+)$/.exec(answer.choice ?? '')?.[1];
  const index = id === undefined ? pick : Number(id) - 1;
  const rest = answer.text === null ? '' : id === undefined ? withoutChoice(answer.text) : answer.text;
  const wishes = readInstruction(rest);
  const known = wishes.some(({ kind }) => kind !== 'unknown');
  if (index !== null) return { index, words: wishes.length > 0 ? rest : '' };
  if (known) return { index: 0, words: rest };
  return verdict === 'yes' ? { index: 0, words: '' } : null;
}

/** A sketch with its scene changed. */
interface ChangedSketch {
  readonly revised: Revised;
  readonly material: Material;
}

function changedSketch(tools: StudioTools, campaign: Campaign, { idea, scene }: Drawn, words: string): ChangedSketch {
  if (scene === null) throw new RangeError('a sketch without its scene cannot be changed');
  const target = sketchTarget(finalTarget(scene.width, scene.height));
  const task = pictureTask(campaign, idea, { target, serves: [] });
  const material = materialOf(task);
  const revised = revise(scene, words, contextIn(tools, campaign, material, scene));
  return { revised, material: materialAfter(material, revised, campaign.brand) };
}

/**
 * Paints the final: of a changed sketch that very scene or nothing, and the question again. Without a sketch that
 * passed, the best ranked idea gets its chance at full size, and an honest rejection if it fails too.
 */
async function makeFinalPicture(
  tools: StudioTools,
  work: Work,
  campaign: Campaign,
  drawn: Drawn | null,
  changed: ChangedSketch | null,
): Promise<RunResult> {
  const deliverable = work.pending[0];
  const direction = drawn?.idea.direction ?? campaign.directions[0];
  if (!deliverable || !direction) return { kind: 'done' };
  await work.step('final', { ru: 'Готовлю финальный баннер', en: 'Making the final picture' });
  const target = finalTarget(deliverable.width, deliverable.height);
  if (changed) {
    const scene = scaleScene(changed.revised.scene, target, target.key);
    const made = await tryScene(tools, { ...changed.material, target }, scene);
    const lang = answerIn(work.lang, work.answer?.text ?? '');
    if (!('bytes' in made)) return refusedChange(work, made.verdict);
    await work.accept(deliverable.key, made);
    return {
      kind: 'done',
      message: (asked) =>
        `${say(asked, { ru: 'Готово.', en: 'Ready.' })} ${summaryOf(changed.revised, ownWords(lang, asked))}`,
    };
  }
  const first = drawn?.idea ?? { direction, headlineId: campaign.copy.headlines[0]?.id ?? '' };
  const task = pictureTask(campaign, first, { target, serves: [] }, work.signal);
  const made = await makeFinal(tools, task, drawn?.scene ?? null);
  if ('bytes' in made) await work.accept(deliverable.key, made);
  else await work.reject(deliverable.key, made.verdict);
  return { kind: 'done' };
}

/** The changed picture did not pass: why, and the question once more. Nothing is charged. */
async function refusedChange(work: Work, { checks }: Verdict): Promise<RunResult> {
  const state = readState(work.state);
  const why = checks.filter((c) => !c.passed && c.severity === 'blocking').map((c) => say(work.lang, c.message));
  const remark = say(work.lang, {
    ru: `Так не получится: ${why.join('; ')}.`,
    en: `That does not work: ${why.join('; ')}.`,
  });
  return state === null ? { kind: 'done' } : askAgain(work, { ...state, asked: null }, remark);
}
