import { nobody } from '@loanline/kit/compliance/data-requests/handle-data-request';
import { describeAnyOrder, happened, idOf } from '@loanline/kit/testing/any-order';
import { publishedRecords, recordRequests } from '@loanline/kit/customer-records/testing/record-requests';
import fc from 'fast-check';
import { migrations } from '../service.ts';
import { subscriptions } from './index.ts';

const references = ['LATE-1', 'LATE-2', 'LATE-3'];
const opened = (reference: string) =>
  happened('application.opened.v1', 1, reference, { applicationId: reference, trackerId: `T-${reference}` });
const erased = (reference: string, withPerson: boolean) =>
  happened('application.erased.v1', 2, reference, { applicationId: reference, withPerson });
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
  subscriptions: () => subscriptions,
  scenarios: {
    'customer.records-requested.v1': recordRequests('chats'),
    'application.opened.v1': { history: some.map((open) => open.map(opened)) },
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
    const answers = await pool.query(`SELECT key FROM outbox WHERE name = 'person.answered.v1' ORDER BY 1`);
    return [conversations.rows, answers.rows, await publishedRecords(pool)];
  },
});
