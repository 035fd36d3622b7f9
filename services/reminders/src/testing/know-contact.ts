import { inTransaction } from '@loanline/kit/database/transaction';
import type { ContactKind } from '@loanline/proto/entities/customer-page';
import type { Pool } from 'pg';
import { storeRecords } from '../customers/store/contacts.ts';
import { mobileOfAnn } from './know-application.ts';

interface Known {
  readonly kind: ContactKind;
  readonly reference: string;
  readonly name: string | null;
  /** The day of January. */
  readonly on: number;
  readonly mobile?: string;
}

/** Stores whose a record is, and something that happened to it, as events do. */
export const knowContact = (
  pool: Pool,
  { kind, reference, name, on, mobile = mobileOfAnn }: Known,
): Promise<void> =>
  inTransaction(pool, async (client) => {
    const at = new Date(Date.UTC(2026, 0, on)).toISOString();
    const record = { kind, reference, mobile };
    const what = kind === 'application' ? 'stage' : 'sms';
    const contacts = [{ ...record, name, seenAt: at }];
    const happenings = [{ ...record, what, part: '1', detail: '1', happenedAt: at } as const];
    await storeRecords(client, [{ eventAt: at, contacts, happenings }]);
  });
