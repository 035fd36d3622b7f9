import type { Pool } from 'pg';
import { findRecords } from '../customers/find-records.ts';
import { identify, recordOf } from '../customers/identify.ts';

/** The records of one person, for each record that there is: what customer pages show. */
export const peopleNow = async (pool: Pool): Promise<Record<string, string[]>> => {
  const { rows } = await pool.query<{ kind: string; reference: string }>(
    'SELECT kind, reference FROM customer_contacts ORDER BY kind, reference',
  );
  const people: Record<string, string[]> = {};
  for (const record of rows.map(recordOf)) {
    const identity = await identify(pool, record);
    if (!identity) throw new Error(`Nobody has ${record}`);
    const { contacts } = await findRecords(pool, identity);
    people[record] = contacts.map(recordOf).sort();
  }
  return people;
};
