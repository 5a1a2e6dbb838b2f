import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type {
  CallToolResult,
  ClientCapabilities,
  ElicitRequestFormParams,
  ElicitResult,
} from '@modelcontextprotocol/client';
import sharp from 'sharp';
import { ErrorBody } from '../../contract/index.ts';
import type { Asset } from '../../contract/index.ts';
import { apiClient, testService } from '../testing/service.ts';

const service = await testService();
const { live_key } = await service.workspace();
const api = apiClient(service.api, live_key);
const photo = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#123' } })
  .png()
  .toBuffer();
const asset = ((await (await api.upload(new Uint8Array(photo))).json()) as Asset).id;

type View = {
  status: string;
  question?: { token: string; choices: { id: string }[] };
  outputs: unknown[];
};

interface Person {
  readonly asked: ElicitRequestFormParams[];
  look(): Promise<CallToolResult>;
  /** get_job until `is` holds. */
  follow(is: (view: View) => boolean): Promise<View>;
}

/** A client whose person answers every question like `answer`, looking at a new job that asks. */
async function withPerson(
  answer: ElicitResult,
  use: (person: Person) => Promise<void>,
  capabilities: ClientCapabilities = { elicitation: { form: {} } },
): Promise<void> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' }, capabilities });
  const asked: ElicitRequestFormParams[] = [];
  if (capabilities.elicitation !== undefined)
    client.setRequestHandler('elicitation/create', ({ params }) => {
      asked.push(params as ElicitRequestFormParams);
      return answer;
    });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(service.mcp), {
      requestInit: { headers: { authorization: `Bearer ${live_key}` } },
    }),
  );
  const started = await client.callTool({ name: 'create_banner', arguments: { asset_ids: [asset], title: 'Духи' } });
  const { job_id } = started.structuredContent as { job_id: string };
  const look = (): Promise<CallToolResult> => client.callTool({ name: 'get_job', arguments: { job_id } });
  const follow = async (is: (view: View) => boolean): Promise<View> => {
    for (let i = 0; i < 1500; i++) {
      const { structuredContent } = await look();
      if (is(structuredContent as View)) return structuredContent as View;
      await new Promise((done) => setTimeout(done, 25));
    }
    throw new Error('the job never came to that');
  };
  try {
    await use({ asked, look, follow });
  } finally {
    await client.close();
  }
}

test('a client that can ask its person is asked by get_job, and the job goes on with the answer', async () => {
  await withPerson({ action: 'accept', content: { choice: 'b' } }, async ({ asked, follow }) => {
    const done = await follow(({ status }) => status === 'done');
    assert.equal(done.outputs.length, 1);
    assert.equal(asked.length, 1);
    const { properties, required } = asked[0]!.requestedSchema;
    assert.deepEqual(required, ['choice']);
    const { oneOf, default: first } = properties['choice'] as { oneOf: unknown; default: string };
    assert.deepEqual(oneOf, [
      { const: 'a', title: 'A' },
      { const: 'b', title: 'B' },
    ]);
    assert.equal(first, 'a');
    assert.match(asked[0]!.message, /A: clear\nhttp/);
  });
});

test('who puts the question aside is asked once; the agent gets it as it stands', async () => {
  await withPerson({ action: 'decline' }, async ({ asked, follow }) => {
    const waiting = await follow(({ status }) => status === 'waiting_input');
    await follow(({ status }) => status === 'waiting_input');
    assert.equal(asked.length, 1);
    assert.deepEqual(
      waiting.question!.choices.map(({ id }) => id),
      ['a', 'b'],
    );
  });
});

test('a choice that does not exist is refused in the contract’s shape, and the job still waits', async () => {
  await withPerson({ action: 'accept', content: { choice: 'z' } }, async ({ asked, look }) => {
    let refused = await look();
    for (let i = 0; i < 1500 && asked.length === 0; i++) refused = await look();
    assert.equal(refused.isError, true);
    const { error } = ErrorBody.parse(JSON.parse((refused.content[0] as { text: string }).text));
    assert.equal(error.code, 'invalid_request');
    assert.equal((await look()).isError, true);
    assert.equal(asked.length, 2);
  });
});

for (const [name, capabilities] of [
  ['that cannot ask', {}],
  ['that asks by address only', { elicitation: { url: {} } }],
  ['that shows the page of the job', { elicitation: { form: {} }, extensions: { 'io.modelcontextprotocol/ui': {} } }],
] as const)
  test(`a client ${name} gets the question in the answer`, async () => {
    await withPerson(
      { action: 'accept', content: { choice: 'a' } },
      async ({ asked, follow }) => {
        const { question } = await follow(({ status }) => status === 'waiting_input');
        assert.ok(question);
        assert.equal(asked.length, 0);
      },
      capabilities,
    );
  });
