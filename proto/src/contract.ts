import type * as z from 'zod/mini';
import type { ProblemCode } from './problems.ts';

/**
 * Who may call a route. Access is refused unless a route says otherwise.
 * - `anyone`: no identity needed
 * - `tracker`: anyone who may see one application, as TRACKER_ACCESS says, and staff
 * - `visitor`: anyone who has the id of one inquiry, and staff
 * - `staff`: the staff role `admin`
 * - `agent`: the staff roles `admin` and `agent`
 * - `newcomer`: as `agent`, and also staff who have yet to choose their own password, or to set up the two-step sign-in
 *   that STAFF_TOTP=required asks for
 * - `webhook`: a caller who signs as the provider does; the service checks the signature over the raw body
 * - `internal`: other services only; the gateway never lets it in from outside
 */
export type Access =
  'anyone' | 'tracker' | 'visitor' | 'staff' | 'agent' | 'newcomer' | 'webhook' | 'internal';

/** How often one caller may use a route; the gateway holds the figure of each class. */
export type RateClass = 'read' | 'write' | 'lookup' | 'submit' | 'login' | 'webhook' | 'address';

/** The services behind the gateway, in the order in which they start. */
export const backServices = ['applications', 'chat', 'messaging', 'reminders', 'integrations'] as const;
export type BackService = (typeof backServices)[number];

export type ServiceName = 'gateway' | BackService;

type Schema = z.ZodMiniType;

/** One HTTP call, described once: server, client, gateway table and OpenAPI page all come from it. */
export interface Route {
  readonly service: ServiceName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `{name}` parameters, as in OpenAPI. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly rate: RateClass;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Services that this one calls as the caller: their identity is signed for these as well, and for no others. */
  readonly delegatesTo?: readonly BackService[];
  /** A body of up to 4 MB, where 100 kB do not do: for calls between services. */
  readonly largeBody?: true;
  /**
   * How a call of staff is audited. Without this every call leaves an entry; a GET is a read and all others are changes.
   * - `none`: leaves no entry; it tells nothing personal, or is asked for again and again beside a call that has its entry
   * - `read`: a POST that changes nothing, so it is not answered without its entry
   * - `urgent`: a change that takes access away; it is allowed also while earlier entries wait to be stored
   */
  readonly audit?: 'none' | 'read' | 'urgent';
  /** Name of the field of a multipart body that holds a file; such a route has no `body`. */
  readonly upload?: string;
  /**
   * Status and body of the success answer; no schema means no body. With a `contentType` the body is a text of that type,
   * or, without a schema, bytes as they come.
   */
  readonly success: {
    readonly status: 200 | 201 | 204 | 302;
    readonly body?: Schema;
    readonly contentType?: string;
  };
  /** Problems this route can answer with, besides those of every route (bad input, no access, too many requests, server failure). */
  readonly problems: readonly ProblemCode[];
}

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler is given, parsed. */
export interface RouteInput<R extends Route> {
  readonly params: Output<R['params']>;
  readonly query: Output<R['query']>;
  readonly body: Output<R['body']>;
}

/** What a caller sends, before parsing. */
export interface RouteRequest<R extends Route> {
  readonly params: Input<R['params']>;
  readonly query: Input<R['query']>;
  readonly body: Input<R['body']>;
}

/** The body of the success answer. */
export type RouteOutput<R extends Route> = Output<R['success']['body']>;

export const defineRoute = <const R extends Route>(route: R): R => route;

/** One event: a fact that happened, named in the past tense, with its version. */
export interface EventDefinition {
  readonly name: `${string}.${string}.v${number}`;
  readonly publisher: ServiceName | 'each subscriber of person.requested.v1';
  readonly subscribers: readonly ServiceName[];
  /** What the event's `key` holds: events of one key are delivered in order. */
  readonly key: string;
  readonly data: Schema;
}

export const defineEvent = <const E extends EventDefinition>(event: E): E => event;
