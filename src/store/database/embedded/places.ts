import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { newId } from '../../../kit/index.ts';
import { closedAncestor } from './owner.ts';
import type { Owner } from './owner.ts';

/** A Unix socket's path must fit in 108 bytes, with its end mark. */
const SOCKET_PATH_MAX = 107;
/** PostgreSQL's own name for the socket of port 5432. */
export const SOCKET_NAME = '.s.PGSQL.5432';
/** Where root's clusters go whose data folder lies behind a folder that the server's user may not enter. */
const ROOT_HOME = '/var/lib/plakat';

/** The default data folder: /var/lib/plakat for root, the user's share folder otherwise. */
export function defaultDataDir(env: NodeJS.ProcessEnv = process.env, uid = process.getuid!()): string {
  if (env['DATA_DIR']) return env['DATA_DIR'];
  if (uid === 0) return ROOT_HOME;
  return join(env['XDG_DATA_HOME'] || join(homedir(), '.local/share'), 'plakat');
}

export interface Places {
  /** Holds everything of the server; also the name of its lock. */
  root: string;
  /** PostgreSQL's own data folder. */
  cluster: string;
  /** Folder of the Unix socket. */
  socket: string;
  leases: string;
  log: string;
}

/**
 * The places of one data folder's server. Normally all are inside `dataDir`. Two exceptions: a socket path that would
 * be too long goes to /tmp,
 * and a data folder that root keeps behind a closed folder (a home, a mktemp -d) has its cluster under /var/lib/plakat,
 * tied to it by an id
 * kept in the data folder, so that a new folder of the same name never meets old data.
 */
export function placesOf(dataDir: string, owner: Owner): Places {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const home = realpathSync(dataDir);
  let root = join(home, 'postgres');
  if (owner.lent) {
    const stat = statSync(home);
    if (stat.uid === 0) chmodSync(home, stat.mode | 0o011); // let the server's user pass through our own folder; it still cannot list it
    if (closedAncestor(root, owner)) root = join(ROOT_HOME, 'clusters', idOf(home));
  }
  mkdirSync(root, { recursive: true, mode: 0o755 });
  let socket = join(root, 'run');
  if (Buffer.byteLength(join(socket, SOCKET_NAME)) > SOCKET_PATH_MAX) {
    socket = `/tmp/plakat-${owner.uid}-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`;
  }
  return { root, cluster: join(root, 'data'), socket, leases: join(root, 'leases'), log: join(root, 'server.log') };
}

function idOf(home: string): string {
  const file = join(home, 'postgres.id');
  if (!existsSync(file)) writeFileSync(file, newId(), { flag: 'wx', mode: 0o644 });
  return readFileSync(file, 'utf8').trim();
}
