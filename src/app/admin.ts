import type { Kysely } from 'kysely';
import { silentLog, systemClock } from '../kit/index.ts';
import { openDatabase, openKeyRing, requireSameSecrets } from '../store/index.ts';
import type { Schema } from '../store/index.ts';
import {
  audit,
  balance,
  history,
  adminCreateKey,
  adminCreateWorkspace,
  adminGrantCredits,
  adminListKeys,
  adminListWorkspaces,
  adminRevokeKey,
  adminRotateWebhookSecret,
  deleteBrandKit,
  listBrandKits,
  noteAudit,
  readAudit,
  requireWorkspace,
  sealWebhookSecrets,
} from '../workspace/index.ts';
import type { Config } from './config.ts';
import { addBrandKit, readBrandKit } from './admin-brand-kit.ts';
import { readAdminCommand, type AdminCommand } from './admin-options.ts';
import type { WorkspaceLimits } from './admin-workspace.ts';
import { makeBackup, restoreBackup } from './backup.ts';
import { requireDataDir } from './data-dir.ts';
import { linkSecret, openStorage } from './storage.ts';
import { UsageError } from './usage-error.ts';

/** Does what was asked and says what to print. */
type Act = (command: AdminCommand, db: Kysely<Schema>, config: Config) => unknown;

/** What a job is made with is a thousand modules, which only these commands load. */
const jobs = () => import('../jobs/index.ts');
const onWorkspace = () => import('./admin-workspace.ts');

/** Every command that needs the database, but those on people, by its name. */
const ACTS: Readonly<Record<string, Act>> = {
  'workspace create': async (c, db, config) =>
    adminCreateWorkspace(db, {
      name: c.text('name'),
      credits: c.whole('credits', { fallback: 0 }),
      sealer: await openKeyRing(config.secretsDir),
    }),
  'workspace list': (_, db) => adminListWorkspaces(db),
  'workspace limits': async (c, db) => (await onWorkspace()).setLimits(db, c.id('workspace'), limitsIn(c)),
  'workspace export': async (c, db, config) => {
    const { exportWorkspace } = await import('./workspace-export.ts');
    return exportWorkspace(db, await openStorage(config), { workspaceId: c.id('workspace'), folder: c.text('to') });
  },
  'workspace delete': async (c, db, config) => {
    if (!c.yes) throw new UsageError('workspace delete removes everything for good: say --yes');
    return (await onWorkspace()).deleteWorkspace(db, config, c.id('workspace'));
  },
  'assistant set': async (c, db) => (await onWorkspace()).assistantOf(db, c.id('workspace'), onOrOff(c)),
  'assistant log': async (c, db) => (await onWorkspace()).assistantTalks(db, c.id('job')),
  'secrets adopt': async (_, db, config) => {
    await requireSameSecrets(db, { secret: await linkSecret(config), folder: config.secretsDir, fresh: true });
    return { adopted: config.secretsDir };
  },
  'secrets rotate': async (_, db, config) => {
    const ring = await openKeyRing(config.secretsDir);
    const key = await ring.rotate();
    return { key: `data-${key}.key`, sealed_again: await sealWebhookSecrets(db, ring) };
  },
  'storage move': async (c, db, config) => {
    const { moveStorage } = await import('./storage-move.ts');
    return moveStorage(db, config, c.text('to'));
  },
  retention: async (_, db, config) => (await onWorkspace()).retentionDue(db, config),
  'credits grant': (c, db) =>
    adminGrantCredits(db, {
      workspaceId: c.id('workspace'),
      credits: c.whole('credits', { least: 1 }),
      ref: c.option('ref'),
    }),
  'credits history': (c, db) => creditHistory(db, c.id('workspace'), c.whole('limit', { fallback: 50 })),
  'credits audit': async (_, db) => ({ discrepancies: await audit(db) }),
  'key create': (c, db) =>
    adminCreateKey(db, { workspaceId: c.id('workspace'), kind: kindIn(c), name: c.option('name') }),
  'key list': (c, db) => adminListKeys(db, { workspaceId: c.id('workspace') }),
  'key revoke': (c, db) => adminRevokeKey(db, { workspaceId: c.id('workspace'), keyId: c.id('key') }),
  audit: (c, db) =>
    readAudit(db, {
      workspaceId: c.option('workspace') === undefined ? null : c.id('workspace'),
      limit: c.whole('limit', { least: 1, most: 10_000, fallback: 100 }),
    }),
  'webhook rotate': async (c, db, config) =>
    adminRotateWebhookSecret(db, { workspaceId: c.id('workspace'), sealer: await openKeyRing(config.secretsDir) }),
  'webhook log': async (c, db) => {
    const { listDeliveries } = await jobs();
    return listDeliveries(db, {
      workspaceId: c.id('workspace'),
      ...(c.option('job') === undefined ? {} : { jobId: c.id('job') }),
    });
  },
  'webhook resend': async (c, db) => {
    const { resendWebhook } = await jobs();
    const delivery = { workspaceId: c.id('workspace'), deliveryId: c.id('delivery') };
    return { resent: found(c, 'delivery', await resendWebhook({ db, clock: systemClock }, delivery)) };
  },
  'brand-kit create': async (c, db) =>
    addBrandKit(db, c.id('workspace'), { ...(await readBrandKit(c.text('file'))), name: c.text('name') }),
  'brand-kit list': (c, db) => listBrandKits(db, c.id('workspace')),
  'brand-kit delete': async (c, db) => ({
    deleted: found(c, 'kit', await deleteBrandKit(db, c.id('workspace'), c.id('kit'))),
  }),
};

