import type { Perceiver } from '../perception/index.ts';
import type { Lang } from '../scene/index.ts';
import { type Picture, refusedFor, type StudioTools } from '../studio/picture/index.ts';
import { paintReview, saySummary, structured } from '../studio/review/index.ts';
import { lookAt } from './ctr/look.ts';

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
  readonly report: { readonly short: object } & Readonly<Record<string, unknown>>;
}

/** Reviews one picture. */
export async function studioCtr(
  tools: StudioTools,
  perceiver: Perceiver,
  { bytes, title, brief, lang, fromPhoto }: StudioCtrRequest,
): Promise<StudioCtrRun> {
  const looked = await lookAt(tools, perceiver, { bytes, asked: { words: `${title}\n${brief}` }, fromPhoto, lang });
  if (!('reviewed' in looked))
    return {
      files: [{ key: 'ctr_review', result: refusedFor(looked) }],
      report: { short: { refused: looked.message[lang === 'en' ? 'en' : 'ru'] } },
    };
  const { review } = looked.reviewed;
  const page = await paintReview(tools, looked.reviewed, lang);
  const data = structured(review, lang);
  return {
    files: [{ key: 'ctr_review', result: page }],
    report: {
      short: { score: data.score, message: saySummary(review, lang) },
      ...data,
    },
  };
}
