import type { OutboxRow } from '@loanline/kit/events/outbox/outbox';
import { recording } from '@loanline/kit/events/outbox/recording';
import type { Deps } from '../deps.ts';
import { mostOfOneRound, replyStatement } from './reply-statement.ts';

const statement = recording({ name: 'reply-automatically', text: replyStatement });

interface AutomaticReply {
  /** When the office closed. */
  readonly closedSince: string;
  readonly text: string;
}

/** Replies in all conversations that need it, once for each conversation and closed period; returns in how many. */
export const replyAutomatically = async (
  { pool, relay }: Pick<Deps, 'pool' | 'relay'>,
  { closedSince, text }: AutomaticReply,
): Promise<number> => {
  for (let replied = 0; ;) {
    const { rows } = await pool.query<{ event: OutboxRow }>(statement([closedSince, text]));
    relay.publishNow(rows.map(({ event }) => event));
    replied += rows.length;
    if (rows.length < mostOfOneRound) return replied;
  }
};
