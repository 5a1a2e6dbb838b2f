import { chmodSync, chownSync, lstatSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The user that the server runs as. PostgreSQL refuses to run as root, so root lends it another user. */
export interface Owner {
  uid: number;
  gid: number;
  /** True when we are root and the server's files must be handed over. */
  lent: boolean;
}

/**
 * Ourselves; for root the user `postgres` when there is one, else `nobody`. initdb needs a name in /etc/passwd, so a
 * bare number will not do.
 */
export function serverOwner(
  passwd: string = readFileSync('/etc/passwd', 'utf8'),
  uid = process.getuid!(),
  gid = process.getgid!(),
): Owner {
  const users = passwd.split('\n').map((line) => line.split(':'));
  if (uid !== 0) {
    if (!users.some((fields) => Number(fields[2]) === uid)) {
      throw new Error(
        `user ${uid} has no entry in /etc/passwd, which the embedded database needs; run as a named user or set DATABASE_URL`,
      );
    }
    return { uid, gid, lent: false };
  }
  const found = users.find((fields) => fields[0] === 'postgres') ?? users.find((fields) => fields[0] === 'nobody');
  if (!found)
    throw new Error(
      'the embedded database cannot run as root and found no user "postgres" or "nobody"; set DATABASE_URL',
    );
  return { uid: Number(found[2]), gid: Number(found[3]), lent: true };
}

/** Makes a folder that belongs to the server's user, for it alone. */
export function privateFolder(path: string, owner: Owner): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const stat = lstatSync(path);
  if (!stat.isDirectory()) throw new Error(`${path} is not a folder`);
  if (stat.uid !== owner.uid && process.getuid!() !== 0) throw new Error(`${path} belongs to another user`);
  if (owner.lent) chownSync(path, owner.uid, owner.gid);
  chmodSync(path, 0o700);
}

/**
 * Hands everything under a folder to the server's user (needed when root's data came from a backup or another system).
 */
export function handOver(path: string, owner: Owner): void {
  if (!owner.lent || statSync(path).uid === owner.uid) return;
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    const child = join(path, entry);
    if (!lstatSync(child).isSymbolicLink()) chownSync(child, owner.uid, owner.gid);
  }
  chownSync(path, owner.uid, owner.gid);
}

/** The nearest folder on the way to `path` that the lent user may not pass through, or null. */
export function closedAncestor(path: string, owner: Owner): string | null {
  if (!owner.lent) return null;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const stat = statSync(folder);
    const bit = stat.uid === owner.uid ? 0o100 : stat.gid === owner.gid ? 0o010 : 0o001;
    if ((stat.mode & bit) === 0) return folder;
    if (folder === dirname(folder)) return null;
  }
}
