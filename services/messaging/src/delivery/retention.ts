import { deleteWith } from '@loanline/kit/compliance/retention/delete-with';
import type { RetentionClass } from '@loanline/kit/compliance/retention/retention-class';

/** A code is of no use after some minutes. */
export const codeRetention: readonly RetentionClass[] = [
  {
    key: 'confirmation-codes',
    name: 'SMS with a code to confirm who a customer is',
    from: 'the SMS was written',
    setting: 'fixed',
    days: 1,
    table: 'messages',
    isDue: `purpose = 'code' AND created_at < $1`,
    remove: deleteWith(`
    WITH texts AS (DELETE FROM messages WHERE id = ANY ($1::bigint[]) RETURNING id)
    SELECT count(*)::int AS "texts with a code" FROM texts`),
  },
];
