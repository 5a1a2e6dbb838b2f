import { parseArgs } from 'node:util';
import { silentLog } from '../kit/index.ts';
import { openDatabase } from '../store/index.ts';
import { adminCreateKey, adminCreateWorkspace, adminGrantCredits, adminListKeys, adminListWorkspaces, adminRevokeKey, adminRotateWebhookSecret } from '../workspace/index.ts';
import type { Config } from './config.ts';

export const ADMIN_HELP = `npm run -s admin -- COMMAND
  workspace create --name NAME [--credits N]       a workspace with its keys (shown once)
  workspace list
  credits grant --workspace ID --credits N [--ref TEXT]
  key create --workspace ID --kind live|test [--name NAME]
  key list --workspace ID
  key revoke --workspace ID --key KEY_ID
  webhook rotate --workspace ID                    a new webhook secret
Each prints one line of JSON. They work while the service runs and while it does not.`;

/** A command that was written wrongly; the message says how it is meant. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Runs one administrator's command and returns what to print. */
export async function runAdmin(config: Config, argv: readonly string[]): Promise<unknown> {
  const { values, positionals } = parse(argv);
  const command = positionals.join(' ');
  const text = (name: keyof typeof values): string => {
    const value = values[name];
    if (value === undefined || value.trim() === '') throw new UsageError(`${command} needs --${name}`);
    return value;
  };
  const whole = (name: 'credits', fallback?: number): number => {
    const value = values[name] === undefined && fallback !== undefined ? fallback : Number(text(name));
    if (!Number.isSafeInteger(value) || value < 0) throw new UsageError(`--${name} must be a whole number from 0 on`);
    return value;
  };
  const kind = (): 'live' | 'test' => {
    const value = values.kind ?? 'live';
    if (value !== 'live' && value !== 'test') throw new UsageError('--kind must be live or test');
    return value;
  };
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log: silentLog });
  try {
    const { db } = database;
    switch (command) {
      case 'workspace create': return await adminCreateWorkspace(db, { name: text('name'), credits: whole('credits', 0) });
      case 'workspace list': return await adminListWorkspaces(db);
      case 'credits grant': return await adminGrantCredits(db, { workspaceId: text('workspace'), credits: whole('credits'), ref: values.ref });
      case 'key create': return await adminCreateKey(db, { workspaceId: text('workspace'), kind: kind(), name: values.name });
      case 'key list': return await adminListKeys(db, { workspaceId: text('workspace') });
      case 'key revoke': return await adminRevokeKey(db, { workspaceId: text('workspace'), keyId: text('key') });
      case 'webhook rotate': return await adminRotateWebhookSecret(db, { workspaceId: text('workspace') });
      default: throw new UsageError(command === '' ? 'which command?' : `no command "${command}"`);
    }
  } finally {
    await database.close();
  }
}

function parse(argv: readonly string[]) {
  const option = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options: { name: option, credits: option, workspace: option, kind: option, key: option, ref: option } });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'arguments cannot be read');
  }
}
