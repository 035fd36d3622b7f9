import { setTimeout as wait } from 'node:timers/promises';

const longestMs = 60_000;

/** Answers that did not acknowledge a call, and how many there were of each: `502`, `no answer`. */
export type Refusals = Map<string, number>;

/**
 * Makes a call until it is acknowledged with 2xx, each time at the next gateway. Returns the body of that answer, or null
 * when it takes too long.
 */
export const untilAcknowledged = async (
  gateways: readonly string[],
  path: string,
  init: RequestInit,
  refusals: Refusals = new Map(),
): Promise<string | null> => {
  const end = Date.now() + longestMs;
  for (let attempt = 0; Date.now() < end; attempt += 1) {
    const answer = await fetch(`${gateways[attempt % gateways.length]}${path}`, {
      ...init,
      signal: AbortSignal.timeout(20_000),
    })
      .then(async (response) => ({ status: response.status, ok: response.ok, body: await response.text() }))
      .catch(() => ({ status: 'no answer', ok: false, body: '' }));
    if (answer.ok) return answer.body;
    const kind = String(answer.status);
    refusals.set(kind, (refusals.get(kind) ?? 0) + 1);
    await wait(250);
  }
  return null;
};
