import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Hono } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import { z } from 'zod';
import { ApiError, problemsOf } from '../../contract/index.ts';
import type { FieldProblem } from '../../contract/index.ts';
import { trail, traced } from '../../kit/index.ts';
import type { Log, SpanFacts } from '../../kit/index.ts';
import { announceLimit, authenticate, languageOf, requireAdmission } from '../guard.ts';
import type { Services } from '../services.ts';
import { asApiError, errorResponse } from './errors.ts';
import { readJson } from './json-body.ts';
import type { Metrics } from './metrics.ts';
import type { Route } from './route.ts';

export type App = Hono<{ Bindings: HttpBindings }>;

export interface RegisterDeps {
  readonly services: Pick<Services, 'keys' | 'limits' | 'strangers'>;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** An operation without a query names what it is given instead of passing over it. */
const NO_QUERY = z.strictObject({});
const METHODS = { get: ['GET', 'HEAD'], post: ['POST'], delete: ['DELETE'] } as const;

/** Puts a route table on the app under /v1, with 405 for the other methods of its paths. */
export function registerRoutes(app: App, routes: readonly Route[], deps: RegisterDeps): void {
  const methods = new Map<string, string[]>();
  for (const route of routes) {
    const path = `/v1${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    methods.set(path, [...(methods.get(path) ?? []), ...METHODS[route.method]]);
    app.on(route.method.toUpperCase(), path, (c) =>
      traced(
        {
          name: `${route.method.toUpperCase()} /v1${route.path}`,
          kind: 'server',
          facts: { operation: route.operationId },
        },
        () => answer(route, c.req.param(), c.env.incoming, c.env.outgoing, deps),
        ({ status }) => ({ 'http.response.status_code': status, ...idsHere() }),
      ),
    );
  }
  for (const [path, allow] of methods)
    app.all(path, (c) => counted(c.env, deps, () => refuseMethod(c.env.incoming, [...allow, 'OPTIONS'])));
  app.all('/v1/*', (c, next) => {
    if (c.req.path === '/v1/openapi.json') return next();
    return counted(c.env, deps, () => errorResponse(new ApiError('not_found'), languageOf(c.env.incoming)));
  });
}

/** 204 for OPTIONS (the preflight headers are on every answer), 405 for the rest. */
export function refuseMethod(incoming: IncomingMessage, allow: readonly string[]): Response {
  if (incoming.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow: allow.join(', ') } });
  return errorResponse(new ApiError('method_not_allowed', { allow }), languageOf(incoming));
}

/** Whose request it turned out to be. */
function idsHere(): SpanFacts {
  const { request = '', workspace = '' } = trail();
  return { request, workspace };
}

/** What leads nowhere counts like any request of its key, and says how near the limit is. */
async function counted(
  { incoming, outgoing }: HttpBindings,
  { services, log }: RegisterDeps,
  refuse: () => Response,
): Promise<Response> {
  try {
    const caller = incoming.method === 'OPTIONS' ? null : await authenticate(services, incoming).catch(ofNobody);
    if (caller !== null) {
      const admission = await services.limits.request(caller);
      announceLimit(outgoing, admission);
      requireAdmission(admission);
    }
    return refuse();
  } catch (error) {
    return errorResponse(asApiError(error, log, 'nowhere'), languageOf(incoming));
  }
}

function ofNobody(error: unknown): null {
  if (error instanceof ApiError && error.code === 'invalid_api_key') return null;
  throw error;
}

async function answer(
  route: Route,
  params: Record<string, string>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { services, log, metrics }: RegisterDeps,
): Promise<Response> {
  const started = performance.now();
  outgoing.once('close', () => {
    const seconds = (performance.now() - started) / 1000;
    metrics.observe(incoming.method ?? '', route.path, outgoing.statusCode, seconds);
    log.debug({ operation: route.operationId, status: outgoing.statusCode, ms: Math.round(seconds * 1000) }, 'request');
  });
  const lang = languageOf(incoming);
  try {
    const caller = await authenticate(services, incoming, outgoing);
    const admission = await services.limits.request(caller);
    announceLimit(outgoing, admission);
    requireAdmission(admission);
    const valid = await validate(route, params, incoming);
    const result = await route.handler({ ...valid, caller, lang, incoming, outgoing });
    return (
      result.raw ??
      new Response(result.body === undefined ? null : JSON.stringify(result.body), {
        status: result.status,
        headers: {
          ...(result.body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
          'content-language': lang,
        },
      })
    );
  } catch (error) {
    const refusal = asApiError(error, log, route.operationId);
    return errorResponse(refusal, lang);
  }
}

/** A path that names nothing possible is a thing that does not exist; all other faults are named together. */
async function validate(
  route: Route,
  params: Record<string, string>,
  incoming: IncomingMessage,
): Promise<{ params: never; query: never; headers: never; body: never }> {
  const path = parsed(route.params, params);
  if (path.problems.length > 0) throw new ApiError('not_found');
  const query = parsed(route.query ?? NO_QUERY, queryOf(incoming));
  const headers = parsed(route.headers, incoming.headers);
  const body = route.body ? parsed(route.body, await readJson(incoming)) : { value: undefined, problems: [] };
  const details = [...query.problems, ...headers.problems, ...body.problems];
  if (details.length > 0) throw new ApiError('invalid_request', { details });
  return {
    params: path.value as never,
    query: query.value as never,
    headers: headers.value as never,
    body: body.value as never,
  };
}

function parsed(schema: z.ZodType | undefined, value: unknown): { value: unknown; problems: FieldProblem[] } {
  if (schema === undefined) return { value: undefined, problems: [] };
  const result = schema.safeParse(value);
  return result.success
    ? { value: result.data, problems: [] }
    : { value: undefined, problems: problemsOf(result.error, value) };
}

/** Query as an object; a name given twice becomes a list, which no schema of ours takes. */
export function queryOf(incoming: IncomingMessage): Record<string, string | string[]> {
  const at = incoming.url?.indexOf('?') ?? -1;
  const values: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>;
  if (at < 0) return values;
  const search = new URLSearchParams(incoming.url!.slice(at));
  for (const name of new Set(search.keys())) {
    const all = search.getAll(name);
    values[name] = all.length === 1 ? all[0]! : all;
  }
  return values;
}
