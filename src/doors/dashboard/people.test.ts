import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SessionView, WorkspaceSettings } from '../../contract/index.ts';
import type { InvitationView, PendingInvitation, Team } from '../../contract/index.ts';
import { newSetupToken, resetLink } from '../../people/index.ts';
import type { z } from 'zod';
import { silentLog } from '../../kit/index.ts';
import { balance, readAudit } from '../../workspace/index.ts';
import { browser, refusal } from '../testing/browser.ts';
import type { Browser } from '../testing/browser.ts';
import { testService } from '../testing/service.ts';

/* People through the real port: coming, going, who may what. Order matters: the first test makes the first owner. */

const service = await testService({ people: { welcomeCredits: 250 } });
const { url, db } = service;
const PASSWORD = 'correct horse battery';
const anna = browser(url);
let workspace = '';

const signUp = (email: string, more: object = {}) => ({ name: 'Boris', email, password: PASSWORD, ...more });

async function invited(role: string, email: string): Promise<{ who: Browser; member: string }> {
  const { url: link } = await anna.json<z.infer<typeof PendingInvitation>>(
    anna.post(`/w/${workspace}/team/invitations`, { email, role }),
    201,
  );
  const who = browser(url);
  await who.json(who.post('/sign-up', signUp(email, { invitation: link!.split('/').at(-1) })), 201);
  const team = await anna.json<Team>(anna.get(`/w/${workspace}/team`));
  return { who, member: team.members.find((member) => member.email === email)!.id };
}

test('a fresh installation has one way in: the address printed at the start, once', async () => {
  const stranger = browser(url);
  const fresh = SessionView.strict().parse(await stranger.json(stranger.get('/session')));
  assert.deepEqual([fresh.person, fresh.setup, fresh.sign_up], [null, true, 'closed']);
  assert.deepEqual(await refusal(stranger.post('/sign-up', signUp('eve@example.test', { workspace_name: 'E' }))), [
    403,
    'forbidden',
  ]);
  const token = (await newSetupToken(db))!;
  assert.deepEqual(await refusal(stranger.get('/setup/wrong')), [403, 'invalid_link']);
  assert.equal((await stranger.get(`/setup/${token}`)).status, 204);
  const body = { token, name: 'Анна', email: 'Anna@Example.test', password: PASSWORD, workspace_name: 'Студия' };
  assert.deepEqual(await refusal(stranger.post('/setup', { ...body, token: 'x' })), [403, 'invalid_link']);
  assert.deepEqual(await refusal(stranger.post('/setup', { ...body, password: 'short' })), [422, 'invalid_request']);
  const two = await Promise.all([
    anna.post('/setup', body),
    browser(url).post('/setup', { ...body, email: 'eve@x.test' }),
  ]);
  assert.deepEqual(
    two.map(({ status }) => status).toSorted((a, b) => a - b),
    [201, 403],
  );
  if (two[0].status === 403) await anna.post('/sign-in', { email: 'eve@x.test', password: PASSWORD });

  const session = SessionView.parse(await anna.json(anna.get('/session')));
  assert.deepEqual(
    [session.person?.lang, session.setup, session.workspaces.map(({ name, role }) => [name, role])],
    ['ru', false, [['Студия', 'owner']]],
  );
  workspace = session.workspaces[0]!.id;
  assert.equal((await balance(db, workspace)).available, 250);
  assert.equal(await newSetupToken(db), null);
  assert.deepEqual(await refusal(stranger.get(`/setup/${token}`)), [403, 'invalid_link']);
});

