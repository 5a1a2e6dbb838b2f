import { ADAPT_METHODS, say } from '../contract/index.ts';
import type { Job, Lang, ModeId, Output, Question } from '../contract/index.ts';
import type { AskedQuestion } from '../modes/index.ts';
import type { PictureReview } from '../scene/index.ts';
import type { BlobStore, JobRow, OutputRow } from '../store/index.ts';
import type { JobsDeps } from './deps.ts';
import { fileName } from './file-names.ts';
import { placeInLine } from './line.ts';
import { presentPreview } from './previews.ts';
import { whyNotMade } from './reasons.ts';

/** A question as its row keeps it: previews by the key of their file. */
export interface StoredQuestion {
  readonly token: string;
  readonly kind: Question['kind'];
  readonly text: string;
  readonly choices: readonly {
    readonly id: string;
    readonly label: string;
    readonly preview: string | null;
    readonly recommended: boolean;
    readonly reason: string | null;
  }[];
  /** The same words by language, where they were given; choices in the same order. */
  readonly also?: AskedQuestion['also'];
}

/** The contract's Job of a row, with links signed for an hour and its message in `lang`. */
export async function presentJob(deps: JobsDeps, row: JobRow, lang: Lang): Promise<Job> {
  const outputs = row.progress_done > 0 ? await acceptedOutputs(deps, row.id) : [];
  return {
    id: row.id,
    mode: row.mode as ModeId,
    status: row.status,
    test: row.test,
    progress: { done: row.progress_done, total: row.progress_total, failed: row.progress_failed },
    credits: {
      estimated: row.credits_estimated,
      reserved: row.credits_reserved,
      charged: row.credits_charged,
      refunded: row.credits_refunded,
    },
    question: await presentQuestion(deps.blobs, row, lang),
    outputs: await Promise.all(outputs.map((output) => presentOutput(deps.blobs, output, lang))),
    zip_url: outputs.length > 0 ? deps.links.zip(row.id) : null,
    web_url: deps.links.job(row.id),
    ...(await presentPreview(deps.blobs, row)),
    message: [await messageOf(deps, row, lang), ...unusedRemark(row, lang)].join(' '),
  };
}

/** Accepted outputs of a job in the order of its plan. */
export async function acceptedOutputs({ db }: Pick<JobsDeps, 'db'>, jobId: string): Promise<OutputRow[]> {
  return db
    .selectFrom('outputs')
    .leftJoin('deliverables', 'deliverables.id', 'outputs.deliverable_id')
    .selectAll('outputs')
    .where('outputs.job_id', '=', jobId)
    .where('outputs.status', '=', 'accepted')
    .orderBy('deliverables.position')
    .orderBy('outputs.id')
    .execute();
}

/** The contract's Output of a row. A rejected one has no file; it names the checks that it failed. */
export async function presentOutput(blobs: BlobStore, row: OutputRow, lang: Lang): Promise<Output> {
  return {
    id: row.id,
    job_id: row.job_id,
    format: row.format,
    label: row.label,
    pack: row.pack,
    ...servesOf(row),
    width: row.width,
    height: row.height,
    status: row.status,
    version: row.version,
    bytes: row.bytes,
    url:
      row.blob_key === null
        ? null
        : await blobs.signedGetUrl(row.blob_key, {
            mime: row.mime,
            ...(isShown(row.mime) ? {} : { filename: fileName(row) }),
          }),
    ...(row.blob_key === null ? {} : { mime: row.mime }),
    ...methodOf(row),
    ...leftOutOf(row),
    ...checksOf(row, lang),
    ...reviewOf(row, lang),
  };
}

/** The stored review of mode ctr in the caller's language. */
function reviewOf({ verdict }: OutputRow, lang: Lang): Pick<Output, 'review'> {
  const { review } = (verdict ?? {}) as { review?: PictureReview };
  if (!review) return {};
  const { score, items, notJudged, variant } = review;
  return {
    review: {
      score,
      findings: items.map(({ title, measured, why, advice, boxes, ...facts }) => ({
        ...facts,
        title: title[lang],
        measured: measured[lang],
        ...(why ? { why: why[lang] } : {}),
        ...(advice ? { advice: advice[lang] } : {}),
        boxes: [...boxes],
      })),
      not_judged: notJudged.map(({ id, title, reason }) => ({ id, title: title[lang], reason: reason[lang] })),
      ...(variant
        ? {
            variant: {
              changes: variant.changes.map((change) => change[lang]),
              answers: [...variant.answers],
              score_before: variant.before,
            },
          }
        : {}),
    },
  };
}

/** How an adapted banner was made, as its verdict says. */
function methodOf({ verdict }: OutputRow): Pick<Output, 'method'> {
  const { checks = [] } = (verdict ?? {}) as { checks?: { id: string; value: unknown }[] };
  const said = checks.find(({ id }) => id === 'method')?.value;
  const method = ADAPT_METHODS.find((known) => known === said);
  return method ? { method } : {};
}

