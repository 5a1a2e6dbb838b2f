import type { ColumnType, Generated, Selectable } from 'kysely';
import type { JobStatus, Lang } from '../../contract/index.ts';
import type {
  CreatedAt,
  DefaultedJson,
  Json,
  JsonObject,
  Nullable,
  NullableJson,
  NullableTime,
  Time,
} from './columns.ts';
export type { JsonObject, JsonValue } from './columns.ts';
import type { AuditLogTable } from './schema-audit.ts';
import type { InvitationsTable, MembersTable, PeopleSessionsTable, PeopleTable } from './schema-people.ts';
export type { InvitationsTable, MemberRole, MembersTable, PeopleSessionsTable, PeopleTable } from './schema-people.ts';

/**
 * The tables, as Kysely sees them. The columns keep their SQL names, so that a query reads the same here and in psql.
 * Times are `Date` (timestamptz), credits whole numbers, sizes pixels, weights bytes. A `Json<T>` column is
 * written as `JSON.stringify(value)` and read as `T`.
 */
export interface Schema {
  workspaces: WorkspacesTable;
  api_keys: ApiKeysTable;
  brand_kits: BrandKitsTable;
  assets: AssetsTable;
  jobs: JobsTable;
  deliverables: DeliverablesTable;
  outputs: OutputsTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_holds: LedgerHoldsTable;
  ledger_entries: LedgerEntriesTable;
  idempotency: IdempotencyTable;
  rate_limits: RateLimitsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_attempts: WebhookAttemptsTable;
  job_events: JobEventsTable;
  loose_blobs: LooseBlobsTable;
  settings: SettingsTable;
  people: PeopleTable;
  people_sessions: PeopleSessionsTable;
  members: MembersTable;
  invitations: InvitationsTable;
  sights: SightsTable;
  brand_fonts: BrandFontsTable;
  audit_log: AuditLogTable;
}

export interface WorkspacesTable {
  id: string;
  name: string;
  plan: Generated<string>;
  /** Language of messages where the caller names none. */
  locale: Generated<Lang>;
  /** Key of webhook signatures. */
  webhook_secret: string;
  settings: DefaultedJson;
  /** When a job of it was last taken to work, on the database's clock. */
  served_at: NullableTime;
  /** Weight in the round robin of jobs, 1 to 100. */
  share: Generated<number>;
  /** Jobs of it that may run at the same time; null: as many as there is room for. */
  max_running: Nullable<number>;
  /** Bytes that its files may take; null: as the service's settings say. */
  max_storage: Nullable<number>;
  created_at: CreatedAt;
}

export interface ApiKeysTable {
  id: string;
  workspace_id: string;
  kind: 'live' | 'test';
  /** SHA-256 of the whole key. The key itself is shown once and stored nowhere. */
  hash: Buffer;
  /** `svc_live_` or `svc_test_`; with `last4` enough to recognise a key in a list. */
  prefix: string;
  last4: string;
  name: string;
  created_at: CreatedAt;
  last_used_at: NullableTime;
  revoked_at: NullableTime;
  /** From then on it is no key; null: never. */
  expires_at: NullableTime;
}

export interface BrandKitsTable {
  id: string;
  workspace_id: string;
  data: Json;
  created_at: CreatedAt;
  updated_at: Time;
}

export type AssetStatus = 'pending' | 'ready' | 'rejected';

export interface AssetsTable {
  id: string;
  workspace_id: string;
  status: AssetStatus;
  name: Nullable<string>;
  mime: Nullable<string>;
  width: Nullable<number>;
  height: Nullable<number>;
  /** As the caller sent it; `stored_bytes` as it is kept (null: of before that was noted). */
  bytes: Nullable<number>;
  stored_bytes: Nullable<number>;
  /** Whether a job ever named it. */
  used: Generated<boolean>;
  /** SHA-256 of the stored bytes, hex. */
  hash: Nullable<string>;
  blob_key: Nullable<string>;
  /** The promise of a signed upload: {blob_key, mime, bytes, expires_at}. */
  upload: NullableJson;
  /** Why it was rejected: {code, ...}. */
  reason: NullableJson;
  created_at: CreatedAt;
}

