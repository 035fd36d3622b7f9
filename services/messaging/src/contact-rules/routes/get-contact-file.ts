import { routes } from '@loanline/proto/routes';
import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { handle } from '@loanline/kit/http/handler';
import { channels, type Channel } from '@loanline/proto/enums/channels';
import type { Deps } from '../../deps.ts';
import { presentContact } from '../../threads/present-thread.ts';
import { presentMessage } from '../../threads/present-message.ts';
import { contactHistory } from '../store/contact-history.ts';
import { findThreadId } from '../../threads/store/find-thread.ts';
import { messageHistory } from '../../threads/store/message-history.ts';

/** The latest of each channel. */
const limit = 200;

/** All that this service knows of one mobile number, for the AI agent. */
export const getContactFile = ({
  pool,
  prisma,
  rules,
  now,
}: Pick<Deps, 'pool' | 'prisma' | 'rules' | 'now'>) =>
  handle(routes.getContactFile, async ({ query: { mobile }, caller }) => {
    const messagesOver = async (channel: Channel) => {
      const threadId = await findThreadId(prisma, { channel, phoneE164: mobile });
      if (threadId === null) return [];
      await recordRead(pool, { caller, subject: `conversations/${threadId}` });
      return (await messageHistory(pool, threadId, { limit })).rows;
    };
    const rows = (await Promise.all(channels.map(messagesOver))).flat();
    const facts = await contactHistory(pool, mobile, null, now());
    return {
      messages: rows.map(presentMessage).sort((one, other) => one.createdAt.localeCompare(other.createdAt)),
      contact: presentContact(facts, rules, now()),
    };
  });
