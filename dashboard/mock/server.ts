import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { picture } from './pictures.ts';
import type { Answer } from './routes.ts';
import { INSIDE, OPEN, refuse } from './routes.ts';
import type { World } from './world.ts';
import { emptyWorld } from './world.ts';

const DIST = join(import.meta.dirname, '../dist');
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};
/** As the service sends it. */
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'; frame-src 'self' blob:";

export interface MockServer {
  readonly base: string;
  readonly world: World;
  /** Ends every open stream, as a restart does. */
  dropStreams(): void;
  /** Answers nothing but errors while true. */
  setDown(down: boolean): void;
  close(): Promise<void>;
}

/** The built dashboard over a stand-in of the service, in memory; `speed` is the length of a step of a job, ms. */
export async function startMock(port = 0, speed = 150): Promise<MockServer> {
  let base = '';
  let down = false;
  const world = emptyWorld(() => base);
  const streams = new Set<ServerResponse>();
  world.tell = (type, data) => {
    for (const stream of streams) stream.write(`id: ${world.seq}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const server = createServer((request, response) => {
    if (down) {
      response.writeHead(502).end('bad gateway');
      return;
    }
    handle(world, streams, request, response, speed).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const dropStreams = (): void => {
    for (const stream of streams) stream.destroy();
    streams.clear();
  };
  return {
    base,
    world,
    dropStreams,
    setDown: (value) => {
      down = value;
    },
    close: async () => {
      dropStreams();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function handle(
  world: World,
  streams: Set<ServerResponse>,
  request: IncomingMessage,
  response: ServerResponse,
  speed: number,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://mock');
  const parts = url.pathname.split('/').slice(1);
  if (parts[0] === 'mock') {
    const [width = 1, height = 1] = parts[3]!.split('x').map(Number);
    const bytes = await picture(parts[2]!, width, height);
    response.writeHead(200, { 'Content-Type': 'image/jpeg', 'Cache-Control': 'max-age=60' }).end(bytes);
    return;
  }
  if (parts[0] !== 'dashboard' || parts[1] !== 'api') return serveBuilt(request, response, url.pathname);
  const inside = parts[2] === 'w';
  const rest = parts.slice(inside ? 4 : 2);
  if (inside && !world.signedIn) return send(response, refuse(401, 'signed_out', 'Сеанс закончился'));
  if (request.method !== 'GET' && request.headers['x-plakat'] !== '1')
    return send(response, refuse(403, 'forbidden', 'Нет заголовка'));
  if (inside && rest[0] === 'events') {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write(
      `retry: 300\nid: ${world.seq}\nevent: hello\ndata: ${JSON.stringify({ seq: world.seq, resumed: false })}\n\n`,
    );
    streams.add(response);
    response.on('close', () => streams.delete(response));
    return;
  }
  const text = await bodyOf(request);
  if (rest.join('/') === 'brands/preview') {
    const bytes = await picture('speaker-big-type', 1080, 1080);
    response.writeHead(200, { 'Content-Type': 'image/jpeg', 'X-Plakat-Photo': 'own' }).end(bytes);
    return;
  }
  const route = routeOf(inside ? INSIDE : OPEN, `${request.method} ${rest.join('/')}`);
  if (route === undefined) return send(response, refuse(404, 'not_found', 'Здесь ничего нет'));
  const json = request.headers['content-type']?.includes('json') === true && text !== '';
  send(
    response,
    route(world, {
      body: json ? (JSON.parse(text) as Record<string, unknown>) : {},
      query: url.searchParams,
      key: request.headers['idempotency-key'] as string | undefined,
      parts: rest,
      speed,
    }),
  );
}

function routeOf<T>(routes: Readonly<Record<string, T>>, wanted: string): T | undefined {
  if (routes[wanted] !== undefined) return routes[wanted];
  const parts = wanted.split('/');
  const found = Object.keys(routes).find((route) => {
    const pattern = route.split('/');
    return pattern.length === parts.length && pattern.every((part, index) => part === ':' || part === parts[index]);
  });
  return found === undefined ? undefined : routes[found];
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

function serveBuilt(request: IncomingMessage, response: ServerResponse, path: string): void {
  const file = join(DIST, path);
  if (extname(path) !== '' && file.startsWith(DIST)) {
    if (!existsSync(file)) response.writeHead(404).end();
    else
      response
        .writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream' })
        .end(readFileSync(file));
    return;
  }
  const cookies = request.headers.cookie ?? '';
  const lang = /plakat_lang=(ru|en)/.exec(cookies)?.[1] ?? 'ru';
  const theme = /plakat_theme=(light|dark|system)/.exec(cookies)?.[1] ?? 'system';
  const html = readFileSync(join(DIST, 'index.html'), 'utf8').replace(
    '<html lang="ru" data-theme="system">',
    `<html lang="${lang}" data-theme="${theme}">`,
  );
  response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': CSP }).end(html);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
