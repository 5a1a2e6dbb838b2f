import { parseArgs } from 'node:util';
import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { listDeliveries, resendWebhook } from '../jobs/index.ts';
import { isId, silentLog, systemClock } from '../kit/index.ts';
import { openDatabase, requireSameSecrets } from '../store/index.ts';
import type { Schema } from '../store/index.ts';
import {
  audit,
  balance,
  CREDITS_MAX,
  history,
  adminCreateKey,
  adminCreateWorkspace,
  adminGrantCredits,
  adminListKeys,
  adminListWorkspaces,
  adminRevokeKey,
  adminRotateWebhookSecret,
  createBrandKit,
  deleteBrandKit,
  listBrandKits,
  requireWorkspace,
} from '../workspace/index.ts';
import type { Config } from './config.ts';
import { deleteWorkspace, retentionDue, setLimits } from './admin-workspace.ts';
import { makeBackup, restoreBackup } from './backup.ts';
import { requireDataDir } from './data-dir.ts';
import { linkSecret } from './storage.ts';
import { UsageError } from './usage-error.ts';

/** Runs one administrator's command and returns what to print. */
export async function runAdmin(config: Config, argv: readonly string[]): Promise<unknown> {
  const { values, positionals } = parse(argv);
  const command = positionals.join(' ');
  const text = (name: Exclude<keyof typeof values, 'yes'>): string => {
    const value = values[name];
    if (value === undefined || value.trim() === '') throw new UsageError(`${command} needs --${name}`);
    return value;
  };
  const id = (name: 'workspace' | 'key' | 'job' | 'delivery' | 'kit'): string => {
    const value = text(name);
    if (!isId(value)) throw new UsageError(`no ${name} ${value}`);
    return value;
  };
  const found = (name: 'delivery' | 'kit', done: boolean): true => {
    if (!done) throw new UsageError(`no ${name} ${text(name)} in this workspace`);
    return true;
  };
  const whole = (
    name: 'credits' | 'limit' | 'share' | 'max-running',
    {
      least = 0,
      most = CREDITS_MAX,
      fallback,
    }: { readonly least?: number; readonly most?: number; readonly fallback?: number } = {},
  ): number => {
    const value = values[name] === undefined && fallback !== undefined ? fallback : Number(text(name));
    if (!Number.isInteger(value) || value < least || value > most)
      throw new UsageError(`--${name} must be a whole number from ${least} to ${most}`);
    return value;
  };
  const kind = (): 'live' | 'test' => {
    const value = values.kind ?? 'live';
    if (value !== 'live' && value !== 'test') throw new UsageError('--kind must be live or test');
    return value;
  };
  if (command === 'backup') return makeBackup(config, text('to'));
  if (command === 'restore') return restoreBackup(config, text('from'));
  requireDataDir(config);
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log: silentLog });
  try {
    const { db } = database;
    switch (command) {
      case 'workspace create':
        return await adminCreateWorkspace(db, { name: text('name'), credits: whole('credits', { fallback: 0 }) });
      case 'workspace list':
        return await adminListWorkspaces(db);
      case 'workspace limits':
        return await setLimits(db, id('workspace'), {
          share: values.share === undefined ? null : whole('share', { least: 1, most: 100 }),
          maxRunning:
            values['max-running'] === undefined
              ? null
              : values['max-running'] === 'none'
                ? 'none'
                : whole('max-running', { least: 1 }),
        });
      case 'workspace delete':
        if (values.yes !== true) throw new UsageError('workspace delete removes everything for good: say --yes');
        return await deleteWorkspace(db, config, id('workspace'));
      case 'secrets adopt':
        await requireSameSecrets(db, { secret: await linkSecret(config), folder: config.secretsDir, fresh: true });
        return { adopted: config.secretsDir };
      case 'storage move': {
        const { moveStorage } = await import('./storage-move.ts');
        return await moveStorage(db, config, text('to'));
      }
      case 'retention':
        return await retentionDue(db, config);
      case 'credits grant':
        return await adminGrantCredits(db, {
          workspaceId: id('workspace'),
          credits: whole('credits', { least: 1 }),
          ref: values.ref,
        });
      case 'credits history':
        return await creditHistory(db, id('workspace'), whole('limit', { fallback: 50 }));
      case 'credits audit':
        return { discrepancies: await audit(db) };
      case 'key create':
        return await adminCreateKey(db, { workspaceId: id('workspace'), kind: kind(), name: values.name });
      case 'key list':
        return await adminListKeys(db, { workspaceId: id('workspace') });
      case 'key revoke':
        return await adminRevokeKey(db, { workspaceId: id('workspace'), keyId: id('key') });
      case 'webhook rotate':
        return await adminRotateWebhookSecret(db, { workspaceId: id('workspace') });
      case 'webhook log':
        return await listDeliveries(db, {
          workspaceId: id('workspace'),
          ...(values.job === undefined ? {} : { jobId: id('job') }),
        });
      case 'webhook resend':
        return {
          resent: found(
            'delivery',
            await resendWebhook(
              { db, clock: systemClock },
              { workspaceId: id('workspace'), deliveryId: id('delivery') },
            ),
          ),
        };
      case 'brand-kit create':
        return await addBrandKit(db, id('workspace'), { ...(await readKit(text('file'))), name: text('name') });
      case 'brand-kit list':
        return await listBrandKits(db, id('workspace'));
      case 'brand-kit delete':
        return { deleted: found('kit', await deleteBrandKit(db, id('workspace'), id('kit'))) };
      default: {
        const { runPeopleCommand } = await import('./admin-people.ts');
        const given = (name: 'workspace'): boolean => values[name] !== undefined;
        const said = await runPeopleCommand({ db, config, command, text, given });
        if (said !== null) return said;
        throw new UsageError(command === '' ? 'which command?' : `no command "${command}"`);
      }
    }
  } finally {
    await database.close();
  }
}

