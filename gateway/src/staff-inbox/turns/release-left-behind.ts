import { ProblemError } from '@loanline/kit/http/problem-error';
import { inboxRoutesOf } from '@loanline/proto/routes/staff-inbox-parts';
import { asGateway } from '../../as-gateway.ts';
import { readAdmins, readTurns, type TurnParts } from './read-turns.ts';

/**
 * Takes each conversation that waits from an owner who no longer works on the inbox, so that a colleague sees that it is
 * unassigned and takes it.
 */
export const releaseLeftBehind = async (parts: TurnParts, signal: AbortSignal): Promise<void> => {
  for (const { service, waiting } of await readTurns(parts, await readAdmins(parts)))
    for (const { number, version, hasOwner } of waiting) {
      if (signal.aborted) return;
      if (!hasOwner) continue;
      try {
        const body = { number, version, hasOwner };
        await parts.clients[service](inboxRoutesOf[service].assignByTurn, { body }, asGateway);
      } catch (error) {
        // A colleague or another gateway has changed it since it was read.
        if (error instanceof ProblemError && error.code === 'conflict') continue;
        throw error;
      }
    }
};
