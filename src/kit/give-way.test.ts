import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('give-way.ts', import.meta.url));
/**
 * Does some work in every thread pool, gives way, works again, and prints the niceness of each thread and of a child
 * process.
 */
const program = `
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import sharp from ${JSON.stringify(import.meta.resolve('sharp'))};
import { giveWay } from ${JSON.stringify(script)};
const paint = () => sharp({ create: { width: 900, height: 900, channels: 3, background: '#456' } }).blur(2).png().toBuffer();
await paint();
giveWay(Number(process.argv[1]));
await Promise.all([paint(), paint(), paint()]);
const nice = (stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
const threads = readdirSync('/proc/self/task').map((id) => nice(readFileSync('/proc/self/task/' + id + '/stat', 'utf8')));
console.log(JSON.stringify({ threads, child: nice(execFileSync('cat', ['/proc/self/stat'], { encoding: 'utf8' })) }));`;

function niceness(command: string, ...before: string[]): { threads: number[]; child: number } {
  const [file, ...args] = [
    ...before,
    process.execPath,
    '--input-type=module',
    '--disable-warning=ExperimentalWarning',
    '-e',
    program,
    command,
  ];
  return JSON.parse(execFileSync(file!, args, { encoding: 'utf8' })) as { threads: number[]; child: number };
}

const skip = process.platform === 'linux' ? false : 'niceness per thread is a matter of Linux';

test('every thread and every child gives way', { skip }, () => {
  const { threads, child } = niceness('11', 'nice', '-n', '1');
  assert.ok(threads.length > 4, `${threads.length} threads`);
  const wanted = Math.max(11, getPriority() + 1);
  assert.deepEqual([...new Set(threads), child], [wanted, wanted]);
});

test('a process that is nicer already stays as it is', { skip }, () => {
  const { threads, child } = niceness('3', 'nice', '-n', '14');
  assert.deepEqual(new Set([...threads, child]).size, 1);
  assert.ok(child >= 14);
});
