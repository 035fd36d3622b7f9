import { inTransaction } from '@loanline/kit/database/transaction';
import type { Pool } from 'pg';
import { storeContacts } from '../customers/store/contacts.ts';

export const mobileOfAnn = '+447700900101';

/** Stores whose application it is, as its event does. */
export const knowApplication = (pool: Pool, reference: string, name: string, mobile = mobileOfAnn) =>
  inTransaction(pool, (client) =>
    storeContacts(client, [{ kind: 'application', reference, name, mobile, seenAt: '2026-01-01T00:00:00Z' }]),
  );
