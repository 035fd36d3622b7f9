import { deleteWith } from '@loanline/kit/compliance/retention/delete-with';
import type { RetentionClass } from '@loanline/kit/compliance/retention/retention-class';

const holds: RetentionClass = {
  key: 'holds',
  name: 'Contact holds',
  from: 'they ended',
  setting: 'fixed',
  days: 30,
  table: 'contact_holds',
  id: 'phone_e164',
  isDue: 'until < $1',
  remove: deleteWith(`
    WITH gone AS (DELETE FROM contact_holds WHERE phone_e164 = ANY ($1) RETURNING 1)
    SELECT count(*)::int AS holds FROM gone`),
};

/** They matter only while a provider may still deliver an older STOP: Meta retries for 7 days. */
const optIns: RetentionClass = {
  key: 'opt-ins',
  name: 'START messages from customers',
  from: 'they arrived',
  setting: 'fixed',
  days: 30,
  table: 'opt_ins',
  id: 'phone_e164',
  isDue: 'opted_in_at < $1',
  remove: deleteWith(`
    WITH gone AS (DELETE FROM opt_ins WHERE phone_e164 = ANY ($1) RETURNING 1)
    SELECT count(*)::int AS "opt-ins" FROM gone`),
};

export const contactRetention: readonly RetentionClass[] = [holds, optIns];
