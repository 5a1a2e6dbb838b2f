import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import type { HttpBindings } from '@hono/node-server';

/** Everything comes from this server: the page needs no other. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Plakat: API reference</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<div id="reference"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</html>
`;

const START = `SwaggerUIBundle({
  dom_id: '#reference',
  url: '/v1/openapi.json',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  persistAuthorization: false,
  queryConfigEnabled: false,
  tryItOutEnabled: false,
  validatorUrl: null,
});
`;

const PARTS = { 'swagger-ui-bundle.js': 'text/javascript', 'swagger-ui.css': 'text/css' } as const;

/** The human reference at /docs: Swagger UI over our own document, from files of the installed package. */
export function mountDocs(app: Hono<{ Bindings: HttpBindings }>): void {
  app.get('/docs', (c) => c.html(PAGE, 200, { 'content-security-policy': PAGE_POLICY }));
  app.get('/docs/start.js', (c) => c.body(START, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  for (const [name, type] of Object.entries(PARTS)) {
    app.get(`/docs/${name}`, async (c) => {
      const path = fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`));
      const { size, mtimeMs } = await stat(path);
      const headers = {
        'content-type': `${type}; charset=utf-8`,
        etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
        'cache-control': 'public, max-age=3600',
      };
      if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers);
      if (c.req.method === 'HEAD') return c.body(null, 200, headers);
      return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, {
        ...headers,
        'content-length': String(size),
      });
    });
  }
}
