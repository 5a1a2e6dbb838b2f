import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { test } from 'node:test';
import { inTime } from '../kit/testing.ts';

/** The exit code of a process whose reader goes before it speaks; `first` is run before that. */
async function codeOf(first: string): Promise<number | null> {
  const speech = `${first}
    process.once('message', () => {
      process.stdout.write('nobody hears this');
      setTimeout(() => process.exit(7), 200);
    });
    process.send('up');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', speech], {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.once('message', () => {
    child.stdout!.destroy();
    child.send('speak');
  });
  return inTime('the end of the process', ended);
}

test('words that nobody reads any more do not end a process before its time', async () => {
  assert.equal(await codeOf(''), 1, 'Node by itself ends at once');
  const file = JSON.stringify(new URL('./parent.ts', import.meta.url));
  assert.equal(await codeOf(`import { outliveReaders } from ${file}; outliveReaders();`), 7);
});
