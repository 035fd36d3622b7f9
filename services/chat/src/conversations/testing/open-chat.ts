import type { Caller } from '@loanline/kit/access/identity';
import { anonymous } from '@loanline/kit/testing/keys';
import type { ChatMessage, ReadPositions } from '@loanline/proto/entities/chat';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import request from 'supertest';
import type { RunningChat } from '../../testing/start-chat.ts';

/** What any of the calls may answer. */
export interface Answer {
  readonly status: number;
  readonly body: {
    readonly messages: ChatMessage[];
    readonly message: ChatMessage;
    readonly lastRead: ReadPositions;
    readonly hasMore: boolean;
    readonly error: string;
  };
}

export const say = (text: string, sender = 'customer') => ({ text, sender, clientId: randomUUID() });

/** The calls that belong to the chat of one application. */
export const chatOf = (chat: RunningChat, reference: string) => ({
  post: async (body: object | string, caller = anonymous, to = reference): Promise<Answer> =>
    request(chat.url())
      .post(`/api/chat/${to}`)
      .set(await chat.headersOf(caller))
      .set('content-type', 'application/json')
      .send(body),
  read: async (query = '', caller = anonymous): Promise<Answer> =>
    request(chat.url())
      .get(`/api/chat/${reference}${query}`)
      .set(await chat.headersOf(caller)),
  markRead: async (body: object | undefined, caller: Caller) =>
    request(chat.url())
      .post(`/api/chat/${reference}/mark-read`)
      .set(await chat.headersOf(caller))
      .send(body),
  unread: async (caller: Caller): Promise<number> => {
    const response = await request(chat.url())
      .get('/api/chat/unread-counts')
      .set(await chat.headersOf(caller));
    return (response.body as { unreadCounts: Record<string, number> }).unreadCounts[reference] ?? 0;
  },
});

export type Chat = ReturnType<typeof chatOf> & { readonly reference: string };

/** Opens the chat of a new application. */
export const openChat = async (chat: RunningChat): Promise<Chat> => {
  const reference = `R${randomUUID().slice(0, 8)}`;
  await chat.forgetPublished();
  await chat.bus.publish([
    {
      id: randomUUID(),
      name: 'application.opened.v1',
      key: reference,
      version: 1,
      occurredAt: new Date().toISOString(),
      correlationId: 'test-correlation',
      data: { applicationId: reference, trackerId: randomUUID() },
    },
  ]);
  const calls = chatOf(chat, reference);
  while ((await calls.read()).status !== 200) await wait(10);
  return { ...calls, reference };
};