/** Facts of the brief that this size has no room for, as its verdict says. */
function leftOutOf({ verdict }: OutputRow): Pick<Output, 'left_out'> {
  const { checks = [] } = (verdict ?? {}) as { checks?: { id: string; value: unknown }[] };
  const said = checks.find(({ id }) => id === 'left_out')?.value;
  return typeof said === 'string' ? { left_out: said.split('\n') } : {};
}

/** Which formats and platforms a file serves; nothing for one that is of no catalog format. */
function servesOf({ serves }: Pick<OutputRow, 'serves'>): Pick<Output, 'formats' | 'packs'> {
  const { formats = [], packs = [] } = serves as { formats?: string[]; packs?: string[] };
  return { ...(formats.length > 0 ? { formats } : {}), ...(packs.length > 0 ? { packs } : {}) };
}

/** Shown in the browser at its link; everything else is saved. A page is shown without the right to do anything. */
const isShown = (mime: string): boolean =>
  mime.startsWith('image/') || mime.startsWith('video/') || mime === 'text/html';

/** The stored verdict in the caller's language; nothing for an output made without one. */
function checksOf(row: OutputRow, lang: Lang): Pick<Output, 'checks'> {
  const { checks = [] } = (row.verdict ?? {}) as {
    checks?: (Omit<NonNullable<Output['checks']>[number], 'code' | 'message'> & {
      id: string;
      message: Record<Lang, string>;
    })[];
  };
  if (checks.length === 0) return {};
  return {
    checks: checks.map(({ id, message, passed, value, threshold }) => ({
      code: id,
      message: message[lang],
      passed,
      value,
      threshold,
    })),
  };
}

async function presentQuestion(blobs: BlobStore, row: JobRow, lang: Lang): Promise<Question | null> {
  if (row.status !== 'waiting_input' || row.question === null || row.question_expires_at === null) return null;
  const { token, kind, text, choices, also } = row.question as unknown as StoredQuestion;
  const told = also?.[lang];
  const shown = choices.map(async ({ preview, ...choice }, i) => ({
    ...choice,
    ...told?.choices[i],
    preview_url:
      preview === null
        ? null
        : await blobs.signedGetUrl(preview, { mime: preview.endsWith('.png') ? 'image/png' : 'image/jpeg' }),
  }));
  const expires_at = row.question_expires_at.toISOString();
  return { token, kind, text: told?.text ?? text, choices: await Promise.all(shown), expires_at };
}

/** Fields of the task that its mode does not look at, named so that nobody waits for their effect. */
function unusedRemark({ plan }: JobRow, lang: Lang): string[] {
  const names = (plan['unused'] ?? []) as string[];
  return names.length > 0 ? [say('estimate.unused', lang, { names: names.join(', ') })] : [];
}

/** What the mode said of the whole result, such as what of an instruction was carried out; null where nothing. */
export function noteOf({ status, ...row }: ToldRow & Pick<JobRow, 'status'>, lang: Lang): string | null {
  const said = toldIn(row, lang);
  return (status === 'done' || status === 'partial') && said !== '' ? said : null;
}

type ToldRow = Pick<JobRow, 'message' | 'told'>;

/** The mode's words in a language; of old jobs in the one that they were made in. */
const toldIn = ({ message, told }: ToldRow, lang: Lang): string =>
  (told as Partial<Record<Lang, string>> | null)?.[lang] ?? message;

/** What a job says of itself, in the caller's language. */
export async function messageOf({ db }: JobsDeps, row: JobRow, lang: Lang): Promise<string> {
  if (row.test) return say('job.test', lang, { total: row.credits_estimated });
  if (row.status === 'canceled' && row.end_reason === 'expired') return say('job.expired', lang);
  const note = noteOf(row, lang);
  if (note !== null) return note;
  if (row.status === 'failed' || row.status === 'partial') {
    const told = toldIn(row, lang);
    const why = await whyNotMade(db, { id: row.id, told }, lang);
    const { progress_done: done, progress_total: total } = row;
    const ended = say(why === '' ? `job.${row.status}` : `job.${row.status}_why`, lang, { done, total, why });
    return `${told} ${ended}`.trim();
  }
  if (row.status === 'draft') {
    const account = await db
      .selectFrom('ledger_accounts')
      .select('available')
      .where('workspace_id', '=', row.workspace_id)
      .executeTakeFirst();
    return say('job.draft', lang, { missing: Math.max(0, row.credits_estimated - (account?.available ?? 0)) });
  }
  if (row.status === 'queued') {
    const { before, others } = await placeInLine(db, row);
    return before + others === 0 ? say('job.queued', lang) : say('job.queued_behind', lang, { before, others });
  }
  return say(`job.${row.status}`, lang, { done: row.progress_done, total: row.progress_total });
}
