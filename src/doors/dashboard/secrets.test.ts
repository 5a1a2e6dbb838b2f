import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { KeyList, NewKeyView, type SessionView } from '../../contract/index.ts';
import type { Log } from '../../kit/index.ts';
import { newSetupToken, resetLink } from '../../people/index.ts';
import { readAudit } from '../../workspace/index.ts';
import { browser, firstOwner, refusal } from '../testing/browser.ts';
import { testService } from '../testing/service.ts';

test('nothing that opens a door stands in the log or, unhashed, in the database', async () => {
  const lines: string[] = [];
  const note = (facts: object, message: string): void => void lines.push(`${message} ${inspect(facts, { depth: 8 })}`);
  const log: Log = { debug: note, info: note, warn: note, error: note };
  const service = await testService({
    log,
    people: { signUp: 'open', secure: true, sendResetLink: () => Promise.reject(new Error('no mail today')) },
  });
  const setup = (await newSetupToken(service.db))!;
  const { browser: anna, workspace } = await firstOwner(service.url, setup);
  const password = 'correct horse battery';
  const stranger = browser(service.url);
  await stranger.post('/setup', { token: setup, name: 'x', email: 'x@example.test', password, workspace_name: 'x' });
  await stranger.post('/sign-in', { email: 'anna@example.test', password: 'not this secret one' });
  await stranger.post('/sign-in', { email: 'nobody@example.test', password });
  await stranger.post('/password/forgot', { email: 'anna@example.test' });
  await stranger.post('/password/reset', { token: 'a-wrong-token-of-somebody', password });
  const link = (await resetLink(
    { db: service.db, secret: Buffer.alloc(32, 7), baseUrl: () => service.url, secure: false, log },
    'anna@example.test',
  ))!;
  const { key } = await anna.json<{ key: string }>(anna.post(`/w/${workspace}/keys`, { kind: 'live', name: 'k' }), 201);
  const { secret } = await anna.json<{ secret: string }>(anna.post(`/w/${workspace}/webhooks/rotate`));
  const audit = await readAudit(service.db, { workspaceId: workspace, limit: 20 });
  assert.deepEqual(
    audit.map(({ action }) => action),
    ['webhook-secret.rotate', 'key.create'],
  );
  const session = anna.jar.get('__Secure-plakat.session_token')!.value;
  await anna.get(`/w/${workspace}/jobs/nonsense`);
  await new Promise((go) => setTimeout(go, 300));

  const text = lines.join('\n');
  const token = link.split('/').at(-1)!;
  const doors = {
    password,
    setup,
    token,
    key,
    secret,
    session,
    wrong: 'not this secret one',
    foreign: 'a-wrong-token-of-somebody',
  };
  for (const [name, value] of Object.entries(doors)) assert.ok(!text.includes(value), `${name} is in the log`);

  const { rows: tables } = await service.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  let kept = '';
  for (const { name } of tables) {
    const { rows } = await service.database.pool.query<{ all: string }>(
      `select coalesce(json_agg(t)::text, '') as all from "${name}" t`,
    );
    kept += rows[0]!.all;
  }
  for (const value of [password, setup, token, key, session]) assert.ok(!kept.includes(value));
  // The signature is what a stolen database lacks.
  assert.ok(decodeURIComponent(session).includes('.'));
});

test('where the host opens sign-up, a stranger gets a workspace of his own and nothing else', async () => {
  const service = await testService({ people: { signUp: 'open', secure: true } });
  const eve = browser(service.url);
  const account = { name: 'Eve', email: 'eve@example.test', password: 'a long password' };
  assert.equal((await eve.post('/sign-up', account)).status, 422);
  const answer = await eve.post('/sign-up', { ...account, workspace_name: 'Mine' });
  assert.equal(answer.status, 201);
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('__Secure-plakat.session_token='));
  assert.match(cookie ?? '', /; Secure/i);
  const { workspaces } = (await answer.json()) as SessionView;
  assert.deepEqual(
    workspaces.map(({ name, role }) => [name, role]),
    [['Mine', 'owner']],
  );
  const balance = await eve.json<{ credits: number }>(eve.get(`/w/${workspaces[0]!.id}/balance`));
  assert.equal(balance.credits, 0);
  assert.equal((await browser(service.url).post('/sign-up', { ...account, workspace_name: 'Again' })).status, 409);
});

test('keys: shown once, used at the API, expired and revoked at once', async () => {
  const service = await testService();
  const { db } = service;
  const { browser: anna, workspace } = await firstOwner(service.url, (await newSetupToken(db))!);
  const w = `/w/${workspace}`;
  const made = NewKeyView.parse(
    await anna.json(anna.post(`${w}/keys`, { kind: 'live', name: 'ci', expires_in_days: 7 }), 201),
  );
  const use = () => fetch(`${service.api}/balance`, { headers: { authorization: `Bearer ${made.key}` } });
  assert.equal((await use()).status, 200);
  const list = KeyList.parse(await anna.json(anna.get(`${w}/keys`)));
  assert.ok(!JSON.stringify(list).includes(made.key));
  assert.equal(list.data[0]!.hint, `svc_live_…${made.key.slice(-4)}`);
  assert.equal((await anna.send('DELETE', `${w}/keys/${made.info.id}`)).status, 204);
  assert.equal((await anna.send('DELETE', `${w}/keys/${made.info.id}`)).status, 204);
  assert.equal((await use()).status, 401);

  const brief = NewKeyView.parse(
    await anna.json(anna.post(`${w}/keys`, { kind: 'test', name: 'old', expires_in_days: 1 }), 201),
  );
  await db
    .updateTable('api_keys')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', brief.info.id)
    .execute();
  const late = await fetch(`${service.api}/balance`, { headers: { authorization: `Bearer ${brief.key}` } });
  assert.equal(late.status, 401);
  for (const bad of [
    {},
    { kind: 'live' },
    { kind: 'root', name: 'x' },
    { kind: 'live', name: '' },
    { kind: 'live', name: 'x', expires_in_days: 0 },
  ])
    assert.deepEqual(await refusal(anna.post(`${w}/keys`, bad)), [422, 'invalid_request']);
});