function parse(argv: readonly string[]) {
  const option = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        name: option,
        email: option,
        role: option,
        credits: option,
        limit: option,
        workspace: option,
        kind: option,
        key: option,
        ref: option,
        job: option,
        delivery: option,
        file: option,
        kit: option,
        share: option,
        to: option,
        from: option,
        'max-running': option,
        yes: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'arguments cannot be read');
  }
}

const hex = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be #rrggbb');
const kitSchema = z.strictObject({
  colors: z
    .strictObject({
      primary: hex.optional(),
      secondary: hex.optional(),
      accent: hex.optional(),
      background: hex.optional(),
      text: hex.optional(),
    })
    .optional(),
  fonts: z.strictObject({ heading: z.string().max(80).optional(), body: z.string().max(80).optional() }).optional(),
  logo: z
    .strictObject({ asset_id: z.uuid(), on_dark_asset_id: z.uuid().nullable().default(null) })
    .nullable()
    .optional(),
  tone: z.string().max(200).nullable().optional(),
  stop_words: z.array(z.string().max(60)).max(200).optional(),
  legal_line: z.string().max(300).nullable().optional(),
});

/** The account and how it came to be. */
async function creditHistory(db: Kysely<Schema>, workspaceId: string, limit: number) {
  await requireWorkspace(db, workspaceId);
  return { ...(await balance(db, workspaceId)), movements: await history(db, workspaceId, { limit }) };
}

/** Throws where the workspace, or a picture of the logo, does not exist. */
async function addBrandKit(db: Kysely<Schema>, workspaceId: string, kit: Parameters<typeof createBrandKit>[2]) {
  await requireWorkspace(db, workspaceId);
  for (const asset of [kit.logo?.asset_id, kit.logo?.on_dark_asset_id]) {
    if (!asset) continue;
    const row = await db
      .selectFrom('assets')
      .select('status')
      .where('id', '=', asset)
      .where('workspace_id', '=', workspaceId)
      .executeTakeFirst();
    if (row?.status !== 'ready') throw new UsageError(`logo: the workspace has no uploaded picture ${asset}`);
  }
  return createBrandKit(db, workspaceId, kit);
}

/** A brand kit's fields from a JSON file; throws `UsageError` with every problem. */
async function readKit(file: string) {
  const parsed = kitSchema.safeParse(await readJson(file));
  if (!parsed.success)
    throw new UsageError(`${file}: ${parsed.error.issues.map((i) => `${i.path.join('.')} ${i.message}`).join('; ')}`);
  return Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined)) as Partial<
    Parameters<typeof createBrandKit>[2]
  >;
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${error instanceof Error ? error.message : ''}`);
  }
}
