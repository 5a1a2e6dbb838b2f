import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import sharp from 'sharp';
import { loadCatalog } from '../../catalog/index.ts';
import type { Asset, ErrorBody } from '../../contract/index.ts';
import { isId } from '../../kit/index.ts';
import { HOSTILE, spoilt, valid } from '../testing/arbitraries.ts';
import type { Schema } from '../testing/arbitraries.ts';
import { realPlans } from '../testing/real-plans.ts';
import { apiClient, testService } from '../testing/service.ts';

/*
 * Drives the live port from its own OpenAPI document. For every operation, with inputs that the document allows and
 * with hostile ones: never a
 * 5xx (but a mode that is not built), never a status that is not declared, never a body outside its schema; what the
 * document allows is not
 * refused for its form, and what it forbids is refused. FUZZ_RUNS and FUZZ_SEED change the amount and the start.
 */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 40);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260);

interface Operation {
  operationId: string;
  parameters?: { in: 'path' | 'query' | 'header'; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

const service = await testService({ allowPrivateAddresses: false, modes: realPlans(loadCatalog()) });
const client = apiClient(service.api, (await service.workspace()).live_key);
const photo = new Uint8Array(
  await sharp({ create: { width: 600, height: 600, channels: 3, background: { r: 9, g: 90, b: 200 } } })
    .png()
    .toBuffer(),
);
const asset = ((await (await client.upload(photo)).json()) as Asset).id;
const job = (
  (await (
    await client.post('/jobs', { mode: 'pack', asset_ids: [asset], format_keys: ['rsya_240x400'], from_photo: false })
  ).json()) as { id: string }
).id;

const document = (await (await fetch(`${service.api}/openapi.json`)).json()) as {
  paths: Record<string, Record<string, Operation>>;
};
const ajv = new Ajv2020({
  strict: false,
  formats: {
    uuid: isId,
    uri: (text: string) => URL.canParse(text),
    'date-time': (text: string) => !Number.isNaN(Date.parse(text)),
    binary: true,
  },
});
ajv.addSchema(document, 'api');

/** The schema with its references written out; ours are not recursive. */
function resolved(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(resolved);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref: ref } = schema as { $ref?: string };
  if (ref !== undefined)
    return resolved(
      ref
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document),
    );
  return Object.fromEntries(Object.entries(schema).map(([key, inner]) => [key, resolved(inner)]));
}

const compiled = new Map<string, ValidateFunction>();
function validator(pointer: string): ValidateFunction {
  const known = compiled.get(pointer);
  if (known) return known;
  const made = ajv.compile({ $ref: `api#${pointer}` });
  compiled.set(pointer, made);
  return made;
}

const escape = (part: string): string =>
  part.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');

/** Faults of form: a body that the document allows must not meet them. */
const FORM = new Set([
  'type',
  'integer',
  'too_long',
  'too_short',
  'too_large',
  'too_small',
  'one_of',
  'format',
  'unknown_field',
  'invalid',
]);

/** What was reached at all. */
const seen = new Set<string>();

async function check(
  path: string,
  method: string,
  operation: Operation,
  response: Response,
  formIsValid: boolean | null,
): Promise<void> {
  const { status } = response;
  seen.add(`${method} ${path} ${status}`);
  const declared = operation.responses[String(status)];
  const text = await response.text();
  assert.ok(declared, `${status} is not declared: ${text.slice(0, 300)}`);
  assert.ok(status < 500 || (status === 503 && text.includes('not_configured')), `${status}: ${text.slice(0, 300)}`);
  if (declared.content === undefined && text === '') return;
  const type = (response.headers.get('content-type') ?? '').split(';')[0]!;
  assert.ok(declared.content?.[type], `${status} as ${type} is not declared`);
  if (type !== 'application/json') return;
  const check = validator(`/paths/${escape(path)}/${method}/responses/${status}/content/application~1json/schema`);
  const body: unknown = JSON.parse(text);
  assert.ok(check(body), `${status}: ${ajv.errorsText(check.errors)} in ${text.slice(0, 300)}`);
  if (formIsValid === true && status === 422) {
    const faults = ((body as ErrorBody).error.details ?? []).filter(({ code }) => FORM.has(code));
    assert.deepEqual(faults, [], 'the document allows this');
  }
  if (formIsValid === false) assert.ok(status >= 400, `${status}: the document forbids this`);
}

function pathOf(path: string, id: string): string {
  return path.replace('{id}', encodeURIComponent(id));
}

