import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { create as attachment } from 'content-disposition';
import { ApiError } from '../../contract/index.ts';
import { parseRange } from '../../store/index.ts';
import type { FilePermit, SignedFiles } from '../services.ts';

/** A file shown in the browser can do nothing there: no script, no form, no frame. */
const FILE_POLICY = "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; sandbox";

/** Path under which signed links lie. */
export const FILES_PREFIX = '/files/';

/**
 * Answers a signed link: GET and HEAD with ETag, Range and conditions (RFC 9110 §13, §14), PUT for a signed upload.
 * Throws `ApiError` before anything is sent; invalid_link for a link that is forged, changed or expired.
 */
export async function serveFile(
  files: SignedFiles,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const url = new URL(incoming.url ?? '/', 'http://local');
  const permit = files.permit(url.pathname.slice(FILES_PREFIX.length), url.searchParams);
  const method = incoming.method ?? 'GET';
  if (permit === null) throw new ApiError('invalid_link');
  if (permit.method === 'PUT') {
    if (method !== 'PUT') throw new ApiError('method_not_allowed', { allow: ['PUT', 'OPTIONS'] });
    await receive(files, permit, incoming);
    outgoing.writeHead(200, { 'content-length': '0' }).end();
  } else {
    if (method !== 'GET' && method !== 'HEAD')
      throw new ApiError('method_not_allowed', { allow: ['GET', 'HEAD', 'OPTIONS'] });
    await send(files, permit, incoming, outgoing);
  }
}

async function receive(
  files: SignedFiles,
  permit: FilePermit & { method: 'PUT' },
  incoming: IncomingMessage,
): Promise<void> {
  const type = (incoming.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
  // A client that does not know says nothing or the general type; what the bytes are is looked at in any case.
  if (type !== '' && type !== 'application/octet-stream' && type !== permit.mime)
    throw new ApiError('unsupported_media_type');
  const length = incoming.headers['content-length'];
  if (length !== undefined && Number(length) > permit.bytes)
    throw new ApiError('payload_too_large', { message: 'error.more_than_promised' });
  if (length !== undefined && Number(length) !== permit.bytes)
    throw new ApiError('invalid_request', { details: [{ path: 'bytes', code: 'truncated' }] });
  await files.receive(permit.key, incoming, permit.bytes);
}

async function send(
  files: SignedFiles,
  permit: FilePermit & { method: 'GET' },
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const stat = await files.stat(permit.key);
  if (stat === null) throw new ApiError('not_found');
  const headers: Record<string, string> = {
    'content-type': permit.mime,
    etag: stat.etag,
    'last-modified': stat.modifiedAt.toUTCString(),
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=3600',
    'content-security-policy': FILE_POLICY,
    'cross-origin-resource-policy': 'cross-origin',
    ...(permit.filename === null ? {} : { 'content-disposition': attachment(permit.filename) }),
  };
  if (isUnchanged(incoming, stat)) {
    outgoing.writeHead(304, headers).end();
    return;
  }
  const condition = incoming.headers['if-range'];
  const range =
    condition === undefined || condition === stat.etag ? parseRange(incoming.headers.range, stat.bytes) : null;
  if (range === 'unsatisfiable') {
    outgoing.setHeader('content-range', `bytes */${stat.bytes}`);
    throw new ApiError('range_not_satisfiable');
  }
  const length = range ? range.end - range.start + 1 : stat.bytes;
  // Opened before the head is sent: a file that cannot be had is still answered as an error.
  const body = incoming.method === 'HEAD' ? null : await files.read(permit.key, range ?? undefined);
  outgoing.writeHead(range ? 206 : 200, {
    ...headers,
    'content-length': String(length),
    ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${stat.bytes}` } : {}),
  });
  if (body === null) {
    outgoing.end();
    return;
  }
  // A reader that goes away in the middle is no error of ours.
  await pipeline(body, outgoing).catch(() => outgoing.destroy());
}

/** If-None-Match first; If-Modified-Since counts only without it. */
function isUnchanged(incoming: IncomingMessage, stat: { etag: string; modifiedAt: Date }): boolean {
  const match = incoming.headers['if-none-match'];
  if (match !== undefined)
    return match.split(',').some((tag) => tag.trim().replace(/^W\//, '') === stat.etag || tag.trim() === '*');
  const since = Date.parse(incoming.headers['if-modified-since'] ?? '');
  return Math.floor(stat.modifiedAt.getTime() / 1000) * 1000 <= since;
}