export interface JobsTable {
  id: string;
  workspace_id: string;
  mode: string;
  status: JobStatus;
  test: Generated<boolean>;
  input: Json;
  /** Summary of the plan (price lines, seed); the files to make are rows of `deliverables`. */
  plan: DefaultedJson;
  progress_done: Generated<number>;
  progress_total: Generated<number>;
  progress_failed: Generated<number>;
  credits_estimated: Generated<number>;
  credits_reserved: Generated<number>;
  credits_charged: Generated<number>;
  credits_refunded: Generated<number>;
  question: NullableJson;
  answer: NullableJson;
  question_expires_at: NullableTime;
  /** What the mode remembers between its steps. */
  state: DefaultedJson;
  /** Of jobs that ended before `told` was kept. */
  message: Generated<string>;
  /** What the mode says of the whole: the words by language. */
  told: NullableJson;
  webhook_url: Nullable<string>;
  autostart: Generated<boolean>;
  locale: Generated<Lang>;
  /**
   * Fence: raised by each worker that takes the job; a write by an older worker names an older number and changes
   * nothing.
   */
  attempt: Generated<number>;
  /** Until when the worker that runs it is believed to live. */
  lease_until: NullableTime;
  /** Errors in a row that came before any file; too many end the job. */
  tries: Generated<number>;
  /** Workers that died over it in a row, before any file. */
  crashes: Generated<number>;
  /** Why it ended without being finished: a person canceled it, its question expired, it broke. */
  end_reason: Nullable<'person' | 'expired' | 'error'>;
  idempotency_key: Nullable<string>;
  /** Place in the waiting line: higher goes first within the workspace. */
  priority: Generated<number>;
  /** Not to be taken before, on the database's clock. */
  ready_at: ColumnType<Date, Date | undefined, Date>;
  created_at: CreatedAt;
  updated_at: Time;
  started_at: NullableTime;
  finished_at: NullableTime;
}

export type DeliverableStatus = 'pending' | 'making' | 'accepted' | 'rejected' | 'failed' | 'canceled';

/**
 * One file to make, with its price: the line of the plan that estimate, reservation, progress, charge and ZIP all read.
 */
export interface DeliverablesTable {
  id: string;
  job_id: string;
  /** Unique in the job. */
  key: string;
  label: string;
  pack: Nullable<string>;
  width: number;
  height: number;
  max_kb: Nullable<number>;
  credits: number;
  status: Generated<DeliverableStatus>;
  attempt: Generated<number>;
  position: number;
  spec: DefaultedJson;
  reason: NullableJson;
  updated_at: Time;
}

export type OutputStatus = 'accepted' | 'rejected' | 'superseded';

export interface OutputsTable {
  id: string;
  job_id: string;
  workspace_id: string;
  deliverable_id: Nullable<string>;
  format: string;
  label: string;
  pack: Nullable<string>;
  /** `{formats, packs}`: every catalog key and platform that the file serves. */
  serves: DefaultedJson;
  width: number;
  height: number;
  status: OutputStatus;
  version: Generated<number>;
  replaces: Nullable<string>;
  bytes: Nullable<number>;
  mime: string;
  blob_key: Nullable<string>;
  /** Blob of the resolved scene; edit, video, html5 and export start from it. */
  scene_key: Nullable<string>;
  verdict: NullableJson;
  created_at: CreatedAt;
}

/** What a workspace has: `available` to spend, `reserved` for open jobs. Neither can go below zero. */
export interface LedgerAccountsTable {
  workspace_id: string;
  available: number;
  reserved: number;
}

/** The reservation of one job. `amount` = `remaining` + `charged` + `released`, always. */
export interface LedgerHoldsTable {
  job_id: string;
  workspace_id: string;
  amount: number;
  remaining: number;
  charged: Generated<number>;
  released: Generated<number>;
  status: Generated<'open' | 'settled'>;
  created_at: CreatedAt;
  settled_at: NullableTime;
}

