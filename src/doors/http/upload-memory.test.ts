import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { start } from '../bench/measure.ts';
import { uploadManyAtOnce } from '../bench/uploads.ts';
import { LIVE_KEY } from '../testing/fakes.ts';

test(
  'fifty uploads of 19 MB at once are written through, not held',
  { skip: process.platform === 'linux' ? false : 'reads /proc' },
  async () => {
    const subject = await start(fileURLToPath(new URL('../testing/fake-door.ts', import.meta.url)), []);
    try {
      const grown = await uploadManyAtOnce(subject, { key: LIVE_KEY, count: 50, expect: 201 });
      // Held, they would be 950 MB.
      assert.ok(grown < 250, `memory grew by ${grown.toFixed(0)} MB`);
    } finally {
      subject.child.kill('SIGKILL');
    }
  },
);
