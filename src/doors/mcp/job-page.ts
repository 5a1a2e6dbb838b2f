import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ReadResourceResult, Resource } from '@modelcontextprotocol/server';

/** Address of the page that shows a job in an agent's window (MCP Apps, SEP-1865). */
export const JOB_PAGE_URI = 'ui://plakat/job';

/** The type by which a host knows a page made for its window. */
const PAGE_MIME = 'text/html;profile=mcp-app';
const PAGE_FILE = fileURLToPath(new URL('../../../dashboard/agent/dist/index.html', import.meta.url));

/** What a tool that starts a job says of the page that follows it. */
export const JOB_PAGE_META = { ui: { resourceUri: JOB_PAGE_URI } };

/** The page as the resource list names it. `base`: public address of the service, whence its pictures come. */
export function jobPageResource(base: string): Resource {
  return {
    uri: JOB_PAGE_URI,
    name: 'job',
    title: 'Plakat job',
    mimeType: PAGE_MIME,
    _meta: { ui: { csp: { resourceDomains: [new URL(base).origin] }, prefersBorder: true } },
  };
}

/** The page itself; null for another address. */
export async function readJobPage(uri: string, base: string): Promise<ReadResourceResult | null> {
  if (uri !== JOB_PAGE_URI) return null;
  const { _meta, mimeType } = jobPageResource(base);
  return { contents: [{ uri, mimeType: mimeType!, text: await readFile(PAGE_FILE, 'utf8'), _meta: _meta! }] };
}
