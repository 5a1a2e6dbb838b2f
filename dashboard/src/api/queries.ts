import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  AssetView,
  BalanceView,
  BrandView,
  DeliveryView,
  Estimate,
  FontFile,
  FormatCatalog,
  InvitationView,
  JobCard,
  JobInputBody,
  JobPage,
  KeyView,
  ModeId,
  OutputCard,
  OutputPage,
  SightAnswer,
  Team,
  WorkspaceSettings,
} from '../../../src/contract/index.ts';
import type { LedgerLine, ListPage, WebhookSettings } from './shapes.ts';
import { call } from './client.ts';

type Filters = Readonly<Record<string, string | undefined>>;

const MINUTE = 60_000;

function query(filters: Filters): string {
  const given = Object.entries(filters).filter(
    (pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '',
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/** A list read page by page, newest first. */
function listOf<T>(ws: string, name: string, path: string, filters: Filters, limit: number) {
  return infiniteQueryOptions({
    queryKey: ['w', ws, name, filters],
    queryFn: ({ pageParam, signal }) =>
      call<ListPage<T>>(`/w/${ws}${path}${query({ ...filters, cursor: pageParam, limit: String(limit) })}`, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export const jobsQuery = (ws: string, filters: Filters, limit = 30) =>
  listOf<JobCard>(ws, 'jobs', '/jobs', filters, limit);
export const outputsQuery = (ws: string, filters: Filters) =>
  listOf<OutputCard>(ws, 'outputs', '/outputs', filters, 40);
export const assetsQuery = (ws: string) => listOf<AssetView>(ws, 'assets', '/assets', {}, 24);
export const ledgerQuery = (ws: string) => listOf<LedgerLine>(ws, 'ledger', '/ledger', {}, 50);
export const deliveriesQuery = (ws: string) => listOf<DeliveryView>(ws, 'deliveries', '/webhooks/deliveries', {}, 20);

export const jobKey = (ws: string, id: string) => ['w', ws, 'job', id] as const;

export const jobQuery = (ws: string, id: string) =>
  queryOptions({
    queryKey: jobKey(ws, id),
    queryFn: ({ signal }) => call<JobPage>(`/w/${ws}/jobs/${id}`, { signal }),
    // Links inside are good for an hour; what changes is told by the news.
    staleTime: 20 * MINUTE,
  });

export const outputQuery = (ws: string, id: string) =>
  queryOptions({
    queryKey: ['w', ws, 'output', id],
    queryFn: ({ signal }) => call<OutputPage>(`/w/${ws}/outputs/${id}`, { signal }),
    staleTime: 20 * MINUTE,
  });

export const assetQuery = (ws: string, id: string) =>
  queryOptions({
    queryKey: ['w', ws, 'asset', id],
    queryFn: () => call<AssetView>(`/w/${ws}/assets/${id}`),
    staleTime: 20 * MINUTE,
  });

export const sightQuery = (ws: string, asset: string) =>
  queryOptions({
    queryKey: ['w', ws, 'sight', asset],
    queryFn: ({ signal }) => call<SightAnswer>(`/w/${ws}/assets/${asset}/sight`, { signal }),
    // The `sight` event comes first; asking again covers a lost one.
    refetchInterval: ({ state }) => (state.data?.status === 'pending' || state.data === undefined ? 1500 : false),
    staleTime: 30 * MINUTE,
  });

export const formatsQuery = (ws: string) =>
  queryOptions({
    queryKey: ['w', ws, 'formats'],
    queryFn: () => call<FormatCatalog>(`/w/${ws}/formats`),
    staleTime: 60 * MINUTE,
  });

export const modesQuery = (ws: string) =>
  queryOptions({
    queryKey: ['w', ws, 'modes'],
    queryFn: () =>
      call<{ readonly data: readonly { readonly id: ModeId; readonly built: boolean }[] }>(`/w/${ws}/modes`),
    staleTime: 60 * MINUTE,
  });

export const estimateQuery = (ws: string, input: JobInputBody | null) =>
  queryOptions({
    queryKey: ['w', ws, 'estimate', input],
    queryFn: ({ signal }) => call<Estimate>(`/w/${ws}/estimate`, { method: 'POST', body: input, signal }),
    enabled: input !== null,
    placeholderData: keepPreviousData,
    staleTime: MINUTE,
    retry: false,
  });

export const balanceKey = (ws: string) => ['w', ws, 'balance'] as const;

export const balanceQuery = (ws: string) =>
  queryOptions({ queryKey: balanceKey(ws), queryFn: () => call<BalanceView>(`/w/${ws}/balance`) });

export const brandsQuery = (ws: string) =>
  queryOptions({
    queryKey: ['w', ws, 'brands'],
    queryFn: () => call<{ readonly data: readonly BrandView[] }>(`/w/${ws}/brands`),
    staleTime: 20 * MINUTE,
  });

export const brandQuery = (ws: string, id: string) =>
  queryOptions({
    queryKey: ['w', ws, 'brand', id],
    queryFn: () => call<BrandView>(`/w/${ws}/brands/${id}`),
    staleTime: Infinity,
  });

export const fontsQuery = (ws: string) =>
  queryOptions({
    queryKey: ['w', ws, 'fonts'],
    queryFn: () =>
      call<{
        readonly families: readonly { readonly family: string; readonly uploaded: boolean; readonly kazakh: boolean }[];
        readonly files: readonly FontFile[];
      }>(`/w/${ws}/fonts`),
    staleTime: 20 * MINUTE,
  });

export const keysQuery = (ws: string) =>
  queryOptions({
    queryKey: ['w', ws, 'keys'],
    queryFn: () => call<{ readonly data: readonly KeyView[] }>(`/w/${ws}/keys`),
  });

export const webhooksQuery = (ws: string) =>
  queryOptions({ queryKey: ['w', ws, 'webhooks'], queryFn: () => call<WebhookSettings>(`/w/${ws}/webhooks`) });

export const teamQuery = (ws: string) =>
  queryOptions({ queryKey: ['w', ws, 'team'], queryFn: () => call<Team>(`/w/${ws}/team`) });

export const settingsQuery = (ws: string) =>
  queryOptions({ queryKey: ['w', ws, 'settings'], queryFn: () => call<WorkspaceSettings>(`/w/${ws}/settings`) });

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => call<InvitationView>(`/invitations/${token}`),
    retry: false,
  });
