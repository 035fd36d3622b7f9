import type { RetainedRecords, Person, PersonHolder } from '@loanline/proto/entities/person';
import type { EventData, EventName } from '@loanline/proto/events';
import type { PoolClient } from 'pg';
import { insertEvents } from '../../events/outbox/outbox.ts';
import type { TransactionalHandler } from '../../events/inbox/transactional-handler.ts';
import { entriesAbout } from './entries-about.ts';
import { rememberErased } from './erased-keys.ts';
import { inPieces } from './in-pieces.ts';
import { mentionsPerson, searchedFor } from './match-person.ts';

/** How many of what, in words. */
export type Counts = Readonly<Record<string, number>>;

export interface PersonalData {
  /** All that this service knows of a person, by what it is. */
  readonly collect: (client: PoolClient, person: Person) => Promise<Record<string, unknown[]>>;
  /** What a real erasure waits for and is allowed, such as the end of an import. A preview leaves it out. */
  readonly beforeErasing?: (client: PoolClient) => Promise<void>;
  /** Erases what the service knows of a person, except what is found by `retained`; runs in the transaction of `client`. */
  readonly erase: (
    client: PoolClient,
    person: Person,
    retained: Person,
  ) => Promise<{
    readonly erased: Counts;
    /** What is retained because it is found by `retained`. */
    readonly legalHold: Counts;
    /** What stays for other reasons. */
    readonly kept?: readonly RetainedRecords[];
  }>;
}

type Request = EventData<'person.requested.v1'>;
/** The records before they are split into pieces. */
type Answer = Required<Pick<EventData<'person.answered.v1'>, 'erased' | 'kept' | 'data'>>;

export const nobody: Person = { references: [], phones: [], emails: [], names: [] };

const some = (counts: Counts) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => ({ what, count }));

const but = (person: Person, retained: Person = nobody): Person => ({
  references: person.references.filter((one) => !retained.references.includes(one)),
  phones: person.phones.filter((one) => !retained.phones.includes(one)),
  emails: person.emails.filter((one) => !retained.emails.includes(one)),
  names: [],
});

/**
 * Events that name many people, of which none needs to come: reminders requests the records of customer pages again,
 * and the list of back calls has the payments that failed.
 */
const namingMany = [
  'customer.records-read.v1',
  'backcall.failed-cpa-imported.v1',
] as const satisfies EventName[];

/** An event that was set aside holds the data that it carried. */
const eraseEvents = [
  `DELETE FROM outbox_dead WHERE ${mentionsPerson('data::text', '$1')}`,
  `DELETE FROM outbox WHERE name IN ('${namingMany.join("', '")}') AND ${mentionsPerson('data::text', '$1')}`,
];

/** Exports or erases a person in one service, in the transaction of `client`. */
export const answerRequest = async (
  { collect, beforeErasing, erase }: PersonalData,
  { kind, person, kept }: Pick<Request, 'kind' | 'person' | 'kept'>,
  client: PoolClient,
): Promise<Answer> => {
  const entries = await entriesAbout(client, person.references);
  if (kind === 'export') {
    const data: Record<string, unknown[]> = { ...(await collect(client, person)), 'Audit entries': entries };
    const found = Object.entries(data).filter(([, records]) => records.length > 0);
    return { erased: [], kept: [], data: Object.fromEntries(found) };
  }
  const retained = kept?.person ?? nobody;
  await beforeErasing?.(client);
  const done = await erase(client, person, retained);
  const searched = JSON.stringify(searchedFor(person, retained));
  for (const text of eraseEvents) await client.query(text, [searched]);
  const forLaw = some(done.legalHold).map((one) => ({
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

/**
 * Exports or erases a person as the event asks, and answers in the same transaction. An export that is too large for
 * one event is answered in pieces.
 */
export const handleDataRequest =
  (service: PersonHolder, records: PersonalData): TransactionalHandler<'person.requested.v1'> =>
  async ({ data, occurredAt }, client) => {
    const { requestId } = data;
    if (data.kind === 'erasure')
      await rememberErased(client, but(data.person, data.kept?.person), occurredAt);
    const { data: exported, ...answer } = await answerRequest(records, data, client);
    const pieces = inPieces(exported);
    const about = { key: requestId, version: 1 };
    // One statement for each piece, so that no parameter holds a list of many.
    for (const [place, { what, records: some }] of pieces.entries())
      await insertEvents(client, [
        {
          ...about,
          name: 'person.answer-piece.v1',
          data: { requestId, service, piece: place + 1, what, records: some },
        },
      ]);
    await insertEvents(client, [
      {
        ...about,
        name: 'person.answered.v1',
        data: {
          requestId,
          service,
          ...answer,
          ...(pieces.length > 0 ? { pieces: pieces.length } : { data: exported }),
        },
      },
    ]);
  };
