import type { RebuiltPart } from '@loanline/proto/entities/customer-page';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { happened } from '../../testing/any-order.ts';

/** A scenario of `describeAnyOrder`: requests for the records of a part; `toPlace` makes its places of numbers. */
export const recordRequests = (part: RebuiltPart, toPlace: (place: number) => string = String) => ({
  history: fc
    .uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 3 })
    .map((places) =>
      places.map((place, minute) =>
        happened('customer.records-requested.v1', minute, part, { part, after: toPlace(place) }),
      ),
    ),
});

/** What a service has published on such requests, as part of its state. */
export const publishedRecords = async (pool: Pool) => {
  const { rows } = await pool.query<{ data: object }>(
    `SELECT data FROM outbox WHERE name = 'customer.records-read.v1' ORDER BY data`,
  );
  return rows;
};
