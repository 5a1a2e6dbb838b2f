import type { App } from '../http/register.ts';
import type { DashboardDeps } from './deps.ts';
import { mountPages } from './pages.ts';
import { registerDashboard } from './register.ts';
import { accessRoutes } from './routes/access.ts';
import { accountRoutes } from './routes/account.ts';
import { assetRoutes } from './routes/assets.ts';
import { jobRoutes } from './routes/jobs.ts';
import { libraryRoutes } from './routes/library.ts';
import { sessionRoutes } from './routes/session.ts';
import { teamRoutes } from './routes/team.ts';
import type { DashboardRoute } from './route.ts';

/** All operations of the dashboard. */
export function dashboardRoutes(deps: DashboardDeps): DashboardRoute[] {
  return [sessionRoutes, teamRoutes, accessRoutes, accountRoutes, assetRoutes, jobRoutes, libraryRoutes].flatMap(
    (routes) => routes(deps),
  );
}

/** The dashboard on the service's port: its API under /dashboard/api, its pages everywhere else. */
export function mountDashboard(app: App, deps: DashboardDeps): void {
  registerDashboard(app, dashboardRoutes(deps), deps);
  mountPages(app, deps);
}
