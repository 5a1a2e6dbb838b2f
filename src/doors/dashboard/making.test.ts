import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import sharp from 'sharp';
import type { z } from 'zod';
import {
  AssetView,
  BalanceView,
  DeliveryPage,
  EditPreviewAnswer,
  Estimate,
  Job,
  JobCardPage,
  JobPage,
  LedgerPage,
  OutputCardPage,
  OutputPage,
  WebhookSettings,
} from '../../contract/index.ts';
import { foundWorkspace, newSetupToken } from '../../people/index.ts';
import { orders } from '../../jobs/testing/fake-mode.ts';
import { grant } from '../../workspace/index.ts';
import { browser, firstOwner, refusal } from '../testing/browser.ts';
import { apiClient, testService } from '../testing/service.ts';
import { openLive } from './live/live.ts';
import { dashboardRoutes } from './mount.ts';
import { until } from '../../kit/testing.ts';

/* Making through the dashboard's port: the services of the API, asked by a session; only the modes are small. */

const service = await testService({ people: { welcomeCredits: 1000 } });
const { url, db } = service;
const { browser: anna, workspace, session } = await firstOwner(url, (await newSetupToken(db))!);
const w = `/w/${workspace}`;
const photo = new Uint8Array(
  await sharp({ create: { width: 800, height: 800, channels: 3, background: { r: 200, g: 90, b: 20 } } })
    .png()
    .toBuffer(),
);
const asset = AssetView.parse(await anna.json(anna.upload(workspace, photo), 201));
const PACK = {
  mode: 'pack',
  asset_ids: [asset.id],
  format_keys: ['rsya_240x400', 'rsya_300x250'],
  title: 'Слипоны 50%_',
};
let n = 0;
const once = (): Record<string, string> => ({ 'idempotency-key': `k${++n}` });

const untilPage = (id: string, is: (page: JobPage) => boolean): Promise<JobPage> =>
  until(`job ${id}`, async () => {
    const page = await anna.json<JobPage>(anna.get(`${w}/jobs/${id}`));
    return is(page) && JobPage.parse(page);
  });
const isOver = ({ job }: JobPage): boolean => ['done', 'partial', 'failed', 'canceled'].includes(job.status);

async function make(body: object): Promise<JobPage> {
  const { id } = Job.parse(await anna.json(anna.post(`${w}/jobs`, body, once()), 201));
  return untilPage(id, isOver);
}

