import type { IncomingMessage, ServerResponse } from 'node:http';
import { create as attachment } from 'content-disposition';
import type { SourceType } from '../../contract/index.ts';
import type { Caller, Services } from '../services.ts';
import { streamed } from '../streamed.ts';

/** One request for a source, at whichever door. */
export interface SourceCall {
  readonly caller: Caller;
  readonly id: string;
  readonly type: SourceType;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/** Shown in a browser a source can do nothing there. */
const POLICY = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; sandbox";

/** The source of an output as a file to be saved. Throws as `Services.outputs.source` does. */
export async function sendSource(
  { outputs }: Pick<Services, 'outputs'>,
  { caller, id, type, incoming, outgoing }: SourceCall,
): Promise<Response> {
  const { stream, filename, mime, bytes } = await outputs.source(caller, { id, type, wanted: () => !outgoing.closed });
  const headers = {
    'content-type': mime,
    'content-disposition': attachment(filename),
    'content-security-policy': POLICY,
    ...(bytes === null ? {} : { 'content-length': String(bytes) }),
  };
  return streamed(stream, headers, incoming);
}
