import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LANGS, THEMES } from '../../contract/index.ts';
import { pickLanguage } from '../language.ts';
import type { App } from '../http/register.ts';

export interface PagesDeps {
  /** Folder of the built pages: index.html, assets/. */
  readonly pages: string;
  readonly baseUrl: () => string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.map': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
const TEXTS = /^(?:text\/|application\/(?:json|manifest)|image\/svg)/;
/** Addresses that are no pages: what is not found there is a 404. */
const RESERVED = /^\/(?:v1|mcp|files|docs|dashboard|assets|healthz|readyz|metrics|\.well-known)(?:\/|$)/;
const PATH = /^(?:\/[\w-][\w.-]*)+$/;
const HTML_TAG = '<html lang="ru" data-theme="system">';
const UNBUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Plakat</title>
<p>The dashboard is not built. Run <code>npm run dashboard</code> and load this page again.
<p>The API works: <a href="/docs">its reference</a>.`;

/** Serves the built pages: hashed files for ever, the page itself fresh, for every address that is not the API's. */
export function mountPages(app: App, deps: PagesDeps): void {
  const file = fileCache();
  app.get('*', async (c, next) => {
    const { path } = c.req;
    const asset = path.startsWith('/assets/');
    if (!asset && RESERVED.test(path)) return next();
    const isFile = PATH.test(path) && TYPES[extname(path)] !== undefined && path !== '/index.html';
    const found = isFile ? await file(join(deps.pages, path)) : null;
    if (found !== null) {
      const age = asset ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
      return send(c.req.raw.headers, found, { 'cache-control': age });
    }
    // A program that asks for an address which is not there learns just that; browsers ask for pages.
    if (asset || isFile || !(path === '/' || /\btext\/html\b/.test(c.req.header('accept') ?? ''))) return next();
    const page = await file(join(deps.pages, 'index.html'));
    const text =
      page === null
        ? UNBUILT
        : personal(page.bytes.toString('utf8'), c.req.header('cookie'), c.req.header('accept-language'));
    return c.body(text, page === null ? 503 : 200, pageHeaders(deps.baseUrl()));
  });
}

/** The page in the person's language and theme, so that nothing flashes before its script runs. */
function personal(html: string, cookies: string | undefined, languages: string | undefined): string {
  const said = (name: string): string => new RegExp(`(?:^|;\\s*)${name}=(\\w+)`).exec(cookies ?? '')?.[1] ?? '';
  const lang = LANGS.find((known) => known === said('plakat_lang')) ?? pickLanguage(languages);
  const theme = THEMES.find((known) => known === said('plakat_theme')) ?? 'system';
  return html.replace(HTML_TAG, `<html lang="${lang}" data-theme="${theme}">`);
}

/** Scripts from here only, none inside the page; pictures also from where the signed links lead. */
function pageHeaders(baseUrl: string): Record<string, string> {
  const own = `'self' ${URL.parse(baseUrl)?.origin ?? ''}`.trim();
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src ${own} data: blob:`,
    `media-src ${own} blob:`,
    "font-src 'self'",
    `connect-src ${own}`,
    `frame-src ${own} blob:`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Cookie, Accept-Language',
    'content-security-policy': policy.join('; '),
    // Without an origin a changing request of the page itself would be refused.
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
}

interface CachedFile {
  readonly bytes: Buffer;
  readonly gzipped: Buffer | null;
  readonly brotli: Buffer | null;
  readonly type: string;
  readonly etag: string;
  readonly mtimeMs: number;
}

/** Reads files once and again when they change. Null for what is no file. */
function fileCache(): (path: string) => Promise<CachedFile | null> {
  const known = new Map<string, CachedFile>();
  return async (path) => {
    const info = await stat(path).catch(() => null);
    if (!info?.isFile()) return null;
    const before = known.get(path);
    if (before?.mtimeMs === info.mtimeMs) return before;
    const bytes = await readFile(path);
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    const packed = TEXTS.test(type);
    const file: CachedFile = {
      bytes,
      gzipped: packed ? await promisify(gzip)(bytes, { level: 9 }) : null,
      brotli: packed ? await readFile(`${path}.br`).catch(() => null) : null,
      type,
      etag: `"${info.size.toString(36)}-${Math.floor(info.mtimeMs).toString(36)}"`,
      mtimeMs: info.mtimeMs,
    };
    known.set(path, file);
    return file;
  };
}

function send(request: Headers, file: CachedFile, more: Record<string, string>): Response {
  const headers: Record<string, string> = {
    'content-type': file.type,
    etag: file.etag,
    vary: 'Accept-Encoding',
    ...more,
  };
  if (request.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers });
  const taken = request.get('accept-encoding') ?? '';
  const [bytes, encoding] =
    file.brotli && /\bbr\b/.test(taken)
      ? [file.brotli, 'br']
      : file.gzipped && /\bgzip\b/.test(taken)
        ? [file.gzipped, 'gzip']
        : [file.bytes, null];
  return new Response(new Uint8Array(bytes), {
    status: 200,
    headers: {
      ...headers,
      'content-length': String(bytes.byteLength),
      ...(encoding === null ? {} : { 'content-encoding': encoding }),
    },
  });
}
