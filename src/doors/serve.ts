import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isId } from '../kit/index.ts';
import type { McpServerFactory } from '@modelcontextprotocol/server';
import type { Log } from '../kit/index.ts';
import { httpApp } from './http/app.ts';
import { httpMetrics } from './http/metrics.ts';
import type { App } from './http/register.ts';
import { listen } from './http/serve.ts';
import { mountMcp } from './mcp/mount.ts';
import type { DoorConfig, Services } from './services.ts';

export interface ServeOptions {
  readonly services: Services;
  readonly config: DoorConfig;
  readonly log: Log;
  /** More to serve on the same port, such as the dashboard. */
  readonly mount?: readonly ((app: App) => void)[];
  /** Instead of our tools; for the conformance suite, which brings its own. */
  readonly mcpFactory?: McpServerFactory;
  /** Told the public address as soon as it is known, before the first request. */
  readonly onAddress?: (baseUrl: string) => void;
}

export interface Served {
  /** Address under which callers reach the service, without a path. */
  readonly url: string;
  close(graceMs?: number): Promise<void>;
}

/** Paths of the API, the tool interface and the signed links; the rest of the port belongs to pages. */
function isApiPath(path: string): boolean {
  return path.startsWith('/v1/') || path.startsWith('/files/') || path.startsWith('/mcp');
}

/**
 * Opens the door: HTTP contract at /v1, tools at /mcp, signed links at /files, reference at /docs, and the operator's
 * pages.
 */
export async function serveHttp({
  services,
  config,
  log,
  mount,
  mcpFactory,
  onAddress,
}: ServeOptions): Promise<Served> {
  await openTempDir(config.tempDir);
  let baseUrl = config.publicUrl ?? '';
  const deps = { services, config, log, metrics: httpMetrics(), baseUrl: () => baseUrl };
  const app = httpApp(deps, [
    (to) => mountMcp(to, mcpFactory === undefined ? deps : { ...deps, factory: mcpFactory }),
    ...(mount ?? []),
  ]);
  const server = await listen(app, config, log, isApiPath);
  baseUrl = config.publicUrl ?? server.url;
  onAddress?.(baseUrl);
  return { url: baseUrl, close: (graceMs) => server.close(graceMs) };
}

const STALE_MS = 3_600_000;

/** Makes the folder of uploads on their way, and clears what a killed process left there an hour ago or more. */
async function openTempDir(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of (await readdir(folder)).filter(isId)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && found.mtimeMs < Date.now() - STALE_MS) await rm(path, { force: true });
  }
}

export type { App };
