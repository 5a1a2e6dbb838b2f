import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { silentLog } from '../../../kit/index.ts';
import { openDatabase } from '../open.ts';
import { serverOwner } from './owner.ts';
import { placesOf } from './places.ts';
import { isPostgres, livingPostmaster } from './postmaster.ts';
import { embeddedServer } from './server.ts';
import { inTime, until } from '../../../kit/testing.ts';

const isRoot = process.getuid!() === 0;
const open = (dataDir: string, durable = true) => openDatabase({ dataDir, log: silentLog, poolSize: 2, durable });

/** A data folder that is removed at the end, with its server ended if a test failed to. */
function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plakat-server-'));
  after(() => {
    const cluster = placesOf(folder, serverOwner()).cluster;
    const running = livingPostmaster(cluster);
    if (running) process.kill(running.pid, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
}

/** The child process of server-child.ts, and the words it said. */
function user(dataDir: string, task = 'hold') {
  const script = fileURLToPath(new URL('server-child.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir, task], { stdio: ['pipe', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const words = (word: string) =>
    [...said.matchAll(new RegExp(`^${word} ?(\\d*)\\n`, 'gm'))].map((match) => Number(match[1]));
  const saying = async (word: string, times = 1): Promise<number> => {
    await until(`"${word}" from the child`, () => {
      if (words(word).length >= times) return true;
      assert.ok(child.exitCode === null, `no "${word}" from the child, only: ${said.slice(0, 300)}`);
      return false;
    });
    return words(word)[0]!;
  };
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const gone = inTime('the end of the child', ended, 250_000);
  gone.catch(() => undefined);
  return { child, words, saying, gone };
}

const dataDir = temporary();

test('processes that start at once share one server, and the last to leave stops it', async () => {
  const users = Array.from({ length: 4 }, () => user(dataDir));
  const pids = await Promise.all(users.map((one) => one.saying('open')));
  assert.equal(new Set(pids).size, 1);
  const admin = await open(dataDir); // the administrator's command, while the service runs
  await admin.close();
  for (const one of users) {
    assert.ok(isPostgres(pids[0]!));
    one.child.stdin.end();
    await one.gone;
  }
  assert.ok(!isPostgres(pids[0]!));
});

test('no acknowledged commit is lost when the server, or a user, or both are killed', async (t) => {
  let acknowledged: number[] = [];
  let adoptions = 0;
  for (let round = 0; round < 6; round++) {
    const writer = user(dataDir, 'write');
    const pid = await writer.saying('open');
    await writer.saying('saved', 20);
    await sleep(Math.random() * 150);
    if (round % 3 !== 1) process.kill(pid, 'SIGKILL');
    if (round % 3 !== 0) writer.child.kill('SIGKILL');
    if (round % 3 === 0) writer.child.kill(); // its server is gone: it can only fail
    await writer.gone;
    acknowledged = acknowledged.concat(writer.words('saved'));

    const database = await open(dataDir);
    const found = new Set(
      (await database.pool.query<{ n: number }>('select n from acknowledged')).rows.map(({ n }) => n),
    );
    assert.deepEqual(
      acknowledged.filter((n) => !found.has(n)),
      [],
    );
    if (round % 3 === 1) {
      assert.ok(isPostgres(pid), 'the server outlives a killed user and is adopted');
      adoptions++;
    }
    await database.close();
    assert.equal(
      livingPostmaster(placesOf(dataDir, serverOwner()).cluster),
      null,
      'a killed user does not count as one that stays',
    );
  }
  t.diagnostic(`${acknowledged.length} acknowledged commits, ${adoptions} adoptions, none lost`);
});

test('leftovers of a crash are no obstacle: a reused process id, an unfinished cluster, an unfinished copy of the programs', async () => {
  const fresh = temporary();
  const places = placesOf(fresh, serverOwner());
  for (const name of ['data.unfinished', 'native-18.4.0-beta.17.unfinished']) {
    mkdirSync(join(places.root, name), { recursive: true });
    writeFileSync(join(places.root, name, 'PG_VERSION'), 'half');
  }
  // Its user dies first: nobody is left to start it again in the middle of this.
  const first = user(fresh);
  const pid = await first.saying('open');
  first.child.kill('SIGKILL');
  await first.gone;
  process.kill(pid, 'SIGKILL');
  await until('the end of the server', () => !isPostgres(pid));
  const pidFile = join(places.cluster, 'postmaster.pid');
  const stranger = spawn('sleep', ['60'], isRoot ? { uid: serverOwner().uid } : {});
  writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(stranger.pid)));
  const second = await embeddedServer({ dataDir: fresh, log: silentLog, durable: false });
  assert.ok(second.started && second.pid !== pid);
  await second.release();
  stranger.kill();
  assert.ok(!isPostgres(second.pid));
});

test('what a user of the server can reach: a socket for its owner, no port', async () => {
  const server = await embeddedServer({ dataDir, log: silentLog });
  const client = new pg.Client({ host: server.host, port: server.port, user: server.user, database: server.database });
  await client.connect();
  const { rows } = await client.query(
    `select current_setting('listen_addresses') addresses, current_setting('fsync') fsync, current_setting('full_page_writes') pages, current_setting('synchronous_commit') sync`,
  );
  assert.deepEqual(rows[0], { addresses: '', fsync: 'on', pages: 'on', sync: 'on' });
  await client.end();
  await server.release();
});

test('a cluster of another PostgreSQL version is named, not touched', async () => {
  const version = join(placesOf(dataDir, serverOwner()).cluster, 'PG_VERSION');
  const before = readFileSync(version, 'utf8');
  writeFileSync(version, '17\n');
  await assert.rejects(open(dataDir), /made by PostgreSQL 17, this program brings 18/);
  writeFileSync(version, before);
});

test('a socket path that would be too long goes elsewhere', async () => {
  const parent = temporary();
  chmodSync(parent, 0o711);
  const deep = join(parent, 'д'.repeat(60));
  mkdirSync(deep);
  const database = await open(deep, false);
  assert.ok(placesOf(deep, serverOwner()).socket.startsWith('/tmp/plakat-'));
  await database.close();
  rmSync(placesOf(deep, serverOwner()).socket, { recursive: true });
});

test(
  'root’s data folder behind a closed folder',
  { skip: !isRoot && 'only root lends the server another user' },
  async () => {
    const closed = temporary();
    chmodSync(closed, 0o700);
    const inside = join(closed, 'data');
    const database = await open(inside, false);
    await database.close();
    const { root } = placesOf(inside, serverOwner());
    after(() => rmSync(root, { recursive: true }));
    assert.ok(root.startsWith('/var/lib/plakat/clusters/') && existsSync(join(root, 'data')));
    rmSync(inside, { recursive: true });
    assert.notEqual(placesOf(inside, serverOwner()).root, root, 'a new folder of the same name does not meet old data');
    rmSync(placesOf(inside, serverOwner()).root, { recursive: true });
  },
);

test('a server that is killed is started again by whoever uses it, and ends with the last of them', async () => {
  const folder = temporary();
  const server = await embeddedServer({ dataDir: folder, log: silentLog, durable: false });
  const { cluster } = placesOf(folder, serverOwner());
  process.kill(server.pid, 'SIGKILL');
  await until('the server again', () => {
    const now = livingPostmaster(cluster);
    return now !== null && now.pid !== server.pid && now.state === 'ready';
  });
  await server.release();
  assert.equal(livingPostmaster(cluster), null);
});

test(
  'a copied data folder of root neither starts empty nor meets the original’s database',
  { skip: !isRoot && 'only root lends the server another user' },
  () => {
    const closed = temporary();
    chmodSync(closed, 0o700);
    const [home, copy] = [join(closed, 'data'), join(closed, 'copy')];
    const { root } = placesOf(home, serverOwner());
    after(() => rmSync(root, { recursive: true, force: true }));
    cpSync(home, copy, { recursive: true });
    assert.throws(() => placesOf(copy, serverOwner()), /is a copy of/);
    renameSync(home, join(closed, 'elsewhere'));
    assert.equal(placesOf(copy, serverOwner()).root, root, 'a folder that was moved keeps its database');
    rmSync(root, { recursive: true });
    assert.throws(() => placesOf(copy, serverOwner()), /which is not there/);
    mkdirSync(join(closed, 'once-open', 'postgres', 'data'), { recursive: true });
    assert.throws(() => placesOf(join(closed, 'once-open'), serverOwner()), /lets nobody but root pass/);
  },
);

test('who the server runs as', () => {
  const passwd = 'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65534::/:/bin/false\nann:x:1000:1000::/home/ann:/bin/sh';
  assert.deepEqual(serverOwner(passwd, 0, 0), { uid: 65534, gid: 65534, lent: true });
  assert.deepEqual(serverOwner(`${passwd}\npostgres:x:101:104::/:/bin/false`, 0, 0), {
    uid: 101,
    gid: 104,
    lent: true,
  });
  assert.deepEqual(serverOwner(passwd, 1000, 1000), { uid: 1000, gid: 1000, lent: false });
  assert.throws(() => serverOwner(passwd, 4242, 4242), /no entry in \/etc\/passwd/);
  assert.throws(() => serverOwner('root:x:0:0::/root:/bin/sh', 0, 0), /DATABASE_URL/);
});