test('the cookie: hidden from scripts, for the dashboard only, and worth nothing at the API', async () => {
  const me = browser(url);
  const { person } = await anna.json<SessionView>(anna.get('/session'));
  const answer = await me.post('/sign-in', { email: person!.email.toUpperCase(), password: PASSWORD });
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('plakat.session_token='))!;
  assert.match(cookie, /HttpOnly/i);
  assert.match(cookie, /SameSite=Lax/i);
  assert.match(cookie, /Path=\/dashboard(;|$)/i);
  assert.equal(answer.headers.get('access-control-allow-origin'), null);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  const token = cookie.split(';')[0]!;
  const api = await fetch(`${service.api}/balance`, { headers: { cookie: token } });
  assert.equal(api.status, 401);
  const { live_key } = await service.workspace();
  const byKey = await fetch(`${url}/dashboard/api/w/${workspace}/balance`, {
    headers: { authorization: `Bearer ${live_key}` },
  });
  assert.equal(byKey.status, 401);
});

test('what another page could send is refused', async () => {
  const path = '/me';
  assert.deepEqual(await refusal(anna.send('PATCH', path, {}, { origin: 'https://evil.example' })), [403, 'forbidden']);
  assert.deepEqual(await refusal(anna.send('PATCH', path, {}, { origin: 'null' })), [403, 'forbidden']);
  const bare = await fetch(`${url}/dashboard/api/sign-out`, { method: 'POST' });
  assert.equal(bare.status, 403);
  const form = await anna.call('/dashboard/api/me', {
    method: 'PATCH',
    headers: { 'content-type': 'text/plain' },
    body: '{"lang":"en"}',
  });
  assert.equal(form.status, 415);
  assert.equal((await anna.send('PATCH', path, {})).status, 200);
});

test('profile: what is left out stays, and the page’s cookies follow', async () => {
  const { person } = await anna.json<SessionView>(anna.send('PATCH', '/me', { theme: 'dark', lang: 'en' }));
  assert.deepEqual([person?.theme, person?.lang, person?.single_keys], ['dark', 'en', true]);
  assert.deepEqual([anna.jar.get('plakat_theme')?.value, anna.jar.get('plakat_lang')?.value], ['dark', 'en']);
  assert.deepEqual(await refusal(anna.send('PATCH', '/me', { role: 'owner' })), [422, 'invalid_request']);
  assert.deepEqual(await refusal(anna.send('PATCH', '/me', { name: 'a\0b' })), [422, 'invalid_request']);
});

test('invitations by link: for one address, once, until withdrawn', async () => {
  const invitation = await anna.json<z.infer<typeof PendingInvitation>>(
    anna.post(`/w/${workspace}/team/invitations`, { email: 'Vera@example.test', role: 'member' }),
    201,
  );
  const token = invitation.url!.split('/').at(-1)!;
  const vera = browser(url);
  const seen = await vera.json<InvitationView>(vera.get(`/invitations/${token}`));
  assert.deepEqual(
    [seen.workspace_name, seen.email, seen.role, seen.has_account],
    ['Студия', 'vera@example.test', 'member', false],
  );
  const [id] = token.split('.');
  for (const bad of [id!, `${id}.${'a'.repeat(43)}`, 'x', `${token}.x`])
    assert.deepEqual(await refusal(vera.get(`/invitations/${bad}`)), [403, 'invalid_link'], bad);
  assert.deepEqual(await refusal(vera.post('/sign-up', signUp('other@example.test', { invitation: token }))), [
    409,
    'conflict',
  ]);
  const joined = await vera.json<SessionView>(
    vera.post('/sign-up', signUp('vera@example.test', { invitation: token })),
    201,
  );
  assert.deepEqual(joined.workspaces, [{ id: workspace, name: 'Студия', role: 'member' }]);
  assert.deepEqual(await refusal(vera.post(`/invitations/${token}/accept`)), [403, 'invalid_link']);
  assert.deepEqual(
    await refusal(anna.post(`/w/${workspace}/team/invitations`, { email: 'vera@example.test', role: 'viewer' })),
    [409, 'conflict'],
  );

  const more = await anna.json<z.infer<typeof PendingInvitation>>(
    anna.post(`/w/${workspace}/team/invitations`, { email: 'gleb@example.test', role: 'owner' }),
    201,
  );
  assert.deepEqual(await refusal(vera.send('DELETE', `/w/${workspace}/team/invitations/${more.id}`)), [
    403,
    'forbidden',
  ]);
  const seenByVera = await vera.json<Team>(vera.get(`/w/${workspace}/team`));
  assert.equal(seenByVera.invitations[0]?.url, undefined);
  assert.equal((await anna.send('DELETE', `/w/${workspace}/team/invitations/${more.id}`)).status, 204);
  assert.deepEqual(await refusal(vera.get(`/invitations/${more.url!.split('/').at(-1)}`)), [403, 'invalid_link']);
});

