import type { StaffRole } from './enums/staff-roles.ts';
import type { ImportKindName } from './import-kinds/index.ts';
import type * as z from 'zod/mini';
import type { ProblemCode } from './problems.ts';

/**
 * Who may call a route. Access is refused unless a route says otherwise.
 * - `public`: no identity needed
 * - `tracker`: callers who may see one application, as TRACKER_ACCESS says, and admins
 * - `customer`: the customer of one application, who has confirmed that it is theirs, in either way of TRACKER_ACCESS
 * - `inquiry`: anyone who has the id of one inquiry, and admins
 * - `admin`: staff with the role admin
 * - `staff`: all staff
 * - `staff-pending`: all staff, also those who have yet to choose their own password, or to set up the two-step sign-in
 *   that STAFF_TOTP=required asks for
 * - `webhook`: a caller who signs as the provider does; the service checks the signature over the raw body
 * - `internal`: other services only; the gateway refuses such calls from outside
 */
export type Access =
  | 'public'
  | 'tracker'
  | 'customer'
  | 'inquiry'
  | 'admin'
  | 'staff'
  | 'staff-pending'
  | 'webhook'
  | 'internal';

/** How often one caller may use a route; the gateway holds the figure of each class. */
export type RateClass = 'read' | 'write' | 'lookup' | 'submit' | 'login' | 'webhook' | 'address';

/** The services behind the gateway, in the order in which they start. */
export const backServices = ['applications', 'chat', 'messaging', 'reminders', 'integrations'] as const;
export type BackService = (typeof backServices)[number];

export type ServiceName = 'gateway' | BackService;

type Schema = z.ZodMiniType;

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `{name}` parameters, as in OpenAPI. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly rate: RateClass;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Services that this one calls as the caller: their identity is signed for these as well, and for no others. */
  readonly delegatesTo?: readonly BackService[];
  /**
   * The role of the active account that `assignedTo` in the body names when an admin calls. The gateway, which owns the
   * accounts, refuses other names, and forwards the account's own spelling.
   */
  readonly assignsTo?: StaffRole;
  /** Allows a body of up to 4 MB instead of 100 kB; only for calls between services. */
  readonly largeBody?: true;
  /** Most bytes of the body, where it is one piece of a file (`application/octet-stream`) and not JSON. */
  readonly bytes?: number;
  /** Name of the field of a multipart body that holds a file; such a route has no `body`. */
  readonly upload?: string;
  /** Other fields of that body, each of them a JSON text. */
  readonly uploadFields?: Readonly<Record<string, Schema>>;
  /** The kinds of rows that its file may hold: its header says which. */
  readonly imports?: readonly ImportKindName[];
  /**
   * Status and body of the success answer; no schema means no body. With a `contentType` the body is a text of that
   * type, or, without a schema, bytes as they come.
   */
  readonly success: {
    readonly status: 200 | 201 | 204 | 302;
    readonly body?: Schema;
    readonly contentType?: string;
  };
  /**
   * Problems this route can answer with, besides those of every route (bad input, no access, too many requests, server
   * failure).
   */
  readonly problems: readonly ProblemCode[];
}

/** A route that staff can call says how such a call is audited; the others leave no entry. */
type AccessAndAudit =
  | {
      readonly access: Exclude<Access, 'webhook' | 'internal'>;
      /**
       * What the audit entry says was done; `none` for a call that shows nothing personal or is part of another call.
       */
      readonly audit: string;
      /** What the audit entry is about, where the path does not say it well. */
      readonly auditSubject?: string;
      /** A POST that is audited as a read: it is not answered without its entry. */
      readonly changesNothing?: true;
      /** A change that removes access is allowed even while earlier entries wait to be stored. */
      readonly endsAccess?: true;
    }
  | {
      readonly access: 'webhook' | 'internal';
      readonly audit?: never;
      readonly auditSubject?: never;
      readonly changesNothing?: never;
      readonly endsAccess?: never;
    };

type RouteDefinition = Call & AccessAndAudit;

/** One HTTP call, described once: server, client, gateway table and OpenAPI page all come from it. */
export type Route = RouteDefinition & { readonly service: ServiceName };

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;

/** The parsed input of a handler. */
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

type RoutesOf<S extends ServiceName, R> = { readonly [K in keyof R]: R[K] & { readonly service: S } };

/** The routes of one noun, all answered by one service. */
export function defineRoutes<
  const S extends ServiceName,
  const R extends Readonly<Record<string, RouteDefinition>>,
>(service: S, group: R): RoutesOf<S, R>;
export function defineRoutes(
  service: ServiceName,
  group: Readonly<Record<string, RouteDefinition>>,
): Readonly<Record<string, Route>> {
  return Object.fromEntries(Object.entries(group).map(([name, route]) => [name, { ...route, service }]));
}

/** One event: a fact that happened, named in the past tense, with its version. */
export interface EventDefinition {
  readonly name: `${string}.${string}.v${number}`;
  /** When it is published, and what it carries beyond that; the READMEs of its publishers say so as well. */
  readonly when: string;
  readonly publishers: readonly ServiceName[];
  /** What each service does that consumes it; the service's README says so as well. */
  readonly subscribers: Readonly<Partial<Record<ServiceName, string>>>;
  /** What the event's `key` holds: events of one key are delivered in order. */
  readonly key: string;
  /**
   * True when the process that commits it publishes it at once, so that it may overtake others or come after them.
   * Only gateways consume it, and they and browsers order it by its sequence or version.
   */
  readonly atOnce?: true;
  readonly data: Schema;
}

export const defineEvent = <const E extends EventDefinition>(event: E): E => event;

/** The events of one noun, by name. */
export const eventsByName = <const E extends readonly EventDefinition[]>(
  ...events: E
): { readonly [D in E[number] as D['name']]: D } =>
  Object.fromEntries(events.map((event) => [event.name, event])) as {
    readonly [D in E[number] as D['name']]: D;
  };
