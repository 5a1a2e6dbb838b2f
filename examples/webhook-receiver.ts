/**
 * Receives the events of jobs and checks that they come from the service:
 *   WEBHOOK_SECRET=whsec_… PORT=9000 node examples/webhook-receiver.ts
 * and then webhook_url in the task: "http://this-host:9000/".
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { pathToFileURL } from 'node:url';
import type { WebhookEvent } from '../src/contract/index.ts';

const TOLERANCE_SECONDS = 300;
/** Anyone may post here: what is larger than any event is cut off. */
const MAX_BYTES = 10_000_000;

/**
 * Whether a body was signed with the secret, not longer ago than five minutes. `header` is SVC-Signature, `body` the
 * bytes as they came:
 * parsed and written again they would differ.
 */
export function isGenuine(
  secret: string,
  header: string | undefined,
  body: Buffer,
  now: number = Date.now() / 1000,
): boolean {
  const [, time, digest] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (time === undefined || digest === undefined || Math.abs(now - Number(time)) > TOLERANCE_SECONDS) return false;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(digest, 'hex'));
}

/** An event may come twice: its id tells. */
export function webhookReceiver(secret: string, use: (event: WebhookEvent) => void): Server {
  const seen = new Set<string>();
  return createServer((request, response) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_BYTES) request.destroy();
      else chunks.push(chunk);
    });
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const signature = request.headers['svc-signature'];
      if (!isGenuine(secret, typeof signature === 'string' ? signature : undefined, body)) {
        response.writeHead(401).end();
        return;
      }
      response.writeHead(204).end();
      const event = JSON.parse(body.toString()) as WebhookEvent;
      if (seen.has(event.id)) return;
      seen.add(event.id);
      use(event);
    });
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  webhookReceiver(process.env['WEBHOOK_SECRET'] ?? '', (event) =>
    process.stdout.write(`${event.type} ${JSON.stringify(event.data)}\n`),
  ).listen(Number(process.env['PORT'] ?? 9000));
}
