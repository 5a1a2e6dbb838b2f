import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What the server does with a request. */
export type Reply = (response: ServerResponse, body: ChatBody) => unknown;

export interface ChatBody {
  readonly model: string;
  readonly stream?: boolean;
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
}

/**
 * A server that speaks as an OpenAI-compatible one does, and as it should not. `reply` may be changed while it runs.
 */
export async function modelServer() {
  const heard: { readonly path: string; readonly headers: IncomingMessage['headers']; readonly body: ChatBody }[] = [];
  const state: { reply: Reply } = { reply: says('{}') };
  const server = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      const body = JSON.parse(String(bytes) || '{}') as ChatBody;
      heard.push({ path: request.url ?? '', headers: request.headers, body });
      return state.reply(response, body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    heard,
    set reply(reply: Reply) {
      state.reply = reply;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const head = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
};
const piece = (content: string): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }] })}\n\n`;
const END = `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`;

/** Says a text in small pieces, as models do. */
export function says(text: string): Reply {
  return (response) => {
    head(response);
    for (const part of text.match(/[^]{1,7}/gu) ?? []) response.write(piece(part));
    response.end(END);
  };
}

/** Begins to speak and never goes on. */
export const stalls: Reply = (response) => {
  head(response);
  response.write(piece('{"headlines": ["Уби'));
};

/** Says nothing at all. */
export const silent: Reply = () => undefined;

/** Never stops speaking: `what` again and again. */
export function endless(what = piece('и ещё '.repeat(200))): Reply {
  return (response) => {
    head(response);
    const more = (): void => {
      if (response.destroyed) return;
      response.write(what);
      setTimeout(more, 1);
    };
    more();
  };
}

/** A comment that a stream may hold, of no meaning. */
export const COMMENT = `: ${'x'.repeat(20_000)}\n\n`;

/** Answers with a status and a body. */
export function answers(status: number, body: string, headers: Readonly<Record<string, string>> = {}): Reply {
  return (response) => void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
}

/** Breaks off in the middle. */
export const breaks: Reply = (response) => {
  head(response);
  response.write(piece('{"headlines": ["Уби'), () => response.destroy());
};
