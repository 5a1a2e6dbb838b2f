import { type Check, type Lang, LANGUAGES, type Verdict } from '../../scene/index.ts';
import type { StudioTools } from '../../studio/picture/index.ts';
import { readInstruction } from '../../studio/revise/index.ts';
import { readAnswer } from '../answer-words.ts';
import { plainWords } from '../assisted-wishes.ts';
import { type Deliverable, Outdated, type RunResult, type Said, type StoredOutput, type Work } from '../mode.ts';
import { ownWords, say } from '../planning.ts';
import { answerIn, doneLines, notDoneLines, remarkLines, summaryOf, unique } from '../revision/index.ts';
import { newVersion, type Revision, revisionOf } from './one-output.ts';
import { openOrigins, type Origins } from './origins.ts';
import { outputOf } from './plan.ts';

/** What an edit job remembers: the instruction that it follows now. */
interface EditState {
  readonly instruction: string;
  /** Its files are being made: nothing is asked any more. */
  readonly making: boolean;
  /** What an assistant takes the instruction to mean, until whoever gave it has confirmed that. */
  readonly plain?: string | null;
}

/** What became of one output before anything was painted. */
interface Read {
  readonly deliverable: Deliverable;
  readonly revision: Revision;
}

/**
 * Edit: reads the instruction against every output, asks where nothing of it can be done, and makes a new version of
 * each. What cannot be done is said part by part.
 */
export async function runEdit(tools: StudioTools, work: Work): Promise<RunResult> {
  const state = work.state as EditState | null;
  const confirmed = !state?.making && (state?.plain ?? null) !== null && isYes(work.answer);
  const said = confirmed ? state?.plain : state?.making ? null : work.answer?.text;
  const instruction = said ?? state?.instruction ?? work.input.instruction ?? '';
  const lang = answerIn(work.lang, instruction);
  // Whoever wants no questions gets what we read ourselves.
  const mayAsk = !state?.making && !confirmed && work.input.auto_pick !== true;
  const plain = mayAsk ? await plainWords(work, instruction) : null;
  const origins = openOrigins(work);
  await work.step('read', { ru: 'Читаю правку', en: 'Reading the instruction' });
  const all: Read[] = [];
  for (const deliverable of work.pending) {
    work.signal.throwIfAborted();
    const output = await work.loadOutput(outputOf(deliverable));
    all.push({ deliverable, revision: await revisionOf(tools, work, origins, output, plain ?? instruction) });
  }
  // What somebody else has read is shown, and done only when it is confirmed.
  if (plain !== null && all.some(({ revision }) => revision.done.length > 0)) {
    await work.saveState({ instruction, making: false, plain });
    return confirm(all, answerIn(work.lang, plain));
  }
  const idle = all.length > 0 && all.every(({ revision }) => revision.done.length === 0);
  if (idle && !state?.making) return ask(all, lang);
  await work.saveState({ instruction, making: true });
  await work.step('edit', { ru: 'Вношу правки', en: 'Making the changes' });
  const refusals = new Map<Read, Said>();
  for (const one of all) {
    work.signal.throwIfAborted();
    const refusal = await settle(tools, work, origins, { ...one, lang });
    if (refusal !== null) refusals.set(one, refusal);
  }
  return { kind: 'done', message: (asked) => messageOf(all, refusals, ownWords(lang, asked), asked) };
}

/** Makes, refuses or leaves one output; why it was refused, or null. */
async function settle(
  tools: StudioTools,
  work: Work,
  origins: Origins,
  { deliverable, revision, lang }: Read & { readonly lang: Lang },
): Promise<Said | null> {
  const { key, label } = deliverable;
  if (revision.done.length === 0) {
    // What a picture does not have it need not lose: it stays as it is, and is not paid for.
    if (revision.notDone.every(({ reason }) => reason === 'absent' || reason === 'already')) await work.withdraw(key);
    else await work.reject(key, notDoneVerdict(revision, work.lang));
    return null;
  }
  const output: StoredOutput = await work.loadOutput(outputOf(deliverable));
  const made = await newVersion(tools, work, origins, { output, revision });
  const verdict = 'bytes' in made ? null : made.verdict;
  if ('bytes' in made) {
    try {
      const verdict = { ...made.verdict, checks: [...made.verdict.checks, noteOf(revision, lang)] };
      await work.accept(key, { ...made, verdict, replaces: outputOf(deliverable) });
      return null;
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
    }
  }
  await work.reject(key, verdict ?? OUTDATED);
  const failed = (verdict ?? OUTDATED).checks.filter((c) => !c.passed && c.severity === 'blocking');
  const why = (lang: keyof Said): string => `${label}: ${failed.map((c) => c.message[lang]).join('; ')}`;
  return { ru: why('ru'), en: why('en') };
}

