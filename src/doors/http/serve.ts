import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { ApiError, errorBody } from '../../contract/index.ts';
import { isTraced, newId, onOwnTrail } from '../../kit/index.ts';
import type { Log } from '../../kit/index.ts';
import { errorResponse } from './errors.ts';
import type { App } from './register.ts';

export interface Listening {
  /** Address it listens on, without a path. */
  readonly url: string;
  /** Takes no new connections, lets running requests end (for `graceMs`), then cuts what is left. */
  close(graceMs?: number): Promise<void>;
}

/** Opens the port. Rejects when it is taken. */
export async function listen(
  app: App,
  { host, port, connectionsMost = connectionsHere() }: { host: string; port: number; connectionsMost?: number },
  log: Log,
  isOurs: (path: string) => boolean,
): Promise<Listening> {
  const handle = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    // The request's own faults, such as a Host that is none.
    errorHandler: () => errorResponse(new ApiError('bad_request'), 'en'),
  });
  const server = createServer(
    {
      requestTimeout: 300_000,
      headersTimeout: 15_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16_384,
      connectionsCheckingInterval: 5000,
    },
    (incoming, outgoing) => {
      const request = requestIdOf(incoming);
      outgoing.setHeader(REQUEST_ID, request);
      if (CLIMBS.test(incoming.url ?? '/')) {
        setCommonHeaders(outgoing, true);
        void refuseClimbing(outgoing);
        return;
      }
      setCommonHeaders(outgoing, isOurs(incoming.url ?? '/'));
      void onOwnTrail({ request, ...aboveOf(incoming) }, () => handle(incoming, outgoing));
    },
  );
  server.on('clientError', answerBrokenRequest);
  boundConnections(server, connectionsMost);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  server.on('error', (error) => log.error({ err: error }, 'the HTTP server failed'));
  return { url: addressOf(server, host), close: (graceMs = 10_000) => shut(server, graceMs) };
}

/** Names a request in the answer and in every line of the log about it. */
const REQUEST_ID = 'x-request-id';

/** The one that a proxy or caller gave, if it is a plain word; else a new one. */
function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers[REQUEST_ID];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : newId();
}

/** The caller's trace goes on here, where traces are kept at all. */
function aboveOf({ headers: { traceparent } }: IncomingMessage): { traceparent?: string } {
  return isTraced() && typeof traceparent === 'string' ? { traceparent } : {};
}

/**
 * A path with `..` in it, plain or in hexadecimal: it would be resolved here, behind whatever a proxy in front allowed
 * by how the path begins.
 */
const CLIMBS = /^[^?#]*(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\?#]|$)/i;

async function refuseClimbing(outgoing: ServerResponse): Promise<void> {
  const refusal = errorResponse(new ApiError('not_found'), 'en');
  outgoing.writeHead(refusal.status, Object.fromEntries(refusal.headers)).end(await refusal.text());
}

/** How many connections this process takes: most of the files that it may have open; the rest are for its work. */
function connectionsHere(): number {
  const limits = existsSync('/proc/self/limits') ? readFileSync('/proc/self/limits', 'utf8') : '';
  const open = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? 1024);
  return Math.max(32, Math.min(10_000, Math.floor(open * 0.6)));
}

/** Connections beyond the limit are not taken; near it those that carry no request are closed. */
function boundConnections(server: Server, most: number): void {
  server.maxConnections = most;
  let open = 0;
  server.on('connection', (socket) => {
    open++;
    socket.once('close', () => open--);
    if (open > most * 0.8) server.closeIdleConnections();
  });
}

/** Headers of every answer; the API may be called from any page, since it knows no cookies. */
function setCommonHeaders(outgoing: ServerResponse, api: boolean): void {
  outgoing.setHeader('x-content-type-options', 'nosniff');
  outgoing.setHeader('referrer-policy', 'no-referrer');
  if (!api) return;
  outgoing.setHeader('cache-control', 'no-store');
  outgoing.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  outgoing.setHeader('access-control-allow-origin', '*');
  outgoing.setHeader('access-control-allow-methods', 'GET, HEAD, POST, PUT, DELETE, OPTIONS');
  outgoing.setHeader(
    'access-control-allow-headers',
    'Authorization, Content-Type, Accept-Language, Idempotency-Key, If-None-Match, Range, X-Request-Id, Traceparent, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id',
  );
  outgoing.setHeader(
    'access-control-expose-headers',
    'Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, ETag, Content-Range, Accept-Ranges, Content-Disposition, WWW-Authenticate, X-Request-Id',
  );
  outgoing.setHeader('access-control-max-age', '86400');
}

/** What is not even HTTP gets the contract's error all the same. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(errorBody(new ApiError('bad_request'), 'en'));
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request';
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function shut(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    // A connection becomes idle only once its last answer is out, and then stays open for the next request: so look
    // again and again.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
