import type { Person } from '@loanline/proto/entities/person';
import type { PoolClient } from 'pg';
import { mentions, searchedFor } from './mentions.ts';

/** Rows of a file on their way are kept whole, and rows that were refused with the value at fault: see `imports.sql`. */
const statements = [
  `DELETE FROM import_rows WHERE ${mentions('cells::text', '$1')}`,
  `UPDATE imports SET outcome = jsonb_set(outcome, '{rejected}', (
     SELECT coalesce(jsonb_agg(CASE WHEN ${mentions(`one ->> 'value'`, '$1')} OR ${mentions(`one ->> 'reason'`, '$1')}
       THEN one || '{"value": "", "reason": "Erased"}' ELSE one END), '[]')
     FROM jsonb_array_elements(outcome -> 'rejected') one))
   WHERE ${mentions('outcome::text', '$1')}`,
];

/** Erases what a service keeps of a person's rows in files that were imported into it. */
export const eraseFromImports = async (client: PoolClient, person: Person): Promise<void> => {
  const searched = JSON.stringify(searchedFor(person));
  for (const text of statements) await client.query(text, [searched]);
};