for (const [path, item] of Object.entries(document.paths)) {
  for (const [method, operation] of Object.entries(item)) {
    const queries = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
    const bodySchema = operation.requestBody?.content['application/json']?.schema;
    const ids = fc.oneof(
      { weight: 3, arbitrary: fc.constant(job) },
      fc.uuid(),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }).map((text) => text.toWellFormed()),
    );
    const query = (of: (schema: Schema) => fc.Arbitrary<unknown>) =>
      fc.record(Object.fromEntries(queries.map(({ name, schema }) => [name, of(resolved(schema) as Schema)])), {
        requiredKeys: [],
      });
    const goodBody = bodySchema ? valid(resolved(bodySchema) as Schema).map(withRealThings) : fc.constant(undefined);

    const send = (id: string, search: Record<string, unknown>, body: unknown): Promise<Response> => {
      const params = new URLSearchParams(
        Object.entries(search).map(([name, value]): [string, string] => [name, String(value).toWellFormed()]),
      );
      const at = pathOf(path, id) + (params.size > 0 ? `?${params.toString()}` : '');
      return method === 'post' ? client.post(at, body) : client.call(at, { method: method.toUpperCase() });
    };

    test(`${method.toUpperCase()} ${path}: what the document allows`, async () => {
      const body = bodySchema
        ? validator(`/paths/${escape(path)}/${method}/requestBody/content/application~1json/schema`)
        : null;
      await fc.assert(
        fc.asyncProperty(ids, query(valid), goodBody, async (id, search, value) => {
          if (body) assert.ok(body(value), `the generator is wrong: ${ajv.errorsText(body.errors)}`);
          await check(path, method, operation, await send(id, search, value), true);
        }),
        { numRuns: RUNS, seed: SEED },
      );
    });

    test(`${method.toUpperCase()} ${path}: hostile input`, async () => {
      const body = bodySchema
        ? validator(`/paths/${escape(path)}/${method}/requestBody/content/application~1json/schema`)
        : null;
      await fc.assert(
        fc.asyncProperty(
          ids,
          query(() => HOSTILE),
          bodySchema ? spoilt(goodBody) : fc.constant(undefined),
          async (id, search, value) => {
            // Judged as it travels: JSON has no undefined and no odd prototypes.
            const sent: unknown = value === undefined ? undefined : JSON.parse(JSON.stringify(value) ?? 'null');
            await check(path, method, operation, await send(id, search, value), body && !body(sent) ? false : null);
          },
        ),
        { numRuns: RUNS, seed: SEED },
      );
    });
  }
}

test('raw bodies of every kind, to every operation that takes one', async () => {
  const raw = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.json().map((text) => text.slice(0, -1)),
    fc.constantFrom('\ufeff{}', '{"a":1,"a":2}', '[[[[', '"\\ud800"', 'NaN', '{"__proto__":1}'),
  );
  const types = fc.constantFrom(
    'application/json',
    'application/json; charset=utf-8',
    'text/plain',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'x',
  );
  const targets = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { requestBody }]) => requestBody)
      .map(([method, operation]) => ({ path, method, operation })),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...targets), raw, types, async ({ path, method, operation }, body, type) => {
      await check(
        path,
        method,
        operation,
        await client.call(pathOf(path, job), { method: method.toUpperCase(), headers: { 'content-type': type }, body }),
        null,
      );
    }),
    { numRuns: RUNS * 3, seed: SEED },
  );
});

test('the inputs went deep enough to mean something', () => {
  const expected = [
    'post /jobs 201',
    'post /jobs 415',
    'post /jobs 422',
    'post /estimate 200',
    'post /assets 201',
    'post /assets 422',
    'get /jobs/{id} 200',
    'get /jobs/{id} 404',
    'get /outputs 200',
    'get /outputs 422',
    'post /jobs/{id}/answer 409',
    'get /jobs/{id}/zip 200',
  ];
  assert.deepEqual(
    expected.filter((reached) => !seen.has(reached)),
    [],
    [...seen].toSorted().join('\n'),
  );
});

/**
 * So that tasks get past the check of identifiers: real assets in half of all cases, by the shape of the value itself.
 */
function withRealThings(value: unknown): unknown {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('asset_ids' in value) ||
    !Array.isArray(value.asset_ids) ||
    value.asset_ids.length % 2 === 0
  )
    return value;
  const {
    brand_kit_id: _,
    output_ids: __,
    reference_asset_id: ___,
    ...task
  } = value as unknown as Record<string, unknown>;
  return { ...task, asset_ids: [asset] };
}
