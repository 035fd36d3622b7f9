import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { EventData } from '@loanline/proto/events';
import { randomUUID } from 'node:crypto';
import { startChat, type RunningChat } from '../testing/start-chat.ts';
import { chatOf, openChat, say, type Chat } from './testing/open-chat.ts';

type ChatFileSent = EventData<'application.chat-file-sent.v1'>;

let chat: RunningChat;
let application: Chat;
beforeAll(async () => {
  chat = await startChat();
});
beforeEach(async () => {
  application = await openChat(chat);
});
afterAll(() => chat.stop());

const photo = () => ({ id: randomUUID(), name: 'payslip.jpg', type: 'image/jpeg' as const, bytes: 84_211 });

const sentFile = (
  data: Pick<ChatFileSent, 'sender' | 'author' | 'file'>,
  reference = application.reference,
) =>
  chat.publish({
    id: randomUUID(),
    name: 'application.chat-file-sent.v1',
    key: reference,
    version: 2,
    correlationId: 'test',
    occurredAt: new Date().toISOString(),
    data: { applicationId: reference, ...data },
  });

const messages = async () => (await application.read('', admin)).body.messages;

describe('given a file that a customer sent in the chat', () => {
  it('then its message is posted once, however often the event comes, and pushed to all who watch', async () => {
    await application.post(say('Here is my payslip'));
    const file = photo();
    await Promise.all([
      sentFile({ sender: 'customer', file }),
      sentFile({ sender: 'customer', file }),
      sentFile({ sender: 'customer', file }),
    ]);
    await eventually(async () => expect(await messages()).toHaveLength(2));
    await sentFile({ sender: 'customer', file });
    await application.post(say('Thank you'));
    await eventually(async () => expect(await messages()).toHaveLength(3));
    expect((await messages())[1]).toMatchObject({
      sequence: 2,
      sender: 'customer',
      text: 'Sent a photo',
      clientId: file.id,
      file,
    });
    await eventually(async () =>
      expect(
        chat.published.flatMap((event) =>
          event.name === 'chat.message-posted.v1' && event.key === application.reference
            ? [event.data.message.file]
            : [],
        ),
      ).toEqual([undefined, file, undefined]),
    );
  });

  it('then customers do not get its name, because anybody who knows the reference reads the chat', async () => {
    const { name: _name, ...withoutName } = photo();
    await sentFile({ sender: 'customer', file: { ...withoutName, name: 'Aisha Rahman.jpg' } });
    await eventually(async () => expect(await messages()).toHaveLength(1));
    expect((await application.read()).body.messages[0]?.file).toEqual(withoutName);
  });

  it('then a card number in its name is masked', async () => {
    await sentFile({ sender: 'customer', file: { ...photo(), name: '4111 1111 1111 1111.jpg' } });
    await eventually(async () => expect(await messages()).toHaveLength(1));
    expect((await messages())[0]?.file?.name).not.toContain('4111 1111');
  });

  it('then a chat that is not open yet is opened for it', async () => {
    const reference = `R${randomUUID().slice(0, 8)}`;
    await sentFile({ sender: 'customer', file: photo() }, reference);
    await eventually(async () =>
      expect((await chatOf(chat, reference).read('', admin)).body.messages).toHaveLength(1),
    );
  });
});

describe('given a file that staff sent in the chat', () => {
  it('then it counts as their answer; customers get its name once they have confirmed who they are, and never its author', async () => {
    await application.post(say('May I have the agreement?'));
    expect(await application.unread(admin)).toBe(1);
    const file = { ...photo(), name: 'agreement.pdf', type: 'application/pdf' as const };
    await sentFile({ sender: 'admin', author: 'priya', file });
    await eventually(async () => expect(await messages()).toHaveLength(2));
    expect((await messages())[1]).toMatchObject({
      sender: 'admin',
      author: 'priya',
      text: 'Sent a PDF',
      file,
    });
    const { name, ...withoutName } = file;
    const confirmed = { kind: 'customer', applicationId: application.reference } as const;
    for (const [caller, seenFile] of [
      [anonymous, withoutName],
      [confirmed, { ...withoutName, name }],
    ] as const) {
      const seen = (await application.read('', caller)).body.messages[1];
      expect(seen?.file).toEqual(seenFile);
      expect(seen).not.toHaveProperty('author');
    }
    expect(await application.unread(admin)).toBe(0);
    await eventually(async () =>
      expect(
        chat.published.some(
          ({ name, key }) => name === 'chat.lender-wrote.v1' && key === application.reference,
        ),
      ).toBe(true),
    );
  });
});
