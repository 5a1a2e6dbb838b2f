import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Hono } from 'hono';
import type { HttpBindings } from '@hono/node-server';

/** Everything comes from this server: the page needs no other. */
const PAGE_POLICY = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Plakat: API reference</title>
<div id="reference"></div>
<script src="/docs/reference.js"></script>
<script src="/docs/start.js"></script>
</html>
`;

const START = `Scalar.createApiReference('#reference', {
  url: '/v1/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  documentDownloadType: 'json',
});
`;

/** The human reference at /docs: the Scalar page over our own document, from files of the installed package. */
export function mountDocs(app: Hono<{ Bindings: HttpBindings }>): void {
  const script = join(dirname(createRequire(import.meta.url).resolve('@scalar/api-reference/package.json')), 'dist/browser/standalone.js');
  app.get('/docs', (c) => c.html(PAGE, 200, { 'content-security-policy': PAGE_POLICY }));
  app.get('/docs/start.js', (c) => c.body(START, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  app.get('/docs/reference.js', async (c) => {
    const { size, mtimeMs } = await stat(script);
    const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
    const headers = { 'content-type': 'text/javascript; charset=utf-8', etag, 'cache-control': 'public, max-age=3600' };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    return c.body(Readable.toWeb(createReadStream(script)) as ReadableStream, 200, { ...headers, 'content-length': String(size) });
  });
}
