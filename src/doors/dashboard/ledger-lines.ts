import type { LedgerLine } from '../../contract/index.ts';
import { glimpseJobs } from '../../jobs/index.ts';
import type { JobGlimpse } from '../../jobs/index.ts';
import { namesOfPeople } from '../../people/index.ts';
import type { Movement } from '../../workspace/index.ts';
import { actorOf, WELCOME_NOTE } from '../../workspace/index.ts';
import type { DashboardDeps } from './deps.ts';

const PERSON = 'person:';
type By = LedgerLine['by'];

/** Movements of a workspace with what a person wants to know of each: for which job, and who began it. */
export async function ledgerLines(
  deps: Pick<DashboardDeps, 'db' | 'jobs' | 'keys'>,
  workspaceId: string,
  movements: readonly Movement[],
): Promise<LedgerLine[]> {
  const ids = movements.map(({ jobId }) => jobId).filter((id) => id !== null);
  const glimpses = await glimpseJobs(deps.jobs, workspaceId, ids);
  const names = await namesOf(deps, workspaceId, [...glimpses.values()]);
  return movements.map(({ id, at, kind, credits, available, jobId, note }) => {
    const job = jobId === null ? undefined : glimpses.get(jobId);
    return {
      id: String(id),
      at: at.toISOString(),
      kind,
      credits,
      available,
      job_id: jobId,
      title: job?.title ?? '',
      thumb: job?.thumb ?? null,
      by: jobId === null ? granter(note) : (names.get(job?.startedBy ?? '') ?? null),
      note,
    };
  });
}

/** Credits come from whoever runs the service; those of a new workspace from nobody. */
const granter = (note: string | null): By => (note === WELCOME_NOTE ? null : { kind: 'host', name: '' });

/** Whoever started jobs, by what the job keeps of them; who is gone is missing. */
async function namesOf(
  { db, keys }: Pick<DashboardDeps, 'db' | 'keys'>,
  workspaceId: string,
  jobs: readonly JobGlimpse[],
): Promise<ReadonlyMap<string, By>> {
  const actors = [...new Set(jobs.map(({ startedBy }) => startedBy).filter((one) => one !== null))];
  const people = actors.filter((one) => one.startsWith(PERSON)).map((one) => one.slice(PERSON.length));
  const [names, known] = await Promise.all([
    namesOfPeople(db, people),
    actors.length > people.length ? keys.list(workspaceId) : [],
  ]);
  return new Map<string, By>([
    ...[...names].map(([id, name]) => [`${PERSON}${id}`, { kind: 'person', name }] as const),
    ...known.map(({ id, name }) => [actorOf({ keyId: id }), { kind: 'key', name }] as const),
  ]);
}
