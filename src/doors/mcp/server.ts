import { DAY_MS } from '../../kit/index.ts';
import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import { ADVERTISED_TOOLS } from './advertise.ts';
import { getJobAsking } from './ask-person.ts';
import type { PutAside } from './ask-person.ts';
import { callTool } from './call.ts';
import type { ToolContext } from './call.ts';
import { jobPageResource, readJobPage } from './job-page.ts';

const INSTRUCTIONS = `Plakat turns product photos and banners into advertising: banners, platform size packs, marketplace cards, video, HTML5.
Pictures are uploaded over HTTP first (POST /v1/assets) and named here by asset id. Estimate with estimate_cost. A tool that makes something
returns a job_id at once: call get_job until status is done, partial, failed or canceled. When status is waiting_input, show the user the
choices and send the decision with answer_question, unless your host asked them itself. Links to files last an hour; get_job gives fresh ones.`;

/** What the tool interface needs of the door: its own version and address, and what people put aside. */
export interface ToolServerSetup {
  readonly version: string;
  readonly baseUrl: string;
  readonly aside: PutAside;
}

/** The tool interface for one caller and one request; it keeps nothing between requests. */
export function toolServer(context: ToolContext, { version, baseUrl, aside }: ToolServerSetup): Server {
  const server = new Server(
    { name: 'plakat', title: 'Plakat', version },
    {
      capabilities: { tools: {}, resources: {} },
      instructions: INSTRUCTIONS,
      cacheHints: {
        'tools/list': { ttlMs: DAY_MS, cacheScope: 'public' },
        'server/discover': { ttlMs: DAY_MS, cacheScope: 'public' },
      },
    },
  );
  server.setRequestHandler('tools/list', () => ({ tools: [...ADVERTISED_TOOLS] }));
  server.setRequestHandler('tools/call', async ({ params }, client) => {
    const result =
      params.name === 'get_job'
        ? await getJobAsking(params.arguments, context, client, aside)
        : await callTool(params.name, params.arguments, context);
    if (result === null)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name.slice(0, 100)}`);
    return result;
  });
  server.setRequestHandler('resources/list', () => ({ resources: [jobPageResource(baseUrl)] }));
  server.setRequestHandler('resources/read', async ({ params }) => {
    const page = await readJobPage(params.uri, baseUrl);
    if (page === null) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such resource');
    return page;
  });
  return server;
}
