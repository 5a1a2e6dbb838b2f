import { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { Refusal } from '../api/client.ts';
import { currentWorkspace, sessionQuery } from '../api/session.ts';
import { BrokenPage, MissingPage } from './broken.tsx';
import { firstData, firstInvitation } from './first-data.ts';
import { fetchOpened } from '../pages/job/opened.ts';
import { readJobSearch, readJobsSearch, readLibrarySearch, readNewSearch, readNext } from './search.ts';

interface Context {
  readonly client: QueryClient;
}

type Raw = Readonly<Record<string, unknown>>;

interface Lazy {
  readonly preload?: () => Promise<void>;
}

const root = createRootRouteWithContext<Context>()({
  beforeLoad: async ({ context }) => ({ session: await context.client.ensureQueryData(sessionQuery) }),
  component: Outlet,
  errorComponent: BrokenPage,
  notFoundComponent: MissingPage,
});

const auth = <T extends string>(path: T, load: () => Promise<Record<string, unknown>>, name: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: readNext,
    component: lazyRouteComponent(load as () => Promise<Record<string, () => React.ReactNode>>, name),
  });

const signIn = auth('/sign-in', () => import('../pages/people/sign-in.tsx'), 'SignInPage');
const signUp = auth('/sign-up', () => import('../pages/people/sign-up.tsx'), 'SignUpPage');
const setup = auth('/setup/$token', () => import('../pages/people/setup.tsx'), 'SetupPage');
const forgot = auth('/forgot', () => import('../pages/people/forgot.tsx'), 'ForgotPage');
const reset = auth('/reset/$token', () => import('../pages/people/reset.tsx'), 'ResetPage');
const invite = createRoute({
  getParentRoute: () => root,
  path: '/invite/$token',
  validateSearch: readNext,
  loader: firstInvitation,
  component: lazyRouteComponent(() => import('../pages/people/invite.tsx'), 'InvitePage'),
});
const welcome = auth('/welcome', () => import('../pages/people/welcome.tsx'), 'WelcomePage');

/** Everything that needs a person in a workspace. */
const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: ({ context, location }) => {
    if (context.session.person === null)
      throw redirect({ to: '/sign-in', search: location.href === '/' ? {} : { next: location.href } });
    if (currentWorkspace(context.session) === null) throw redirect({ to: '/welcome', search: {} });
  },
  loader: firstData('shell'),
  component: lazyRouteComponent(() => import('./shell.tsx'), 'Shell'),
});

const home = createRoute({
  getParentRoute: () => app,
  path: '/',
  loader: firstData('home'),
  component: lazyRouteComponent(() => import('../pages/home/home.tsx'), 'HomePage'),
});
const make = createRoute({
  getParentRoute: () => app,
  path: '/new',
  validateSearch: readNewSearch,
  loader: firstData('make'),
  component: lazyRouteComponent(() => import('../pages/make/make.tsx'), 'MakePage'),
});
const jobs = createRoute({
  getParentRoute: () => app,
  path: '/jobs',
  validateSearch: readJobsSearch,
  loader: firstData('jobs'),
  component: lazyRouteComponent(() => import('../pages/jobs/jobs.tsx'), 'JobsPage'),
});
const job = createRoute({
  getParentRoute: () => app,
  path: '/jobs/$id',
  validateSearch: readJobSearch,
  loader: async (arrival) => {
    await Promise.all([firstData('job')(arrival), fetchOpened(readJobSearch(arrival.location.search as Raw))]);
  },
  component: lazyRouteComponent(() => import('../pages/job/job.tsx'), 'JobPage'),
});
const outputs = createRoute({
  getParentRoute: () => app,
  path: '/outputs',
  validateSearch: readLibrarySearch,
  loader: firstData('outputs'),
  component: lazyRouteComponent(() => import('../pages/library/library.tsx'), 'LibraryPage'),
});
const brands = createRoute({
  getParentRoute: () => app,
  path: '/brands',
  loader: firstData('brands'),
  component: lazyRouteComponent(() => import('../pages/brands/brands.tsx'), 'BrandsPage'),
});
const brand = createRoute({
  getParentRoute: () => app,
  path: '/brands/$id',
  loader: firstData('brand'),
  component: lazyRouteComponent(() => import('../pages/brands/brand.tsx'), 'BrandPage'),
});
const settings = createRoute({
  getParentRoute: () => app,
  path: '/settings',
  loader: firstData('settings'),
  component: lazyRouteComponent(() => import('../pages/settings/settings.tsx'), 'SettingsPage'),
});
const access = createRoute({
  getParentRoute: () => app,
  path: '/settings/api',
  loader: firstData('access'),
  component: lazyRouteComponent(() => import('../pages/access/access.tsx'), 'AccessPage'),
});
const balance = createRoute({
  getParentRoute: () => app,
  path: '/settings/balance',
  loader: firstData('balance'),
  component: lazyRouteComponent(() => import('../pages/balance/balance.tsx'), 'BalancePage'),
});
const team = createRoute({
  getParentRoute: () => app,
  path: '/settings/team',
  loader: firstData('team'),
  component: lazyRouteComponent(() => import('../pages/team/team.tsx'), 'TeamPage'),
});

const tree = root.addChildren([
  signIn,
  signUp,
  setup,
  forgot,
  reset,
  invite,
  welcome,
  app.addChildren([home, make, jobs, job, outputs, brands, brand, settings, access, balance, team]),
]);

/** The pages and the store of what the server told. */
export function createDashboard() {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (count, error) => count < 2 && !(error instanceof Refusal && error.status >= 400 && error.status < 500),
      },
    },
  });
  const router = createRouter({
    routeTree: tree,
    context: { client },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: BrokenPage,
    scrollRestoration: true,
  });
  // Scripts of the first page come while the session is asked for.
  const parts = router.routesById as Readonly<Record<string, { readonly options: { readonly component?: Lazy } }>>;
  for (const { routeId } of router.matchRoutes(router.latestLocation) as readonly { readonly routeId: string }[]) {
    void parts[routeId]?.options.component?.preload?.();
    if (routeId === job.id) void fetchOpened(readJobSearch(router.latestLocation.search as Raw));
  }
  return { router, client };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDashboard>['router'];
  }
}
