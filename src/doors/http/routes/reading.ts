import { z } from 'zod';
import { Balance, BrandKitList, FormatCatalog, FormatsQuery } from '../../../contract/index.ts';
import type { Services } from '../../services.ts';
import { route } from '../route.ts';
import type { Route } from '../route.ts';

/** The operations that only read, but for outputs: formats, brand kits, balance. */
export function readingRoutes(services: Services): Route[] {
  return [
    route({
      method: 'get',
      path: '/formats',
      operationId: 'listFormats',
      tag: 'Catalog',
      summary: 'Sizes, weight limits and rules per platform',
      query: FormatsQuery,
      responses: { 200: { description: 'All platforms, or the one asked for.', schema: FormatCatalog } },
      errors: [422],
      handler: ({ query, lang }) => Promise.resolve({ status: 200, body: services.formats(query.pack, lang) }),
    }),
    route({
      method: 'get',
      path: '/brand-kits',
      operationId: 'listBrandKits',
      tag: 'Workspace',
      summary: 'Brand kits of the workspace',
      query: z.strictObject({}),
      responses: { 200: { description: 'The brand kits.', schema: BrandKitList } },
      errors: [422],
      handler: async ({ caller }) => ({ status: 200, body: await services.brandKits.list(caller) }),
    }),
    route({
      method: 'get',
      path: '/balance',
      operationId: 'getBalance',
      tag: 'Workspace',
      summary: 'Credits and plan',
      query: z.strictObject({}),
      responses: { 200: { description: 'The balance.', schema: Balance } },
      errors: [422],
      handler: async ({ caller, lang }) => ({ status: 200, body: await services.balance(caller, lang) }),
    }),
  ];
}
