import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inquiryReferenceOf } from '@loanline/kit/customer-records/inquiry-reference';
import { happened, idOf } from '@loanline/kit/testing/any-order';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { RebuiltPart } from '@loanline/proto/entities/customer-page';
import type { StaffInquiry } from '@loanline/proto/entities/inquiry';
import type { EventOf } from '@loanline/proto/events';
import { createInquiryCalls } from '../inquiries/testing/inquiry-calls.ts';
import { startChat, type RunningChat } from '../testing/start-chat.ts';
import { openChat, say } from './testing/open-chat.ts';

let running: RunningChat;
beforeAll(async () => {
  running = await startChat();
});
afterAll(() => running.stop());

const eventsOf = <N extends 'chat.customer-wrote.v1' | 'inquiry.written.v1'>(name: N): EventOf<N>['data'][] =>
  running.published.flatMap((event) => (event.name === name ? [event.data as EventOf<N>['data']] : []));

const rebuilt = async (part: RebuiltPart, reference: string) => {
  await running.forgetPublished();
  const request = happened('customer.records-requested.v1', 1, part, { part, after: '' });
  await running.publish({ ...request, id: idOf(`${part} ${Date.now()}`) });
  return eventually(() => {
    const answer = running.published.find(
      (event): event is EventOf<'customer.records-read.v1'> => event.name === 'customer.records-read.v1',
    );
    if (!answer) throw new Error('There is no answer');
    const ofRecord = (one: { reference: string }) => one.reference === reference;
    return Promise.resolve({
      text: JSON.stringify(answer),
      contacts: answer.data.contacts.filter(ofRecord),
      happenings: answer.data.happenings.filter(ofRecord),
    });
  });
};

/** The customer wrote the last message a day earlier. */
const dayPasses = (subject: string) =>
  running.pool.query(
    `WITH talk AS (
       UPDATE conversations SET customer_wrote_at = customer_wrote_at - interval '1 day' WHERE subject = $1
       RETURNING id, last_sequence)
     UPDATE chat_messages m SET timestamp = m.timestamp - interval '1 day' FROM talk
     WHERE m.conversation_id = talk.id AND m.sequence = talk.last_sequence`,
    [subject],
  );

it("announces a customer's message that follows none of theirs of the day, and a rebuild reads the same", async () => {
  const { post, reference } = await openChat(running);
  for (const text of ['one', 'two']) await post(say(text));
  await post(say('three', 'admin'), admin);
  await post(say('four'));
  await dayPasses(reference);
  for (const text of ['five', 'six']) await post(say(text));
  await eventually(async () =>
    expect(eventsOf('chat.customer-wrote.v1').map(({ sequence }) => sequence)).toEqual([1, 4, 5]),
  );
  const live = eventsOf('chat.customer-wrote.v1');
  const { happenings } = await rebuilt('customer-chats', reference);
  expect(happenings.map(({ part }) => Number(part))).toEqual([1, 4, 5]);
  expect(happenings.every(({ detail, kind }) => detail === 'inbound' && kind === 'application')).toBe(true);
  // The fourth was moved to the day before.
  expect([happenings[0]?.happenedAt, happenings[2]?.happenedAt]).toEqual(
    [live[0]?.at, live[2]?.at].map((at) => new Date(at ?? '').toISOString()),
  );
});

it('announces once what is posted together, even when it is sent again', async () => {
  const { post } = await openChat(running);
  const messages = Array.from({ length: 20 }, (_, n) => say(`message ${n}`));
  await Promise.all([...messages, ...messages].map((message) => post(message)));
  await eventually(async () => expect(eventsOf('chat.customer-wrote.v1')).toMatchObject([{ sequence: 1 }]));
});

it('announces inquiries by their reference, never by their id or with a text', async () => {
  const calls = createInquiryCalls(() => running);
  await running.forgetPublished();
  const { inquiryId } = (await calls.start()).body.inquiry;
  await calls.post(say('Half past nine'), anonymous, inquiryId);
  await calls.post(say('Half past ten'), anonymous, inquiryId);
  await calls.post(say('At noon', 'admin'), admin, inquiryId);
  const reference = inquiryReferenceOf(inquiryId);
  const visitor = { reference, name: 'Grace Adeyemi', mobile: '+447700900214' };
  await eventually(async () =>
    expect(eventsOf('inquiry.written.v1')).toEqual([
      { ...visitor, sender: 'customer', sequence: 0, at: expect.any(String) },
      { ...visitor, sender: 'customer', sequence: 1, at: expect.any(String) },
      { ...visitor, sender: 'admin', sequence: 3, at: expect.any(String) },
    ]),
  );
  const live = running.published.filter(({ name }) => name === 'inquiry.written.v1');
  const started = await rebuilt('inquiries', reference);
  const written = await rebuilt('inquiry-chats', reference);
  expect(started.contacts).toMatchObject([{ kind: 'inquiry', ...visitor }]);
  expect([...started.happenings, ...written.happenings].map(({ part, detail }) => [part, detail])).toEqual([
    ['0', 'started'],
    ['1', 'inbound'],
    ['3', 'outbound'],
  ]);
  for (const text of [JSON.stringify(live), started.text, written.text]) {
    expect(text).not.toContain(inquiryId);
    expect(text).not.toContain('Half past');
  }
});

it('finds an inquiry for staff by its reference, whatever its status is', async () => {
  const calls = createInquiryCalls(() => running);
  const inquiryId = await calls.startOwn();
  await calls.setStatus('resolved');
  const find = async (reference: string) =>
    (
      await running.call<StaffInquiry[]>('GET', `/api/inquiries?status=all&reference=${reference}`, admin)
    ).body.map((inquiry) => inquiry.inquiryId);
  expect(await find(inquiryReferenceOf(inquiryId))).toEqual([inquiryId]);
  expect(await find(inquiryReferenceOf('another'))).toEqual([]);
});