export type LedgerKind = 'grant' | 'reserve' | 'charge' | 'release' | 'refund';
/** `issued` and `revenue` are the service's side of the double entry. */
export type LedgerBucket = 'issued' | 'available' | 'reserved' | 'revenue';

/** Written once, never changed: a trigger refuses UPDATE and DELETE. The deltas of one step sum to zero. */
export interface LedgerEntriesTable {
  id: ColumnType<number, never, never>;
  workspace_id: string;
  bucket: LedgerBucket;
  delta: number;
  kind: LedgerKind;
  /** What the step is about: grant id, job id, deliverable id. One step per (workspace, ref, kind). */
  ref: string;
  job_id: Nullable<string>;
  note: Nullable<string>;
  created_at: CreatedAt;
}

export interface IdempotencyTable {
  workspace_id: string;
  key: string;
  /** SHA-256 of the canonical request body, hex. */
  fingerprint: string;
  job_id: Nullable<string>;
  /** The first answer, given again to a repeat. */
  status: Nullable<number>;
  body: NullableJson;
  created_at: Time;
}

/** Unlogged: emptied by a crash of the server, which is harmless. */
export interface RateLimitsTable {
  key: string;
  /** Times of the latest admitted requests, epoch milliseconds, oldest first. */
  hits: number[];
}

export type WebhookStatus = 'pending' | 'delivered' | 'failed';

export interface WebhookDeliveriesTable {
  id: string;
  workspace_id: string;
  job_id: string;
  event: Json;
  url: string;
  status: Generated<WebhookStatus>;
  attempt: Generated<number>;
  next_at: NullableTime;
  last_status: Nullable<number>;
  last_error: Nullable<string>;
  created_at: CreatedAt;
  delivered_at: NullableTime;
  /** Order of the events of a job. */
  seq: ColumnType<number, never, never>;
}

/** The delivery log: one row for each time an event was posted. */
export interface WebhookAttemptsTable {
  delivery_id: string;
  attempt: number;
  at: Time;
  /** HTTP status of the receiver; null when there was none. */
  status: Nullable<number>;
  error: Nullable<string>;
  milliseconds: number;
}

/** What happened to a job, in order; live progress reads it. */
export interface JobEventsTable {
  seq: ColumnType<number, never, never>;
  job_id: string;
  workspace_id: string;
  type: string;
  data: Json;
  created_at: Time;
}

/** Files that were (or were about to be) stored while no row refers to them; a sweep removes those that stay so. */
export interface LooseBlobsTable {
  key: string;
  job_id: string;
  purpose: 'output' | 'preview';
  created_at: Time;
}

/** Facts of the installation that are neither configuration nor anybody's data. */
export interface SettingsTable {
  key: string;
  value: Json<JsonObject>;
  updated_at: Time;
}

/** What was seen in a picture, asked for before any job. `looking` with a lease that ran out is pending again. */
export interface SightsTable {
  asset_id: string;
  workspace_id: string;
  status: Generated<'pending' | 'looking' | 'ready' | 'failed'>;
  facts: NullableJson;
  /** The product without its background, small. */
  cutout_key: Nullable<string>;
  tries: Generated<number>;
  lease_until: NullableTime;
  asked_at: Time;
}

/** A font file that a workspace brought; its brand kits name it by its family. */
export interface BrandFontsTable {
  id: string;
  workspace_id: string;
  family: string;
  weight: number;
  italic: boolean;
  bytes: number;
  blob_key: string;
  created_at: CreatedAt;
}

export type WorkspaceRow = Selectable<WorkspacesTable>;
export type AssetRow = Selectable<AssetsTable>;
export type JobRow = Selectable<JobsTable>;
export type DeliverableRow = Selectable<DeliverablesTable>;
export type OutputRow = Selectable<OutputsTable>;
