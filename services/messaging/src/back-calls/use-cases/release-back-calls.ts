import { inTransaction } from '@loanline/kit/database/transaction';
import { insertPushes } from '../../agent-devices/store/agent-pushes.ts';
import type { Deps } from '../../deps.ts';
import { announceBackCalls } from '../store/announce-back-calls.ts';
import { releaseLeftBehind } from '../store/left-behind.ts';

export type ReleaseParts = Pick<Deps, 'pool' | 'relay' | 'now'>;

/**
 * Gives every agent the requests of those who no longer work on back call requests, whom nobody else would call.
 * @param agents the usernames of all who do
 * @returns how many requests that were; further ones come with the next call
 */
export const releaseBackCalls = async (
  { pool, relay, now }: ReleaseParts,
  agents: readonly string[],
): Promise<number> => {
  const released = await inTransaction(pool, async (client) => {
    const leftBehind = await releaseLeftBehind(client, agents);
    if (leftBehind.length === 0) return 0;
    const changes = leftBehind.map(({ formerAgent, ...request }) => ({
      row: { status: request.status, assignedTo: formerAgent },
      now: { ...request, assignedTo: null },
    }));
    await announceBackCalls(client, changes);
    await insertPushes(
      client,
      changes.map((change) => change.now),
      now(),
    );
    return leftBehind.length;
  });
  relay.wake();
  return released;
};
