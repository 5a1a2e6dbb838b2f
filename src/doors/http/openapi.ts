import { createDocument } from 'zod-openapi';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { z } from 'zod';
import { CONTRACT_VERSION, ErrorBody, SIGNATURE_HEADER, WebhookEvent } from '../../contract/index.ts';
import type { Route } from './route.ts';

/** Error statuses that every operation may answer. */
const EVERYWHERE = [401, 429, 500, 503];

const WHY: Readonly<Record<number, string>> = {
  400: 'The body is not valid JSON (`invalid_json`), or the request breaks HTTP (`bad_request`).',
  401: 'The key is not recognised (`invalid_api_key`).',
  402: 'Not enough credits (`insufficient_credits`); `missing` says how many.',
  403: 'The key may not do this (`forbidden`).',
  404: 'There is no such thing in this workspace (`not_found`).',
  409: 'The state does not allow it (`conflict`, `idempotency_conflict`).',
  413: 'The body is too large (`payload_too_large`).',
  415: 'The content type is not supported (`unsupported_media_type`).',
  422: 'The request has errors (`invalid_request`, `asset_rejected`); `details` names the fields.',
  429: 'Too many requests (`rate_limited`).',
  500: 'A fault of the service (`internal_error`).',
  503: 'The service, or this mode, is not set up yet (`not_configured`), or away for a moment (`unavailable`, with `Retry-After`).',
  507: 'There is no room to store it (`storage_full`): on the service for now, or in this workspace.',
};

const TAGS = {
  Assets: 'Pictures that callers bring.',
  Jobs: 'Work in one of ten modes, from estimate to files.',
  Outputs: 'Files that jobs made.',
  Catalog: 'What advertising platforms and marketplaces ask for.',
  Workspace: 'Credits and brand.',
  Events: 'What the service posts to callers.',
} as const;

/** The OpenAPI 3.1 document of a route table. `serverUrl` is the base address, ending in /v1. */
export function openApiDocument(routes: readonly Route[], serverUrl: string): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) paths[route.path] = { ...paths[route.path], [route.method]: operation(route) };
  return createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'Plakat',
        version: CONTRACT_VERSION,
        summary: 'Product photos and banners into advertising.',
        description:
          'Upload a picture, estimate, start a job, follow it, answer its question, download the accepted files. Every answer that is not 2xx has the shape of `Error`; its message is in the language of Accept-Language (ru, en).',
        license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
      },
      servers: [{ url: serverUrl }],
      security: [{ bearer: [] }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      paths,
      webhooks: { jobEvent: { post: webhook() } },
      components: {
        schemas: { WebhookEvent },
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'An API key: `svc_live_…` or `svc_test_…`.' },
        },
      },
    },
    // Answers may gain fields; a client must not choke on them.
    { override: ({ jsonSchema, io }) => void (io === 'output' && delete jsonSchema.additionalProperties) },
  );
}

function operation(route: Route): ZodOpenApiOperationObject {
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    ...(route.description === undefined ? {} : { description: route.description }),
    requestParams: {
      ...(route.params ? { path: route.params as z.ZodObject } : {}),
      ...(route.query ? { query: route.query as z.ZodObject } : {}),
      header: ((route.headers as z.ZodObject | undefined) ?? z.object({})).extend({
        'accept-language': z.string().optional().describe('Language of messages: ru or en.'),
      }),
    },
    ...requestBody(route),
    responses: responses(route),
  };
}

function requestBody(route: Route): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  const content = route.rawBody ?? (route.body ? { 'application/json': route.body } : null);
  if (content === null) return {};
  return {
    requestBody: {
      required: true,
      content: Object.fromEntries(Object.entries(content).map(([type, schema]) => [type, { schema }])),
    },
  };
}

function responses(route: Route): ZodOpenApiResponsesObject {
  const all: ZodOpenApiResponsesObject = {};
  for (const [status, { description, schema, type, types }] of Object.entries(route.responses)) {
    const offered = types ?? [type ?? 'application/json'];
    all[status as '200'] = {
      description,
      ...(schema ? { content: Object.fromEntries(offered.map((one) => [one, { schema }])) } : {}),
    };
  }
  for (const status of [...new Set([...route.errors, ...EVERYWHERE])].toSorted((a, b) => a - b)) {
    all[String(status) as '400'] = {
      description: WHY[status] ?? 'An error.',
      content: { 'application/json': { schema: ErrorBody } },
      ...(status === 429
        ? { headers: z.object({ 'retry-after': z.string().describe('Whole seconds to wait.') }) }
        : {}),
    };
  }
  return all;
}

function webhook(): ZodOpenApiOperationObject {
  return {
    operationId: 'jobEvent',
    tags: ['Events'],
    summary: 'An event of a job, posted to its webhook_url',
    description: `Signed in ${SIGNATURE_HEADER}: \`t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<raw body>" under the secret of the workspace>\`. Repeated after 1 min, 5 min, 30 min, 2 h and 12 h until any 2xx.`,
    requestParams: { header: z.object({ 'svc-signature': z.string() }) },
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookEvent' } } },
    },
    responses: { '200': { description: 'Any 2xx acknowledges.' } },
  };
}
