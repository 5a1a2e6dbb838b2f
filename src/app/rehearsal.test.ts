import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { once } from 'node:events';
import { admin, startService } from './demo/service.ts';
import { inTime, until } from '../kit/testing.ts';

/**
 * Faults of the machine, rehearsed on the real service: killed database, killed launcher, two folders on one database.
 */
const launcher = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));
const folders: string[] = [];
const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'plakat-rehearsal-'));
  folders.push(made);
  return made;
};
const children: ChildProcess[] = [];
after(() => {
  for (const child of children) if (child.exitCode === null && child.pid !== undefined) kill(-child.pid);
  for (const made of folders) rmSync(made, { recursive: true, force: true, maxRetries: 5 });
});

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // already gone
  }
}

const pidFiles = (dataDir: string): string[] => {
  const own = join(dataDir, 'postgres', 'data', 'postmaster.pid');
  if (existsSync(own)) return [own];
  const id = join(dataDir, 'postgres.id');
  const far = existsSync(id) ? `/var/lib/plakat/clusters/${readFileSync(id, 'utf8')}/data/postmaster.pid` : own;
  return existsSync(far) ? [far] : [];
};
/** The server's process id; null when there is none, or its file is just being written or removed. */
const postmaster = (dataDir: string): number | null => {
  try {
    const [file] = pidFiles(dataDir);
    return file === undefined ? null : Number(readFileSync(file, 'utf8').split('\n')[0]) || null;
  } catch {
    return null;
  }
};
const running = (dataDir: string): Promise<number> => until('a database', () => postmaster(dataDir));

test('a killed database: 503 with Retry-After, back within seconds, and an orderly end', async () => {
  const dataDir = folder();
  const service = await startService(dataDir, () => {}, { WORKERS: '0', LOG_LEVEL: 'silent' });
  const { live_key: key } = await admin<{ live_key: string }>(dataDir, ['workspace', 'create', '--name', 'X']);
  const balance = (): Promise<Response> =>
    fetch(`${service.url}/v1/balance`, { headers: { authorization: `Bearer ${key}` } });
  assert.equal((await balance()).status, 200);

  const seen = new Set<number>();
  let unready: readonly string[] = [];
  // Where this test gets no turn while the database is away, it is killed again.
  for (let round = 0; round < 5 && !(seen.has(503) && unready.length > 0); round++) {
    const before = await running(dataDir);
    kill(before);
    await until('the balance again', async () => {
      const answer = await balance();
      seen.add(answer.status);
      if (answer.status !== 200) {
        assert.equal(answer.status, 503);
        const ready = await fetch(`${service.url}/readyz`);
        if (ready.status === 503) unready = ((await ready.json()) as { missing: string[] }).missing;
        assert.ok(Number(answer.headers.get('retry-after')) > 0);
        assert.equal(((await answer.json()) as { error: { code: string } }).error.code, 'unavailable');
      }
      return answer.status === 200 && ![null, before].includes(postmaster(dataDir));
    });
  }
  assert.ok(seen.has(503), 'the database was seen to be away');
  assert.deepEqual(unready, ['database'], 'and readiness said so');

  kill(await running(dataDir));
  assert.equal(await service.stop(), 'by itself', 'an end by signal needs no second one');
  await until('no database left', () => gone(postmaster(dataDir)));
});

/** A process that has ended is gone, also before the system's first process has asked how. */
function gone(pid: number | null): true | null {
  if (pid === null) return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return 'ZX'.includes(stat.charAt(stat.lastIndexOf(')') + 2)) || null;
  } catch {
    return true;
  }
}

/** A program that starts the service as the demo and the benches do, and waits. */
const caller = `const { startService } = await import(${JSON.stringify(new URL('./demo/service.ts', import.meta.url))});
await startService(process.env.DATA_DIR, (line) => console.log(line), { WORKERS: '0' });
setInterval(() => {}, 1000);`;

test('a killed launcher, a killed npm before it, a killed demo: each takes its service and database along', async () => {
  for (const victim of ['launcher', 'npm', 'demo'] as const) {
    const dataDir = folder();
    const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, WORKERS: '0', DATABASE_URL: '' };
    // A shell stands for npm: it waits for the launcher and says nothing to it when it is killed.
    const args = victim === 'demo' ? ['--input-type=module', '-e', caller] : [launcher, 'serve'];
    const npm = spawn('sh', ['-c', '"$0" "$@"; true', process.execPath, ...args], {
      env: { ...env, LOG_LEVEL: 'info', npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    children.push(npm);
    // Listened for from the beginning: it may be over before the database is seen to have ended.
    const over = once(npm, 'close');
    let said = '';
    for (const stream of [npm.stdout!, npm.stderr!]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const url = await until('the address', () => /listening on (http:\S+)/.exec(said)?.[1]);
    const started = childOf(npm.pid!);
    kill(victim === 'npm' ? npm.pid! : started);
    await until('the port closed', () =>
      fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5000) }).then(
        () => null,
        () => true,
      ),
    );
    await until('the database ended', () => gone(postmaster(dataDir))).catch((error: unknown) => {
      throw new Error(`${victim}: the service and its launcher said:\n${said.slice(-4000)}`, { cause: error });
    });
    if (victim !== 'npm') await inTime('the end of the shell', over);
  }
});

test('told to end in the middle of its start, the service ends once it has started, its database with it', async () => {
  const dataDir = folder();
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, WORKERS: '0', DATABASE_URL: '' };
  const service = spawn(process.execPath, [main, 'serve'], { env, stdio: 'ignore', detached: true });
  children.push(service);
  const over = once(service, 'exit');
  const database = await running(dataDir);
  service.kill('SIGTERM');
  assert.deepEqual(await inTime('the end of the service', over), [0, null]);
  assert.ok(gone(database));
});

/** The process that this one started, by the kernel's table. */
function childOf(parent: number): number {
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((name) => {
      const stat = existsSync(`/proc/${name}/stat`) ? readFileSync(`/proc/${name}/stat`, 'latin1') : '';
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] === String(parent);
    });
  assert.ok(found !== undefined, `no child of ${parent}`);
  return Number(found);
}

test('one database belongs to one storage: another data folder is refused, a moved one is not', async () => {
  const dataDir = folder();
  const first = await startService(dataDir, () => {}, { WORKERS: '0', LOG_LEVEL: 'silent' });
  const socket = pidFiles(dataDir).map((file) => readFileSync(file, 'utf8').split('\n')[4])[0]!;
  const url = `postgres://plakat@/postgres?host=${encodeURIComponent(socket)}&port=5432`;
  const other = folder();
  const lines: string[] = [];
  const options = { WORKERS: '0', LOG_LEVEL: 'silent', DATABASE_URL: url };
  await assert.rejects(
    startService(other, (line) => lines.push(line), options),
    /ended with code 2/,
  );
  assert.match(lines.join('\n'), /This database belongs to the files in .*, not to those in /);

  const moved = folder();
  // Its links were signed with its secrets: files alone would be another machine's.
  for (const part of ['files', 'secrets']) cpSync(join(dataDir, part), join(moved, part), { recursive: true });
  const second = await startService(moved, () => {}, options);
  await second.stop();
  await first.stop();
});
