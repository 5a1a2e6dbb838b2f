import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { DASHBOARD_NEWS } from '../../../contract/index.ts';
import type { AssetView, DashboardNewsType, Job, Tile } from '../../../contract/index.ts';
import { orders } from '../../../jobs/testing/fake-mode.ts';
import { foundWorkspace, newSetupToken } from '../../../people/index.ts';
import { grant } from '../../../workspace/index.ts';
import { browser, firstOwner, refusal } from '../../testing/browser.ts';
import type { Browser } from '../../testing/browser.ts';
import { testService } from '../../testing/service.ts';
import { until } from '../../../kit/testing.ts';

/* Live pages over the real port: what is told, what is caught up with after a break, and who hears it. */

const service = await testService({ people: { welcomeCredits: 1000 } });
const { url, db } = service;
const { browser: anna, workspace, session } = await firstOwner(url, (await newSetupToken(db))!);
const w = `/w/${workspace}`;
const photo = new Uint8Array(
  await sharp({ create: { width: 700, height: 700, channels: 3, background: 'teal' } })
    .png()
    .toBuffer(),
);
const asset = await anna.json<AssetView>(anna.upload(workspace, photo), 201);

interface Heard {
  readonly type: DashboardNewsType;
  readonly id: string | null;
  readonly data: Record<string, unknown>;
}

/** An EventSource as simple as can be: reads until it is closed. */
async function listen(who: Browser, path: string, lastId?: string) {
  const stop = new AbortController();
  const response = await who.call(`/dashboard/api${path}`, {
    signal: stop.signal,
    headers: lastId === undefined ? {} : { 'last-event-id': lastId },
  });
  assert.equal(response.status, 200);
  assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/);
  const heard: Heard[] = [];
  let ended = false;
  const reading = (async () => {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const lines = text.slice(0, end).split('\n');
        text = text.slice(end + 2);
        const field = (name: string): string | null =>
          lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? null;
        const type = field('event') as DashboardNewsType | null;
        if (type === null) continue;
        const data = JSON.parse(field('data')!) as Record<string, unknown>;
        DASHBOARD_NEWS[type].parse(data);
        heard.push({ type, id: field('id'), data });
      }
    }
  })()
    .catch(() => {})
    .finally(() => (ended = true));
  const hears = async (is: (heard: readonly Heard[]) => boolean): Promise<void> => {
    await until('news', () => is(heard)).catch((error: unknown) =>
      assert.fail(
        `${String(error)}: ${JSON.stringify(heard.map(({ type, data }) => [type, data['job'] ?? ''])).slice(0, 2000)}`,
      ),
    );
  };
  return {
    heard,
    until: hears,
    ended: () => ended,
    lastId: () => heard.findLast(({ id }) => id !== null)?.id ?? undefined,
    close: async () => {
      stop.abort();
      await reading;
    },
  };
}

const jobOf = ({ data }: Heard): { id: string; status: string } => data['job'] as { id: string; status: string };
const isDone = (id: string) => (heard: readonly Heard[]) =>
  heard.some((one) => one.type === 'job' && jobOf(one).id === id && jobOf(one).status === 'done');
const tilesIn = (heard: readonly Heard[]): Tile[] =>
  heard.filter(({ type }) => type === 'tiles').flatMap(({ data }) => data['tiles'] as Tile[]);

let n = 0;
async function start(keys: readonly string[], ms: number): Promise<string> {
  const task = { mode: 'pack', asset_ids: [asset.id], format_keys: keys, brief: orders({ ms }) };
  const headers = { 'idempotency-key': `k${++n}` };
  return (await anna.json<Job>(anna.post(`${w}/jobs`, task, headers), 201)).id;
}

