import type { Kysely } from 'kysely';
import { say } from '../contract/index.ts';
import type { Lang } from '../contract/index.ts';
import type { DeliverableRow, Schema } from '../store/index.ts';

/** Why a file was not accepted: what is impossible about it, or the checks that it failed. */
export function reasonOf({ reason }: Pick<DeliverableRow, 'reason'>, lang: Lang): string | null {
  if (reason === null) return null;
  const { impossible, checks = [] } = reason as unknown as {
    impossible?: Record<Lang, string>;
    checks?: readonly { passed: boolean; severity: string; message: Record<Lang, string> }[];
  };
  if (impossible) return impossible[lang];
  const failed = checks.filter(({ passed, severity }) => !passed && severity === 'blocking');
  return failed.length === 0 ? null : failed.map(({ message }) => message[lang]).join('. ');
}

/** So many different reasons are told. */
const TOLD = 3;

/**
 * Why files of a job were not made: what stood in their way, the most frequent first, and whether the service failed
 * them; '' where nothing is known. What the mode's own words, `told`, say already is not said again.
 */
export async function whyNotMade(
  db: Kysely<Schema>,
  { id, told }: { readonly id: string; readonly told: string },
  lang: Lang,
): Promise<string> {
  const files = await db.selectFrom('deliverables').select(['status', 'reason']).where('job_id', '=', id).execute();
  const said = files.flatMap((file) => reasonOf(file, lang)?.replace(/[.]$/u, '') ?? []);
  const often = [...Map.groupBy(said, (reason) => reason)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([reason]) => reason)
    .filter((reason) => !told.includes(reason));
  const fault = files.some(({ status }) => status === 'failed') ? [say('job.fault', lang)] : [];
  return [...often.slice(0, TOLD), ...fault].join('; ');
}
