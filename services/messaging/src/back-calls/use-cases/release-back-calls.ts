import { inTransaction } from '@loanline/kit/database/transaction';
import { insertPushes } from '../../agent-devices/store/agent-pushes.ts';
import type { Deps } from '../../deps.ts';
import { announceBackCalls } from '../store/announce-back-calls.ts';
import { releaseLeftBehind } from '../store/left-behind.ts';

export type ReleaseParts = Pick<Deps, 'pool' | 'relay' | 'now'>;

/**
 * Sends to all agents the requests of agents who have left: nobody else would call those customers.
 * @param agents the usernames of all active agents
 * @returns how many requests it sent; the next call sends further ones
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
