import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from '../access/identity.ts';

/** What is known of the audit entry of a call. */
export interface AuditState {
  /** The call has stored its own. */
  hasEntry: boolean;
}

/** What causes the work under way: a request, an event, or a worker's turn. */
export interface RequestContext {
  /** Goes with every event, call, audit entry and log line that the work causes. */
  readonly correlationId: string;
  /** W3C `traceparent` of the span that is under way, where the work is traced. */
  readonly traceparent?: string | undefined;
  readonly caller?: Caller | undefined;
  /** Of the client, when staff call; empty otherwise. */
  readonly address: string;
  /** Shared by all that the request does. */
  readonly audit: AuditState;
}

const storage = new AsyncLocalStorage<Partial<RequestContext> | undefined>();

const addressOf = (caller: Caller | undefined): string =>
  caller?.kind === 'staff' ? (caller.address ?? '') : '';

/** Does the work of a request, an event or a worker's turn. A trace that is under way continues. */
export const inContext = <T>(
  { correlationId, caller }: Pick<RequestContext, 'correlationId' | 'caller'>,
  work: () => T,
): T => {
  const { traceparent } = storage.getStore() ?? {};
  const audit = { hasEntry: false };
  return storage.run({ correlationId, traceparent, caller, address: addressOf(caller), audit }, work);
};

/** Does a part of the work in a span of its own. */
export const inTrace = <T>(traceparent: string, work: () => T): T =>
  storage.run({ ...storage.getStore(), traceparent }, work);

/** Does what serves many requests, such as a batch or a relay's turn, outside of the one that happens to start it. */
export const outsideContext = <T>(work: () => T): T => storage.run(undefined, work);

/** `traceparent` of the span under way here, if there is one. */
export const activeTraceparent = (): string | undefined => storage.getStore()?.traceparent;

/** What is known of the request under way here, if there is one. */
export const openContext = (): Partial<RequestContext> | undefined => storage.getStore();
