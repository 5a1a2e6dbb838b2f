import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANG_IDS } from '../scene/index.ts';
import { PLANTED } from '../studio/review/testing-faults.ts';
import { type CtrLine, runCtrTask } from './bench-ctr-task.ts';
import type { Config } from './config.ts';

const OWN = fileURLToPath(new URL('../../samples/banners/', import.meta.url));
const SHARED = fileURLToPath(new URL('../../../shared/samples/banners/', import.meta.url));
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
/** One banner has this long, on however busy a machine; then its process is ended and the next one begins. */
const LIMIT = 15 * 60_000;
/** A good banner may have one finding that nothing justifies. */
const ALARMS = 1;

/**
 * The review by what perception really sees: good drawn banners, every planted hindrance in every language, and the
 * banners of the samples (or of the folder `BANNERS`) with their variants (none with `quick`). Each banner is looked at
 * in a process of its own that has a quarter of an hour; what came of it is a line of `ctr.jsonl`, and a bench that is
 * started again goes on where it ended (delete the file to begin anew).
 */
export async function benchCtr(out: string, config: Config, quick: boolean): Promise<void> {
  const own = process.env['CTR_TASK'];
  if (own !== undefined) {
    process.stdout.write(
      `${JSON.stringify(await runCtrTask(own, { out: join(out, 'ctr'), config, quick, told: process.env['CTR_FULL'] === undefined }))}\n`,
    );
    return;
  }
  await mkdir(join(out, 'ctr'), { recursive: true });
  const record = join(out, 'ctr.jsonl');
  const done = new Map((await linesOf(record)).map((line) => [line.task, line]));
  for (const task of await tasks()) {
    const before = done.get(task);
    const line = before?.found ? before : await inOwnProcess(task, quick);
    if (line !== before) await appendFile(record, `${JSON.stringify(line)}\n`);
    done.set(task, line);
    process.stdout.write(`${said(line)}\n`);
  }
  summary([...done.values()]);
}

async function tasks(): Promise<readonly string[]> {
  const folder = process.env['BANNERS'];
  const good = LANG_IDS.map((lang) => `good:${lang}`);
  const planted = LANG_IDS.flatMap((lang) => PLANTED.map((_, i) => `planted:${lang}:${i}`));
  const files: string[] = [];
  for (const place of folder ? [resolve(folder)] : [OWN, SHARED]) {
    if (!existsSync(place)) process.stdout.write('the shared banners are not here, left out\n');
    else
      files.push(
        ...(await readdir(place))
          .filter((n) => /(?<!mask)\.(?:jpe?g|png|webp)$/.test(n))
          .toSorted()
          .map((n) => `file:${join(place, n)}`),
      );
  }
  return folder ? files : [...good, ...planted, ...files];
}

async function linesOf(record: string): Promise<readonly CtrLine[]> {
  if (!existsSync(record)) return [];
  return (await readFile(record, 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as CtrLine);
}

/** The very command again for one banner; it is ended when its time is over. */
function inOwnProcess(task: string, quick: boolean): Promise<CtrLine> {
  return new Promise((settle) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', MAIN, 'bench', 'ctr', ...(quick ? ['--quick'] : [])],
      { env: { ...process.env, CTR_TASK: task }, timeout: LIMIT, killSignal: 'SIGKILL', maxBuffer: 8_000_000 },
      (error, stdout) => {
        const last = stdout.trim().split('\n').at(-1) ?? '';
        if (!error && last.startsWith('{')) settle(JSON.parse(last) as CtrLine);
        else
          settle({
            task,
            found: null,
            error: error?.killed ? `no end in ${LIMIT / 60_000} minutes` : (error?.message ?? last).slice(0, 300),
          });
      },
    );
  });
}

const told = (task: string): string => {
  const [kind, lang, n] = task.split(':');
  return kind === 'file'
    ? basename(task)
    : kind === 'good'
      ? `good banner, ${lang}`
      : `${PLANTED[Number(n)]?.name ?? n} (${lang})`;
};

const isHit = ({ expected, found }: CtrLine): boolean =>
  expected !== undefined &&
  (found ?? []).some((one) => {
    const item = one.split(' ')[1] ?? '';
    return item === expected || item.split('/')[0] === expected;
  });

function said(line: CtrLine): string {
  if (!line.found) return `  NO END ${told(line.task)}: ${line.error}`;
  const missed = line.expected !== undefined && !isHit(line) ? `MISSED ${line.expected}; ` : '';
  const cost = line.cpuSeconds === undefined ? '' : ` [${line.cpuSeconds} CPU s]`;
  const list = `${missed}${line.found.length} (score ${line.score}): ${line.found.join(', ')}${cost}`;
  return [`  ${told(line.task)}: ${list}`, ...(line.variants ?? []).map((v) => `      ${v}`)].join('\n');
}

function summary(lines: readonly CtrLine[]): void {
  const planted = lines.filter(({ task }) => task.startsWith('planted'));
  const good = lines.filter(({ task }) => task.startsWith('good'));
  const files = lines.filter(({ variants }) => variants !== undefined);
  const made = files.map(({ variants }) => (variants ?? []).filter((v) => v.includes(' made, ')).length);
  const hits = planted.filter(isHit).length;
  const alarms = Math.max(0, ...good.map(({ found }) => found?.length ?? Infinity));
  const ended = lines.filter(({ found }) => found !== null).length;
  process.stdout.write(
    `${ended === lines.length ? 'ok  ' : 'MISS'} ${ended} of ${lines.length} banners came to their end\n` +
      `${hits === planted.length ? 'ok  ' : 'MISS'} planted hindrances found: ${hits} of ${planted.length} (all)\n` +
      `${alarms <= ALARMS ? 'ok  ' : 'MISS'} findings on a good banner: at most ${alarms} (${ALARMS})\n` +
      `     two variants or three: ${made.filter((n) => n >= 2).length} of ${files.length} banners; ` +
      `variants made: ${made.reduce((sum, n) => sum + n, 0)} of ${files.length * 3}\n`,
  );
}
