#!/usr/bin/env node
// Renews package-lock.json after a change of package.json. npm leaves out a platform's optional package when the
// registry in use does not
// have it (mirrors often carry Linux only), and then `npm ci` refuses the lockfile as incomplete. Such packages are
// noted by name, version and
// platform, so that the lockfile is complete for every registry; on their own platform npm looks them up.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const lockFile = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const made = spawnSync(
  'npm',
  [
    'install',
    '--package-lock-only',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--no-omit-lockfile-registry-resolved',
  ],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
  },
);
if (made.status !== 0) process.exit(made.status ?? 1);

const lock = JSON.parse(readFileSync(lockFile, 'utf8'));
let added = 0;
for (const [, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`;
    if (place in lock.packages || !/^\d/.test(version)) continue;
    lock.packages[place] = { version, ...platform(name), optional: true };
    added++;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
process.stderr.write(
  `package-lock.json: ${Object.keys(lock.packages).length} packages, ${added} of other platforms noted by name\n`,
);

/** Operating system, processor and C library out of a name such as `@scope/binding-linux-x64-musl`. */
function platform(name) {
  const has = (word) => new RegExp(`[-/]${word}(-|$)`).test(name);
  const pick = (words) => words.filter(has);
  const os = pick(['linux', 'darwin', 'win32', 'android', 'freebsd', 'openharmony']);
  const cpu = pick(['x64', 'arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x']);
  const libc = has('musl') || has('musleabihf') ? ['musl'] : [];
  return { ...(cpu.length > 0 ? { cpu } : {}), ...(libc.length > 0 ? { libc } : {}), ...(os.length > 0 ? { os } : {}) };
}