test('from photo to archive: estimate, start, tiles, library, file, ZIP, ledger', async () => {
  assert.equal((await fetch(asset.url!)).status, 200);
  assert.equal(AssetView.parse(await anna.json(anna.get(`${w}/assets/${asset.id}`))).name, 'photo.png');
  const price = Estimate.parse(await anna.json(anna.post(`${w}/estimate`, PACK)));
  assert.equal(
    price.lines.reduce((sum, { credits }) => sum + credits, 0),
    price.total,
  );
  const page = await make(PACK);
  assert.deepEqual([page.job.status, page.card.title, page.photos.length], ['done', 'Слипоны 50%_', 1]);
  assert.deepEqual(
    page.tiles.map(({ key, status, output }) => [key, status, output?.status]),
    PACK.format_keys.map((key) => [key, 'accepted', 'accepted']),
  );
  assert.ok(page.steps.some(({ step }) => step === 'render'));
  assert.ok(page.seq > 0 && page.retry === null && page.missing === 0);
  assert.equal(page.job.web_url, `${url}/jobs/${page.job.id}`);

  const zip = await anna.call(page.zip_url!);
  assert.deepEqual([zip.status, zip.headers.get('content-type')], [200, 'application/zip']);
  assert.match(zip.headers.get('content-disposition') ?? '', /attachment; filename=plakat_pack/);
  assert.ok((await zip.arrayBuffer()).byteLength > 100);

  const cards = JobCardPage.parse(
    await anna.json(anna.get(`${w}/jobs?q=${encodeURIComponent('50%_')}&status=done,failed`)),
  );
  assert.deepEqual(
    cards.data.map(({ id }) => id),
    [page.job.id],
  );
  assert.equal(cards.data[0]!.thumbs.length, 2);
  const none = JobCardPage.parse(await anna.json(anna.get(`${w}/jobs?q=${encodeURIComponent('500_')}`)));
  assert.deepEqual(none.data, []);

  const one = page.tiles[0]!.output!;
  const seen = OutputPage.parse(await anna.json(anna.get(`${w}/outputs/${one.id}`)));
  assert.deepEqual([seen.output.id, seen.card.id, seen.versions.map(({ id }) => id)], [one.id, page.job.id, [one.id]]);
  assert.equal(seen.catalog?.key, 'rsya_240x400');
  const file = await anna.get(`${w}/outputs/${one.id}/file`);
  assert.match(file.headers.get('content-disposition') ?? '', /attachment; filename.*\d+x\d+_rsya_240x400\.png/);
  assert.equal((await file.arrayBuffer()).byteLength, one.bytes);

  const money = BalanceView.parse(await anna.json(anna.get(`${w}/balance`)));
  assert.deepEqual([money.credits, money.reserved, money.charged_30_days], [1000 - price.total, 0, price.total]);
  const ledger = LedgerPage.parse(await anna.json(anna.get(`${w}/ledger?limit=2`)));
  assert.equal(ledger.data.length, 2);
  const [line] = ledger.data;
  assert.deepEqual([line!.title, line!.by], ['Слипоны 50%_', { kind: 'person', name: 'Anna' }]);
  assert.equal((await fetch(line!.thumb!.url)).status, 200);
  const more = LedgerPage.parse(await anna.json(anna.get(`${w}/ledger?limit=100&cursor=${ledger.next}`)));
  assert.equal(more.next, null);
  assert.deepEqual([more.data.at(-1)!.kind, more.data.at(-1)!.by], ['grant', null]);

  const { key } = await anna.json<{ key: string }>(
    anna.post(`${w}/keys`, { kind: 'live', name: 'Магазин', expires_in_days: null }),
    201,
  );
  await grant(db, { workspaceId: workspace, credits: 10, note: 'admin' });
  await apiClient(service.api, key).post('/jobs', { ...PACK, auto_pick: true });
  const { data: newest } = LedgerPage.parse(await anna.json(anna.get(`${w}/ledger`)));
  assert.deepEqual(newest.find(({ kind }) => kind === 'reserve')!.by, { kind: 'key', name: 'Магазин' });
  assert.deepEqual(newest.find(({ kind }) => kind === 'grant')!.by, { kind: 'host', name: '' });
});

test('an edit is told what it understands before it is started; nothing is made or charged', async () => {
  const [file] = (await anna.json<{ data: { id: string }[] }>(anna.get(`${w}/outputs`))).data;
  const before = await anna.json<{ credits: number }>(anna.get(`${w}/balance`));
  const body = { output_ids: [file!.id], instruction: 'светлее, заголовок «Привет», пусть кот танцует' };
  const seen = EditPreviewAnswer.parse(await anna.json(anna.send('POST', `${w}/edit/preview`, body)));
  // The fake mode's files are bare pictures: of them only what is said of photos is understood.
  assert.deepEqual(seen.understood, ['a lighter ground']);
  assert.equal(seen.ignored.length, 2);
  assert.equal((await anna.json<{ credits: number }>(anna.get(`${w}/balance`))).credits, before.credits);
  for (const wrong of [
    { ...body, output_ids: [] },
    { ...body, instruction: 'x' },
    { ...body, output_ids: [asset.id] },
  ])
    assert.deepEqual(await refusal(anna.send('POST', `${w}/edit/preview`, wrong)), [422, 'invalid_request']);
});

test('a start is sent twice: one job; without its key: none', async () => {
  const key = once();
  const answers = await Promise.all([1, 2, 3].map(() => anna.post(`${w}/jobs`, PACK, key)));
  const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Job).id));
  assert.equal(new Set(ids).size, 1);
  assert.deepEqual(await refusal(anna.post(`${w}/jobs`, { ...PACK, title: 'x' }, key)), [409, 'idempotency_conflict']);
  assert.deepEqual(await refusal(anna.post(`${w}/jobs`, PACK)), [422, 'invalid_request']);
  await untilPage(ids[0]!, isOver);
});

test('a question is answered, a stale one refused, a job canceled', async () => {
  const task = { mode: 'create', asset_ids: [asset.id], title: 'Духи' };
  const { id } = await anna.json<Job>(anna.post(`${w}/jobs`, task, once()), 201);
  const { job } = await untilPage(id, (page) => page.job.status === 'waiting_input');
  const answer = { token: job.question!.token, choice: 'a' };
  assert.deepEqual(await refusal(anna.post(`${w}/jobs/${id}/answer`, { ...answer, token: 'old' })), [409, 'conflict']);
  assert.equal((await anna.post(`${w}/jobs/${id}/answer`, answer)).status, 200);
  assert.deepEqual(await refusal(anna.post(`${w}/jobs/${id}/answer`, answer)), [409, 'conflict']);
  await untilPage(id, isOver);
  assert.deepEqual(await refusal(anna.post(`${w}/jobs/${id}/cancel`)), [409, 'conflict']);
  const other = await anna.json<Job>(anna.post(`${w}/jobs`, task, once()), 201);
  assert.equal((await anna.json<Job>(anna.post(`${w}/jobs/${other.id}/cancel`))).status, 'canceled');
});

