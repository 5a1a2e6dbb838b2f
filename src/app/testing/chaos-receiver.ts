import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Receiver {
  readonly url: string;
  /** Posts that were answered 200. */
  readonly heard: { readonly signature: string; readonly body: string }[];
  close(): Promise<void>;
}

/** Takes webhooks; refuses one in ten, as receivers do. */
export async function startReceiver(random: () => number): Promise<Receiver> {
  const heard: Receiver['heard'] = [];
  const server = createServer((incoming, outgoing) => {
    void text(incoming).then((body) => {
      if (random() < 0.1) return outgoing.writeHead(500).end();
      heard.push({ signature: String(incoming.headers['svc-signature']), body });
      return outgoing.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    heard,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
