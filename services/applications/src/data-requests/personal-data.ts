import type { PersonalData } from '@loanline/kit/compliance/data-requests/handle-data-request';
import { withdrawEvents } from '@loanline/kit/events/outbox/withdraw-events';
import { eraseFromImports } from '@loanline/kit/compliance/data-requests/erase-from-imports';
import { readRows } from '@loanline/kit/compliance/data-requests/read-rows';
import type { Person } from '@loanline/proto/entities/person';
import { nationalDigits } from '@loanline/proto/rules/uk-phone';
import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import { eraseSaved, readSaved } from '../saved-applications/personal-data.ts';
import { eraseApplications } from './erase-applications.ts';
import { forgetFiles } from './forget-files.ts';

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
  Outcomes: ofApplications('JOIN application_outcomes r ON r.tracked_application_id = t.id'),
  'Choices of updates': ofApplications('JOIN update_choices r ON r.tracked_application_id = t.id'),
  Documents: ofApplications('JOIN documents r ON r.tracked_application_id = t.id'),
  'Files of documents': `
    SELECT to_jsonb(f) - '{object,pieces,file_key,key_id}'::text[] AS row FROM tracked_applications t
    JOIN documents d ON d.tracked_application_id = t.id JOIN document_files f ON f.document_id = d.id
    WHERE upper(t.application_id) = ANY ($1) ORDER BY f.created_at, f.id`,
} as const;

const collectedHelp = `SELECT to_jsonb(r) AS row FROM help_requests r
  WHERE upper(application_id) = ANY ($1) OR ${byPhone} = ANY ($2) ORDER BY created_at, id`;

const eraseHelpRequests = `
DELETE FROM help_requests WHERE (upper(application_id) = ANY ($1) OR ${byPhone} = ANY ($2))
  AND NOT coalesce(upper(application_id) = ANY ($3), false) AND ${byPhone} <> ALL ($4)
RETURNING id::text`;

/** Files of earlier exports hold what is erased now. */
const eraseFiles = forgetFiles(
  "person -> 'references' ?| $1 OR person -> 'phones' ?| $2 OR person -> 'emails' ?| $3",
);

const eraseApplicationsOf = async (client: PoolClient, person: Person, retained: Person) => {
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM tracked_applications WHERE upper(application_id) = ANY ($1)
       AND upper(application_id) <> ALL ($2) ORDER BY id`,
    [inCapitals(person), inCapitals(retained)],
  );
  return eraseApplications(
    client,
    rows.map(({ id }) => id),
    { withPerson: true },
  );
};

/** What this service knows of a person. */
export const createPersonalData = ({ savedAnswers }: Pick<Deps, 'savedAnswers'>): PersonalData => ({
  collect: async (client, person) => {
    const found: Record<string, unknown[]> = {};
    for (const [what, text] of Object.entries(collected))
      found[what] = await readRows(client, text, [inCapitals(person)]);
    found['Requests for help'] = await readRows(client, collectedHelp, [
      inCapitals(person),
      person.phones.map(nationalDigits),
    ]);
    found['Saved applications'] = await readSaved(client, person, savedAnswers);
    return found;
  },
  erase: async (client, person, retained) => {
    const erased = await eraseApplicationsOf(client, person, retained);
    const { rows: help } = await client.query<{ id: string }>(eraseHelpRequests, [
      inCapitals(person),
      person.phones.map(nationalDigits),
      inCapitals(retained),
      retained.phones.map(nationalDigits),
    ]);
    await withdrawEvents(
      client,
      ['help.requested.v1'],
      help.map(({ id }) => id),
    );
    const saved = await eraseSaved(client, person);
    await eraseFromImports(client, person, retained);
    await client.query(eraseFiles, [person.references, person.phones, person.emails]);
    return {
      erased: {
        Applications: erased.applications,
        'Submitted applications': erased.submissions,
        Consents: erased.consents,
        'Stage changes': erased.stageChanges,
        'Files of documents': erased.files,
        'Saved applications': saved,
        'Requests for help': erased.helpRequests + help.length,
      },
      legalHold: { 'Loans that were paid out': retained.references.length },
    };
  },
});
