import type { Kysely } from 'kysely';
import type { PoolConfig } from 'pg';
import type { Assistant } from '../assistant/index.ts';
import type { ModeId } from '../contract/index.ts';
import type { Clock, Log } from '../kit/index.ts';
import type { Mode } from '../modes/index.ts';
import type { Perceiver } from '../perception/index.ts';
import type { BrandKit } from '../scene/index.ts';
import type { BlobStore, Schema, Sealer } from '../store/index.ts';

/** Absolute addresses that stand in a Job. */
export interface JobLinks {
  /** The job in the dashboard. */
  job(jobId: string): string;
  /** Its archive, asked for with the API key. */
  zip(jobId: string): string;
}

/** What the commands of this room need. */
export interface JobsDeps {
  readonly db: Kysely<Schema>;
  readonly blobs: BlobStore;
  /** Opens the secrets that webhooks are signed with; without it they are not sealed. */
  readonly sealer?: Sealer;
  readonly modes: ReadonlyMap<ModeId, Mode>;
  readonly clock: Clock;
  readonly links: JobLinks;
  readonly log: Log;
}

/**
 * Posts a webhook. Resolves with the receiver's status; rejects when there was no answer (refused address, time out,
 * broken connection).
 */
export type PostWebhook = (url: string, body: string, headers: Readonly<Record<string, string>>) => Promise<number>;

/** What a worker needs besides. */
export interface WorkerDeps extends JobsDeps {
  /** For a connection of its own that listens for news. */
  readonly connection: PoolConfig;
  readonly perceiver: Perceiver;
  /** The brand kit with its logo decoded; null when it is gone. */
  brandKit(workspaceId: string, id: string): Promise<BrandKit | null>;
  /** The modes for a brand with font files of its own; null (or left out) takes those of the process. */
  readonly brandModes?: (workspaceId: string, brandKitId: string) => Promise<JobsDeps['modes'] | null>;
  readonly post: PostWebhook;
  /** A language model outside; left out where the host has configured none. */
  readonly assistant?: Assistant | null;
}