/** Runs one administrator's command and returns what to print. Throws `UsageError` for what cannot be done as asked. */
export async function runAdmin(config: Config, argv: readonly string[]): Promise<unknown> {
  const command = readAdminCommand(argv);
  if (command.name === 'backup') return makeBackup(config, command.text('to'));
  if (command.name === 'restore') return restoreBackup(config, command.text('from'));
  requireDataDir(config);
  const { db, close } = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log: silentLog,
  });
  try {
    const act = Object.hasOwn(ACTS, command.name) ? ACTS[command.name] : undefined;
    if (act) {
      const said = await act(command, db, config);
      if (!READS.has(command.name)) await noteCommand(db, command);
      return said;
    }
    const { runPeopleCommand } = await import('./admin-people.ts');
    const said = await runPeopleCommand({ db, config, command });
    if (said !== null) {
      if (!READS.has(command.name)) await noteCommand(db, command);
      return said;
    }
    throw new UsageError(command.name === '' ? 'which command?' : `no command "${command.name}"`);
  } finally {
    await close();
  }
}

/** Commands that change nothing, and leave no line in the audit log. */
const READS: ReadonlySet<string> = new Set([
  'workspace list',
  'credits history',
  'credits audit',
  'key list',
  'webhook log',
  'brand-kit list',
  'people list',
  'retention',
  'audit',
]);

/** Ids only: names and addresses of people are theirs. */
async function noteCommand(db: Kysely<Schema>, command: AdminCommand): Promise<void> {
  await noteAudit(db, {
    workspaceId: command.option('workspace') ?? null,
    actor: 'admin',
    action: command.name,
    subject: command.option('key') ?? command.option('kit') ?? command.option('delivery') ?? null,
    detail: { credits: command.option('credits') ?? null, role: command.option('role') ?? null },
  });
}

function limitsIn(command: AdminCommand): WorkspaceLimits {
  const cap = (name: 'max-running' | 'max-storage-mb'): number | 'none' | null => {
    const given = command.option(name);
    return given === undefined ? null : given === 'none' ? 'none' : command.whole(name, { least: 1 });
  };
  return {
    share: command.option('share') === undefined ? null : command.whole('share', { least: 1, most: 100 }),
    maxRunning: cap('max-running'),
    maxStorageMb: cap('max-storage-mb'),
  };
}

function onOrOff(command: AdminCommand): 'on' | 'off' | null {
  const value = command.option('to') ?? null;
  if (value !== null && value !== 'on' && value !== 'off') throw new UsageError('--to must be on or off');
  return value;
}

function kindIn(command: AdminCommand): 'live' | 'test' {
  const value = command.option('kind') ?? 'live';
  if (value !== 'live' && value !== 'test') throw new UsageError('--kind must be live or test');
  return value;
}

function found(command: AdminCommand, name: 'delivery' | 'kit', done: boolean): true {
  if (!done) throw new UsageError(`no ${name} ${command.text(name)} in this workspace`);
  return true;
}

/** The account and how it came to be. */
async function creditHistory(db: Kysely<Schema>, workspaceId: string, limit: number) {
  await requireWorkspace(db, workspaceId);
  return { ...(await balance(db, workspaceId)), movements: await history(db, workspaceId, { limit }) };
}
