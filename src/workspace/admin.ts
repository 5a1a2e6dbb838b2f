import type { Kysely } from 'kysely';
import { isId } from '../kit/index.ts';
import { unsealed } from '../store/index.ts';
import type { Schema, Sealer } from '../store/index.ts';
import { openKeys } from './keys.ts';
import type { KeyInfo, KeyKind } from './keys.ts';
import { NoSuchWorkspace } from './ledger-errors.ts';
import { balance, grant } from './ledger.ts';
import { createWorkspace, findWorkspace, listWorkspaces, rotateWebhookSecret } from './workspaces.ts';

/*
 * What the administrator's command does. Each function's answer is printed as it is, as one line of JSON: hence the
 * names with underscores.
 * All throw NoSuchWorkspace for an unknown workspace and RangeError for a number out of range.
 */

export interface CreatedWorkspace {
  workspace_id: string;
  live_key: string;
  test_key: string;
  webhook_secret: string;
}

/** A workspace ready for use: credits granted, one live and one test key. All or nothing. */
export async function adminCreateWorkspace(
  db: Kysely<Schema>,
  { name, credits, sealer = unsealed }: { name: string; credits: number; sealer?: Sealer },
): Promise<CreatedWorkspace> {
  return db.transaction().execute(async (tx) => {
    const { id, webhook_secret } = await createWorkspace(tx, { name, sealer });
    if (credits !== 0) await grant(tx, { workspaceId: id, credits, note: 'initial' });
    const keys = openKeys(tx);
    const live = await keys.create({ workspaceId: id, kind: 'live', name: 'live' });
    const test = await keys.create({ workspaceId: id, kind: 'test', name: 'test' });
    return { workspace_id: id, live_key: live.key, test_key: test.key, webhook_secret };
  });
}

/** All workspaces with their balances, oldest first. */
export async function adminListWorkspaces(db: Kysely<Schema>) {
  const rows = await listWorkspaces(db);
  return Promise.all(
    rows.map(async ({ id, name, plan, created_at }) => {
      const { available, reserved } = await balance(db, id);
      return { workspace_id: id, name, plan, credits: available, reserved, created_at: created_at.toISOString() };
    }),
  );
}

/** `ref` names the grant (an invoice's number): granted once, however often the command is run. */
export async function adminGrantCredits(
  db: Kysely<Schema>,
  { workspaceId, credits, ref }: { workspaceId: string; credits: number; ref?: string | undefined },
) {
  await requireWorkspace(db, workspaceId);
  const granted = await grant(db, { workspaceId, credits, note: 'admin', ...(ref === undefined ? {} : { ref }) });
  const { available, reserved } = await balance(db, workspaceId);
  return { workspace_id: workspaceId, granted: granted ? credits : 0, credits: available, reserved };
}

/** One more key; shown whole this once. */
export async function adminCreateKey(
  db: Kysely<Schema>,
  { workspaceId, kind, name = kind }: { workspaceId: string; kind: KeyKind; name?: string | undefined },
) {
  await requireWorkspace(db, workspaceId);
  const { key, info } = await openKeys(db).create({ workspaceId, kind, name });
  return { key, ...keyJson(info) };
}

/** All keys of a workspace by their hints, revoked ones included. */
export async function adminListKeys(db: Kysely<Schema>, { workspaceId }: { workspaceId: string }) {
  await requireWorkspace(db, workspaceId);
  return { workspace_id: workspaceId, keys: (await openKeys(db).list(workspaceId)).map(keyJson) };
}

/** A running service ends the key within 30 s. */
export async function adminRevokeKey(
  db: Kysely<Schema>,
  { workspaceId, keyId }: { workspaceId: string; keyId: string },
) {
  await requireWorkspace(db, workspaceId);
  return { key_id: keyId, revoked: isId(keyId) && (await openKeys(db).revoke(workspaceId, keyId)) };
}

/** A new webhook secret; events sent from now on are signed with it. */
export async function adminRotateWebhookSecret(
  db: Kysely<Schema>,
  { workspaceId, sealer = unsealed }: { workspaceId: string; sealer?: Sealer },
) {
  await requireWorkspace(db, workspaceId);
  return { workspace_id: workspaceId, webhook_secret: await rotateWebhookSecret(db, workspaceId, sealer) };
}

/** Throws `NoSuchWorkspace`. */
export async function requireWorkspace(db: Kysely<Schema>, id: string): Promise<void> {
  if (!isId(id) || !(await findWorkspace(db, id))) throw new NoSuchWorkspace(id);
}

function keyJson({ id, kind, name, hint, createdAt, lastUsedAt, revokedAt, expiresAt }: KeyInfo) {
  return {
    key_id: id,
    kind,
    name,
    hint,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    revoked_at: revokedAt?.toISOString() ?? null,
    expires_at: expiresAt?.toISOString() ?? null,
  };
}
