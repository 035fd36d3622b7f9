import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@loanline/kit/access/identity';
import { admin, agent, anonymous } from '@loanline/kit/testing/keys';
import type { FoundChat } from '@loanline/proto/entities/conversations/staff-inbox';
import { openChat, say, type Chat } from '../conversations/testing/open-chat.ts';
import { startChat, type RunningChat } from '../testing/start-chat.ts';

const gateway: Caller = { kind: 'service', service: 'gateway' };

let running: RunningChat;
let chat: Chat;
beforeAll(async () => {
  running = await startChat();
});
beforeEach(async () => {
  chat = await openChat(running);
});
afterAll(() => running.stop());

const ask = (references: readonly string[], caller: Caller = gateway) =>
  running.call<Record<string, FoundChat>>(
    'GET',
    `/internal/inbox/chats?applications=${references.join(',')}`,
    caller,
  );
const found = async () => (await ask([chat.reference])).body[chat.reference];
const change = (body: object) =>
  running.call('PATCH', `/api/inbox/application/${chat.reference}`, admin, body);

describe('a chat in a list of applications', () => {
  it('has no owner and no message before anybody writes', async () => {
    expect(await found()).toEqual({
      assignedTo: null,
      waitingSince: null,
      snoozedUntil: null,
      isAnswered: false,
      lastMessage: null,
    });
  });

  it('waits since the customer wrote, and goes to the member of staff who answers', async () => {
    await chat.post(say('Did it arrive?'));
    const { message } = (await chat.post(say('Hello?'))).body;
    const inInbox = await running.call<{ waitingSince: string }>(
      'GET',
      `/internal/inbox/application/${chat.reference}`,
      gateway,
    );
    expect(await found()).toEqual({
      assignedTo: null,
      waitingSince: inInbox.body.waitingSince,
      snoozedUntil: null,
      isAnswered: false,
      lastMessage: { at: message.timestamp, byCustomer: true },
    });
    const answer = (await chat.post(say('It did', 'admin'), admin)).body.message;
    expect(await found()).toEqual({
      assignedTo: 'priya',
      waitingSince: null,
      snoozedUntil: null,
      isAnswered: true,
      lastMessage: { at: answer.timestamp, byCustomer: false },
    });
  });

  it('shows the last message of a customer who waits, as the inbox does, and until when it is snoozed', async () => {
    const { message } = (await chat.post(say('Did it arrive?'))).body;
    await chat.post(say('It did', 'admin'), admin);
    const snoozedUntil = new Date(Date.now() + 3_600_000).toISOString();
    expect((await change({ snoozedUntil, version: 0 })).status).toBe(200);
    expect(await found()).toMatchObject({
      snoozedUntil,
      lastMessage: { at: message.timestamp, byCustomer: true },
    });
  });
});

describe('a call', () => {
  it('finds several chats at once, and leaves out applications that have none', async () => {
    const other = await openChat(running);
    const { body } = await ask([chat.reference, 'unknown', other.reference, chat.reference]);
    expect(Object.keys(body).sort()).toEqual([chat.reference, other.reference].sort());
  });

  it.each([
    ['100 references', 200, Array.from({ length: 100 }, (_, place) => `R${place}`)],
    ['101 references', 400, Array.from({ length: 101 }, (_, place) => `R${place}`)],
    ['a text that is no reference', 400, ['07480', "'"]],
    ['no reference', 400, []],
  ])('with %s is answered with %i', async (_what, status, references) => {
    expect((await ask(references)).status).toBe(status);
  });

  it.each([
    ['an admin', admin],
    ['an agent', agent],
    ['a visitor', anonymous],
  ])('by %s is refused: only the gateway may ask', async (_who, caller) => {
    expect((await ask([chat.reference], caller)).status).toBe(403);
  });
});
