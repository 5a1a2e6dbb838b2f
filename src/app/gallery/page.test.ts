import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { writePage } from './page.ts';

test('names of files, labels and reasons are text on the page, whatever they are called', async () => {
  const out = mkdtempSync(join(tmpdir(), 'plakat-gallery-'));
  after(() => rmSync(out, { recursive: true }));
  const name = `"><script>alert(1)</script>&'.jpg`;
  await writePage(out, [
    { group: name, label: name, file: name, reasons: [] },
    { group: name, label: name, file: null, reasons: [name] },
  ]);
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  assert.ok(!page.includes('<script') && page.includes('&lt;script'));
  const addresses = [...page.matchAll(/src="([^"]*)"/g)].map(([, address]) => decodeURIComponent(address!));
  assert.deepEqual(addresses, [name]);
});
