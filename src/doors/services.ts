import type { Readable } from 'node:stream';
import type {
  AnswerInput,
  Asset,
  AssetUpload,
  Balance,
  BrandKitList,
  Estimate,
  FormatCatalog,
  Job,
  JobInput,
  Lang,
  OutputList,
  OutputsQuery,
  SourceType,
} from '../contract/index.ts';
import type { Figure, WorkState } from '../jobs/index.ts';
import type { Caller } from '../workspace/index.ts';
import type { Strangers } from './strangers.ts';

export type { Caller };

export interface Admission {
  readonly allowed: boolean;
  /** Whole seconds after which it would be admitted. */
  readonly retryAfter: number;
  /** The nearest limit of requests a minute, and what is left of it. */
  readonly limit?: number;
  readonly remaining?: number;
}

/** How the service stands, for whoever routes requests to it or watches it. */
export interface Readiness {
  /** Parts without which requests fail: `database`, `storage`. Empty when the service is ready. */
  readonly missing: readonly string[];
  /** Requests are answered, but somebody should look: `workers` (none is alive). */
  readonly warnings: readonly string[];
  /** Null when the database cannot be asked. */
  readonly work: WorkState | null;
}

/** One metric of the service, with a number for each set of labels. */
export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly figures: readonly Figure[];
}

export interface NewJob {
  readonly input: JobInput;
  readonly lang: Lang;
  readonly idempotencyKey: string | null;
  /** The job whose failed files are tried again. */
  readonly retryOf?: string;
  /** Keys of the files that are wanted of all that the task would make. */
  readonly only?: readonly string[];
}

/** `status` 201: started; 202: kept as a draft. A repeat gives the first answer again. */
export interface CreatedJob {
  readonly status: 201 | 202;
  readonly job: Job;
}

export interface ZipFile {
  readonly stream: Readable;
  readonly filename: string;
}

/** A layered source as it is sent; its stream must be read or destroyed. */
export interface SourceFile extends ZipFile {
  readonly mime: string;
  /** Null where it is written while it is read. */
  readonly bytes: number | null;
}

export interface SourceRequest {
  readonly id: string;
  readonly type: SourceType;
  /** Whether somebody still waits for it. */
  readonly wanted: () => boolean;
}

/** A file upload on its way; `path` lies on this machine until `dispose`. */
export interface ReceivedFile {
  readonly path: string;
  readonly bytes: number;
  readonly name: string | null;
}

/**
 * What the HTTP and the tool door need of the rooms below, in the contract's words. Everything may throw `ApiError`;
 * things of another
 * workspace do not exist for the caller (`not_found`).
 */
export interface Services {
  readonly keys: {
    verify(key: string): Promise<Caller | null>;
    /** The same without asking the database; null also for a key that was not seen lately. */
    remembered(key: string): Caller | null;
  };
  /** Who shows keys that nobody knows. */
  readonly strangers: Strangers;
  readonly limits: {
    /** Counts one request against the key and its workspace. */
    request(caller: Caller): Promise<Admission>;
    /** Counts one new job. */
    newJob(caller: Caller): Promise<Admission>;
  };
  readonly assets: {
    fromFile(caller: Caller, file: ReceivedFile): Promise<Asset>;
    fromUrl(caller: Caller, url: string): Promise<Asset>;
    begin(caller: Caller, upload: AssetUpload): Promise<Asset>;
    complete(caller: Caller, id: string, lang: Lang): Promise<Asset>;
    /** Removes a picture for good; 409 while something needs it. */
    remove(caller: Caller, id: string): Promise<void>;
  };
  readonly jobs: {
    estimate(caller: Caller, input: JobInput, lang: Lang): Promise<Estimate>;
    /** Whether this key was answered already, so that its repeat is no new job. */
    isRepeat(caller: Caller, idempotencyKey: string): Promise<boolean>;
    create(caller: Caller, job: NewJob): Promise<CreatedJob>;
    get(caller: Caller, id: string, lang: Lang): Promise<Job>;
    answer(caller: Caller, id: string, answer: AnswerInput, lang: Lang): Promise<Job>;
    cancel(caller: Caller, id: string, lang: Lang): Promise<Job>;
    zip(caller: Caller, id: string): Promise<ZipFile>;
  };
  readonly outputs: {
    list(caller: Caller, query: OutputsQuery, lang: Lang): Promise<OutputList>;
    /** A finished picture as layers. `not_found` where there are none. */
    source(caller: Caller, request: SourceRequest): Promise<SourceFile>;
    /** Removes a file for good; its line, without an address, stays in the job. */
    remove(caller: Caller, id: string): Promise<void>;
  };
  readonly balance: (caller: Caller, lang: Lang) => Promise<Balance>;
  readonly brandKits: { list(caller: Caller): Promise<BrandKitList> };
  readonly formats: (pack: string | undefined, lang: Lang) => FormatCatalog;
  readonly files: SignedFiles | null;
  readonly ready: () => Promise<Readiness>;
  /** Figures of the whole service; empty while the database cannot be asked. */
  readonly figures: () => Promise<readonly Metric[]>;
}

/**
 * The signed links of a local store; null where links lead to another server. `path` is what stands behind `/files/`.
 */
export interface SignedFiles {
  permit(path: string, query: URLSearchParams): FilePermit | null;
  stat(key: string): Promise<{ readonly bytes: number; readonly etag: string; readonly modifiedAt: Date } | null>;
  read(key: string, range?: { readonly start: number; readonly end: number }): Promise<Readable>;
  /**
   * Stores the body of a signed upload; throws `ApiError` when that upload is finished already or has the wrong length.
   */
  receive(key: string, body: Readable, bytes: number): Promise<void>;
}

export type FilePermit =
  | { readonly method: 'GET'; readonly key: string; readonly mime: string; readonly filename: string | null }
  | { readonly method: 'PUT'; readonly key: string; readonly mime: string; readonly bytes: number };

/** Where and how the door listens. */
export interface DoorConfig {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /**
   * Address under which callers reach the service, without a path: `https://ads.example`. Null: the address it listens
   * on.
   */
  readonly publicUrl: string | null;
  /** Hosts besides the public one that the tool door serves (protection against DNS rebinding). */
  readonly allowedHosts: readonly string[];
  /** Bearer token for `/metrics`; null leaves it to requests from this machine. */
  readonly metricsToken: string | null;
  /** Folder for uploads on their way. */
  readonly tempDir: string;
  readonly version: string;
  /** Connections at once; by the files that this process may have open unless told. */
  readonly connectionsMost?: number;
}
