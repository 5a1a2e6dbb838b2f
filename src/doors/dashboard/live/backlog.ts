import type { News } from '../../../jobs/index.ts';

/** What is still to be told to one page. */
export interface Backlog {
  /** Takes news of the feed; false where they are another workspace's. */
  note(news: News): boolean;
  /** A job whose state at event `seq` is to be told. */
  add(job: string, seq: number): void;
  /** All of it, each thing once; the backlog is empty then. `lost`: there was more, and nobody knows what. */
  take(): {
    readonly jobs: readonly (readonly [job: string, seq: number])[];
    readonly sights: readonly string[];
    readonly lost: boolean;
  };
  isEmpty(): boolean;
}

/** News of one workspace, gathered until they are taken. */
export function openBacklog(workspaceId: string): Backlog {
  const jobs = new Map<string, number>();
  const sights = new Set<string>();
  let lost = false;
  const add = (job: string, seq: number): void => void jobs.set(job, Math.max(seq, jobs.get(job) ?? 0));
  return {
    note(news) {
      if (news.kind === 'missed') lost = true;
      else if (news.workspace !== workspaceId) return false;
      else if (news.kind === 'sight') sights.add(news.asset);
      else add(news.job, news.seq);
      return true;
    },
    add,
    take() {
      const taken = { jobs: [...jobs], sights: [...sights], lost };
      jobs.clear();
      sights.clear();
      lost = false;
      return taken;
    },
    isEmpty: () => jobs.size === 0 && sights.size === 0 && !lost,
  };
}
