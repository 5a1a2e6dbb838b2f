import { targetFormat } from '../../catalog/index.ts';
import type { FieldProblem, JobInput } from '../../contract/index.ts';
import type { Size, TargetFormat } from '../../scene/index.ts';
import { leastBytes, SECONDS } from '../../studio/motion/terms.ts';
import type { Deliverable, PlanContext, Planned } from '../mode.ts';
import { sourceProblems } from '../motion/source-problems.ts';
import { deliverable, type PlanningTools, say } from '../planning.ts';

/** What one file of a film is. */
export type FilmPart = 'film' | 'poster' | 'preview';

/** Plain JSON kept with each file of a film. */
export interface FilmSpec {
  readonly part: FilmPart;
  readonly target: TargetFormat;
  /** Largest film in bytes; null = no limit. */
  readonly limit: number | null;
}

const FRAMES = {
  '9:16': { width: 1080, height: 1920 },
  '1:1': { width: 1080, height: 1080 },
  '16:9': { width: 1920, height: 1080 },
} as const;

/** One film with its poster and its preview, which cost nothing. Without `video_aspect` the source's shape decides. */
export function planVideo({ catalog }: PlanningTools, input: JobInput, context: PlanContext): Planned {
  const size = input.video_aspect
    ? FRAMES[input.video_aspect]
    : nearestFrame(input.sizes?.[0] ?? context.outputs?.[0] ?? context.assets[0]);
  const target: TargetFormat = { ...targetFormat({ ...size, maxKb: null }), key: 'video', fileTypes: ['jpg'] };
  const limits = (input.sizes ?? []).flatMap(({ max_kb }) => (max_kb === undefined ? [] : [max_kb * 1000]));
  const limit = limits.length > 0 ? Math.min(...limits) : null;
  const credits = catalog.price('video', 'video', input.tier);
  const seconds = SECONDS[input.tier];
  const name = `${size.width}×${size.height}`;
  const file = (part: FilmPart, key: string, text: { ru: string; en: string }, price: number): Deliverable =>
    deliverable({
      key,
      label: say(context.lang, text),
      ...size,
      credits: price,
      maxKb: part === 'film' && limit !== null ? limit / 1000 : null,
      spec: { part, target, limit } satisfies FilmSpec,
    });
  const film = file('film', 'video', { ru: `Видео ${name}, ${seconds} с`, en: `Video ${name}, ${seconds} s` }, credits);
  return {
    plan: {
      deliverables: [
        film,
        file('poster', 'video_poster', { ru: `Обложка видео ${name}`, en: `Poster of the video ${name}` }, 0),
        file('preview', 'video_preview', { ru: 'Анимированное превью', en: 'Animated preview' }, 0),
      ],
      lines: [{ key: film.key, label: film.label, credits }],
      total: credits,
      units: 3,
    },
    impossible: [],
    problems: [...sourceProblems(context), ...weightProblems(input, leastBytes(seconds))],
  };
}

/** A film under so many bytes has not the bits that networks ask for: said at once, at the field. */
function weightProblems({ sizes = [] }: JobInput, least: number): readonly FieldProblem[] {
  const min = Math.ceil(least / 1000);
  return sizes.flatMap(({ max_kb }, i) =>
    max_kb !== undefined && max_kb < min
      ? [{ path: `sizes.${i}.max_kb`, code: 'too_small', params: { min: String(min) } } as const]
      : [],
  );
}

/** The frame of a film for a source of this shape; square without one. */
export function nearestFrame(source: Size | undefined): Size {
  const ratio = source && source.height > 0 ? source.width / source.height : 1;
  if (ratio < 0.8) return FRAMES['9:16'];
  return ratio > 1.3 ? FRAMES['16:9'] : FRAMES['1:1'];
}