test('a job from start to end, each file once; another workspace hears nothing', async () => {
  const other = await foundWorkspace(db, { personId: session.person!.id, name: 'Other', locale: 'ru' });
  const [mine, theirs] = await Promise.all([listen(anna, `${w}/events`), listen(anna, `/w/${other}/events`)]);
  await mine.until((heard) => heard.some(({ type }) => type === 'balance'));
  assert.deepEqual([mine.heard[0]!.type, mine.heard[0]!.data['resumed']], ['hello', false]);
  const keys = ['rsya_240x400', 'rsya_300x250', 'rsya_728x90'];
  const id = await start(keys, 150);
  await mine.until(isDone(id));
  const tiles = tilesIn(mine.heard).filter(({ status }) => status === 'accepted');
  assert.deepEqual(
    tiles.map(({ key }) => key),
    keys,
  );
  assert.equal((await fetch(tiles[0]!.output!.url!)).status, 200);
  await mine.until((heard) => heard.filter(({ type }) => type === 'balance').length >= 2);
  assert.deepEqual(
    theirs.heard.filter(({ type }) => type === 'job' || type === 'tiles'),
    [],
  );
  await Promise.all([mine.close(), theirs.close()]);
});

test('after a break everything that happened meanwhile is told, without a gap', async () => {
  const first = await listen(anna, `${w}/events`);
  const id = await start(['rsya_240x400', 'rsya_300x250', 'rsya_728x90', 'rsya_160x600'], 120);
  await first.until((heard) => tilesIn(heard).length >= 1);
  const lastId = first.lastId()!;
  await first.close();
  await until('the job done', async () => {
    const { job } = await anna.json<{ job: Job }>(anna.get(`${w}/jobs/${id}`));
    return job.status === 'done';
  });
  const again = await listen(anna, `${w}/events`, lastId);
  await again.until(isDone(id));
  assert.equal(again.heard[0]!.data['resumed'], true);
  const known = new Set([...tilesIn(first.heard), ...tilesIn(again.heard)].map(({ key }) => key));
  assert.equal(known.size, 4);
  await again.close();

  const stranger = await listen(anna, `${w}/events`, '999999999999');
  await stranger.until((heard) => heard.length > 0);
  assert.equal(stranger.heard[0]!.data['resumed'], false);
  await stranger.close();
});

test('credits that come are told, and a removed session hears no more', async () => {
  const { url: link } = await anna.json<{ url: string }>(
    anna.post(`${w}/team/invitations`, { email: 'g@example.test', role: 'viewer' }),
    201,
  );
  const gone = browser(url);
  const invitation = link.split('/').at(-1);
  const account = { name: 'G', email: 'g@example.test', password: 'a long password', invitation };
  await gone.json(gone.post('/sign-up', account), 201);
  const stream = await listen(gone, `${w}/events?lang=en`);
  await stream.until((heard) => heard.some(({ type }) => type === 'balance'));
  await grant(db, { workspaceId: workspace, credits: 5, note: 'test' });
  const team = await anna.json<{ members: { id: string; name: string }[] }>(anna.get(`${w}/team`));
  assert.equal(
    (await anna.send('DELETE', `${w}/team/members/${team.members.find(({ name }) => name === 'G')!.id}`)).status,
    204,
  );
  await start(['rsya_240x400'], 0);
  await stream.until((heard) => heard.some(({ type }) => type === 'signed_out'));
  assert.ok(!stream.heard.some(({ type }) => type === 'job'));
  await until('the end of the stream', () => stream.ended());
  assert.deepEqual(await refusal(gone.get(`${w}/events`)), [404, 'not_found']);
});

test('no more than twenty streams a person', async () => {
  const streams = await Promise.all(Array.from({ length: 20 }, () => listen(anna, `${w}/events`)));
  assert.deepEqual(await refusal(anna.get(`${w}/events`)), [429, 'rate_limited']);
  await Promise.all(streams.map((stream) => stream.close()));
  const after = await until('a place again', () => listen(anna, `${w}/events`).catch(() => null));
  await after.close();
});