test('rejected files say why, and are tried again as a job of their own, priced for themselves', async () => {
  const task = {
    ...PACK,
    format_keys: ['rsya_240x400', 'rsya_300x250', 'bad_one'],
    brief: orders({ reject: ['rsya_300x250'] }),
  };
  const page = await make(task);
  assert.equal(page.job.status, 'partial');
  const [, rejected, impossible] = page.tiles;
  assert.deepEqual(
    [rejected!.status, rejected!.reason, rejected!.output?.checks?.[0]?.passed],
    ['rejected', 'Low contrast', false],
  );
  assert.equal(impossible!.reason, 'no such thing');
  // Only the one that failed; the impossible one is not asked for again.
  assert.deepEqual(page.retry, { total: 2, units: 1 });
  const alone = await anna.json<{ job: Job }>(anna.post(`${w}/jobs/${page.job.id}/retry`, undefined, once()), 201);
  assert.deepEqual(
    (await untilPage(alone.job.id, isOver)).tiles.map((tile) => tile.key),
    ['rsya_300x250'],
  );

  const failed = await make({ ...PACK, brief: orders({ reject: PACK.format_keys }) });
  assert.deepEqual([failed.job.status, failed.retry?.units], ['failed', 2]);
  const key = once();
  const again = await anna.json<{ job: Job }>(anna.post(`${w}/jobs/${failed.job.id}/retry`, undefined, key), 201);
  const same = await anna.json<{ job: Job }>(anna.post(`${w}/jobs/${failed.job.id}/retry`, undefined, key), 201);
  assert.equal(same.job.id, again.job.id);
  assert.notEqual(again.job.id, failed.job.id);
  await untilPage(again.job.id, isOver);
  const { job: done } = await make(PACK);
  assert.deepEqual(await refusal(anna.post(`${w}/jobs/${done.id}/retry`, undefined, once())), [409, 'conflict']);
});

test('too few credits: a draft that starts after a grant', async () => {
  const poor = await foundWorkspace(db, { personId: session.person!.id, name: 'Poor', locale: 'ru' });
  const p = `/w/${poor}`;
  const own = await anna.json<AssetView>(anna.upload(poor, photo), 201);
  const task = { ...PACK, asset_ids: [own.id] };
  const refused = await anna.post(`${p}/jobs`, task, once());
  assert.equal(refused.status, 402);
  assert.equal(((await refused.json()) as { error: { missing: number } }).error.missing, 4);
  const draft = await anna.json<Job>(anna.post(`${p}/jobs`, { ...task, autostart: true }, once()), 202);
  const page = await anna.json<JobPage>(anna.get(`${p}/jobs/${draft.id}`));
  assert.deepEqual([page.job.status, page.missing], ['draft', 4]);
  await grant(db, { workspaceId: poor, credits: 10, note: 'test' });
  assert.equal((await anna.json<BalanceView>(anna.get(`${p}/balance`))).credits, 10);
  // The other workspace of the same person sees none of it, but knows the way.
  assert.deepEqual(await refusal(anna.get(`${w}/jobs/${draft.id}`)), [404, 'not_found']);
  assert.deepEqual(await anna.json(anna.get(`/locate/${draft.id}`)), { workspace_id: poor });
  assert.deepEqual(await refusal(anna.post(`${w}/estimate`, task)), [422, 'invalid_request']);
});

