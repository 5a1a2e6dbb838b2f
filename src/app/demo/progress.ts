import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '../../contract/index.ts';
import type { Client } from './client.ts';

const ENDED = new Set(['done', 'partial', 'failed', 'canceled']);
const LIMIT_MS = 10 * 60_000;
/** 75 questions a minute: well inside the limit of 120 a key. */
const POLL_MS = 800;

/**
 * Follows a job by its status until it ends or asks, drawing one live line on a terminal and one line a change
 * elsewhere.
 */
export async function follow(client: Client, id: string, name: string): Promise<Job> {
  const started = Date.now();
  let shown = '';
  while (Date.now() - started < LIMIT_MS) {
    const job = await client.job(id);
    const { done, total, failed } = job.progress;
    const line = `${name}: ${job.status} ${bar(done + failed, total)} ${done}/${total}${failed > 0 ? `, ${failed} rejected` : ''}${job.message ? ` · ${job.message}` : ''}`;
    if (process.stdout.isTTY)
      process.stdout.write(
        `\r\u001b[K${line.slice(0, (process.stdout.columns || 100) - 8)} ${((Date.now() - started) / 1000).toFixed(0)}s`,
      );
    else if (line !== shown) process.stdout.write(`${line}\n`);
    shown = line;
    if (ENDED.has(job.status) || job.status === 'waiting_input') {
      if (process.stdout.isTTY) process.stdout.write('\n');
      return job;
    }
    await sleep(POLL_MS);
  }
  throw new Error(`${name} did not end within ${LIMIT_MS / 60_000} minutes`);
}

const bar = (done: number, total: number): string => {
  const filled = total > 0 ? Math.round((done / total) * 16) : 0;
  return `[${'#'.repeat(filled)}${'.'.repeat(16 - filled)}]`;
};
