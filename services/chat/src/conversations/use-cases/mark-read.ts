import type { ReadPositions } from '@loanline/proto/entities/chat';
import type { Sender } from '@loanline/proto/enums/senders';
import type { Caller } from '@loanline/kit/access/identity';
import type { Deps } from '../../deps.ts';
import { actingAs, isStaff } from '../policy.ts';
import type { ConversationKey } from '../store/conversations.ts';
import { markRead as move } from '../store/read-positions.ts';

export interface ReadCommand {
  readonly body: { readonly upTo?: number | undefined; readonly reader?: Sender | undefined } | undefined;
  readonly caller: Caller;
}

/**
 * Moves a side's read position, and the caller's own when staff read.
 * @returns both sides' positions, or null when there is no such conversation
 * @throws ProblemError `forbidden` when no staff reads as the lender
 */
export const markRead = async (
  { pool, relay }: Deps,
  conversation: ConversationKey,
  { body, caller }: ReadCommand,
): Promise<ReadPositions | null> => {
  const reader = actingAs(caller, body?.reader ?? (isStaff(caller) ? 'admin' : 'customer'));
  const lastRead = await move(pool, {
    ...conversation,
    reader,
    username: reader === 'admin' && caller.kind === 'staff' ? caller.username : null,
    upTo: body?.upTo ?? null,
  });
  relay.wake();
  return lastRead;
};
