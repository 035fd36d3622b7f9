import type { AnyEvent, EventName, EventOf } from '@loanline/proto/events';

export type EventHandler<N extends EventName = EventName> = (event: EventOf<N>) => Promise<void>;

/** The bus is available but refuses an event, and would refuse it again. An unavailable bus throws other errors. */
export class EventsRefusedError extends Error {
  override readonly name: string = 'EventsRefusedError';
}

/** The bus is unavailable, or does not answer in time: it may still have done what it was asked. */
export class BusUnavailableError extends Error {
  override readonly name = 'BusUnavailableError';
}

/** What one service does with each event that it consumes: event name to handler. */
export type EventHandlers = { readonly [N in EventName]?: EventHandler<N> };

/** Queue name to the events that it receives. */
export type Queues = Readonly<Record<string, readonly EventName[]>>;

export interface DurableSubscription {
  /** Queue name, such as `chat`: every instance of a service shares it, each event goes to one of them. */
  readonly queue: string;
  readonly handlers: EventHandlers;
  /** Most events in progress at once; default 50. */
  readonly prefetch?: number;
  /** Wait before each retry in milliseconds; after the last one the event goes to the dead letters. */
  readonly retryDelays?: readonly number[];
}

export interface LiveSubscription {
  readonly handlers: EventHandlers;
  /**
   * Called when an event may have been missed: after the connection was lost and restored, or when an event could not
   * be read or handled, such as one of a newer version. Many in a row count as one gap.
   */
  readonly onGap?: () => void;
}

export interface Subscription {
  /** Consumes no more events and waits for those in progress. */
  stop(): Promise<void>;
}

export interface DeadLetter {
  /** Its id for replaying and discarding; the event's id if the message is an event. */
  readonly id: string;
  readonly queue: string;
  /** Absent when the message is not one of our events. */
  readonly event?: AnyEvent;
  /** The last error, without the values it quoted. */
  readonly reason: string;
  /** How often a handler was tried. */
  readonly attempts: number;
  readonly failedAt: string;
}

/** The contents of a queue at a moment. */
export interface QueueState {
  /** Events that wait for a handler; may include events in progress. */
  readonly waiting: number;
  /** Events that failed and wait for their next try. */
  readonly retrying: number;
  readonly dead: number;
  /** How many processes consume it. */
  readonly consumers: number;
}

/**
 * Carries events between services: in one process, or over RabbitMQ, with the same behaviour.
 *
 * Delivery is at least once: a handler puts its effect and the event's id into one transaction (`inbox`), or does the
 * same when called twice. The first deliveries of one key's events come in their order, one at a time, within one
 * instance; an event that is tried again may come after later ones, so a handler compares `version` where that matters.
 */
export interface Bus {
  /**
   * Resolves once the bus has every event safely; when it rejects, all of them must be published again.
   * @throws EventsRefusedError when the bus will never accept one of them
   */
  publish(events: readonly AnyEvent[]): Promise<void>;
  /**
   * Sends events to all listeners before they are published, without any guarantee. Only for events that `atOnce` marks
   * in their contract. Returns false when the bus has no faster way than publishing, or that way is unavailable.
   */
  sendAhead(events: readonly AnyEvent[]): boolean;
  /** Delivers every event at least once to one instance, also those published while none ran (after the first start). */
  subscribe(subscription: DurableSubscription): Promise<Subscription>;
  /**
   * Delivers every event from now on to this process, as long as it is connected; a handler that fails is not called
   * again. An event that is published again soon afterwards is delivered once. Events that `atOnce` marks in their
   * contract arrive in any order.
   */
  listen(subscription: LiveSubscription): Promise<Subscription>;
  /** Reads dead letters of a queue, the 1,000 oldest, without removing them. */
  deadLetters(queue: string): Promise<DeadLetter[]>;
  /**
   * Replays dead letters of a queue, those named or the 1,000 oldest, as if new; returns how many.
   * @throws BusUnavailableError
   */
  replay(queue: string, ids?: readonly string[]): Promise<number>;
  /** Deletes dead letters permanently; returns how many. @throws BusUnavailableError */
  discard(queue: string, ids: readonly string[]): Promise<number>;
  /**
   * Unbinds from a queue events that no running version handles any more. Subscribing only ever adds bindings, so this
   * is a step of the release after the one that removed the handler.
   */
  unbind(queue: string, names: readonly string[]): Promise<void>;
  /** Counts the events in a queue; rejects at once while the bus is unavailable. */
  queueState(queue: string): Promise<QueueState>;
  /** True while events can be published. */
  canPublish(): boolean;
  /** True while events can be published and consumed; for readiness. */
  connected(): boolean;
  close(): Promise<void>;
}
