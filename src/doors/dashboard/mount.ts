import type { App } from '../http/register.ts';
import type { DashboardDeps } from './deps.ts';
import { openLive } from './live/live.ts';
import type { Live } from './live/live.ts';
import { mountPages } from './pages.ts';
import { registerDashboard } from './register.ts';
import { accessRoutes } from './routes/access.ts';
import { accountRoutes } from './routes/account.ts';
import { assetRoutes } from './routes/assets.ts';
import { brandRoutes } from './routes/brands.ts';
import { fontRoutes } from './routes/fonts.ts';
import { jobRoutes } from './routes/jobs.ts';
import { libraryRoutes } from './routes/library.ts';
import { liveRoutes } from './routes/live.ts';
import { sessionRoutes } from './routes/session.ts';
import { teamRoutes } from './routes/team.ts';
import type { DashboardRoute } from './route.ts';

const ROUTES = [
  sessionRoutes,
  teamRoutes,
  accessRoutes,
  accountRoutes,
  assetRoutes,
  jobRoutes,
  libraryRoutes,
  brandRoutes,
  fontRoutes,
];

/** All operations of the dashboard. */
export function dashboardRoutes(deps: DashboardDeps, live: Live): DashboardRoute[] {
  return [...ROUTES.flatMap((routes) => routes(deps)), ...liveRoutes(live)];
}

/**
 * The dashboard on the service's port: its API under /dashboard/api, its pages everywhere else. The answer ends the
 * live
 * connections, which would hold the port open.
 */
export function mountDashboard(app: App, deps: DashboardDeps): { hangUp(): void } {
  const live = openLive(deps);
  registerDashboard(app, dashboardRoutes(deps, live), deps);
  mountPages(app, deps);
  return live;
}
