import type { IncomingMessage } from 'node:http';
import { ApiError, limits, unstorableTextAt } from '../../contract/index.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads and parses a JSON body straight from the socket, holding at most `limits.jsonBytes`.
 * Throws `ApiError`: unsupported_media_type, payload_too_large, invalid_json, or invalid_request for text that cannot
 * be kept.
 */
export async function readJson(incoming: IncomingMessage): Promise<unknown> {
  if (!isJson(incoming.headers['content-type'])) throw new ApiError('unsupported_media_type');
  const encoding = incoming.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') throw new ApiError('unsupported_media_type');
  const value = parse(await readBody(incoming, limits.jsonBytes));
  const bad = unstorableTextAt(value);
  if (bad !== null) throw new ApiError('invalid_request', { details: [{ path: bad, code: 'unstorable_text' }] });
  return value;
}

/** The whole body, at most `most` bytes; throws `ApiError` payload_too_large or bad_request (cut off). */
export function readBody(incoming: IncomingMessage, most: number): Promise<Buffer> {
  if (Number(incoming.headers['content-length']) > most) return Promise.reject(new ApiError('payload_too_large'));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) {
        incoming.removeAllListeners('data');
        incoming.pause();
        reject(new ApiError('payload_too_large'));
      } else chunks.push(chunk);
    });
    incoming.on('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    incoming.on('error', (cause) => reject(new ApiError('bad_request', { cause })));
    incoming.on('close', () => reject(new ApiError('bad_request')));
  });
}

/** `application/json`, with charset utf-8 or none. */
function isJson(type: string | undefined): boolean {
  return /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?;?$/i.test(type?.trim() ?? '');
}

function parse(bytes: Buffer): unknown {
  try {
    const text = utf8.decode(bytes);
    if (nestsDeeperThan(text, 64)) throw new SyntaxError('nested too deeply');
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError('invalid_json', { cause });
  }
}

/** Counts brackets outside strings; keeps recursion over the parsed value harmless. */
function nestsDeeperThan(text: string, most: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (quoted) {
      if (code === 92) i++;
      else if (code === 34) quoted = false;
    } else if (code === 34) quoted = true;
    else if (code === 123 || code === 91) {
      if (++depth > most) return true;
    } else if (code === 125 || code === 93) depth--;
  }
  return false;
}
