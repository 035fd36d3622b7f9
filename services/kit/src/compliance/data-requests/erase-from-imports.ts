import type { Person } from '@loanline/proto/entities/person';
import type { PoolClient } from 'pg';
import { isReference, mentionsPerson, surelyMentionsPerson, searchedFor } from './match-person.ts';

const isRejectedOf = `(${mentionsPerson(`one ->> 'value'`, '$1')} OR ${mentionsPerson(`one ->> 'reason'`, '$1')}
  OR one ->> 'column' = 'Application ID' AND ${isReference(`one ->> 'value'`, '$1')})`;

/** The tables of imports store rows of a file whole until they are applied, and refused rows with the value at fault. */
const statements = [
  `DELETE FROM import_rows
   WHERE ${surelyMentionsPerson('cells::text', '$1')} OR ${isReference(`cells ->> 'applicationId'`, '$1')}`,
  `UPDATE imports SET outcome = jsonb_set(outcome, '{rejected}', (
     SELECT coalesce(jsonb_agg(CASE WHEN ${isRejectedOf} THEN one || '{"value": "", "reason": "Erased"}' ELSE one END), '[]')
     FROM jsonb_array_elements(outcome -> 'rejected') one))
   WHERE EXISTS (SELECT FROM jsonb_array_elements(outcome -> 'rejected') one WHERE ${isRejectedOf})`,
];

/** Erases a person's rows in imported files from a service's tables, except what the law retains. */
export const eraseFromImports = async (
  client: PoolClient,
  person: Person,
  retained: Person,
): Promise<void> => {
  const searched = JSON.stringify(searchedFor(person, retained));
  for (const text of statements) await client.query(text, [searched]);
};
