import type { IncomingMessage } from 'node:http';
import { ApiError } from '../../contract/index.ts';
import type { Role } from '../../contract/index.ts';
import { isId, isPublicAddress } from '../../kit/index.ts';
import { roleOf } from '../../people/index.ts';
import type { Ticket } from '../../people/index.ts';
import { takeTurn } from '../../workspace/index.ts';
import { requireAdmission } from '../guard.ts';
import type { DashboardDeps } from './deps.ts';

/** A form of another page cannot send this header, and its script would have to ask first, which nobody allows. */
const CSRF_HEADER = 'x-plakat';
const RANK: Readonly<Record<Role, number>> = { viewer: 0, member: 1, owner: 2 };
const MINUTE_MS = 60_000;
/** A page with many pictures and an estimate at each key stroke stays far below. */
const REQUESTS_PER_MINUTE = 900;

export function ticketOf(incoming: IncomingMessage): Ticket {
  return { cookie: incoming.headers.cookie, userAgent: incoming.headers['user-agent'] };
}

/** Throws `forbidden` for a changing request that another page may have sent. */
export function requireOwnPage(incoming: IncomingMessage, baseUrl: string): void {
  if (incoming.method === 'GET' || incoming.method === 'HEAD') return;
  if (incoming.headers[CSRF_HEADER] === undefined) throw new ApiError('forbidden');
  const origin = incoming.headers.origin;
  if (origin === undefined) return;
  const from = URL.parse(origin);
  // Behind a proxy that keeps the Host, or on this machine under another of its names.
  if (from === null || (from.origin !== URL.parse(baseUrl)?.origin && from.host !== incoming.headers.host))
    throw new ApiError('forbidden');
}

/** Throws `signed_out` unless the path's workspace has the person in at least this role; strangers see no workspace. */
export async function requireRole(
  { db }: Pick<DashboardDeps, 'db'>,
  personId: string,
  workspaceId: string | undefined,
  least: Role,
): Promise<{ workspaceId: string; role: Role }> {
  const id = workspaceId?.toLowerCase() ?? '';
  const role = isId(id) ? await roleOf(db, personId, id) : null;
  if (role === null) throw new ApiError('not_found');
  if (RANK[role] < RANK[least]) throw new ApiError('forbidden', { message: 'error.role' });
  return { workspaceId: id, role };
}

/** Counts a request of somebody who is signed in. */
export async function admitPerson({ db }: Pick<DashboardDeps, 'db'>, personId: string): Promise<void> {
  requireAdmission(await takeTurn(db, [{ key: `person:${personId}`, max: REQUESTS_PER_MINUTE, windowMs: MINUTE_MS }]));
}

/**
 * Counts an attempt to sign in, sign up or use a link: per address of a person from one machine, per address from
 * everywhere, per machine.
 */
export async function admitAttempt(
  { db }: Pick<DashboardDeps, 'db'>,
  incoming: IncomingMessage,
  about: string,
): Promise<void> {
  const from = clientAddress(incoming);
  const windowMs = 5 * MINUTE_MS;
  requireAdmission(
    await takeTurn(db, [
      { key: `try:${about}:${from}`, max: 10, windowMs },
      { key: `try:${about}`, max: 50, windowMs },
      { key: `try-from:${from}`, max: 100, windowMs },
    ]),
  );
}

/**
 * The machine that asks. Where the connection comes from a private network (a proxy), it is what that proxy says: the
 * last
 * entry of X-Forwarded-For, which it wrote itself.
 */
export function clientAddress(incoming: IncomingMessage): string {
  const peer = incoming.socket.remoteAddress ?? '';
  if (isPublicAddress(peer)) return peer;
  const said = String(incoming.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return said ? said.slice(0, 60) : peer;
}
