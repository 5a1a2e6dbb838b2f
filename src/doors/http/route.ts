import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import type { Lang } from '../../contract/index.ts';
import type { Caller } from '../services.ts';

export type Method = 'get' | 'post' | 'delete';

export interface RouteAnswer {
  readonly status: number;
  /** Sent as JSON; nothing where it is left out. */
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly raw?: Response;
}

/** What a handler gets: everything validated, the caller known and within its limits. */
export interface RouteCall<P, Q, H, B> {
  readonly caller: Caller;
  readonly lang: Lang;
  readonly params: P;
  readonly query: Q;
  readonly headers: H;
  readonly body: B;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

export interface ResponseSpec {
  readonly description: string;
  readonly schema?: z.ZodType;
  /** Content type of an answer that is not JSON. */
  readonly type?: string;
  /** Its content types where it has several. */
  readonly types?: readonly string[];
}

interface RouteFacts {
  readonly method: Method;
  /** With `{name}` for parameters, relative to /v1. */
  readonly path: string;
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly responses: Readonly<Record<number, ResponseSpec>>;
  /** Error statuses of its own, besides those that every operation has. */
  readonly errors: readonly number[];
  /** Media types of a body that the handler reads itself, with their schemas for the document. */
  readonly rawBody?: Readonly<Record<string, z.ZodType>>;
}

/** One operation: what the document says of it and what it does. The only place where both are written. */
export interface RouteSpec<
  P extends z.ZodType,
  Q extends z.ZodType,
  H extends z.ZodType,
  B extends z.ZodType,
> extends RouteFacts {
  readonly params?: P;
  readonly query?: Q;
  readonly headers?: H;
  readonly body?: B;
  readonly handler: (call: RouteCall<z.output<P>, z.output<Q>, z.output<H>, z.output<B>>) => Promise<RouteAnswer>;
}

export interface Route extends RouteFacts {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  readonly handler: (call: RouteCall<never, never, never, never>) => Promise<RouteAnswer>;
}

/** Checks a route's types and forgets them, so that routes fit into one table. */
export function route<P extends z.ZodType, Q extends z.ZodType, H extends z.ZodType, B extends z.ZodType>(
  spec: RouteSpec<P, Q, H, B>,
): Route {
  return spec as unknown as Route;
}
