#!/usr/bin/env node
// The one entry of every npm script. Plain JavaScript without dependencies, because on a fresh machine nothing is installed yet:
// installs what is missing (exact versions of the lockfile, no install scripts), then goes on in the Node 24 that came with it.
import { spawnSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command = 'help', ...rest] = process.argv.slice(2);
const needsTools = command === 'test' || command === 'bench';

install(needsTools ? 'all' : 'runtime');
const script = command === 'test' ? ['scripts/test.ts'] : ['src/main.ts', command];
const child = spawn(node24(), ['--disable-warning=ExperimentalWarning', ...script.map((part, i) => (i === 0 ? join(root, part) : part)), ...rest], {
  stdio: 'inherit',
  env: { ...process.env, UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '8', PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1)));

/** Installs the locked packages when they are missing or of another lockfile. `runtime` leaves development tools out. */
function install(flavour) {
  const marker = join(root, 'node_modules/.plakat-installed');
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
  const have = existsSync(marker) ? readFileSync(marker, 'utf8').trim() : '';
  if (have === `${lock} all` || (flavour === 'runtime' && have === `${lock} runtime`)) return;
  process.stderr.write(`Installing packages (${flavour === 'all' ? 'with test tools' : 'runtime only'}), once, about a minute …\n`);
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...(flavour === 'all' ? [] : ['--omit=dev'])];
  const result = spawnSync('npm', args, { cwd: root, stdio: ['ignore', 2, 2], env: { ...process.env, npm_config_engine_strict: 'false' } });
  if (result.status !== 0) {
    process.stderr.write('npm ci failed; see above. Plakat needs npm 10 or newer and a reachable npm registry.\n');
    process.exit(result.status ?? 1);
  }
  writeFileSync(marker, `${lock} ${flavour}\n`);
}

/** Node 24 from the installed packages, or the running one where it is new enough. */
function node24() {
  const packaged = join(root, 'node_modules/.bin/node');
  if (existsSync(packaged)) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  process.stderr.write(`Plakat needs Node 24, which is packaged for Linux on x64 and arm64 only; this is Node ${process.version} on ${process.platform}-${process.arch}.\n`);
  process.exit(1);
}
