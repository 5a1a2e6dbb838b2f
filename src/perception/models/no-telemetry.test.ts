import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';

test('the neural runtime leaves no device id, event cache or debug log behind', () => {
  const home = mkdtempSync(join(tmpdir(), 'plakat-home-'));
  try {
    const script = `
      import { openModel } from ${JSON.stringify(import.meta.resolve('./session.ts'))};
      import { defaultModels } from ${JSON.stringify(import.meta.resolve('./manifest.ts'))};
      const model = await openModel(defaultModels.find((m) => m.slot === 'text'), ${JSON.stringify(home)});
      await model.run(new Float32Array(3 * 64 * 64), [1, 3, 64, 64]);
      await model.release();`;
    const { ORT_DISABLE_TELEMETRY: _, CI: __, ...env } = process.env;
    execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script], {
      env: { ...env, HOME: home, TMPDIR: home, XDG_CACHE_HOME: join(home, '.cache') },
    });
    assert.deepEqual(readdirSync(home), []);
  } finally {
    rmSync(home, { recursive: true });
  }
});
