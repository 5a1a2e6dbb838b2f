import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import { ADVERTISED_TOOLS } from './advertise.ts';
import { callTool } from './call.ts';
import type { ToolContext } from './call.ts';

const INSTRUCTIONS = `Plakat turns product photos and banners into advertising: banners, platform size packs, marketplace cards, video, HTML5.
Pictures are uploaded over HTTP first (POST /v1/assets) and named here by asset id. Estimate with estimate_cost. A tool that makes something
returns a job_id at once: call get_job until status is done, partial, failed or canceled. When status is waiting_input, show the user the
choices and send the decision with answer_question. Links to files last an hour; get_job gives fresh ones.`;

const DAY_MS = 24 * 3_600_000;

/** The tool interface for one caller and one request; it keeps nothing between requests. */
export function toolServer(context: ToolContext, version: string): Server {
  const server = new Server(
    { name: 'plakat', title: 'Plakat', version },
    {
      capabilities: { tools: {} },
      instructions: INSTRUCTIONS,
      cacheHints: {
        'tools/list': { ttlMs: DAY_MS, cacheScope: 'public' },
        'server/discover': { ttlMs: DAY_MS, cacheScope: 'public' },
      },
    },
  );
  server.setRequestHandler('tools/list', () => ({ tools: [...ADVERTISED_TOOLS] }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const result = await callTool(params.name, params.arguments, context);
    if (result === null)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name.slice(0, 100)}`);
    return result;
  });
  return server;
}
