import type { KeptRecords, Person, PersonHolder } from '@loanline/proto/entities/person';
import type { EventData } from '@loanline/proto/events';
import type { PoolClient } from 'pg';
import { insertEvents } from '../outbox/outbox.ts';
import type { Effect } from '../service.ts';
import { entriesAbout } from './entries-about.ts';

/** How many of what, in words. */
export type Counts = Readonly<Record<string, number>>;

export interface PersonRecords {
  /** All that this service knows of a person, by what it is. */
  readonly collect: (client: PoolClient, person: Person) => Promise<Record<string, unknown[]>>;
  /** Erases what it knows of a person, but for what is found by `kept`; runs in the transaction that it is given. */
  readonly erase: (
    client: PoolClient,
    person: Person,
    kept: Person,
    correlationId: string,
  ) => Promise<{
    readonly erased: Counts;
    /** What stays because it is found by `kept`. */
    readonly keptForLaw: Counts;
    /** What stays for other reasons. */
    readonly kept?: readonly KeptRecords[];
  }>;
}

type Request = EventData<'person.requested.v1'>;
type Answer = Omit<EventData<'person.answered.v1'>, 'service' | 'requestId'>;

export const nobody: Person = { references: [], phones: [], emails: [], names: [] };

const some = (counts: Counts) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => ({ what, count }));

/** What a service does about a person, in the transaction that it is given. */
export const answerRequest = async (
  { collect, erase }: PersonRecords,
  { kind, person, kept }: Pick<Request, 'kind' | 'person' | 'kept'>,
  client: PoolClient,
  correlationId: string,
): Promise<Answer> => {
  const entries = await entriesAbout(client, person.references);
  if (kind === 'export') {
    const data: Record<string, unknown[]> = { ...(await collect(client, person)), 'Audit entries': entries };
    const found = Object.entries(data).filter(([, records]) => records.length > 0);
    return { erased: [], kept: [], data: Object.fromEntries(found) };
  }
  const done = await erase(client, person, kept?.person ?? nobody, correlationId);
  const forLaw = some(done.keptForLaw).map((one) => ({
    ...one,
    reason: kept?.reason ?? '',
    until: kept?.until ?? null,
  }));
  const audit = some({ 'Audit entries': entries.length }).map((one) => ({
    ...one,
    reason: 'The audit stays as it was written. Its entries name references, and nothing else of a customer.',
    until: null,
  }));
  const others = (done.kept ?? []).filter(({ count }) => count > 0);
  return { erased: some(done.erased), kept: [...forLaw, ...others, ...audit], data: null };
};

/** Takes up that a person is to be exported or erased, and answers in the transaction of what it did. */
export const answerPerson =
  (service: PersonHolder, records: PersonRecords): Effect<'person.requested.v1'> =>
  async ({ data, correlationId }, client) => {
    const { requestId } = data;
    const answer = await answerRequest(records, data, client, correlationId);
    await insertEvents(client, [
      {
        name: 'person.answered.v1',
        key: requestId,
        version: 1,
        correlationId,
        data: { requestId, service, ...answer },
      },
    ]);
  };
