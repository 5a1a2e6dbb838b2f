import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Work } from '../../modes/index.ts';
import type { JobRow } from '../../store/index.ts';
import type { WorkerDeps } from '../deps.ts';
import { recordEvent } from '../events/record.ts';
import { storeLoose } from '../loose-blobs.ts';
import { lockClaimed } from './claim.ts';
import type { Claim } from './claim.ts';

/** What a mode writes down on its way: its state, previews of questions, the step it is at. Fenced by the claim. */
export function openNotes(
  deps: WorkerDeps,
  job: JobRow,
  claim: Claim,
  signal: AbortSignal,
): Pick<Work, 'saveState' | 'savePreview' | 'step'> {
  return {
    async saveState(state) {
      signal.throwIfAborted();
      await deps.db.transaction().execute(async (tx) => {
        await lockClaimed(tx, claim);
        await tx
          .updateTable('jobs')
          .set({ state: sql`state || ${JSON.stringify({ saved: state })}::jsonb` })
          .where('id', '=', job.id)
          .execute();
      });
    },

    async savePreview(name, bytes, mime) {
      signal.throwIfAborted();
      // Named by the attempt too: what another attempt stored is never overwritten.
      const hash = createHash('sha256').update(`${job.attempt}\0${name}`).digest('hex').slice(0, 24);
      const key = `previews/${job.id}-${hash}.${mime === 'image/png' ? 'png' : 'jpg'}`;
      await storeLoose(deps, {
        jobId: job.id,
        purpose: 'preview',
        files: [{ key, bytes, mime }],
        now: deps.clock.now(),
        signal,
      });
      return key;
    },

    async step(name, text) {
      signal.throwIfAborted();
      await deps.db.transaction().execute(async (tx) => {
        const now = await lockClaimed(tx, claim);
        const progress = { done: now.progress_done, total: now.progress_total, failed: now.progress_failed };
        await recordEvent(
          tx,
          now,
          'job.step',
          { job_id: job.id, step: name, message: text[job.locale], progress },
          deps.clock.now(),
        );
      });
    },
  };
}
