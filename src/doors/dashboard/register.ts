import type { IncomingMessage, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { z } from 'zod';
import { ApiError, problemsOf, unstorableTextAt } from '../../contract/index.ts';
import type { FieldProblem } from '../../contract/index.ts';
import { languageOf } from '../guard.ts';
import { asApiError, errorResponse } from '../http/errors.ts';
import { readJson } from '../http/json-body.ts';
import { queryOf, refuseMethod } from '../http/register.ts';
import type { App } from '../http/register.ts';
import type { DashboardDeps } from './deps.ts';
import { admitPerson, requireOwnPage, requireRole, ticketOf } from './guard.ts';
import type { DashboardAnswer, DashboardRoute } from './route.ts';

export const API_PREFIX = '/dashboard/api';

/** Puts the dashboard's routes on the app, with 405 for the other methods of their paths. */
export function registerDashboard(app: App, routes: readonly DashboardRoute[], deps: DashboardDeps): void {
  const methods = new Map<string, string[]>();
  for (const route of routes) {
    const path = API_PREFIX + route.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const method = route.method.toUpperCase();
    methods.set(path, [...(methods.get(path) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
    app.on(method, path, async (c) => {
      setHeaders(c.env.outgoing);
      return answer(route, c.req.param(), c.env.incoming, c.env.outgoing, deps);
    });
  }
  for (const [path, allow] of methods) app.all(path, (c) => refuseMethod(c.env.incoming, [...allow, 'OPTIONS']));
}

/** Never kept by anybody, never shown in another page. */
function setHeaders(outgoing: ServerResponse): void {
  outgoing.setHeader('cache-control', 'no-store');
  outgoing.setHeader('vary', 'Cookie, Accept-Language');
  outgoing.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  outgoing.setHeader('cross-origin-resource-policy', 'same-origin');
}

async function answer(
  route: DashboardRoute,
  params: Record<string, string>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  deps: DashboardDeps,
): Promise<Response> {
  const lang = languageOf(incoming);
  const cookies: string[] = [];
  try {
    requireOwnPage(incoming, deps.baseUrl());
    const known = await whoAsks(route, params, incoming, deps, cookies);
    const valid = await validate(route, params, incoming);
    const call = { ...valid, ...known, ticket: ticketOf(incoming), lang, incoming, outgoing };
    const result = await route.handler(call as never);
    return result.sent ? RESPONSE_ALREADY_SENT : withCookies(toResponse(result, lang), cookies);
  } catch (error) {
    return withCookies(errorResponse(asApiError(error, deps.log, route.path), lang), cookies);
  }
}

/** Before anything of the request is read: who it is, and what that person is in the path's workspace. */
async function whoAsks(
  { access }: DashboardRoute,
  params: Record<string, string>,
  incoming: IncomingMessage,
  deps: DashboardDeps,
  cookies: string[],
): Promise<object> {
  if (access === 'anyone') return {};
  const who = await deps.people.identify(ticketOf(incoming));
  if (who === null) throw new ApiError('signed_out');
  cookies.push(...who.cookies);
  const { person } = who;
  await admitPerson(deps, person.id);
  if (access === 'person') return { person };
  const { workspaceId, role } = await requireRole(deps, person.id, params['workspace'], access);
  return { person, workspaceId, role, caller: { keyId: `person:${person.id}`, workspaceId, test: false } };
}

async function validate(route: DashboardRoute, params: Record<string, string>, incoming: IncomingMessage) {
  const { workspace: _, ...own } = params;
  const path = parsed(route.params, own);
  if (path.problems.length > 0) throw new ApiError('not_found');
  const asked = route.query ? queryOf(incoming) : undefined;
  const bad = unstorableTextAt(asked);
  if (bad !== null) throw new ApiError('invalid_request', { details: [{ path: bad, code: 'unstorable_text' }] });
  const query = parsed(route.query, asked);
  const body = route.body ? parsed(route.body, await readJson(incoming)) : { value: undefined, problems: [] };
  const details = [...query.problems, ...body.problems];
  if (details.length > 0) throw new ApiError('invalid_request', { details });
  return { params: path.value, query: query.value, body: body.value };
}

function parsed(schema: z.ZodType | undefined, value: unknown): { value: unknown; problems: FieldProblem[] } {
  if (schema === undefined) return { value: undefined, problems: [] };
  const result = schema.safeParse(value);
  return result.success
    ? { value: result.data, problems: [] }
    : { value: undefined, problems: problemsOf(result.error, value) };
}

function toResponse({ status, body, raw, cookies = [] }: DashboardAnswer, lang: string): Response {
  if (raw) return withCookies(raw, cookies);
  const response =
    body === undefined
      ? new Response(null, { status })
      : new Response(JSON.stringify(body), {
          status,
          headers: { 'content-type': 'application/json; charset=utf-8', 'content-language': lang },
        });
  return withCookies(response, cookies);
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}
