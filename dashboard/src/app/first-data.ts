import type { QueryClient } from '@tanstack/react-query';
import { LIVE_STATUSES } from '../api/filters.ts';
import {
  assetQuery,
  assetsQuery,
  balanceQuery,
  brandQuery,
  brandsQuery,
  deliveriesQuery,
  formatsQuery,
  invitationQuery,
  jobQuery,
  jobsQuery,
  keysQuery,
  ledgerQuery,
  modesQuery,
  outputQuery,
  outputsQuery,
  settingsQuery,
  sightQuery,
  teamQuery,
  webhooksQuery,
} from '../api/queries.ts';
import { currentWorkspace, sessionQuery } from '../api/session.ts';
import {
  jobFilters,
  libraryFilters,
  readJobSearch,
  readJobsSearch,
  readLibrarySearch,
  readNewSearch,
} from './search.ts';

/** A page waits so long for its first data before it shows skeletons, ms. */
const PATIENCE_MS = 1200;
/** What is known and younger is not asked again on the way to a page, ms. */
const FRESH_MS = 3000;

interface Ask {
  /** Settles when the answer is there, at once where an older one is known; never rejects: the page shows the error. */
  run(client: QueryClient): Promise<void>;
}

interface Arrival {
  readonly context: { readonly client: QueryClient };
  readonly location: { readonly pathname: string; readonly search: object };
}

/** Options of a query of any type: only its answer's coming matters here. */
type Options = { readonly queryKey: readonly unknown[] };
type Asks = (at: { readonly ws: string; readonly own: boolean; readonly id: string; readonly search: Raw }) => Ask[];
type Raw = Readonly<Record<string, unknown>>;

const one = (options: Options): Ask => ({
  run: (client) =>
    settle(client, options.queryKey, (staleTime) => client.prefetchQuery({ ...options, staleTime } as never)),
});
/** What a form is filled with: never an older answer. */
const fresh = (options: Options): Ask => ({
  run: (client) => client.prefetchQuery({ ...options, staleTime: 0 } as never),
});
const list = (options: Options): Ask => ({
  run: (client) =>
    settle(client, options.queryKey, (staleTime) => client.prefetchInfiniteQuery({ ...options, staleTime } as never)),
});

/** Long commands and keys wrap by the width of their letters. */
const mono: Ask = {
  run: () =>
    document.fonts.load("12px 'JetBrains Mono Variable'").then(
      () => {},
      () => {},
    ),
};

async function settle(
  client: QueryClient,
  key: readonly unknown[],
  ask: (staleTime: number) => Promise<void>,
): Promise<void> {
  const known = client.getQueryData(key) !== undefined;
  const asked = ask(FRESH_MS);
  if (!known) await asked;
}

/** First data of each page, asked while its script is still on the way, so that nothing moves once it stands. */
const PAGES = {
  shell: ({ ws }) => [one(balanceQuery(ws)), list(jobsQuery(ws, { status: LIVE_STATUSES }))],
  home: ({ ws }) => [list(jobsQuery(ws, { status: LIVE_STATUSES })), list(jobsQuery(ws, {}, 10))],
  make: ({ ws, search }) => {
    const ids = readNewSearch(search).asset?.split(',') ?? [];
    return [
      one(modesQuery(ws)),
      one(formatsQuery(ws)),
      ...(ids.length === 0 ? [list(assetsQuery(ws))] : ids.slice(0, 12).map((id) => one(assetQuery(ws, id)))),
      ...ids.slice(0, 1).map((id) => one(sightQuery(ws, id))),
    ];
  },
  jobs: ({ ws, search }) => [list(jobsQuery(ws, jobFilters(readJobsSearch(search))))],
  job: ({ ws, id, search }) => {
    const { file } = readJobSearch(search);
    return [one(jobQuery(ws, id)), one(formatsQuery(ws)), ...(file === undefined ? [] : [one(outputQuery(ws, file))])];
  },
  outputs: ({ ws, search }) => [
    list(outputsQuery(ws, libraryFilters(readLibrarySearch(search)))),
    one(brandsQuery(ws)),
  ],
  brands: ({ ws }) => [one(brandsQuery(ws))],
  brand: ({ ws, id }) => [fresh(brandQuery(ws, id))],
  settings: ({ ws }) => [one(settingsQuery(ws))],
  access: ({ ws, own }) => [
    mono,
    ...(own ? [one(keysQuery(ws)), one(webhooksQuery(ws)), list(deliveriesQuery(ws))] : []),
  ],
  balance: ({ ws }) => [mono, one(balanceQuery(ws)), list(ledgerQuery(ws))],
  team: ({ ws }) => [one(teamQuery(ws))],
} as const satisfies Record<string, Asks>;

/** The loader of a page in a workspace. */
export const firstData =
  (page: keyof typeof PAGES) =>
  async ({ context: { client }, location }: Arrival): Promise<void> => {
    const session = client.getQueryData(sessionQuery.queryKey);
    const here = session === undefined ? null : currentWorkspace(session);
    if (here === null) return;
    const at = {
      ws: here.id,
      own: here.role === 'owner',
      id: lastPart(location.pathname),
      search: location.search as Raw,
    };
    await patiently(PAGES[page](at).map((ask) => ask.run(client)));
  };

/** The loader of an invitation, which strangers see. */
export const firstInvitation = async ({ context: { client }, location }: Arrival): Promise<void> =>
  patiently([one(invitationQuery(lastPart(location.pathname))).run(client)]);

async function patiently(asked: readonly Promise<void>[]): Promise<void> {
  await Promise.race([Promise.all(asked), new Promise((done) => setTimeout(done, PATIENCE_MS))]);
}

const lastPart = (path: string): string => path.split('/').at(-1) ?? '';
