import { recordRead } from '@loanline/kit/audit/leave-entry';
import { handle } from '@loanline/kit/http/handler';
import { channels, type Channel } from '@loanline/proto/enums/channels';
import { getContactFile as route } from '@loanline/proto/routes/customer-files';
import type { Context } from '../context.ts';
import { staffOf } from '../policies/back-calls.ts';
import { presentContact } from '../presenters/conversation.ts';
import { presentMessage } from '../presenters/message.ts';
import { contactFacts } from '../store/contact-facts.ts';
import { findConversationWith } from '../store/messages/conversations.ts';
import { messageHistory } from '../store/messages/message-history.ts';

/** The latest of each channel. */
const limit = 200;

/** All that this service knows of one mobile number, for the AI agent. */
export const getContactFile = ({ pool, rules, now }: Context) =>
  handle(route, async ({ query: { mobile }, caller, correlationId }) => {
    const messagesOver = async (channel: Channel) => {
      const conversation = await findConversationWith(pool, staffOf(caller).username, channel, mobile);
      if (!conversation) return [];
      await recordRead(pool, { caller, subject: `conversations/${conversation.id}`, correlationId });
      return (await messageHistory(pool, conversation.id, { limit })).rows;
    };
    const rows = (await Promise.all(channels.map(messagesOver))).flat();
    const facts = await contactFacts(pool, mobile, null, now());
    return {
      messages: rows.map(presentMessage).sort((one, other) => one.createdAt.localeCompare(other.createdAt)),
      contact: presentContact(facts, rules, now()),
    };
  });
