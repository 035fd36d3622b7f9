import * as z from 'zod/mini';
import { moment } from './fields.ts';

/** A provider that a service calls, as its last calls went. */
export const providerStatus = z.object({
  provider: z.string(),
  /** Null when it was not called yet since the process began. */
  lastSuccessAt: z.nullable(moment),
  lastFailureAt: z.nullable(moment),
});
export type ProviderStatus = z.output<typeof providerStatus>;

/** What a process of a service says of itself. */
export const processStatus = z.object({
  version: z.string(),
  startedAt: moment,
  /** Number of events not yet published, the age of the oldest, and how many the bus refused permanently. */
  outbox: z.object({ events: z.number(), oldestAgeMs: z.number(), dead: z.optional(z.number()) }),
  providers: z.array(providerStatus),
});
export type ProcessStatus = z.output<typeof processStatus>;

/** One service; no status while it does not answer. */
export const serviceState = z.object({ service: z.string(), status: z.nullable(processStatus) });
export type ServiceState = z.output<typeof serviceState>;

/** The contents of a queue. */
export const queueState = z.object({
  queue: z.string(),
  waiting: z.number(),
  /** Failed, and to be tried again. */
  retrying: z.number(),
  dead: z.number(),
  consumers: z.number(),
});
export type QueueStatus = z.output<typeof queueState>;

/** An event that a service could not handle and does not try again; without its data about a person. */
export const deadLetter = z.object({
  id: z.string(),
  queue: z.string(),
  /** Null when it is not one of our events. */
  event: z.nullable(z.string()),
  reason: z.string(),
  attempts: z.number(),
  failedAt: moment,
  correlationId: z.nullable(z.string()),
});
export type DeadLetterEntry = z.output<typeof deadLetter>;

/** The product as it runs. */
export const systemStatus = z.object({
  services: z.array(serviceState),
  /** Null while the bus cannot be asked. */
  queues: z.nullable(z.array(queueState)),
  /** The oldest of each queue. */
  deadLetters: z.nullable(z.array(deadLetter)),
});
export type SystemStatus = z.output<typeof systemStatus>;
