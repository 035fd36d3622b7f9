import type { routes } from '@loanline/proto/routes';
import type { Channel } from '@loanline/proto/enums/channels';
import type { RouteOutput } from '@loanline/proto/contract';
import type { Deps } from '../../deps.ts';
import { presentContact, presentThread } from '../present-thread.ts';
import { presentMessage } from '../present-message.ts';
import { recordRead, type StaffRead } from '@loanline/kit/compliance/audit/record-audit';
import { contactHistory } from '../../contact-rules/store/contact-history.ts';
import type { ThreadRow } from '../store/threads.ts';
import { messageHistory, type HistoryQuery } from '../store/message-history.ts';

export type ReadParts = Pick<Deps, 'pool' | 'rules' | 'now'>;

export interface ReadCommand extends StaffRead {
  readonly channel: Channel;
  /** +44..., or null without a number that can be written to. */
  readonly phoneE164: string | null;
  /** Null while nobody has written. */
  readonly thread: ThreadRow | null;
  readonly query: HistoryQuery;
}

/** A page of a thread, with the rules that forbid writing now. */
export const readThread = async (
  { pool, rules, now }: ReadParts,
  { phoneE164, thread, query, caller, subject }: ReadCommand,
): Promise<RouteOutput<typeof routes.listSmsMessages>> => {
  const [page, facts] = await Promise.all([
    thread ? messageHistory(pool, thread.id, query) : { rows: [], hasMore: false },
    phoneE164 === null
      ? { optedOutAt: null, hold: null, lastInboundAt: null, holidays: [] }
      : contactHistory(pool, phoneE164, thread?.lastInboundAt ?? null, now()),
    recordRead(pool, { caller, subject }),
  ]);
  return {
    messages: page.rows.map(presentMessage),
    hasMore: page.hasMore,
    conversation: thread && presentThread(thread, now()),
    contact: presentContact(facts, rules, now()),
  };
};
