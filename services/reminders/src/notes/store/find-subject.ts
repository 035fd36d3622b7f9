import { wasErasedSince } from '@loanline/kit/compliance/data-requests/erased-keys';
import { shareErasureLock } from '@loanline/kit/compliance/data-requests/lock-erasures';
import { nationalDigits } from '@loanline/proto/rules/uk-phone';
import type { PoolClient } from 'pg';
import type { InquiryFound } from '../read-inquiry.ts';

/** What a note is about, and by what its person is erased. */
export interface Subject {
  readonly kind: string;
  readonly reference: string;
  readonly mobile: string;
  readonly application: string;
}

const ofCustomer = `SELECT coalesce(mobile, '') AS mobile, '' AS application FROM customers
  WHERE $1 = 'customer' AND customer_number = $2 FOR KEY SHARE`;

const ofContact = `SELECT mobile, CASE kind WHEN 'application' THEN upper(reference) ELSE application END AS application
  FROM customer_contacts WHERE kind = $1 AND reference = $2 FOR KEY SHARE`;

/** Makes a subject of an inquiry, unless its visitor was erased since it began. */
const ofInquiry = async (
  client: PoolClient,
  { reference, mobile, createdAt }: InquiryFound,
): Promise<Subject | undefined> => {
  // The row of the inquiry may not be here yet, so an erasure could not wait for it.
  await shareErasureLock(client);
  const isErased = mobile !== null && (await wasErasedSince(client, { phones: [mobile] }, createdAt));
  return isErased
    ? undefined
    : {
        kind: 'inquiry',
        reference,
        mobile: mobile === null ? '' : `0${nationalDigits(mobile)}`,
        application: '',
      };
};

/**
 * Finds the record of a key such as application-07480; returns undefined if it does not exist. An erasure of the record waits for
 * the transaction of `client`, so that it finds what is written about the record.
 */
export const findSubject = async (
  client: PoolClient,
  record: string,
  inquiry?: InquiryFound,
): Promise<Subject | undefined> => {
  if (inquiry) return ofInquiry(client, inquiry);
  const split = record.indexOf('-');
  const [kind, reference] = [record.slice(0, split), record.slice(split + 1)];
  const { rows } = await client.query<Pick<Subject, 'mobile' | 'application'>>(
    kind === 'customer' ? ofCustomer : ofContact,
    [kind, reference],
  );
  const [found] = rows;
  return found && { kind, reference, ...found };
};
