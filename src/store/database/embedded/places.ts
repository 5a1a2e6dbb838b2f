import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { newId, ROOT_HOME } from '../../../kit/index.ts';
import { closedAncestor } from './owner.ts';
import type { Owner } from './owner.ts';

/** A Unix socket's path must fit in 108 bytes, with its end mark. */
const SOCKET_PATH_MAX = 107;
/** PostgreSQL's own name for the socket of port 5432. */
export const SOCKET_NAME = '.s.PGSQL.5432';
/** In a data folder whose cluster lies elsewhere: the cluster's name there. */
const ID_FILE = 'postgres.id';
/** The data folder names a database that is not there, or that is another folder's. The message says what to do. */
export class ClusterMissing extends Error {
  override readonly name = 'ClusterMissing';
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
    // Let the server's user pass through our own folder; it still cannot list it.
    if (stat.uid === 0) chmodSync(home, stat.mode | 0o011);
    if (closedAncestor(root, owner)) return withSocket(clusterElsewhere(home, owner), owner);
  }
  mkdirSync(root, { recursive: true, mode: 0o755 });
  return withSocket(root, owner);
}

/**
 * The cluster under /var/lib/plakat that belongs to a data folder behind a closed one. Each of the two names the other,
 * so that a copied or restored data folder neither starts empty nor writes into the original's database.
 */
function clusterElsewhere(home: string, owner: Owner): string {
  const file = join(home, ID_FILE);
  if (!existsSync(file) && existsSync(join(home, 'postgres', 'data')))
    throw new ClusterMissing(
      `${home} holds a database, but ${closedAncestor(join(home, 'postgres'), owner)} lets nobody but root pass to it, ` +
        `and PostgreSQL does not run as root. Move the folder elsewhere or run chmod o+x on that one.`,
    );
  const id = existsSync(file) ? readFileSync(file, 'utf8').trim() : newCluster(home, file);
  const root = clusterRoot(id);
  const named = join(root, 'home');
  if (!existsSync(root))
    throw new ClusterMissing(
      `${home} names a database in ${root}, which is not there: the folder was copied or restored without it. ` +
        `Put that folder back from the same backup. To begin anew with an empty database, remove ${file}.`,
    );
  const before = existsSync(named) ? readFileSync(named, 'utf8') : home;
  const original = join(before, ID_FILE);
  if (before !== home && existsSync(original) && readFileSync(original, 'utf8').trim() === id)
    throw new ClusterMissing(
      `${home} is a copy of ${before}, into whose database in ${root} it would write. Copy that folder too, under a ` +
        `new name, and write that name into ${file}; or use ${before} itself.`,
    );
  if (before !== home || !existsSync(named)) writeFileSync(named, home);
  return root;
}

const clusterRoot = (id: string): string => join(ROOT_HOME, 'clusters', id);

/** Its folder is there before its name is: a name without a folder always means that something was lost. */
function newCluster(home: string, file: string): string {
  const id = newId();
  mkdirSync(clusterRoot(id), { recursive: true, mode: 0o755 });
  writeFileSync(join(clusterRoot(id), 'home'), home);
  const draft = `${file}.${id}`;
  writeFileSync(draft, id, { mode: 0o644 });
  try {
    linkSync(draft, file); // unlike a rename it never replaces: another process may have been quicker
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    rmSync(clusterRoot(id), { recursive: true });
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}

function withSocket(root: string, owner: Owner): Places {
  let socket = join(root, 'run');
  if (Buffer.byteLength(join(socket, SOCKET_NAME)) > SOCKET_PATH_MAX) {
    socket = `/tmp/plakat-${owner.uid}-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`;
  }
  return { root, cluster: join(root, 'data'), socket, leases: join(root, 'leases'), log: join(root, 'server.log') };
}
