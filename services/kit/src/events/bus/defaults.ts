/** Most events of one durable subscription in progress at once. */
export const defaultPrefetch = 50;

/** Waits before each retry, in milliseconds: a deadlock is over at once, a deployment in minutes, an outage in half an hour. */
export const defaultRetryDelays: readonly number[] = [1_000, 5_000, 30_000, 300_000, 1_800_000];

/** Most dead letters shown at once. */
export const deadLettersShown = 1_000;
