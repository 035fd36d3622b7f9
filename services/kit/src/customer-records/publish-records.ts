import type { RebuiltPart } from '@loanline/proto/entities/customer-page';
import type { EventData } from '@loanline/proto/events';
import type { PoolClient } from 'pg';
import { insertEvents } from '../events/outbox/outbox.ts';
import type { TransactionalHandler } from '../events/inbox/transactional-handler.ts';

type Records = EventData<'customer.records-read.v1'>;
export type RecordedContact = Records['contacts'][number];
export type RecordedHappening = Records['happenings'][number];

/** A row of a part: whose record it is, or what happened to one, and its place among the rows of its part. */
export interface PartRow {
  readonly place: string;
  readonly contact?: RecordedContact;
  readonly happenings?: readonly RecordedHappening[];
}

/** Reads at most `limit` rows of a part behind a place, in the order of their places. */
export type PartReader = (client: PoolClient, after: string, limit: number) => Promise<readonly PartRow[]>;

/** As events of this many rows have 100 kB. */
const rowsAtOnce = 400;

/**
 * Answers `customer.records-requested.v1` for the parts that a service owns: publishes what it has behind the place that
 * the event names. The receiver asks for the records behind these, so that no more than one event of a part is under way.
 */
export const publishRecords =
  (
    readers: Readonly<Partial<Record<RebuiltPart, PartReader>>>,
    limit = rowsAtOnce,
  ): TransactionalHandler<'customer.records-requested.v1'> =>
  async ({ data: { part, after } }, client) => {
    const read = readers[part];
    if (!read) return;
    const rows = await read(client, after, limit);
    const data: Records = {
      part,
      after,
      contacts: rows.flatMap(({ contact }) => contact ?? []),
      happenings: rows.flatMap(({ happenings }) => happenings ?? []),
      next: rows.length === limit ? (rows.at(-1)?.place ?? null) : null,
    };
    await insertEvents(client, [{ name: 'customer.records-read.v1', key: part, version: 1, data }]);
  };

/** A place among rows that are ordered by a number. */
export const numberOf = (after: string): string => (after === '' ? '0' : after);
