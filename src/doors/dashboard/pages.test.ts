import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { testService } from '../testing/service.ts';

const pages = mkdtempSync(join(tmpdir(), 'plakat-pages-'));
after(() => rmSync(pages, { recursive: true, force: true }));
mkdirSync(join(pages, 'assets'));
writeFileSync(
  join(pages, 'index.html'),
  '<!doctype html>\n<html lang="ru" data-theme="system">\n<title>Plakat</title></html>',
);
writeFileSync(join(pages, 'assets/app-1a2b.js'), 'export const x = 1;'.repeat(100));
writeFileSync(join(pages, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
const { url } = await testService({ pages });
const page = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${url}${path}`, { headers: { accept: 'text/html,*/*', ...headers } });

test('every address of the pages gives the page, in the person’s language and theme, under a strict policy', async () => {
  for (const path of ['/', '/jobs/0190-x', '/invite/abc.def', '/settings/api?x=1']) {
    const answer = await page(path, { cookie: 'a=b; plakat_theme=dark; plakat_lang=en' });
    assert.equal(answer.status, 200, path);
    assert.match(await answer.text(), /<html lang="en" data-theme="dark">/, path);
    assert.equal(answer.headers.get('cache-control'), 'no-cache');
    const policy = answer.headers.get('content-security-policy') ?? '';
    assert.match(policy, /script-src 'self';/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.match(policy, new RegExp(`img-src 'self' ${url} data: blob:`));
  }
  const hostile = await page('/', { cookie: 'plakat_theme="><script>; plakat_lang=xx', 'accept-language': 'ru' });
  assert.match(await hostile.text(), /<html lang="ru" data-theme="system">/);
});

test('hashed files are kept for ever, packed, and missing ones are missing', async () => {
  const file = await page('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
  assert.equal(file.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  assert.equal(file.headers.get('content-encoding'), 'gzip');
  assert.equal((await file.text()).length, 1900);
  const same = await page('/assets/app-1a2b.js', { 'if-none-match': file.headers.get('etag')! });
  assert.equal(same.status, 304);
  assert.equal((await page('/mark.svg')).headers.get('content-type'), 'image/svg+xml');
  for (const path of ['/assets/none.js', '/none.png', '/v1/none', '/dashboard/api/none', '/files/none'])
    assert.ok((await page(path)).status >= 400, path);
  assert.equal((await page('/jobs/x', { accept: '*/*' })).status, 404);
  assert.equal((await fetch(`${url}/jobs/x`, { method: 'POST' })).status, 404);
});
