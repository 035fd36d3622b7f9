import type { Announcer } from '../events/outbox/relay.ts';

/** Publishes nothing: events stay in the outbox, where a test looks for them. */
export const idleRelay: Announcer = { wake: () => undefined, publishNow: () => undefined };
