import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import aws4 from 'aws4';
import type { Request } from 'aws4';
import type { S3Place } from './blobs/s3-client.ts';

/*
 * A small server that speaks enough of S3 for our tests, in memory, and holds every request to its signature
 * (AWS Signature Version 4, made again by a library that is not the SDK's) and every body to its signed hash.
 */

interface Stored {
  readonly body: Buffer;
  readonly type: string;
  readonly encryption: string | undefined;
  readonly etag: string;
  readonly at: Date;
}

export interface TestS3 {
  readonly place: S3Place;
  /** Environment of a process that may use it. */
  readonly env: Readonly<Record<string, string>>;
  readonly objects: Map<string, Stored>;
  /** Uploads in parts that are neither completed nor abandoned. */
  readonly uploads: Map<string, { readonly key: string; readonly parts: Map<number, Buffer>; at: Date }>;
  /** Requests refused for their signature or body. */
  readonly refused: string[];
  /** While set, every request is answered 503. */
  away: boolean;
  /** Called with each request that is let through. */
  onRequest: (method: string, key: string, query: URLSearchParams) => void;
  close(): Promise<void>;
}

const ACCESS_KEY = 'TESTKEY';
const SECRET_KEY = 'test/secret+key';
const REGION = 'eu-test-1';
const BUCKET = 'plakat-files';

/** Starts the server on a free port of the loopback. */
export async function startTestS3(): Promise<TestS3> {
  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch((error: unknown) => fail(outgoing, 500, 'InternalError', String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const s3: TestS3 = {
    place: { bucket: BUCKET, endpoint, region: REGION, prefix: 'files/of us', pathStyle: true, encryption: '' },
    env: {
      AWS_ACCESS_KEY_ID: ACCESS_KEY,
      AWS_SECRET_ACCESS_KEY: SECRET_KEY,
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: endpoint,
      S3_REGION: REGION,
      S3_PREFIX: 'files',
    },
    objects: new Map(),
    uploads: new Map(),
    refused: [],
    away: false,
    onRequest: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await buffer(incoming);
    if (s3.away) return fail(outgoing, 503, 'SlowDown', 'away');
    const problem = signatureProblem(incoming, body);
    if (problem !== null) {
      s3.refused.push(`${incoming.method} ${incoming.url}: ${problem}`);
      return fail(outgoing, 403, 'SignatureDoesNotMatch', problem);
    }
    const url = new URL(incoming.url ?? '/', endpoint);
    const [, bucket = '', ...rest] = decodeURIComponent(url.pathname).split('/');
    if (bucket !== BUCKET) return fail(outgoing, 404, 'NoSuchBucket', bucket);
    const key = rest.join('/');
    s3.onRequest(incoming.method ?? '', key, url.searchParams);
    const answer =
      key === ''
        ? ofBucket(s3, incoming, url.searchParams)
        : ofObject(s3, { incoming, key, query: url.searchParams, body });
    outgoing.writeHead(answer.status, { 'x-amz-request-id': randomUUID(), ...answer.headers });
    outgoing.end(incoming.method === 'HEAD' ? undefined : answer.body);
  };
  return s3;
}

interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

const xml = (root: string, inside: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inside}</${root}>`,
});
const none: Answer = { status: 404, headers: { 'content-type': 'application/xml' }, body: errorXml('NoSuchKey', '') };
const PAGE = 7;

function ofBucket({ objects, uploads }: TestS3, { method }: IncomingMessage, query: URLSearchParams): Answer {
  if (method === 'HEAD') return { status: 200 };
  const prefix = query.get('prefix') ?? '';
  if (query.has('uploads')) {
    const found = [...uploads].filter(([, { key }]) => key.startsWith(prefix));
    const rows = found.map(
      ([id, { key, at }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
    );
    return xml('ListMultipartUploadsResult', rows.join(''));
  }
  // Short pages, so that a reader who takes only the first is found out.
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const page = keys.slice(0, PAGE);
  const rows = page.map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)!.body.length}</Size></Contents>`);
  const more = keys.length > PAGE;
  return xml(
    'ListBucketResult',
    `<IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}${rows.join('')}`,
  );
}

interface Asked {
  readonly incoming: IncomingMessage;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
}

