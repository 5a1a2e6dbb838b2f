/**
 * Tries `deploy/Dockerfile` where no image can be built or pulled: its own steps run in a bare Debian
 * (debootstrap), and what they make is started as a container would be: not root, root file system read-only, only
 * `/data` and `/tmp` to write in, no network but its own loopback. As root on Debian with the package debootstrap:
 * `node scripts/try-image.ts [--base DIR]`; DIR: a bare Debian that is there already (`debootstrap --variant=minbase
 * --include=ca-certificates bookworm DIR`). The base image `node:24-bookworm-slim` is stood in for by that Debian with
 * the Node 24 of our packages and this machine's npm; all else is what the file says. Fails at what does not hold.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type ImageStart, type ImageStep, readImage, type Stage } from './image-file.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const DEBIAN = ['--variant=minbase', '--include=ca-certificates', 'bookworm'];
const USER = 1000;
const SEARCH = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const START_MS = 120_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Runs a program to its end and gives what it wrote; throws with the end of it when it fails. */
function run(program: string, args: readonly string[], input = ''): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    input,
  });
  if (status === 0) return stdout;
  throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${`${stdout}${stderr}`.slice(-3000)}`);
}

const copyTree = (from: string, to: string): string => run('cp', ['-a', '--reflink=auto', from, to]);

/** A folder that stands in for the base image, made below `folder`. */
function baseImage(folder: string, given: string | undefined): string {
  const base = join(folder, 'base');
  if (given === undefined) run('debootstrap', [...DEBIAN, base]);
  else copyTree(resolve(given), base);
  const npm = dirname(dirname(run('sh', ['-c', 'readlink -f "$(command -v npm)"']).trim()));
  copyTree(join(root, `node_modules/node-linux-${process.arch}/bin/node`), join(base, 'usr/local/bin/node'));
  mkdirSync(join(base, 'usr/local/lib/node_modules'), { recursive: true });
  copyTree(npm, join(base, 'usr/local/lib/node_modules/npm'));
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(base, 'usr/local/bin/npm'));
  run('chroot', [base, 'useradd', '--create-home', '--uid', String(USER), 'node']);
  // How this machine reaches the registries.
  for (const file of ['/etc/resolv.conf', CERTIFICATES]) run('cp', ['-L', file, join(base, file)]);
  return base;
}

/** Makes the stages one after the other and gives the folder of the last. */
function build(stages: readonly Stage[], base: string, folder: string): string {
  const made = new Map<string, string>();
  for (const { name, from, steps } of stages) {
    const stage = join(folder, `stage-${name}`);
    copyTree(made.get(from) ?? base, stage);
    for (const step of steps) take(step, stage, made);
    made.set(name, stage);
  }
  return [...made.values()].at(-1) ?? base;
}

function take({ workDir, command, copy }: ImageStep, stage: string, made: ReadonlyMap<string, string>): void {
  const inside = join(stage, workDir);
  mkdirSync(inside, { recursive: true });
  if (command !== null) {
    say(`RUN ${command}`);
    const env = [SEARCH, 'HOME=/root', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`];
    run('chroot', [stage, 'env', '-i', ...env, 'sh', '-c', `cd ${workDir} && ${command}`]);
  }
  for (const path of copy?.sources ?? [])
    if (copy?.from) copyTree(join(made.get(copy.from) ?? '', path), join(inside, copy.to));
    else placeOfCheckout(path, inside);
}

/** Of the checkout only what git knows is taken, as from a clean clone; it keeps its path, as our file has it. */
function placeOfCheckout(path: string, inside: string): void {
  const files = run('git', ['ls-files', '--', path]);
  if (files === '') throw new Error(`COPY ${path}: git knows no such file`);
  run('sh', ['-c', `tar --no-recursion -cf - -T - | tar -xf - -C ${quoted(inside)}`], files);
}

/** A shell's line that runs something in the image as its user, with its settings alone. */
const inImage = (image: string, { env, workDir }: ImageStart, command: readonly string[]): string =>
  `chroot --userspec=${USER}:${USER} ${quoted(image)} env -i ${[SEARCH, 'HOME=/home/node', ...env].map(quoted).join(' ')} ` +
  `sh -c ${quoted(`cd ${workDir} && exec ${command.map(quoted).join(' ')}`)}`;

/** Starts the image as a container: everything read-only but `/data` and `/tmp`, processes and loopback of its own. */
function startImage(image: string, data: string, start: ImageStart): ReturnType<typeof spawn> {
  const script = [
    'ip link set lo up',
    `mount --bind ${quoted(image)} ${quoted(image)}`,
    `mount -o remount,bind,ro ${quoted(image)}`,
    `mount -t tmpfs tmpfs ${quoted(join(image, 'tmp'))}`,
    `mount --bind ${quoted(data)} ${quoted(join(image, 'data'))}`,
    `mount -t proc proc ${quoted(join(image, 'proc'))}`,
    `mount --rbind /dev ${quoted(join(image, 'dev'))}`,
    `exec ${inImage(image, start, [...start.entry, ...start.command])}`,
  ];
  const apart = ['--mount', '--propagation=private', '--net', '--pid', '--fork', '--kill-child'];
  return spawn('unshare', [...apart, 'sh', '-ec', script.join('\n')], { stdio: 'inherit' });
}

/** Runs a command inside the started image, as `docker exec` does. Gives its exit code. */
function execute(image: string, start: ImageStart, pid: string, command: readonly string[]): number | null {
  const enter = ['--target', pid, '--mount', '--net', '--pid', 'sh', '-c', `exec ${inImage(image, start, command)}`];
  return spawnSync('nsenter', enter, { stdio: 'inherit' }).status;
}

async function tryImage(image: string, data: string, start: ImageStart): Promise<void> {
  const container = startImage(image, data, start);
  const ended = once(container, 'exit');
  try {
    let pid = '';
    const healthy = (): boolean => {
      pid ||= run('sh', ['-c', `cat /proc/${container.pid}/task/*/children`]).trim();
      return pid !== '' && execute(image, start, pid, start.health) === 0;
    };
    for (const deadline = Date.now() + START_MS; !healthy(); await sleep(1000))
      if (container.exitCode !== null || Date.now() > deadline) throw new Error('it does not become healthy');
    say('healthy');
    const written = execute(image, start, pid, ['sh', '-c', 'touch /app/x || touch /etc/x || touch /home/node/x']);
    if (written === 0) throw new Error('its root file system can be written');
    say('read-only');
    if (execute(image, start, pid, [...start.entry, 'demo', '--out', '/data/demo', '--packs', 'telegram']) !== 0)
      throw new Error('the demo fails in it');
    process.kill(Number(pid), 'SIGTERM');
    const [code] = (await ended) as [number | null];
    if (code !== 0) throw new Error(`told to end it ended with ${code}`);
    say('ended in order');
  } finally {
    container.kill('SIGKILL');
  }
}

const { values } = parseArgs({ options: { base: { type: 'string' } } });
const folder = mkdtempSync(join(tmpdir(), 'plakat-image-'));
try {
  const { stages, start } = readImage(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'));
  const image = build(stages, baseImage(folder, values.base), folder);
  say(`${run('du', ['-sm', image]).split('\t')[0]} MB`);
  const data = join(folder, 'data');
  mkdirSync(data);
  chownSync(data, USER, USER);
  await tryImage(image, data, start);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
