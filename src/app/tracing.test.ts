import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { after, test } from 'node:test';
import sharp from 'sharp';
import type { Asset, Job } from '../contract/index.ts';
import { apiClient, testService } from '../doors/testing/service.ts';
import { fakeModes } from '../jobs/testing/fake-mode.ts';
import { isTraced } from '../kit/index.ts';
import { until } from '../kit/testing.ts';
import type { Mode } from '../modes/index.ts';
import type { Perceived, Perceiver } from '../perception/index.ts';
import { openTracing } from './tracing.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status: { readonly code?: number };
}

/** As much of a collector as takes OTLP over HTTP in JSON. */
const spans: Span[] = [];
const collector = createServer((request, response) => {
  void json(request).then((body) => {
    const { resourceSpans } = body as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
await new Promise<void>((done) => void collector.listen(0, '127.0.0.1', done));
after(() => void collector.close());

/** The fake pack, which looks at its picture first. */
const modes = new Map(fakeModes());
const pack = modes.get('pack')!;
const looking: Mode = {
  ...pack,
  run: async (work) => {
    await work.perceiver.perceive(await work.loadAsset(work.input.asset_ids[0]!));
    return pack.run!(work);
  },
};
modes.set('pack', looking);

test('without a collector nothing is traced; with one, a single trace leads from the request over the worker to the senses', async () => {
  await openTracing(undefined, 'test');
  assert.equal(isTraced(), false);

  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = endpoint;
  const tracing = await openTracing(endpoint, 'test');
  const perceiver = { perceive: () => Promise.resolve({} as Perceived), close: () => Promise.resolve() };
  const service = await testService({ modes, perceiver: perceiver satisfies Perceiver });
  const { live_key, workspace_id } = await service.workspace();
  const client = apiClient(service.api, live_key);
  const picture = await sharp({ create: { width: 640, height: 640, channels: 3, background: 'plum' } })
    .png()
    .toBuffer();
  const asset = (await (await client.upload(new Uint8Array(picture))).json()) as Asset;
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const task = { mode: 'pack', asset_ids: [asset.id], format_keys: ['a'] };
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, 'x-request-id': 'from-the-shop-1' };
  const answer = await client.post('/jobs', task, headers);
  assert.equal(answer.headers.get('x-request-id'), 'from-the-shop-1');
  const job = (await answer.json()) as Job;
  await client.until(job.id, ({ status }) => status === 'done');
  // The run is over a moment after its job: the worker has to let go of it first.
  await until('the run in the trace', async () => {
    await tracing.flush();
    return spans.some(({ name }) => name === 'job pack');
  });
  await tracing.close();

  const ours = spans.filter((span) => span.traceId === traceId);
  const named = (name: string): Span => {
    const found = ours.find((span) => span.name === name);
    assert.ok(found, `${name} among ${ours.map((span) => span.name).join(', ')}`);
    return found;
  };
  const above = (name: string): string | undefined => named(name).parentSpanId;
  assert.equal(above('POST /v1/jobs'), '00f067aa0ba902b7', 'the caller’s trace goes on');
  assert.equal(above('job pack'), named('POST /v1/jobs').spanId);
  assert.equal(above('perceive'), named('job pack').spanId);
  assert.equal(above('accept'), named('job pack').spanId);
  assert.ok(spans.some(({ name, traceId: id }) => name === 'POST /v1/assets' && id !== traceId));
  const text = JSON.stringify(spans);
  assert.ok(text.includes(workspace_id) && !text.includes(live_key), 'ids, no secrets');
});