function ofObject(s3: TestS3, asked: Asked): Answer {
  const { incoming, key, query } = asked;
  if (query.has('uploads') || query.has('uploadId')) return ofUpload(s3, asked);
  if (incoming.method === 'PUT') {
    const stored = keep(s3, asked, asked.body);
    return { status: 200, headers: { etag: stored.etag } };
  }
  if (incoming.method === 'DELETE') {
    s3.objects.delete(key);
    return { status: 204 };
  }
  const found = s3.objects.get(key);
  if (!found) return none;
  const headers = { etag: found.etag, 'last-modified': found.at.toUTCString(), 'content-type': found.type };
  const range = /^bytes=(\d+)-(\d+)$/.exec(incoming.headers.range ?? '');
  if (!range)
    return { status: 200, headers: { ...headers, 'content-length': String(found.body.length) }, body: found.body };
  const part = found.body.subarray(Number(range[1]), Number(range[2]) + 1);
  const end = Number(range[1]) + part.length - 1;
  return {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${range[1]}-${end}/${found.body.length}`,
      'content-length': String(part.length),
    },
    body: part,
  };
}

function ofUpload(s3: TestS3, asked: Asked): Answer {
  const { incoming, key, query, body } = asked;
  if (query.has('uploads')) {
    const id = randomUUID();
    s3.uploads.set(id, { key, parts: new Map(), at: new Date() });
    return xml(
      'InitiateMultipartUploadResult',
      `<Bucket>${BUCKET}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`,
    );
  }
  const id = query.get('uploadId') ?? '';
  const upload = s3.uploads.get(id);
  if (!upload || upload.key !== key) return { status: 404, body: errorXml('NoSuchUpload', id) };
  if (incoming.method === 'DELETE') {
    s3.uploads.delete(id);
    return { status: 204 };
  }
  if (incoming.method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), body);
    return { status: 200, headers: { etag: `"${md5(body)}"` } };
  }
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map((match) => Number(match[1]));
  const { etag } = keep(s3, asked, Buffer.concat(named.map((number) => upload.parts.get(number)!)));
  s3.uploads.delete(id);
  return xml('CompleteMultipartUploadResult', `<Key>${key}</Key><ETag>${etag}</ETag>`);
}

function keep({ objects }: TestS3, { incoming, key }: Asked, body: Buffer): Stored {
  const stored = {
    body,
    type: incoming.headers['content-type'] ?? '',
    encryption: incoming.headers['x-amz-server-side-encryption'] as string | undefined,
    etag: `"${md5(body)}"`,
    at: new Date(),
  };
  objects.set(key, stored);
  return stored;
}

/** What is wrong with a request's signature, its body or its age; null: nothing. */
function signatureProblem({ method, url, headers }: IncomingMessage, body: Buffer): string | null {
  const given = headers.authorization ?? '';
  const [, access, day, region, names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      given,
    ) ?? [];
  const date = String(headers['x-amz-date']);
  if (access !== ACCESS_KEY || region !== REGION || day !== date.slice(0, 8)) return 'wrong credential';
  const sent = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - sent) < 15 * 60_000)) return 'too old';
  const hash = String(headers['x-amz-content-sha256']);
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== createHash('sha256').update(body).digest('hex')) return 'wrong body';
  const signed = names.split(';');
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.includes(name)))
    return 'too little signed';
  const request: Request & { extraHeadersToInclude: Record<string, true> } = {
    service: 's3',
    region,
    method: method ?? 'GET',
    path: url ?? '/',
    headers: Object.fromEntries(signed.map((name) => [name, String(headers[name])])),
    // By itself the library signs fewer than the SDK does.
    extraHeadersToInclude: Object.fromEntries(signed.map((name) => [name, true])),
  };
  const again = aws4.sign(request, { accessKeyId: ACCESS_KEY, secretAccessKey: SECRET_KEY });
  const made = /Signature=([0-9a-f]{64})$/.exec(String(again.headers?.['Authorization']))?.[1] ?? '';
  const same = made.length === signature.length && timingSafeEqual(Buffer.from(made), Buffer.from(signature));
  return same ? null : 'wrong signature';
}

const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex');

function errorXml(code: string, message: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;
}

function fail(outgoing: ServerResponse, status: number, code: string, message: string): void {
  outgoing.writeHead(status, { 'content-type': 'application/xml' }).end(errorXml(code, message));
}
