import type { EventData, EventOf } from '@loanline/proto/events';
import { nobody } from '../compliance/data-requests/handle-data-request.ts';
import type { Person } from '@loanline/proto/entities/person';

type Request = EventData<'person.requested.v1'>;

/** The event of applications when a person is to be exported or erased. */
export const aPersonRequest = (
  kind: Request['kind'],
  person: Partial<Person>,
  kept: Partial<Person> | null = null,
): EventOf<'person.requested.v1'> => {
  const requestId = crypto.randomUUID();
  return {
    id: crypto.randomUUID(),
    name: 'person.requested.v1',
    key: requestId,
    version: 1,
    occurredAt: new Date().toISOString(),
    correlationId: 'a-correlation-id',
    data: {
      requestId,
      kind,
      person: { ...nobody, ...person },
      kept: kept && {
        person: { ...nobody, ...kept },
        reason: 'Law keeps it',
        until: '2032-01-01T00:00:00.000Z',
      },
    },
  };
};
