import type { Catalog } from '../catalog/index.ts';
import { ApiError } from '../contract/index.ts';
import {
  answerJob,
  cancelJob,
  createJob,
  estimateJob,
  getJob,
  isRepeat,
  listOutputs,
  outputSource,
  removeOutput,
  workState,
  zipJob,
} from '../jobs/index.ts';
import type { JobsDeps } from '../jobs/index.ts';
import type { DiskRoom } from '../store/index.ts';
import { actorOf, noteAudit, RATE_LIMITS, storageQuota, takeNewJob, takeRate } from '../workspace/index.ts';
import type { Keys, RateLimits, StorageQuota } from '../workspace/index.ts';
import { assetCommands } from './assets/commands.ts';
import { signedFiles } from './assets/signed-files.ts';
import { pictureIntake } from './assets/take-in.ts';
import { formatCatalog } from './formats.ts';
import { watchStrangers } from './strangers.ts';
import { requirePublicWebhook } from './task.ts';
import { openSourceTools, type SourceTools } from './sources/tools.ts';
import type { Caller, Services } from './services.ts';
import { watchFigures, type OwnGauges } from './watch.ts';
import { workspaceBalance, workspaceBrandKits } from './workspace.ts';

/** The rooms below, opened. */
export interface Rooms {
  /** Also says which database, files and clock. */
  readonly jobs: JobsDeps;
  readonly keys: Keys;
  readonly catalog: Catalog;
  /** Folder for pictures on their way. */
  readonly tempDir: string;
  /** Lets the service fetch pictures from private networks. */
  readonly allowPrivateAddresses: boolean;
  /** Requests per minute; the contract's unless told. */
  readonly rates?: RateLimits;
  /** What this process alone can tell for its metrics. */
  readonly gauges?: OwnGauges;
  /** Bytes that the files of one workspace may take; null: any number. */
  readonly storageMost?: number | null;
  /** Whether more may be stored; always, unless told. */
  readonly room?: DiskRoom;
  /** Makes layered sources; opened here, unless told. */
  readonly sources?: SourceTools;
}

/** The doors' services out of the real rooms. */
export function wireServices({
  jobs,
  keys,
  catalog,
  tempDir,
  allowPrivateAddresses,
  rates = RATE_LIMITS,
  storageMost = null,
  gauges = {},
  room = { lack: () => Promise.resolve(null) },
  sources = openSourceTools(tempDir),
}: Rooms): Services {
  const { db, blobs, clock } = jobs;
  return {
    keys,
    strangers: watchStrangers(),
    limits: {
      request: (caller) => takeRate(db, caller, rates),
      newJob: ({ workspaceId, test }) => takeNewJob(db, { workspaceId, test }, rates),
    },
    assets: withRoom(
      assetCommands({ db, blobs, clock, tempDir, allowPrivateAddresses, takeIn: pictureIntake(blobs, tempDir) }),
      { room, quota: storageQuota(db, storageMost) },
    ),
    jobs: {
      estimate: ({ workspaceId }, input, lang) => estimateJob(jobs, { workspaceId, input, lang }),
      isRepeat: ({ workspaceId }, key) => isRepeat(jobs, { workspaceId, key }),
      create: (caller, job) => {
        const { workspaceId, test } = caller;
        if (!allowPrivateAddresses) requirePublicWebhook(job.input);
        return createJob(jobs, { workspaceId, test, startedBy: actorOf(caller), ...job });
      },
      get: ({ workspaceId }, jobId, lang) => getJob(jobs, { workspaceId, jobId, lang }),
      answer: ({ workspaceId, test }, jobId, answer, lang) =>
        answerJob(jobs, { workspaceId, test, jobId, answer, lang }),
      cancel: ({ workspaceId, test }, jobId, lang) => cancelJob(jobs, { workspaceId, test, jobId, lang }),
      zip: ({ workspaceId }, jobId) => zipJob(jobs, { workspaceId, jobId }),
    },
    outputs: {
      list: async ({ workspaceId }, { job_id: jobId, status, limit }, lang) => ({
        object: 'list',
        data: await listOutputs(jobs, { workspaceId, jobId, status, limit, lang }),
      }),
      source: async ({ workspaceId }, { id, type, wanted }) =>
        sources.make(workspaceId, await outputSource(jobs, { workspaceId, outputId: id }), type, wanted),
      remove: async (caller, id) => {
        const { workspaceId, test } = caller;
        await removeOutput(jobs, { workspaceId, test, id });
        await noteAudit(db, { workspaceId, actor: actorOf(caller), action: 'output.delete', subject: id });
      },
    },
    balance: (caller, lang) => workspaceBalance(db, caller, lang),
    brandKits: { list: (caller) => workspaceBrandKits(db, blobs, caller) },
    formats: (pack, lang) => formatCatalog(catalog, pack, lang),
    files: signedFiles(blobs, db),
    figures: watchFigures(db, gauges),
    ready: () => readiness(jobs, room),
  };
}

async function readiness({ db }: JobsDeps, room: DiskRoom): ReturnType<Services['ready']> {
  const [work, lack] = await Promise.all([workState(db).catch(() => null), room.lack()]);
  return {
    missing: [...(work === null ? ['database'] : []), ...(lack === null ? [] : ['storage'])],
    warnings: work !== null && work.workers === 0 ? ['workers'] : [],
    work,
  };
}

/** Nothing is taken in while there is no room for it, on the machine or in the workspace's own part. */
function withRoom(
  assets: Services['assets'],
  { room, quota }: { readonly room: DiskRoom; readonly quota: StorageQuota },
): Services['assets'] {
  const requireRoom = async ({ workspaceId }: Caller, bytes: number): Promise<void> => {
    const lack = await room.lack();
    if (lack === 'full') throw new ApiError('storage_full', { retryAfter: 60 });
    if (lack === 'away') throw new ApiError('unavailable', { retryAfter: 5 });
    if (!(await quota.admits(workspaceId, bytes)))
      throw new ApiError('storage_full', { message: 'error.storage_quota' });
  };
  return {
    ...assets,
    fromFile: async (caller, file) => {
      await requireRoom(caller, file.bytes);
      return assets.fromFile(caller, file);
    },
    fromUrl: async (caller, url) => {
      await requireRoom(caller, 0);
      return assets.fromUrl(caller, url);
    },
    begin: async (caller, upload) => {
      await requireRoom(caller, upload.bytes);
      return assets.begin(caller, upload);
    },
  };
}
