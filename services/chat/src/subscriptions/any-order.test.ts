import { nobody } from '@loanline/kit/compliance/data-requests/handle-data-request';
import { describeAnyOrder, happened, idOf } from '@loanline/kit/testing/any-order';
import { publishedRecords, recordRequests } from '@loanline/kit/customer-records/testing/record-requests';
import fc from 'fast-check';
import { migrations } from '../service.ts';
import { createMessagePoster } from '../conversations/store/post-messages.ts';
import { createSubscriptions } from './index.ts';

const references = ['LATE-1', 'LATE-2', 'LATE-3'];
const opened = (reference: string) =>
  happened('application.opened.v1', 1, reference, { applicationId: reference, trackerId: `T-${reference}` });
const erased = (reference: string, withPerson: boolean) =>
  happened('application.erased.v1', 2, reference, { applicationId: reference, withPerson });
const sentFile = (reference: string, sender: 'customer' | 'admin') =>
  happened('application.chat-file-sent.v1', 1, reference, {
    applicationId: reference,
    sender,
    ...(sender === 'admin' && { author: 'priya' }),
    file: { id: idOf(`${sender} ${reference}`), name: 'payslip.jpg', type: 'image/jpeg', bytes: 12_345 },
  });
const requested = (kind: 'export' | 'erasure', some: string[]) => {
  const requestId = idOf(`${kind} of ${some.join()}`);
  return happened('person.requested.v1', 3, requestId, {
    requestId,
    kind,
    person: { ...nobody, references: some },
    kept: null,
  });
};

const some = fc.subarray(references, { minLength: 1 });

describeAnyOrder({
  service: 'chat',
  migrations,
  subscriptions: (pool) =>
    createSubscriptions({
      pool,
      post: createMessagePoster(pool, { wake: () => undefined, publishNow: () => undefined }),
    }),
  scenarios: {
    'customer.records-requested.v1': recordRequests('chats'),
    'application.opened.v1': { history: some.map((open) => open.map(opened)) },
    'application.chat-file-sent.v1': {
      history: fc
        .tuple(some, some)
        .map(([sent, gone]) => [
          ...sent.flatMap((one) => [sentFile(one, 'customer'), sentFile(one, 'admin')]),
          ...gone.map((one) => erased(one, false)),
        ]),
    },
    'application.erased.v1': {
      history: some.map((gone) => [...references.map(opened), ...gone.map((one) => erased(one, false))]),
    },
    'person.requested.v1': {
      history: fc
        .tuple(fc.constantFrom('export', 'erasure'), some)
        .map(([kind, of]) => [
          ...references.map(opened),
          ...(kind === 'erasure' ? of.map((one) => erased(one, true)) : []),
          requested(kind, of),
        ]),
    },
  },
  state: async (pool) => {
    const conversations = await pool.query('SELECT kind, subject FROM conversations ORDER BY 1, 2');
    const files = await pool.query(
      `SELECT c.subject, m.sender, m.author, m.text, m.file FROM chat_messages m
       JOIN conversations c ON c.id = m.conversation_id ORDER BY 1, 2`,
    );
    const answers = await pool.query(`SELECT key FROM outbox WHERE name = 'person.answered.v1' ORDER BY 1`);
    return [conversations.rows, files.rows, answers.rows, await publishedRecords(pool)];
  },
});
