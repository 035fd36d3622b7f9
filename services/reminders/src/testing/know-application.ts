import { inTransaction } from '@loanline/kit/database/transaction';
import type { Pool } from 'pg';
import { storeRecords } from '../customers/store/contacts.ts';

export const mobileOfAnn = '+447700900101';

const eventAt = '2026-01-01T00:00:00Z';

/** Stores whose application it is, as its event does. */
export const knowApplication = (pool: Pool, reference: string, name: string, mobile = mobileOfAnn) =>
  inTransaction(pool, (client) =>
    storeRecords(client, [
      { eventAt, contacts: [{ kind: 'application', reference, name, mobile, seenAt: eventAt }] },
    ]),
  );