test('roles: a viewer looks, a member makes, an owner rules; one owner stays', async () => {
  const { who: viewer, member: viewerId } = await invited('viewer', 'viewer@example.test');
  const { who: second, member: secondId } = await invited('owner', 'second@example.test');
  assert.equal((await viewer.get(`/w/${workspace}/balance`)).status, 200);
  assert.deepEqual(await refusal(viewer.post(`/w/${workspace}/jobs`, {})), [403, 'forbidden']);
  assert.deepEqual(await refusal(viewer.get(`/w/${workspace}/keys`)), [403, 'forbidden']);
  assert.deepEqual(await refusal(viewer.send('PATCH', `/w/${workspace}/team/members/${viewerId}`, { role: 'owner' })), [
    403,
    'forbidden',
  ]);
  assert.deepEqual(await refusal(viewer.send('DELETE', `/w/${workspace}/team/members/${secondId}`)), [
    403,
    'forbidden',
  ]);
  const promoted = await anna.json<Team>(
    anna.send('PATCH', `/w/${workspace}/team/members/${viewerId}`, { role: 'member' }),
  );
  assert.equal(promoted.members.find(({ id }) => id === viewerId)?.role, 'member');
  // Both owners leave in the same moment.
  const team = await anna.json<Team>(anna.get(`/w/${workspace}/team`));
  const mine = team.members.find(({ you }) => you)!.id;
  const leaving = await Promise.all([
    anna.send('DELETE', `/w/${workspace}/team/members/${mine}`),
    second.send('DELETE', `/w/${workspace}/team/members/${secondId}`),
  ]);
  assert.deepEqual(
    leaving.map(({ status }) => status).toSorted((a, b) => a - b),
    [204, 409],
  );
  const left = leaving[0].status === 204 ? second : anna;
  const gone = leaving[0].status === 204 ? anna : second;
  assert.deepEqual(await refusal(gone.get(`/w/${workspace}/team`)), [404, 'not_found']);
  const staying = (await left.json<Team>(left.get(`/w/${workspace}/team`))).members.find(({ you }) => you)!;
  assert.deepEqual(
    await refusal(left.send('PATCH', `/w/${workspace}/team/members/${staying.id}`, { role: 'viewer' })),
    [409, 'conflict'],
  );
  assert.deepEqual(await refusal(left.send('DELETE', `/w/${workspace}/team/members/${staying.id}`)), [409, 'conflict']);
});

test('who came, went or rules from now on stands in the audit log, by ids alone', async () => {
  const lines = await readAudit(db, { workspaceId: null, limit: 200 });
  const actions = new Set(lines.map(({ action }) => action));
  for (const action of ['setup', 'sign-up', 'member.invite', 'member.role', 'member.remove', 'invitation.withdraw'])
    assert.ok(actions.has(action), `${action} among ${[...actions].join(', ')}`);
  assert.ok(!JSON.stringify(lines).includes('@'), 'no address of a person');
});

