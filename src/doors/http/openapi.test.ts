import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { fakeDoor } from '../testing/fakes.ts';

const door = await fakeDoor();
after(() => door.close(100));

interface Document {
  openapi: string;
  info: { version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  components: { schemas: Record<string, { properties?: Record<string, Record<string, unknown>> }> };
}

const text = await (await fetch(`${door.url}/v1/openapi.json`)).text();
const document = JSON.parse(text) as Document;

test('the document passes the linter without a warning', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plakat-openapi-'));
  try {
    writeFileSync(join(folder, 'openapi.json'), text);
    const cli = fileURLToPath(new URL('../../../node_modules/@redocly/cli/bin/cli.js', import.meta.url));
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      [cli, 'lint', 'openapi.json', '--extends=recommended', '--format=json'],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    );
    assert.equal(status, 0, stderr);
    const { totals, problems } = JSON.parse(stdout) as {
      totals: Record<string, number>;
      problems: { message: string }[];
    };
    assert.deepEqual([totals['errors'], totals['warnings']], [0, 0], problems.map(({ message }) => message).join('\n'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('it says what the specification says: version, base path, operations', () => {
  assert.deepEqual(
    [document.info.version, document.servers[0]!.url, document.openapi.startsWith('3.1')],
    ['1.0.0', `${door.url}/v1`, true],
  );
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  assert.deepEqual(operations.toSorted(), [
    'DELETE /assets/{id}',
    'DELETE /outputs/{id}',
    'GET /balance',
    'GET /brand-kits',
    'GET /formats',
    'GET /jobs/{id}',
    'GET /jobs/{id}/zip',
    'GET /outputs',
    'GET /outputs/{id}/source',
    'POST /assets',
    'POST /assets/{id}/complete',
    'POST /estimate',
    'POST /jobs',
    'POST /jobs/{id}/answer',
    'POST /jobs/{id}/cancel',
  ]);
  for (const status of ['201', '202', '402', '422'])
    assert.ok(document.paths['/jobs']!['post']!.responses[status], status);
});

test('every bound of a task stands in the document', () => {
  const { properties } = document.components.schemas['JobInput']!;
  const bound = (field: string, name: string): unknown => properties![field]![name];
  assert.deepEqual(
    ['title', 'brief', 'goal', 'characteristics', 'instruction', 'motion'].map((field) => bound(field, 'maxLength')),
    [120, 2000, 200, 3000, 1000, 300],
  );
  assert.deepEqual(
    ['asset_ids', 'packs', 'format_keys', 'sizes', 'output_ids'].map((field) => bound(field, 'maxItems')),
    [100, 30, 200, 30, 30],
  );
  assert.deepEqual(
    [bound('instruction', 'minLength'), bound('tier', 'default'), bound('asset_ids', 'default')],
    [2, 'standard', []],
  );
  assert.deepEqual(bound('brand_kit_id', 'anyOf') !== undefined, true, 'null is allowed');
});

test('a signed upload is described where its address is given', () => {
  const { description } = document.components.schemas['Asset']!.properties!['upload_url']!;
  for (const said of ['PUT', 'application/octet-stream', '/complete', 'without a key'])
    assert.ok(String(description).includes(said), said);
});

test('the reference page asks no other server', async () => {
  const page = await fetch(`${door.url}/docs`);
  assert.match(page.headers.get('content-security-policy')!, /default-src 'none'.*script-src 'self'/);
  const parts = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)]
    .map(([, address]) => address!)
    .filter((address) => !address.startsWith('data:'));
  assert.equal(parts.length, 3);
  for (const part of parts) {
    assert.ok(part.startsWith('/docs/'), part);
    const file = await fetch(door.url + part);
    assert.deepEqual([file.status, file.headers.get('content-type')?.startsWith('text/')], [200, true], part);
    await file.arrayBuffer();
  }
});