test('webhooks: the log with bodies, sent again, a new secret', async () => {
  const got: string[] = [];
  const receiver = createServer((request, response) => {
    got.push(request.url ?? '');
    request.resume();
    response.end();
  });
  await new Promise<void>((ready) => void receiver.listen(0, '127.0.0.1', ready));
  try {
    const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    const { job } = await make({ ...PACK, webhook_url: hook });
    const log = async () =>
      DeliveryPage.parse(await anna.json(anna.get(`${w}/webhooks/deliveries?job_id=${job.id}&limit=50`)));
    const shown = await until('all posted', async () => {
      const page = await log();
      return !page.data.some(({ status }) => status === 'pending') && page;
    });
    const [last] = shown.data;
    assert.equal(last!.type, 'job.completed');
    assert.equal((JSON.parse(last!.body) as { data: { job: Job } }).data.job.id, job.id);
    assert.deepEqual([last!.attempts.length, last!.attempts[0]!.status], [1, 200]);
    assert.equal((await anna.post(`${w}/webhooks/deliveries/${last!.id}/resend`)).status, 204);
    await until('posted again', async () => (await log()).data[0]!.attempts.length === 2);
    const page = DeliveryPage.parse(await anna.json(anna.get(`${w}/webhooks/deliveries?limit=1`)));
    assert.ok(page.next !== null);
  } finally {
    receiver.close();
  }
  const before = WebhookSettings.parse(await anna.json(anna.get(`${w}/webhooks`)));
  const { secret } = await anna.json<{ secret: string }>(anna.post(`${w}/webhooks/rotate`));
  const after = WebhookSettings.parse(await anna.json(anna.get(`${w}/webhooks`)));
  assert.notEqual(before.secret_hint, after.secret_hint);
  assert.equal(after.secret_hint, `whsec_…${secret.slice(-4)}`);
});

test('library: filters and cursor', async () => {
  const all = OutputCardPage.parse(await anna.json(anna.get(`${w}/outputs`)));
  const walked: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const part: z.infer<typeof OutputCardPage> = OutputCardPage.parse(
      await anna.json(anna.get(`${w}/outputs?limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`)),
    );
    walked.push(...part.data.map(({ id }) => id));
    cursor = part.next;
  }
  assert.deepEqual(
    walked,
    all.data.map(({ id }) => id),
  );
  const only = async (query: string) => OutputCardPage.parse(await anna.json(anna.get(`${w}/outputs?${query}`))).data;
  assert.ok((await only('mode=create')).every(({ mode }) => mode === 'create'));
  assert.ok((await only('format=rsya_300x250')).every(({ format }) => format === 'rsya_300x250'));
  assert.equal((await only('to=2000-01-01')).length, 0);
  const kit = await anna.json<{ id: string }>(anna.post(`${w}/brands`, { name: 'Волна' }), 201);
  const { job } = await make({ ...PACK, brand_kit_id: kit.id });
  const branded = await only(`brand_kit_id=${kit.id}`);
  assert.deepEqual([branded.length, new Set(branded.map(({ job_id: id }) => id))], [2, new Set([job.id])]);
  assert.equal((await only('from=2000-01-01&status=rejected')).length, 7);
  // By id: links signed in another second read otherwise.
  const idsOf = async (query: string) => (await only(query)).map(({ id }) => id);
  assert.deepEqual(await idsOf('q=%25'), await idsOf('q=50%25'));
  for (const bad of [
    'limit=0',
    'limit=1000',
    'mode=nope',
    'from=yesterday',
    'cursor=x',
    'nonsense=1',
    'q=a%00b',
    'pack=%00',
    'brand_kit_id=x',
    'limit=1&limit=2',
  ])
    assert.deepEqual(await refusal(anna.get(`${w}/outputs?${bad}`)), [422, 'invalid_request'], bad);
});

