import { setTimeout as sleep } from 'node:timers/promises';
import { Server } from '@modelcontextprotocol/server';
import type { CallToolResult, ServerContext } from '@modelcontextprotocol/server';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

type Run = (
  context: ServerContext,
  progressToken: string | number | undefined,
) => CallToolResult | Promise<CallToolResult>;

const text = (words: string): CallToolResult['content'][number] => ({ type: 'text', text: words });

/** The tools that the official conformance suite expects of a server under test. */
const TOOLS: Readonly<Record<string, Run>> = {
  test_simple_text: () => ({ content: [text('This is a simple text response for testing.')] }),
  test_image_content: () => ({ content: [{ type: 'image', data: PNG, mimeType: 'image/png' }] }),
  test_audio_content: () => ({ content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }] }),
  test_embedded_resource: () => ({
    content: [
      {
        type: 'resource',
        resource: {
          uri: 'test://embedded-resource',
          mimeType: 'text/plain',
          text: 'This is an embedded resource content.',
        },
      },
    ],
  }),
  test_multiple_content_types: () => ({
    content: [
      text('Multiple content types test:'),
      { type: 'image', data: PNG, mimeType: 'image/png' },
      {
        type: 'resource',
        resource: {
          uri: 'test://mixed-content-resource',
          mimeType: 'application/json',
          text: '{"test":"data","value":123}',
        },
      },
    ],
  }),
  test_error_handling: () => ({
    isError: true,
    content: [text('This tool intentionally returns an error for testing')],
  }),
  test_tool_with_progress: async ({ mcpReq }, progressToken) => {
    for (const progress of [0, 50, 100]) {
      if (progressToken !== undefined)
        await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total: 100 } });
      await sleep(20);
    }
    return { content: [text('done')] };
  },
};

/** A server with the suite's own tools, to run the suite through the same endpoint as ours. */
export function fixtureServer(): Server {
  const server = new Server({ name: 'fixtures', version: '1' }, { capabilities: { tools: {} } });
  server.setRequestHandler('tools/list', () => ({
    tools: [
      ...Object.keys(TOOLS).map((name) => ({
        name,
        description: name,
        inputSchema: { type: 'object' as const, properties: {} },
      })),
      {
        name: 'json_schema_2020_12_tool',
        description: 'Tool with JSON Schema 2020-12 features',
        inputSchema: {
          $schema: 'https://json-schema.org/draft/2020-12/schema',
          type: 'object' as const,
          $defs: { address: { type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } } },
          properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
          additionalProperties: false,
        },
      },
    ],
  }));
  server.setRequestHandler(
    'tools/call',
    async ({ params }, context) =>
      (await TOOLS[params.name]?.(context, params._meta?.progressToken)) ?? {
        isError: true,
        content: [text('no such tool')],
      },
  );
  return server;
}
