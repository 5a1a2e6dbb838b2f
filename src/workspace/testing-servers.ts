import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { serverOwner } from '../store/testing.ts';

/**
 * A PostgreSQL server that a suite can use, or the reason why it cannot. `start` gives its address; it stops when the
 * suite ends.
 */
export interface LocalServer {
  name: string;
  skip: string | false;
  start(): Promise<string>;
}

/**
 * To be called in the suite's body. Servers besides the embedded one: TEST_DATABASE_URL, and each PostgreSQL that the
 * system has installed (started on a socket, with an empty cluster).
 */
export function localServers(env: NodeJS.ProcessEnv = process.env): LocalServer[] {
  const given = env['TEST_DATABASE_URL'];
  const servers: LocalServer[] = installed().map(installedServer);
  if (given) servers.push({ name: 'PostgreSQL at TEST_DATABASE_URL', skip: false, start: async () => given });
  if (servers.length > 0) return servers;
  return [
    {
      name: 'PostgreSQL of the system',
      skip: 'none is installed and TEST_DATABASE_URL is not set',
      start: () => Promise.reject(new Error('skipped')),
    },
  ];
}

function installed(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : [];
  return [...versions, '/usr/local/pgsql/bin'].filter((bin) => existsSync(join(bin, 'initdb')));
}

function installedServer(bin: string): LocalServer {
  let stop = async (): Promise<void> => {};
  after(() => stop());
  const start = async (): Promise<string> => {
    const owner = serverOwner();
    const as = owner.lent ? { uid: owner.uid, gid: owner.gid } : {};
    const folder = mkdtempSync(join(tmpdir(), 'plakat-pg-'));
    chownSync(folder, owner.uid, owner.gid);
    const data = join(folder, 'data');
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'plakat', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { ...as, stdio: 'pipe', cwd: '/' },
    );
    const flags = [
      'listen_addresses=',
      `unix_socket_directories=${folder}`,
      'fsync=off',
      'dynamic_shared_memory_type=mmap',
    ].flatMap((flag) => ['-c', flag]);
    const child = spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...as, stdio: 'ignore', cwd: '/' });
    stop = async () => {
      child.kill('SIGQUIT');
      if (child.exitCode === null && child.signalCode === null)
        await new Promise((resolve) => child.once('exit', resolve));
      rmSync(folder, { recursive: true, force: true });
    };
    const url = `postgres://plakat@localhost/postgres?host=${encodeURIComponent(folder)}`;
    await untilAnswers(url);
    return url;
  };
  return { name: `PostgreSQL of the system, ${bin}`, skip: false, start };
}

async function untilAnswers(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt > 200) throw error;
      await sleep(50);
    }
  }
}
