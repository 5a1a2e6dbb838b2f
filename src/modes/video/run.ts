import { aspectClass, type Lang, type Verdict } from '../../scene/index.ts';
import { readMotion, type VideoEncoder } from '../../studio/motion/index.ts';
import type { Deliverable, Made, RunResult, Work } from '../mode.ts';
import { accepted as isAccepted, type LayeredStill, stillPixels } from '../motion/layered-still.ts';
import { openSource } from '../motion/source.ts';
import { stillsOf } from '../motion/still-for.ts';
import type { MotionTools } from '../motion/tools.ts';
import { say } from '../planning.ts';
import { reasonsOf } from '../reasons.ts';
import { createLine, type InTurn } from './in-turn.ts';
import { type Film, makeFilm } from './make-film.ts';
import type { FilmPart, FilmSpec } from './plan.ts';

/** A stored scene is shown again down to this share of its size: films are watched large. */
const LEAST_SCALE = 0.3;
/** Milliseconds between two reports of progress. */
const REPORT_MS = 3_000;

/** A film takes some hundred MB and every core: with one encoder a process makes one at a time. */
const lines = new WeakMap<VideoEncoder, InTurn>();
function lineOf(encoder: VideoEncoder): InTurn {
  const line = lines.get(encoder) ?? createLine();
  lines.set(encoder, line);
  return line;
}

/** Video: opens the source, takes an accepted still of the film's size, moves it, encodes and checks the film. */
export async function runVideo(tools: MotionTools, encoder: VideoEncoder, work: Work): Promise<RunResult> {
  const [first] = work.pending;
  if (!first) return { kind: 'done' };
  const { target, limit } = specOf(first);
  const source = await openSource(work, [aspectClass(target)]);
  const options = { density: 1, grain: true, leastScale: LEAST_SCALE, evenWhole: true };
  const still = await stillsOf(tools, work, source, options)(target);
  if (!isAccepted(still)) return refuse(work, still.verdict);
  const about = `${work.input.title ?? ''} ${work.input.brief ?? ''} ${wordsIn(still)}`;
  const wish = readMotion(work.input.motion ?? '', about, work.seed);
  await work.step('film', { ru: 'Снимаю видео', en: 'Making the film' });
  const { picture, guard = [] } = still;
  const accepted = await stillPixels(still);
  const film = await lineOf(encoder)(work.signal, () =>
    makeFilm(
      encoder,
      tools.fonts,
      { accepted, picture, guard, wish, tier: work.input.tier, seed: work.seed, limit },
      work.signal,
      reporter(work),
    ),
  );
  if (!('bytes' in film)) return refuse(work, film.verdict);
  for (const file of work.pending) await work.accept(file.key, fileOf(specOf(file).part, film, still));
  return { kind: 'done', message: (lang) => messageOf(lang, film, still, work.input.motion ? wish.said : true) };
}

function fileOf(part: FilmPart, film: Film, { still }: LayeredStill): Made {
  const { width, height } = still;
  const size = { width, height };
  if (part === 'film') return { ...size, bytes: film.bytes, mime: 'video/mp4', verdict: film.verdict, scene: null };
  if (part === 'poster') return still;
  const verdict = { accepted: true, checks: [], metrics: {} };
  return { ...size, bytes: film.preview, mime: 'image/webp', verdict, scene: null };
}

/** The film is rejected with its reasons; what comes with it is not needed then. */
async function refuse(work: Work, verdict: Verdict): Promise<RunResult> {
  for (const file of work.pending)
    if (specOf(file).part === 'film') await work.reject(file.key, verdict);
    else await work.withdraw(file.key);
  return {
    kind: 'done',
    message: (lang) =>
      `${say(lang, { ru: 'Видео не получилось.', en: 'The film could not be made.' })} ${reasonsOf(verdict, lang === 'en')}`.trim(),
  };
}

/** Says how many frames are painted, at most once a second. */
function reporter(work: Work): (done: number, of: number) => void {
  let last = 0;
  return (done, of) => {
    const now = performance.now();
    if (now - last < REPORT_MS && done < of) return;
    last = now;
    // A report that cannot be written stops nothing; a lost job shows in the signal.
    work.step('frames', { ru: `Кадры: ${done} из ${of}`, en: `Frames: ${done} of ${of}` }).catch(() => undefined);
  };
}

const NAMES: Readonly<Record<string, { readonly ru: string; readonly en: string }>> = {
  push_in: { ru: 'приближение', en: 'push in' },
  parallax_drift: { ru: 'параллакс', en: 'parallax drift' },
  light_sweep: { ru: 'блик', en: 'light sweep' },
  float: { ru: 'парение', en: 'float' },
  ambient: { ru: 'живой фон', en: 'ambient' },
  particles: { ru: 'частицы света', en: 'particles' },
  reveal: { ru: 'появление', en: 'reveal' },
  pull_back: { ru: 'отъезд', en: 'pull back' },
  still_safe: { ru: 'только свет', en: 'light only' },
};

function messageOf(lang: Lang, film: Film, { remark }: LayeredStill, said: boolean): string {
  const names = { ru: film.presets.map((p) => NAMES[p]?.ru ?? p), en: film.presets.map((p) => NAMES[p]?.en ?? p) };
  const parts = [
    say(lang, { ru: `Движение: ${names.ru.join(', затем ')}.`, en: `Motion: ${names.en.join(', then ')}.` }),
    ...(remark ? [say(lang, remark)] : []),
    ...(film.failed.length > 0
      ? [
          say(lang, {
            ru: 'Более сильное движение не прошло проверку.',
            en: 'A stronger motion did not pass its checks.',
          }),
        ]
      : []),
    ...(!said
      ? [
          say(lang, {
            ru: 'Слова о движении не распознаны: выбрано по сцене.',
            en: 'The words about motion were not understood: the scene decided.',
          }),
        ]
      : []),
  ];
  return parts.join(' ');
}

const wordsIn = ({ still }: LayeredStill): string =>
  (still.scene?.nodes ?? []).flatMap((node) => (node.kind === 'text' ? [node.text] : [])).join(' ');

const specOf = ({ spec }: Deliverable): FilmSpec => spec as unknown as FilmSpec;