test('passwords: changed by who knows the old one, reset by a link that works once; other sessions end', async () => {
  const email = 'pavel@example.test';
  const { person } = await anna.json<SessionView>(anna.get('/session'));
  await anna.json(anna.post('/workspaces', { name: 'Вторая' }), 201);
  workspace = (await anna.json<SessionView>(anna.get('/session'))).workspaces.at(-1)!.id;
  assert.equal(person !== null, true);
  const { who: pavel } = await invited('member', email);
  const elsewhere = browser(url);
  await elsewhere.json(elsewhere.post('/sign-in', { email, password: PASSWORD }));
  assert.deepEqual(await refusal(pavel.post('/password/change', { current: 'wrong', password: 'a new long one' })), [
    401,
    'wrong_credentials',
  ]);
  assert.equal((await pavel.post('/password/change', { current: PASSWORD, password: 'a new long one' })).status, 204);
  assert.equal((await pavel.json<SessionView>(pavel.get('/session'))).person?.email, email);
  assert.equal((await elsewhere.json<SessionView>(elsewhere.get('/session'))).person, null);
  assert.deepEqual(await refusal(elsewhere.send('PATCH', '/me', {})), [401, 'signed_out']);

  assert.equal((await elsewhere.post('/password/forgot', { email })).status, 204);
  const options = { db, secret: Buffer.alloc(32, 7), baseUrl: () => url, secure: false, log: silentLog };
  assert.equal(await resetLink(options, 'nobody@example.test'), null);
  const link = (await resetLink(options, email))!;
  const token = link.split('/').at(-1)!;
  assert.equal(link, `${url}/reset/${token}`);
  const kept = JSON.stringify(
    await db
      .selectFrom('people_verifications' as never)
      .selectAll()
      .execute(),
  );
  assert.ok(!kept.includes(token), 'the token is stored as a hash');
  assert.deepEqual(await refusal(elsewhere.post('/password/reset', { token, password: 'short' })), [
    422,
    'invalid_request',
  ]);
  assert.equal((await elsewhere.post('/password/reset', { token, password: 'yet another one' })).status, 204);
  assert.deepEqual(await refusal(elsewhere.post('/password/reset', { token, password: 'yet another one' })), [
    403,
    'invalid_link',
  ]);
  assert.equal((await pavel.json<SessionView>(pavel.get('/session'))).person, null);
  await elsewhere.json(elsewhere.post('/sign-in', { email, password: 'yet another one' }));
  assert.equal((await elsewhere.post('/sign-out')).status, 204);
  assert.equal((await elsewhere.json<SessionView>(elsewhere.get('/session'))).person, null);
});

test('guessing passwords is slow, for known and unknown addresses alike', async () => {
  for (const email of ['pavel@example.test', 'nobody@example.test']) {
    const answers: [number, string][] = [];
    const eve = browser(url);
    for (let i = 0; i < 12; i++) answers.push(await refusal(eve.post('/sign-in', { email, password: `guess ${i}` })));
    assert.equal(answers.at(-1)?.[1], 'rate_limited', email);
    assert.ok(answers.filter(([status]) => status === 401).length <= 10);
  }
  const limited = await browser(url).post('/sign-in', { email: 'nobody@example.test', password: 'x' });
  assert.match(limited.headers.get('retry-after') ?? '', /^\d+$/);
});

test('forged and damaged cookies are nobody', async () => {
  for (const cookie of [
    'plakat.session_token=abc',
    'plakat.session_token=abc.def%3D',
    'plakat.session_token=;x',
    'a'.repeat(4000),
  ]) {
    const answer = await fetch(`${url}/dashboard/api/session`, { headers: { cookie } });
    assert.equal(answer.status, 200, cookie.slice(0, 40));
    assert.equal(((await answer.json()) as SessionView).person, null);
  }
});

test('settings: an owner renames', async () => {
  const renamed = WorkspaceSettings.parse(
    await anna.json(anna.send('PATCH', `/w/${workspace}/settings`, { name: 'Студия', locale: 'en' })),
  );
  assert.deepEqual([renamed.name, renamed.locale], ['Студия', 'en']);
  assert.deepEqual(await refusal(anna.send('PATCH', `/w/${workspace}/settings`, { plan: 'gold' })), [
    422,
    'invalid_request',
  ]);
  // This host lets no workspace choose.
  const days = { retention_days: 7 };
  assert.deepEqual(await refusal(anna.send('PATCH', `/w/${workspace}/settings`, days)), [403, 'forbidden']);
});
