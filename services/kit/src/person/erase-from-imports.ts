import type { Person } from '@loanline/proto/entities/person';
import type { PoolClient } from 'pg';
import { isReference, mentions, mentionsSurely, searchedFor } from './mentions.ts';

const isRejectedOf = `(${mentions(`one ->> 'value'`, '$1')} OR ${mentions(`one ->> 'reason'`, '$1')}
  OR one ->> 'column' = 'Application ID' AND ${isReference(`one ->> 'value'`, '$1')})`;

/** Rows of a file on their way are kept whole, and rows that were refused with the value at fault: see `imports.sql`. */
const statements = [
  `DELETE FROM import_rows
   WHERE ${mentionsSurely('cells::text', '$1')} OR ${isReference(`cells ->> 'applicationId'`, '$1')}`,
  `UPDATE imports SET outcome = jsonb_set(outcome, '{rejected}', (
     SELECT coalesce(jsonb_agg(CASE WHEN ${isRejectedOf} THEN one || '{"value": "", "reason": "Erased"}' ELSE one END), '[]')
     FROM jsonb_array_elements(outcome -> 'rejected') one))
   WHERE EXISTS (SELECT FROM jsonb_array_elements(outcome -> 'rejected') one WHERE ${isRejectedOf})`,
];

/** Erases what a service keeps of a person's rows in files that were imported into it, but for what is kept. */
export const eraseFromImports = async (client: PoolClient, person: Person, kept: Person): Promise<void> => {
  const searched = JSON.stringify(searchedFor(person, kept));
  for (const text of statements) await client.query(text, [searched]);
};
