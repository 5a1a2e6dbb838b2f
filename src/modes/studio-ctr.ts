import type { Perceiver } from '../perception/index.ts';
import type { Brief, Lang } from '../scene/index.ts';
import { type Picture, refusedFor, type StudioTools } from '../studio/picture/index.ts';
import { type Review, saySummary, structured } from '../studio/review/index.ts';
import { lookAt } from './ctr/look.ts';
import { type Making, makePage, variantMaker } from './ctr/make.ts';
import { REVIEW_KEY, VARIANTS } from './ctr/plan.ts';
import { sayVariants } from './ctr/remark.ts';
import { copyLanguage } from './planning.ts';

/** A review asked of the studio without any service around it. */
export interface StudioCtrRequest {
  readonly bytes: Uint8Array;
  readonly title: string;
  readonly brief: string;
  readonly lang: Lang;
  readonly fromPhoto: boolean | null;
  /** True leaves the variants out. */
  readonly reviewOnly: boolean;
}

/** What came of it: files by their keys, and the same as data. */
export interface StudioCtrRun {
  readonly files: readonly { readonly key: string; readonly result: Picture }[];
  /** What was found; null where the picture is none that can be reviewed. */
  readonly review: Review | null;
  readonly report: { readonly short: object } & Readonly<Record<string, unknown>>;
}

/** Reviews one picture and makes its variants. */
export async function studioCtr(
  tools: StudioTools,
  perceiver: Perceiver,
  { bytes, title, brief, lang, fromPhoto, reviewOnly }: StudioCtrRequest,
): Promise<StudioCtrRun> {
  const looked = await lookAt(tools, perceiver, { bytes, asked: { words: `${title}\n${brief}` }, fromPhoto, lang });
  if (!('reviewed' in looked))
    return {
      files: [{ key: REVIEW_KEY, result: refusedFor(looked) }],
      review: null,
      report: { short: { refused: lang === 'en' ? looked.message.en : looked.message.ru } },
    };
  const words: Brief = { title, brief, characteristics: '', goal: '', lang: copyLanguage({ title, brief }) };
  const making: Making = { looked, brief: words, brand: null, seed: 1, lang };
  const files: StudioCtrRun['files'][number][] = [{ key: REVIEW_KEY, result: await makePage(tools, making) }];
  const make = variantMaker(tools, perceiver, making);
  const since = process.cpuUsage();
  for (const id of reviewOnly ? [] : VARIANTS) files.push({ key: `ctr_${id}`, result: await make(id) });
  const { user, system } = process.cpuUsage(since);
  const { review } = looked.reviewed;
  const variants = files.slice(1).map(({ key, result }) => ({ name: key.slice(-1).toUpperCase(), result }));
  return {
    files,
    review,
    report: {
      short: {
        score: Math.round(review.score),
        message: `${saySummary(review, lang)} ${sayVariants(variants, lang)}`.trim(),
        cpu_seconds_of_variants: (user + system) / 1e6,
      },
      review: structured(review),
      variants: variants.map(({ name, result }) => ({ name, verdict: result.verdict })),
    },
  };
}
