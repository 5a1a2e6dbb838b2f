import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A line to a service that can be cut, as if the service were gone: connections end, new ones are refused. */
export interface CutLine {
  readonly url: string;
  cut(): Promise<void>;
  /** The same address answers again. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Listens on a port of its own and passes everything on to the service at `target`. */
export async function lineTo(target: string): Promise<CutLine> {
  const to = Number(new URL(target).port);
  const open = new Set<Socket>();
  let server: Server | null = null;
  const listen = async (port: number): Promise<number> => {
    server = createServer((here) => {
      const there = connect(to, '127.0.0.1');
      for (const [one, other] of [
        [here, there],
        [there, here],
      ] as const) {
        open.add(one);
        one.on('error', () => one.destroy());
        one.on('close', () => {
          open.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
    });
    await new Promise<void>((done) => server!.listen(port, '127.0.0.1', done));
    return (server!.address() as AddressInfo).port;
  };
  const cut = async (): Promise<void> => {
    const ended = new Promise<void>((done) => (server === null ? done() : server.close(() => done())));
    for (const socket of open) socket.destroy();
    await ended;
    server = null;
  };
  const port = await listen(0);
  return { url: `http://127.0.0.1:${port}`, cut, mend: async () => void (await listen(port)), close: cut };
}
