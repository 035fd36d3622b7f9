import type { Queues, QueueState } from './bus.ts';

/** An event that waits for one queue. */
export interface Delivery {
  readonly queue: string;
  readonly eventId: string;
  /** The message as it was published, which may not be one of our events. */
  readonly event: unknown;
  /** How often a handler was tried. */
  readonly attempts: number;
  /** When to try next; null for a dead letter. */
  readonly dueAt: Date | null;
  /** Why the last try failed; null before the first. */
  readonly reason: string | null;
  readonly failedAt: Date | null;
}

/** Where the in-process bus stores its queues. */
export interface DeliveryStore {
  /** Makes the store ready; returns the queues that it already knows. */
  open(): Promise<Queues>;
  /** Adds events to those that a queue receives. */
  bind(queue: string, names: readonly string[]): Promise<void>;
  unbind(queue: string, names: readonly string[]): Promise<void>;
  /** Stores deliveries in their order; one that is there already retains its place and gets the new state. */
  put(deliveries: readonly Delivery[]): Promise<void>;
  remove(queue: string, eventIds: readonly string[]): Promise<void>;
  /** Deliveries to be tried now, except some, in the order in which they were first put. */
  due(queue: string, now: Date, except: readonly string[], limit: number): Promise<Delivery[]>;
  /** The moment for which the next try after now is planned. */
  nextDueAt(queue: string, now: Date): Promise<Date | null>;
  /** How many deliveries of a queue are due, planned for later, and dead. */
  count(queue: string, now: Date): Promise<Omit<QueueState, 'consumers'>>;
  /** Dead letters in the order in which they failed. */
  dead(queue: string, limit: number): Promise<Delivery[]>;
  /** Makes dead letters of a queue, those named or all, new deliveries; returns how many. */
  revive(queue: string, now: Date, eventIds?: readonly string[]): Promise<number>;
  /** Removes those that are dead letters; returns how many. */
  discard(queue: string, eventIds: readonly string[]): Promise<number>;
}
