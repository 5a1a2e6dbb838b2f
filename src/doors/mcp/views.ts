import type { BrandKitResource, FormatCatalog, Job, Output } from '../../contract/index.ts';

/* Slim answers: what an agent needs to go on, nothing written as null. */

/** A job that has just been asked for. */
export function startedView({ id, status, message }: Job) {
  return { job_id: id, status, message };
}

/** Where a job stands, what it asks, what it has made. */
export function jobView(job: Job) {
  return {
    ...startedView(job),
    done: job.progress.done,
    total: job.progress.total,
    failed: job.progress.failed,
    credits_charged: job.credits.charged,
    ...(job.zip_url === null ? {} : { zip_url: job.zip_url }),
    ...(job.question === null ? {} : { question: questionView(job.question) }),
    outputs: job.outputs.map(outputView),
  };
}

function questionView({ token, kind, text, choices, expires_at }: NonNullable<Job['question']>) {
  return {
    token,
    kind,
    text,
    expires_at,
    choices: choices.map(({ id, label, recommended, reason, preview_url }) => ({
      id,
      label,
      recommended,
      ...(reason === null ? {} : { reason }),
      ...(preview_url === null ? {} : { preview_url }),
    })),
  };
}

/** One accepted file. */
export function outputView({ id, format, label, width, height, url }: Output) {
  return { id, format, label, width, height, ...(url === null ? {} : { url }) };
}

/** One brand kit; the logo is the studio's business. */
export function brandKitView({ id, name, colors, fonts, tone, stop_words, legal_line }: BrandKitResource) {
  return {
    id,
    name,
    colors,
    fonts,
    ...(tone === null ? {} : { tone }),
    stop_words,
    ...(legal_line === null ? {} : { legal_line }),
  };
}

/** One pack in full; of all packs only the popular formats, without their rules. */
export function formatsView({ packs }: FormatCatalog, full: boolean) {
  return {
    packs: packs.map(({ id, label, count, formats }) => ({
      id,
      label,
      count,
      formats: formats
        .filter(({ popular }) => full || popular)
        .map(({ key, label: name, width, height, max_kb, popular, in_pack, rules }) => ({
          key,
          label: name,
          width,
          height,
          ...(max_kb === null ? {} : { max_kb }),
          popular,
          in_pack,
          ...(full ? { rules } : {}),
        })),
    })),
  };
}
