import { createMcpHandler } from '@modelcontextprotocol/server';
import type { McpServerFactory } from '@modelcontextprotocol/server';
import { ApiError, limits } from '../../contract/index.ts';
import { traced } from '../../kit/index.ts';
import type { Log } from '../../kit/index.ts';
import { announceLimit, authenticate, languageOf, requireAdmission } from '../guard.ts';
import { asApiError, errorResponse } from '../http/errors.ts';
import type { App } from '../http/register.ts';
import type { DoorConfig, Services } from '../services.ts';
import { PutAside } from './ask-person.ts';
import type { ToolContext } from './call.ts';
import { isOwnHost, isOwnOrigin, ownHosts } from '../hosts.ts';
import { toolServer } from './server.ts';

export interface McpDeps {
  readonly services: Services;
  readonly config: Pick<DoorConfig, 'allowedHosts' | 'version'>;
  readonly log: Log;
  readonly baseUrl: () => string;
  /** Instead of our tools; for the conformance suite, which brings its own. */
  readonly factory?: McpServerFactory;
}

/** The tool interface at /mcp: stateless streamable HTTP, for clients of 2025 and of 2026 alike. */
export function mountMcp(app: App, deps: McpDeps): void {
  const { services, config, log } = deps;
  const aside = new PutAside();
  const handler = createMcpHandler(
    deps.factory ??
      (({ authInfo }) =>
        toolServer(authInfo?.extra?.['context'] as ToolContext, {
          version: config.version,
          baseUrl: deps.baseUrl(),
          aside,
        })),
    {
      maxRequestBodySize: limits.jsonBytes,
      onerror: (err) => log.debug({ err }, 'a tool request was refused'),
    },
  );
  let own: ReadonlySet<string> | null = null;

  app.all('/mcp', async (c) => {
    const { incoming } = c.env;
    const lang = languageOf(incoming);
    if (incoming.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow: 'POST, OPTIONS' } });
    try {
      own ??= ownHosts(deps.baseUrl(), config.allowedHosts);
      if (!isOwnHost(incoming.headers.host, own) || !isOwnOrigin(incoming.headers.origin, own))
        throw new ApiError('forbidden');
      const caller = await authenticate(services, incoming, c.env.outgoing);
      const admission = await services.limits.request(caller);
      announceLimit(c.env.outgoing, admission);
      requireAdmission(admission);
      const context: ToolContext = { services, caller, lang, log, calls: 0 };
      const authInfo = { token: caller.keyId, clientId: caller.workspaceId, scopes: [], extra: { context } };
      return await traced({ name: 'POST /mcp', kind: 'server' }, () => handler.fetch(c.req.raw, { authInfo }));
    } catch (error) {
      return errorResponse(asApiError(error, log, 'mcp'), lang);
    }
  });
}
