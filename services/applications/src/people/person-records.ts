import type { PersonRecords } from '@loanline/kit/person/answer-person';
import { mentions, nationalDigits, searchedFor } from '@loanline/kit/person/mentions';
import { readable } from '@loanline/kit/person/readable';
import type { Person } from '@loanline/proto/entities/person';
import type { PoolClient } from 'pg';
import { eraseApplications } from './erase-applications.ts';

type Rows = readonly { readonly row: Record<string, unknown> }[];

const inCapitals = ({ references }: Person) => references.map((reference) => reference.toUpperCase());

const ofApplications = (join: string) =>
  `SELECT to_jsonb(r) AS row FROM tracked_applications t ${join}
   WHERE upper(t.application_id) = ANY ($1) ORDER BY r.id`;

const byPhone = `right(regexp_replace(mobile_number, '\\D', '', 'g'), 10)`;

const collected = {
  Applications: ofApplications('JOIN tracked_applications r ON r.id = t.id'),
  'Submitted applications': ofApplications('JOIN loan_applications r USING (application_id)'),
  Consents: ofApplications(
    'JOIN loan_applications l USING (application_id) JOIN consent_records r ON r.loan_application_id = l.id',
  ),
  'Stage changes': ofApplications('JOIN stage_changes r ON r.tracked_application_id = t.id'),
} as const;

const collectedHelp = `SELECT to_jsonb(r) AS row FROM help_requests r
  WHERE upper(application_id) = ANY ($1) OR ${byPhone} = ANY ($2) ORDER BY created_at, id`;

const readAll = async (client: PoolClient, text: string, values: readonly unknown[]) => {
  const { rows }: { rows: Rows } = await client.query(text, [...values]);
  return rows.map(({ row }) => readable(row));
};

const eraseHelpRequests = `
WITH erased AS (
  DELETE FROM help_requests WHERE (upper(application_id) = ANY ($1) OR ${byPhone} = ANY ($2))
    AND NOT coalesce(upper(application_id) = ANY ($3), false) AND ${byPhone} <> ALL ($4)
  RETURNING id
), untold AS (
  DELETE FROM outbox o USING erased e WHERE o.name = 'help.requested.v1' AND o.key = e.id::text
)
SELECT count(*)::int AS count FROM erased`;

/** Rows of a file that were refused are kept with the value at fault, and rows on their way whole. */
const eraseFromImports = [
  `DELETE FROM import_rows WHERE ${mentions('cells::text', '$1')}`,
  `UPDATE imports SET outcome = jsonb_set(outcome, '{rejected}', (
     SELECT coalesce(jsonb_agg(CASE WHEN ${mentions(`one ->> 'value'`, '$1')} THEN one || '{"value": ""}' ELSE one END), '[]')
     FROM jsonb_array_elements(outcome -> 'rejected') one))
   WHERE ${mentions('outcome::text', '$1')}`,
];

/** Files of earlier exports hold what is erased now. */
const eraseFiles = `
WITH forgotten AS (
  UPDATE person_requests SET person = NULL
  WHERE person -> 'references' ?| $1 OR person -> 'phones' ?| $2 OR person -> 'emails' ?| $3
  RETURNING id
)
UPDATE person_answers a SET data = NULL FROM forgotten f WHERE a.request_id = f.id`;

const eraseApplicationsOf = async (
  client: PoolClient,
  person: Person,
  kept: Person,
  correlationId: string,
) => {
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM tracked_applications WHERE upper(application_id) = ANY ($1)
       AND upper(application_id) <> ALL ($2) ORDER BY id`,
    [inCapitals(person), inCapitals(kept)],
  );
  return eraseApplications(
    client,
    rows.map(({ id }) => id),
    { correlationId, withPerson: true },
  );
};

/** What this service knows of a person. */
export const personRecords: PersonRecords = {
  collect: async (client, person) => {
    const found: Record<string, unknown[]> = {};
    for (const [what, text] of Object.entries(collected))
      found[what] = await readAll(client, text, [inCapitals(person)]);
    found['Requests for help'] = await readAll(client, collectedHelp, [
      inCapitals(person),
      person.phones.map(nationalDigits),
    ]);
    return found;
  },
  erase: async (client, person, kept, correlationId) => {
    const erased = await eraseApplicationsOf(client, person, kept, correlationId);
    const { rows } = await client.query<{ count: number }>(eraseHelpRequests, [
      inCapitals(person),
      person.phones.map(nationalDigits),
      inCapitals(kept),
      kept.phones.map(nationalDigits),
    ]);
    const searched = JSON.stringify(searchedFor(person));
    for (const text of eraseFromImports) await client.query(text, [searched]);
    await client.query(eraseFiles, [person.references, person.phones, person.emails]);
    return {
      erased: {
        Applications: erased.applications,
        'Submitted applications': erased.submissions,
        Consents: erased.consents,
        'Stage changes': erased.stageChanges,
        'Requests for help': erased.helpRequests + (rows[0]?.count ?? 0),
      },
      keptForLaw: { 'Loans that were paid out': kept.references.length },
    };
  },
};
