import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** A file as an answer. For a HEAD nobody will read it: what the stream has opened is let go. */
export function streamed(
  stream: Readable,
  headers: Readonly<Record<string, string>>,
  { method }: Pick<IncomingMessage, 'method'>,
): Response {
  if (method === 'HEAD') stream.destroy();
  const body = method === 'HEAD' ? null : (Readable.toWeb(stream) as ReadableStream);
  return new Response(body, { status: 200, headers });
}