test('pictures that cannot be taken are refused in words', async () => {
  const small = new Uint8Array(
    await sharp({ create: { width: 500, height: 500, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
  const gif = new Uint8Array(
    await sharp({ create: { width: 700, height: 700, channels: 3, background: 'red' } })
      .gif()
      .toBuffer(),
  );
  const words: string[] = [];
  for (const bytes of [small, gif, new Uint8Array(0), new TextEncoder().encode('<svg/>')]) {
    const answer = await anna.upload(workspace, bytes);
    assert.equal(answer.status, 422);
    words.push(((await answer.json()) as { error: { details: { code: string }[] } }).error.details[0]!.code);
  }
  assert.deepEqual(words, ['too_few_pixels', 'unsupported_format', 'empty', 'unsupported_format']);
  assert.deepEqual(await refusal(anna.upload(workspace, new Uint8Array(20_100_000))), [413, 'payload_too_large']);
  assert.deepEqual(await refusal(anna.post(`${w}/assets/from-url`, { url: 'http://127.0.0.1:1/x.png' })), [
    422,
    'asset_rejected',
  ]);
  assert.deepEqual(await refusal(anna.post(`${w}/assets/from-url`, { url: 'file:///etc/passwd' })), [
    422,
    'invalid_request',
  ]);
});

test('no route gives a stranger anything, and none lets one workspace reach into another', async () => {
  const eve = browser(url);
  const { url: link } = await anna.json<{ url: string }>(
    anna.post(`${w}/team/invitations`, { email: 'eve@example.test', role: 'viewer' }),
    201,
  );
  const joined = await eve.json<{ person: { id: string } }>(
    eve.post('/sign-up', {
      name: 'Eve',
      email: 'eve@example.test',
      password: 'a long password',
      invitation: link.split('/').at(-1),
    }),
    201,
  );
  const team = await anna.json<{ members: { id: string; name: string; you: boolean }[] }>(anna.get(`${w}/team`));
  await anna.send('DELETE', `${w}/team/members/${team.members.find(({ name }) => name === 'Eve')!.id}`);
  const own = await foundWorkspace(db, { personId: joined.person.id, name: 'Eve', locale: 'en' });

  const job = (await anna.json<{ data: { id: string }[] }>(anna.get(`${w}/jobs`))).data[0]!.id;
  const output = (await anna.json<{ data: { id: string }[] }>(anna.get(`${w}/outputs`))).data[0]!.id;
  const { info } = await anna.json<{ info: { id: string } }>(anna.post(`${w}/keys`, { kind: 'live', name: 'ci' }), 201);
  const key = info.id;
  const delivery = (await anna.json<{ data: { id: string }[] }>(anna.get(`${w}/webhooks/deliveries`))).data[0]!.id;
  const member = team.members.find(({ you }) => you)!.id;
  const invitation = (
    await anna.json<{ id: string }>(
      anna.post(`${w}/team/invitations`, { email: 'x@example.test', role: 'viewer' }),
      201,
    )
  ).id;
  const idFor = (path: string): string | null =>
    !path.includes('{id}')
      ? null
      : path.includes('/jobs/')
        ? job
        : path.includes('/brands/')
          ? brand
          : path.includes('/outputs/')
            ? output
            : path.includes('/keys/')
              ? key
              : path.includes('/deliveries/')
                ? delivery
                : path.includes('/members/')
                  ? member
                  : path.includes('/invitations/')
                    ? invitation
                    : path.includes('/assets/')
                      ? asset.id
                      : '00000000-0000-7000-8000-000000000000';
  const brand = (await anna.json<{ id: string }>(anna.post(`${w}/brands`, { name: 'Acme' }), 201)).id;
  const bodyFor = (method: string, path: string): unknown =>
    path.endsWith('/answer')
      ? { token: 'x', choice: 'a' }
      : method === 'patch'
        ? { role: 'viewer' }
        : method === 'put'
          ? { name: 'x' }
          : undefined;

  const routes = dashboardRoutes(service.dashboard, openLive(service.dashboard)).filter(({ path }) =>
    path.startsWith('/w/'),
  );
  assert.ok(routes.length > 30);
  const nobody = browser(url);
  for (const { method, path } of routes) {
    const name = `${method} ${path}`;
    const filled = (ws: string, id: string) => path.replace('{workspace}', ws).replace('{id}', id);
    const id = idFor(path) ?? '';
    const send = (who: typeof eve, at: string) => who.send(method.toUpperCase(), at, bodyFor(method, path), once());
    assert.deepEqual(await refusal(send(nobody, filled(workspace, id))), [401, 'signed_out'], name);
    assert.deepEqual(await refusal(send(eve, filled(workspace, id))), [404, 'not_found'], name);
    assert.deepEqual(await refusal(send(eve, filled('not-an-id', id))), [404, 'not_found'], name);
    if (id === '') continue;
    assert.deepEqual(await refusal(send(eve, filled(own, id))), [404, 'not_found'], name);
    assert.deepEqual(await refusal(send(eve, filled(own, 'zzz'))), [404, 'not_found'], name);
  }
  // Ids in a body are no better than ids in a path: another workspace's output does not exist.
  const edit = { output_ids: [output], instruction: 'фон темнее' };
  assert.deepEqual(await refusal(eve.send('POST', `/w/${own}/edit/preview`, edit)), [422, 'invalid_request']);
  assert.deepEqual(await refusal(eve.get(`/locate/${job}`)), [404, 'not_found']);
  assert.deepEqual(
    (await eve.json<{ data: unknown[] }>(eve.get(`/w/${own}/webhooks/deliveries?job_id=${job}`))).data,
    [],
  );
  assert.deepEqual((await eve.json<{ data: unknown[] }>(eve.get(`/w/${own}/jobs?cursor=${job}`))).data, []);
});
