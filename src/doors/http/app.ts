import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { ApiError } from '../../contract/index.ts';
import type { Log } from '../../kit/index.ts';
import { languageOf } from '../guard.ts';
import type { DoorConfig, Services } from '../services.ts';
import { mountDocs } from './docs.ts';
import { asApiError, errorResponse } from './errors.ts';
import { FILES_PREFIX, serveFile } from './files.ts';
import { mayReadMetrics } from './metrics.ts';
import type { Metrics } from './metrics.ts';
import { openApiDocument } from './openapi.ts';
import { refuseMethod, registerRoutes } from './register.ts';
import type { App } from './register.ts';
import { assetRoutes } from './routes/assets.ts';
import { jobRoutes } from './routes/jobs.ts';
import { outputRoutes } from './routes/outputs.ts';
import { readingRoutes } from './routes/reading.ts';
import { removingRoutes } from './routes/removing.ts';

export interface AppDeps {
  readonly services: Services;
  readonly config: DoorConfig;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Address of the service without a path, known once it listens. */
  readonly baseUrl: () => string;
}

/** Everything that the HTTP port answers, but for what `mount` adds. */
export function httpApp(deps: AppDeps, mount: readonly ((app: App) => void)[] = []): App {
  const { services, config, log } = deps;
  const app: App = new Hono();
  const routes = [
    ...assetRoutes(services, config),
    ...jobRoutes(services),
    ...outputRoutes(services),
    ...readingRoutes(services),
    ...removingRoutes(services),
  ];

  registerRoutes(app, routes, deps);
  let document: string | null = null;
  app.get('/v1/openapi.json', (c) =>
    c.body((document ??= JSON.stringify(openApiDocument(routes, `${deps.baseUrl()}/v1`))), 200, {
      'content-type': 'application/json; charset=utf-8',
    }),
  );
  app.all('/v1/openapi.json', (c) => refuseMethod(c.env.incoming, ['GET', 'HEAD', 'OPTIONS']));
  mountFiles(app, services);
  mountOperations(app, deps);
  mountDocs(app);
  for (const add of mount) add(app);

  app.notFound((c) => errorResponse(new ApiError('not_found'), languageOf(c.env.incoming)));
  app.onError((error, c) => errorResponse(asApiError(error, log, c.req.path), languageOf(c.env.incoming)));
  return app;
}

function mountFiles(app: App, { files }: Services): void {
  if (files === null) return;
  app.all(`${FILES_PREFIX}*`, async (c) => {
    if (c.req.method === 'OPTIONS') return refuseMethod(c.env.incoming, ['GET', 'HEAD', 'PUT', 'OPTIONS']);
    await serveFile(files, c.env.incoming, c.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  });
}

function mountOperations(app: App, { services, config, metrics }: AppDeps): void {
  app.get('/healthz', (c) => c.json({ status: 'ok', version: config.version }));
  app.get('/readyz', async (c) => {
    const { missing, warnings, work } = await services.ready();
    const ready = missing.length === 0;
    return c.json({ status: ready ? 'ready' : 'not_ready', missing, warnings, work }, ready ? 200 : 503);
  });
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(c.env.incoming, config.metricsToken)) throw new ApiError('not_found');
    return c.body(await metrics.text(await services.figures()), 200, { 'content-type': metrics.contentType });
  });
}
