import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import type { Lang, Person, Role } from '../../contract/index.ts';
import type { Ticket } from '../../people/index.ts';
import type { Caller } from '../services.ts';

export type DashboardMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface DashboardAnswer {
  readonly status: number;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly raw?: Response;
  /** The handler has answered by itself. */
  readonly sent?: true;
  /** `Set-Cookie` headers. */
  readonly cookies?: readonly string[];
}

/** What the handler of a route that anyone may ask gets: everything validated. */
export interface OpenCall<P, Q, B> {
  readonly ticket: Ticket;
  readonly lang: Lang;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/** Somebody is signed in. */
export interface PersonalCall<P, Q, B> extends OpenCall<P, Q, B> {
  readonly person: Person;
}

/** Somebody is signed in and of the workspace in the path. `caller` is who the services below know. */
export interface WorkspaceCall<P, Q, B> extends PersonalCall<P, Q, B> {
  readonly workspaceId: string;
  readonly role: Role;
  readonly caller: Caller;
}

interface Facts<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  readonly method: DashboardMethod;
  /** With `{name}` for parameters; a workspace's routes begin behind `/w/{workspace}`. */
  readonly path: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
}

export interface DashboardRoute {
  readonly access: 'anyone' | 'person' | Role;
  readonly method: DashboardMethod;
  readonly path: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly handler: (call: never) => Promise<DashboardAnswer>;
}

type Handler<C> = { readonly handler: (call: C) => Promise<DashboardAnswer> };

/** A route that needs no session. */
export function forAnyone<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  spec: Facts<P, Q, B> & Handler<OpenCall<z.output<P>, z.output<Q>, z.output<B>>>,
): DashboardRoute {
  return { ...spec, access: 'anyone' };
}

/** A route for whoever is signed in. */
export function forPerson<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  spec: Facts<P, Q, B> & Handler<PersonalCall<z.output<P>, z.output<Q>, z.output<B>>>,
): DashboardRoute {
  return { ...spec, access: 'person' };
}

/** A route of a workspace, for this role and the ones above it. */
export function forRole<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  role: Role,
  spec: Facts<P, Q, B> & Handler<WorkspaceCall<z.output<P>, z.output<Q>, z.output<B>>>,
): DashboardRoute {
  return { ...spec, path: `/w/{workspace}${spec.path}`, access: role };
}
