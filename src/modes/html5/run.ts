import { aspectClass, type Lang, type Verdict } from '../../scene/index.ts';
import type { Deliverable, RunResult, Said, Work } from '../mode.ts';
import { accepted } from '../motion/layered-still.ts';
import { type StillFor, stillsOf } from '../motion/still-for.ts';
import type { MotionTools } from '../motion/tools.ts';
import { openSource } from '../motion/source.ts';
import { copyLanguage } from '../planning.ts';
import { reasonsOf } from '../reasons.ts';
import { type BannerFiles, makeBannerFiles } from './make-banner.ts';
import type { BannerSpec } from './plan.ts';

/** Pixels of the files for each pixel of a banner, where its weight allows. */
const DENSITY = 2;
/** Type of a still that is shrunk further is composed anew, so that it stays legible. */
const LEAST_SCALE = 0.75;

const UNUSED_MOTION = {
  ru: 'Поле motion в режиме html5 не используется: порядок появления следует из сцены.',
  en: 'The field motion is not used in mode html5: what enters when follows from the scene.',
} as const;

/**
 * HTML5: opens the source, then for every size a still that passes quality control, set in motion and checked as code.
 */
export async function runHtml5(tools: MotionTools, work: Work): Promise<RunResult> {
  const sizes = [...Map.groupBy(work.pending, (d) => specOf(d).of).values()];
  const targets = sizes.flatMap(([d]) => (d ? [specOf(d).target] : []));
  const source = await openSource(work, [...new Set(targets.map((target) => aspectClass(target)))]);
  const stillFor = stillsOf(tools, work, source, { density: DENSITY, grain: false, leastScale: LEAST_SCALE });
  await work.step('banners', { ru: 'Собираю HTML5-баннеры', en: 'Making the HTML5 banners' });
  const remarks: Said[] = [];
  if (work.input.motion) remarks.push(UNUSED_MOTION);
  const lang = copyLanguage(work.input);
  for (const files of sizes) {
    work.signal.throwIfAborted();
    const made = await makeSize(tools, work, files, { stillFor, lang, remarks });
    for (const file of files) {
      const { part } = specOf(file);
      if ('banner' in made) await work.accept(file.key, made[part]);
      else if (part === 'banner') {
        const size = `${file.width}×${file.height}`;
        remarks.push({
          ru: `${size}: ${reasonsOf(made.verdict, false)}`,
          en: `${size}: ${reasonsOf(made.verdict, true)}`,
        });
        await work.reject(file.key, made.verdict);
      } else await work.withdraw(file.key);
    }
  }
  return { kind: 'done', message: (lang) => [...new Set(remarks.map((said) => said[lang]))].join(' ') };
}

/** What all sizes of one run share. */
interface RunSetting {
  readonly stillFor: StillFor;
  readonly lang: Lang;
  readonly remarks: Said[];
}

async function makeSize(
  tools: MotionTools,
  work: Work,
  files: readonly Deliverable[],
  { stillFor, lang, remarks }: RunSetting,
): Promise<BannerFiles | { readonly verdict: Verdict }> {
  const [file] = files;
  if (!file) throw new RangeError('a size without files');
  const spec = specOf(file);
  const still = await stillFor(spec.target);
  if (!accepted(still)) return still;
  if (still.remark) remarks.push(still.remark);
  const network = work.input.network ?? 'rsya';
  return makeBannerFiles(tools, still, spec, { network, lang, click: work.input.click_url ?? null });
}

const specOf = ({ spec }: Deliverable): BannerSpec => spec as unknown as BannerSpec;
