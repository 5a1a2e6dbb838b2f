#!/usr/bin/env node
// The one entry of every npm script. Plain JavaScript without dependencies, because on a fresh machine nothing is
// installed yet:
// installs what is missing (exact versions of the lockfile, no install scripts), then goes on in the Node 24 that came
// with it.
import { spawnSync, spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command = 'help', ...rest] = process.argv.slice(2);
const flavour = ['test', 'bench', 'chaos'].includes(command) ? 'all' : 'runtime';

install();
const node = node24();
/** Commands that end their own processes in order when they are told to. */
const orderly = command === 'serve' || command === 'worker';
const script = command === 'test' ? ['scripts/test.ts'] : ['src/main.ts', command];
// A process group of its own: Ctrl-C reaches the terminal's whole group, and a second signal would cut short an orderly
// end.
const child = spawn(
  node,
  ['--disable-warning=ExperimentalWarning', join(root, script[0]), ...script.slice(1), ...rest],
  {
    // The channel tells the service when this process is gone, however suddenly.
    stdio: orderly ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    detached: true,
    env: {
      ...process.env,
      UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '8',
      // What one process has compiled no other need compile again. Node goes without where it cannot write there.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled'),
      PATH: [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(':'),
    },
  },
);
// npm that is killed or whose terminal closes says nothing to its children: without this they would live on, unseen.
const parent = process.ppid;
if (process.env.npm_lifecycle_event !== undefined)
  setInterval(() => process.ppid === parent || stop('SIGTERM'), 1000).unref();
let last = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // npm passes on what the terminal has sent already; a person who asks again a second later means it.
    if (Date.now() - last > 1000) stop(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    last = Date.now();
  });
}
/**
 * The service ends its own processes in order, within 30 s; the other commands end with all that they started. What is
 * still there after 45 s hears nothing any more.
 */
function stop(signal) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  process.kill(orderly ? child.pid : -child.pid, signal);
  setTimeout(() => child.kill('SIGKILL'), 45_000);
}
/** The code a service has said it ends with; null before. */
let ending = null;
// Node can hang in its own end, when no handler of its own runs any more (src/app/last-words.ts): an end that has begun
// has a limit.
child.on('message', (said) => {
  if (typeof said?.ending !== 'number' || ending !== null) return;
  ending = said.ending;
  setTimeout(() => child.kill('SIGKILL'), Number(process.env.PLAKAT_HUNG_MS ?? 20_000));
});
child.on('exit', (code, signal) =>
  process.exit(code ?? ending ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1)),
);

/**
 * Installs the locked packages where one is missing or of another version. Development tools only for the tests and
 * figures.
 */
function install() {
  if (complete(flavour)) return;
  process.stderr.write(
    `Installing packages (${flavour === 'all' ? 'with test tools' : 'runtime only'}), once, about a minute …\n`,
  );
  // An install that stands is amended, never emptied: a service may be running on it. `ci` empties the folder first.
  const way = packages('node_modules/.package-lock.json') === null ? ['ci'] : ['install', '--no-save'];
  const args = [
    ...way,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--omit=peer',
    flavour === 'all' ? '--include=dev' : '--omit=dev',
  ];
  const cache = writableCache();
  const result = spawnSync('npm', args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, npm_config_engine_strict: 'false', ...(cache === null ? {} : { npm_config_cache: cache }) },
  });
  if (cache !== null) rmSync(cache, { recursive: true, force: true });
  if (result.status === 0) return;
  process.stderr.write(`npm ${way[0]} failed; see above. Plakat needs npm 10 or newer and a reachable npm registry.\n`);
  process.exit(result.status ?? 1);
}

/**
 * A folder for npm's cache where its own cannot be written (a home that is not ours, or none); null when its own will
 * do.
 */
function writableCache() {
  const own = process.env.npm_config_cache ?? join(homedir(), '.npm');
  try {
    mkdirSync(join(own, '_cacache', 'tmp'), { recursive: true });
    accessSync(join(own, '_cacache', 'tmp'), constants.W_OK);
    return null;
  } catch {
    return mkdtempSync(join(tmpdir(), 'plakat-npm-'));
  }
}

/** Whether every package of the lockfile stands in node_modules, by npm's own record of what it installed. */
function complete(wanted) {
  const installed = packages('node_modules/.package-lock.json');
  return (
    installed !== null &&
    Object.entries(packages('package-lock.json')).every(
      ([place, { version, dev, optional, devOptional, peer }]) =>
        place === '' ||
        optional ||
        devOptional ||
        peer ||
        (dev && wanted === 'runtime') ||
        installed[place]?.version === version,
    )
  );
}

function packages(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : null;
}

/** Node 24 from the installed packages (npm 10 links no command for it), or the running one where it is new enough. */
function node24() {
  const packaged = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(packaged)) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  process.stderr.write(
    `Plakat needs Node 24, which is packaged for Linux on x64 and arm64 only; this is Node ${process.version} on ${process.platform}-${process.arch}.\n`,
  );
  process.exit(1);
}
