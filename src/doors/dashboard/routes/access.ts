import { DAY_MS } from '../../../kit/index.ts';
import { z } from 'zod';
import { ApiError, DeliveriesQuery, KeyInput, SIGNATURE_HEADER, uuid } from '../../../contract/index.ts';
import type { DeliveryView, KeyView } from '../../../contract/index.ts';
import { deliveryBody, listDeliveries, resendWebhook } from '../../../jobs/index.ts';
import type { DeliveryLogEntry } from '../../../jobs/index.ts';
import { unsealed } from '../../../store/index.ts';
import { findWorkspace, noteAudit, rotateWebhookSecret, takeTurn } from '../../../workspace/index.ts';
import type { KeyInfo } from '../../../workspace/index.ts';
import { requireAdmission } from '../../guard.ts';
import type { DashboardDeps } from '../deps.ts';
import { forRole } from '../route.ts';
import type { DashboardRoute } from '../route.ts';

const One = z.object({ id: uuid });
const HOUR_MS = 3_600_000;
const KEYS_AN_HOUR = 100;

/** The page "API and MCP": keys, webhook secret, delivery log. */
export const accessRoutes = (deps: DashboardDeps): DashboardRoute[] => [...keyRoutes(deps), ...webhookRoutes(deps)];

/** Keys of the API. */
const keyRoutes = ({ db, keys }: DashboardDeps): DashboardRoute[] => [
  forRole('owner', {
    method: 'get',
    path: '/keys',
    handler: async ({ workspaceId }) => ({
      status: 200,
      body: { data: (await keys.list(workspaceId)).toReversed().map(keyView) },
    }),
  }),
  forRole('owner', {
    method: 'post',
    path: '/keys',
    body: KeyInput,
    handler: async ({ workspaceId, person, body }) => {
      requireAdmission(await takeTurn(db, [{ key: `new-keys:${workspaceId}`, max: KEYS_AN_HOUR, windowMs: HOUR_MS }]));
      const { kind, name, expires_in_days: days } = body;
      const expiresAt = days === null ? null : new Date(Date.now() + days * DAY_MS);
      const { key, info } = await keys.create({ workspaceId, kind, name, expiresAt });
      await noteAudit(db, {
        workspaceId,
        actor: `person:${person.id}`,
        action: 'key.create',
        subject: info.id,
        detail: { kind },
      });
      return { status: 201, body: { key, info: keyView(info) } };
    },
  }),
  forRole('owner', {
    method: 'delete',
    path: '/keys/{id}',
    params: One,
    handler: async ({ workspaceId, person, params }) => {
      // A second time it is as revoked as after the first.
      if (!(await keys.list(workspaceId)).some(({ id }) => id === params.id)) throw new ApiError('not_found');
      await keys.revoke(workspaceId, params.id);
      await noteAudit(db, {
        workspaceId,
        actor: `person:${person.id}`,
        action: 'key.revoke',
        subject: params.id,
      });
      return { status: 204 };
    },
  }),
];

/** The secret that webhooks are signed with, and what was posted. */
const webhookRoutes = ({ db, jobs }: DashboardDeps): DashboardRoute[] => [
  forRole('owner', {
    method: 'get',
    path: '/webhooks',
    handler: async ({ workspaceId }) => {
      const kept = (await findWorkspace(db, workspaceId))?.webhook_secret ?? '';
      const secret = (jobs.sealer ?? unsealed).open(kept, workspaceId);
      return {
        status: 200,
        body: { signature_header: SIGNATURE_HEADER, secret_hint: `whsec_…${secret.slice(-4)}` },
      };
    },
  }),
  forRole('owner', {
    method: 'post',
    path: '/webhooks/rotate',
    handler: async ({ workspaceId, person }) => {
      const secret = await rotateWebhookSecret(db, workspaceId, jobs.sealer);
      await noteAudit(db, { workspaceId, actor: `person:${person.id}`, action: 'webhook-secret.rotate' });
      return { status: 200, body: { secret } };
    },
  }),
  forRole('owner', {
    method: 'get',
    path: '/webhooks/deliveries',
    query: DeliveriesQuery,
    handler: async ({ workspaceId, query }) => {
      const { limit = 20, cursor, job_id: jobId } = query;
      const before = cursor === undefined ? undefined : numberIn(cursor);
      const log = await listDeliveries(db, { workspaceId, jobId, limit: limit + 1, before });
      const shown = log.slice(0, limit);
      const next = log.length > limit ? String(shown.at(-1)!.delivery.seq) : null;
      const data = await Promise.all(
        shown.map(async (entry) => deliveryView(entry, await deliveryBody(jobs, entry.delivery))),
      );
      return { status: 200, body: { data, next } };
    },
  }),
  forRole('owner', {
    method: 'post',
    path: '/webhooks/deliveries/{id}/resend',
    params: One,
    handler: async ({ workspaceId, params }) => {
      if (!(await resendWebhook(jobs, { deliveryId: params.id, workspaceId }))) throw new ApiError('not_found');
      return { status: 204 };
    },
  }),
];

/** A cursor that is a number. Throws 422. */
export function numberIn(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor))
    throw new ApiError('invalid_request', { details: [{ path: 'cursor', code: 'invalid' }] });
  return Number(cursor);
}

function keyView({ id, kind, name, hint, createdAt, lastUsedAt, expiresAt, revokedAt }: KeyInfo): KeyView {
  return {
    id,
    kind,
    name,
    hint,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    expires_at: expiresAt?.toISOString() ?? null,
    revoked_at: revokedAt?.toISOString() ?? null,
  };
}

function deliveryView({ delivery, attempts }: DeliveryLogEntry, body: string): DeliveryView {
  const { type } = delivery.event;
  return {
    id: delivery.id,
    job_id: delivery.job_id,
    type: typeof type === 'string' ? type : '',
    url: delivery.url,
    status: delivery.status,
    created_at: delivery.created_at.toISOString(),
    next_at: delivery.next_at?.toISOString() ?? null,
    body,
    attempts: attempts.map(({ at, status, error, milliseconds }) => ({
      at: at.toISOString(),
      status,
      error,
      milliseconds,
    })),
  };
}
