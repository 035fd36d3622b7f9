import type { Caller } from '@loanline/kit/access/identity';
import type { PlacedItem } from '@loanline/kit/staff-inbox/list-inbox';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import type { InboxCounts, InboxWork } from '@loanline/proto/entities/conversations/staff-inbox';
import type { Inquiry } from '@loanline/proto/entities/inquiry';
import { randomUUID } from 'node:crypto';
import type { RunningChat } from './start-chat.ts';

const gateway: Caller = { kind: 'service', service: 'gateway' };

/** What a visitor, the gateway and staff do with an inquiry in the inbox. */
export const inboxCalls = (chat: RunningChat) => {
  const list = async (query = 'view=waiting') =>
    (await chat.call<PlacedItem[]>('GET', `/internal/inbox?limit=50&${query}`, gateway)).body;
  return {
    list,
    idsIn: async (query?: string) => (await list(query)).map(({ id }) => id),
    counts: async (limits = '') =>
      (await chat.call<InboxCounts>('GET', `/internal/inbox/counts?username=priya${limits}`, gateway)).body,
    /** Returns its id. */
    startInquiry: async () => {
      const started = await chat.call<{ inquiry: Inquiry }>('POST', '/api/inquiries', anonymous, {
        firstName: 'Grace',
        lastName: 'Adeyemi',
        mobileNumber: '07700 900 214',
        inquiryReason: 'How do I pay early?',
      });
      return started.body.inquiry.inquiryId;
    },
    post: (inquiryId: string, sender: 'admin' | 'customer', text = 'Hello') =>
      chat.call('POST', `/api/inquiries/${inquiryId}/messages`, sender === 'admin' ? admin : anonymous, {
        text,
        sender,
        clientId: randomUUID(),
      }),
    change: (inquiryId: string, body: object, caller: Caller = admin) =>
      chat.call<InboxWork & { error: string }>('PATCH', `/api/inbox/inquiry/${inquiryId}`, caller, body),
  };
};
