import { sql } from 'kysely';
import { z } from 'zod';
import { ApiError, cursorQuery, WorkspaceSettingsInput } from '../../../contract/index.ts';
import type { BalanceView, WorkspaceSettings } from '../../../contract/index.ts';
import { chooseRetention, chosenRetention } from '../../../jobs/index.ts';
import { findWorkspace, history } from '../../../workspace/index.ts';
import type { DashboardDeps } from '../deps.ts';
import { forRole } from '../route.ts';
import type { DashboardRoute } from '../route.ts';
import { ledgerLines } from '../ledger-lines.ts';
import { numberIn } from './access.ts';

/** Money and settings of a workspace. */
export function accountRoutes(deps: DashboardDeps): DashboardRoute[] {
  const { db, services } = deps;
  return [
    forRole('viewer', {
      method: 'get',
      path: '/balance',
      handler: async ({ caller, lang }) => {
        const [balance, month] = await Promise.all([
          services.balance(caller, lang),
          lastMonth(deps, caller.workspaceId),
        ]);
        return { status: 200, body: { ...balance, ...month } satisfies BalanceView };
      },
    }),
    forRole('viewer', {
      method: 'get',
      path: '/ledger',
      query: z.strictObject(cursorQuery),
      handler: async ({ workspaceId, query: { cursor, limit = 50 } }) => {
        const before = cursor === undefined ? {} : { before: numberIn(cursor) };
        const rows = await history(db, workspaceId, { limit: limit + 1, ...before });
        const data = await ledgerLines(deps, workspaceId, rows.slice(0, limit));
        return { status: 200, body: { data, next: rows.length > limit ? data.at(-1)!.id : null } };
      },
    }),
    ...settingsRoutes(deps),
  ];
}

/** What an owner decides about the workspace. */
const settingsRoutes = (deps: DashboardDeps): DashboardRoute[] => [
  forRole('viewer', {
    method: 'get',
    path: '/settings',
    handler: async ({ workspaceId }) => ({ status: 200, body: await settings(deps, workspaceId) }),
  }),
  forRole('owner', {
    method: 'patch',
    path: '/settings',
    body: WorkspaceSettingsInput,
    handler: async ({ workspaceId, body }) => {
      const { retention_days: days, ...rest } = body;
      if (days !== undefined) {
        if (!deps.keepFiles.byChoice) throw new ApiError('forbidden');
        await chooseRetention(deps.db, workspaceId, days);
      }
      const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
      if (Object.keys(given).length > 0)
        await deps.db.updateTable('workspaces').set(given).where('id', '=', workspaceId).execute();
      return { status: 200, body: await settings(deps, workspaceId) };
    },
  }),
];

/** What was charged, and set free without a charge, in thirty days. */
async function lastMonth({ db }: DashboardDeps, workspaceId: string) {
  const { rows } = await sql<{ charged: number; refunded: number }>`
    select coalesce(sum(delta) filter (where kind = 'charge' and bucket = 'revenue'), 0)::bigint as charged,
      coalesce(sum(delta) filter (where kind in ('release', 'refund') and bucket = 'available'), 0)::bigint as refunded
    from ledger_entries where workspace_id = ${workspaceId} and created_at > now() - interval '30 days'`.execute(db);
  return { charged_30_days: Number(rows[0]?.charged ?? 0), refunded_30_days: Number(rows[0]?.refunded ?? 0) };
}

async function settings({ db, keepFiles }: DashboardDeps, workspaceId: string): Promise<WorkspaceSettings> {
  const row = await findWorkspace(db, workspaceId);
  const chosen = keepFiles.byChoice ? await chosenRetention(db, workspaceId) : null;
  const days = [keepFiles.days, chosen].filter((one) => one !== null);
  return {
    id: workspaceId,
    name: row?.name ?? '',
    locale: row?.locale ?? 'ru',
    plan: row?.plan ?? '',
    retention_days: days.length === 0 ? null : Math.min(...days),
    retention_host_days: keepFiles.days,
    retention_allowed: keepFiles.byChoice,
  };
}
