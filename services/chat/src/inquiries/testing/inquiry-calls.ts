import { expect } from '@jest/globals';
import type { Caller } from '@loanline/kit/access/identity';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import type { ChatMessage, ReadPositions } from '@loanline/proto/entities/chat';
import type { Inquiry, StaffInquiry } from '@loanline/proto/entities/inquiry';
import { randomUUID } from 'node:crypto';
import type { RunningChat } from '../../testing/start-chat.ts';

export const grace = {
  firstName: ' Grace ',
  lastName: 'Adeyemi',
  mobileNumber: '07700 900 214',
  inquiryReason: 'How do I pay early?',
};
export const colleague: Caller = { ...admin, username: 'tom' } as Caller;
export const service: Caller = { kind: 'service', service: 'gateway' };

export const say = (text: string, sender = 'customer') => ({ text, sender, clientId: randomUUID() });

/** The calls that tests of inquiries make; those that name no inquiry mean the one that `startOwn` has started. */
export const createInquiryCalls = (chatOf: () => RunningChat) => {
  let inquiryId = '';
  const start = (body: object = grace, headers: Record<string, string> = {}) =>
    chatOf().call<{ inquiry: Inquiry; error: string }>('POST', '/api/inquiries', anonymous, body, headers);
  const list = async (query = '') =>
    (await chatOf().call<StaffInquiry[]>('GET', `/api/inquiries${query}`, admin)).body;
  return {
    start,
    /** Starts an inquiry that `priya` has read. */
    startOwn: async (): Promise<string> => {
      ({ inquiryId } = (await start()).body.inquiry);
      await chatOf().call('POST', '/api/inquiries/mark-read', admin);
      await chatOf().forgetPublished();
      return inquiryId;
    },
    read: (caller: Caller = anonymous, id = inquiryId) =>
      chatOf().call<StaffInquiry>('GET', `/api/inquiries/${id}`, caller),
    list,
    idsIn: async (query = '') => (await list(query)).map((inquiry) => inquiry.inquiryId),
    post: (body: object, caller: Caller = anonymous, id = inquiryId) =>
      chatOf().call<{ message: ChatMessage; error: string }>(
        'POST',
        `/api/inquiries/${id}/messages`,
        caller,
        body,
      ),
    messages: (query = '', caller: Caller = anonymous) =>
      chatOf().call<{ messages: ChatMessage[]; lastRead: ReadPositions }>(
        'GET',
        `/api/inquiries/${inquiryId}/messages${query}`,
        caller,
      ),
    markRead: (caller: Caller, body?: object) =>
      chatOf().call('POST', `/api/inquiries/${inquiryId}/mark-read`, caller, body),
    setStatus: (status: string, caller: Caller = admin, from?: string) =>
      chatOf().call<StaffInquiry>('PUT', `/api/inquiries/${inquiryId}/status`, caller, { status, from }),
    unread: async (caller: Caller = admin) => {
      const { body } = await chatOf().call<{
        unreadInquiries: number;
        unreadInquiryMessages: Record<string, number>;
      }>('GET', '/api/chat/unread-counts', caller);
      expect(Object.keys(body.unreadInquiryMessages)).toHaveLength(body.unreadInquiries);
      return { inquiries: body.unreadInquiries, messages: body.unreadInquiryMessages[inquiryId] ?? 0 };
    },
    hasUnseen: async () =>
      (
        await chatOf().call<{ hasNewMessages: boolean }>('POST', '/internal/inquiries/unseen', service, {
          inquiryIds: ['unknown', inquiryId],
        })
      ).body.hasNewMessages,
    announced: (name: string) =>
      chatOf().published.filter((event) => event.name === name && event.key === inquiryId),
  };
};
