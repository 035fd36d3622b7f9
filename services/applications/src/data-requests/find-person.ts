import { personEmail, type FoundPerson, type PersonChoice } from '@loanline/proto/entities/person';
import { toE164 } from '@loanline/proto/rules/uk-phone';
import type { Pool } from 'pg';
import { applicationsBy } from './applications-by.ts';
import { retainedUntil } from './retained-loans.ts';

const most = 50;

interface Known {
  readonly references: readonly string[];
  readonly phones: readonly string[];
  readonly emails: readonly string[];
}

interface Row {
  readonly applicationId: string;
  readonly customerName: string;
  readonly currentStage: number;
  readonly lastUpdated: Date;
  readonly keptUntil: Date | null;
  readonly phones: readonly string[];
  readonly emails: readonly string[];
}

const statement = `
WITH found AS (${applicationsBy})
SELECT t.application_id AS "applicationId", t.customer_first_name || ' ' || t.customer_last_name AS "customerName",
  t.current_stage AS "currentStage", t.last_updated AS "lastUpdated", ${retainedUntil} AS "keptUntil",
  array_remove(ARRAY[t.phone_e164, l.mobile_e164], NULL) AS phones,
  array_remove(ARRAY[lower(t.customer_email), lower(l.email)], NULL) AS emails
FROM found JOIN tracked_applications t USING (id) LEFT JOIN loan_applications l USING (application_id)
ORDER BY t.id DESC LIMIT ${most}`;

const unique = (values: readonly string[]) => [...new Set(values)];

const applicationsOf = async (pool: Pool, { references, phones, emails }: Known): Promise<Row[]> => {
  const { rows } = await pool.query<Row>(statement, [references, phones, emails]);
  return rows;
};

const withAll = (known: Known, rows: readonly Row[]): Known => ({
  references: unique([...known.references, ...rows.map(({ applicationId }) => applicationId.toUpperCase())]),
  phones: unique([...known.phones, ...rows.flatMap(({ phones }) => phones)]),
  emails: unique([...known.emails, ...rows.flatMap(({ emails }) => emails)]),
});

const knownFrom = (asked: string): Known => {
  const phone = toE164(asked);
  if (asked.includes('@')) return { references: [], phones: [], emails: [asked.toLowerCase()] };
  return { references: [asked.toUpperCase()], phones: phone === null ? [] : [phone], emails: [] };
};

interface Asked {
  /** A reference, a phone number or an email address. */
  readonly asked: string;
  /** What is known of the person from elsewhere. */
  readonly also: PersonChoice;
}

/**
 * What is believed to be the person of whom one thing is known: applications with it, and those that share a phone number
 * or an email address with one of these. Further it does not go: a family's phone would bring in a street.
 */
export const findPerson = async (pool: Pool, { asked, also }: Asked): Promise<FoundPerson> => {
  const known = knownFrom(asked);
  const first = {
    references: unique([...known.references, ...also.references.map((one) => one.toUpperCase())]),
    phones: unique([...known.phones, ...also.phones]),
    emails: unique([...known.emails, ...also.emails]),
  };
  const near = withAll(first, await applicationsOf(pool, first));
  const rows = await applicationsOf(pool, near);
  return {
    applications: rows.map(
      ({ applicationId, customerName, currentStage, lastUpdated, keptUntil: until }) => ({
        applicationId,
        customerName,
        currentStage,
        lastUpdated: lastUpdated.toISOString(),
        keptUntil: until?.toISOString() ?? null,
      }),
    ),
    phones: [...near.phones].sort(),
    // A board may have any words in place of an address.
    emails: near.emails.filter((email) => personEmail.safeParse(email).success).sort(),
  };
};