/** What was done to this file and what was not, beside its checks: another file of the same job may tell another. */
const noteOf = (revision: Revision, lang: Lang): Check => ({
  id: 'understood',
  passed: true,
  severity: 'warning',
  value: null,
  threshold: null,
  message: { ru: summaryOf(revision, lang === 'en' ? 'ru' : lang), en: summaryOf(revision, 'en') },
});

const OUTDATED: Verdict = refusal('outdated', {
  ru: 'Эту картинку тем временем сменила другая версия',
  en: 'Another version has replaced this picture meanwhile',
});

const notDoneVerdict = (revision: Revision, lang: Lang): Verdict =>
  refusal('instruction', {
    ru: notDoneLines(revision, lang === 'en' ? 'ru' : lang).join('; '),
    en: notDoneLines(revision, 'en').join('; '),
  });

function refusal(id: string, message: { readonly ru: string; readonly en: string }): Verdict {
  return {
    accepted: false,
    checks: [{ id, passed: false, severity: 'blocking', value: 0, threshold: 1, message }],
    metrics: {},
  };
}

/** The button that says yes to what was understood. */
const AS_UNDERSTOOD = 'as_understood';
/** A yes that asks for nothing else. */
const isYes = (answer: Work['answer']): boolean =>
  answer?.choice === AS_UNDERSTOOD ||
  (readAnswer(answer?.text ?? null, 0).verdict === 'yes' &&
    readInstruction(answer?.text ?? '').every(({ kind }) => kind === 'unknown'));

/** What an assistant has understood, to be confirmed before anything is made or charged. */
function confirm(all: readonly Read[], lang: Lang): RunResult {
  const done = unique(all.flatMap(({ revision }) => doneLines(revision, lang)));
  const label = say(lang, { ru: 'Сделать то, что понято', en: 'Do what was understood' });
  return {
    kind: 'question',
    question: {
      kind: 'clarify',
      text: `${say(lang, { ru: 'Понято так', en: 'Understood as' })}: ${done.slice(0, 12).join('; ')}. ${LANGUAGES[lang].change.ask}`,
      choices: [{ id: AS_UNDERSTOOD, label, preview: null, recommended: true, reason: null }],
    },
  };
}

/** Nothing can be done: what was not and why, and the question what to do instead. */
function ask(all: readonly Read[], lang: Lang): RunResult {
  const why = unique(all.flatMap(({ revision }) => notDoneLines(revision, lang)));
  const text = LANGUAGES[lang].change.ask;
  return {
    kind: 'question',
    question: {
      kind: 'clarify',
      text: [...(why.length > 0 ? [`${why.slice(0, 6).join('; ')}.`] : []), text].join(' '),
      choices: [],
    },
  };
}

/** A file among others: by its size, by its name where others have that size. */
function nameIn(all: readonly Read[], { width, height, label }: Deliverable): string {
  const alike = all.filter(({ deliverable: d }) => d.width === width && d.height === height);
  return alike.length > 1 ? label : `${width}×${height}`;
}

/** What was done everywhere, what was not and in which files, in the customer's language. */
function messageOf(all: readonly Read[], refusals: ReadonlyMap<Read, Said>, lang: Lang, asked: keyof Said): string {
  const titles = LANGUAGES[lang].change;
  const made = all.filter((one) => !refusals.has(one));
  const done = unique(made.flatMap(({ revision }) => doneLines(revision, lang)));
  const several = all.length > 1;
  const lacking = Map.groupBy(
    all.flatMap(({ deliverable, revision }) =>
      notDoneLines(revision, lang).map((line) => ({ line, name: nameIn(all, deliverable) })),
    ),
    ({ line }) => line,
  );
  const lines = [...lacking].map(([line, where]) =>
    several && where.length < all.length ? `${line} (${unique(where.map(({ name }) => name)).join(', ')})` : line,
  );
  return [
    ...(done.length > 0 ? [`${titles.done}: ${done.join('; ')}.`] : []),
    ...(lines.length > 0 ? [`${titles.notDone}: ${lines.slice(0, 12).join('; ')}.`] : []),
    ...(refusals.size > 0
      ? [
          `${titles.refused}: ${[...refusals.values()]
            .slice(0, 12)
            .map((said) => said[asked])
            .join('; ')}.`,
        ]
      : []),
    ...unique(made.flatMap(({ revision }) => remarkLines(revision, lang))),
  ].join(' ');
}
