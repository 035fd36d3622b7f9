import { importRetention } from '@loanline/kit/files/imports/import-retention';
import { deleteWith } from '@loanline/kit/compliance/retention/delete-with';
import type { Deleted, RetentionClass } from '@loanline/kit/compliance/retention/retention-class';
import { limitation } from '@loanline/proto/rules/limitation';
import type { ApplicationsConfig } from './config.ts';
import { eraseApplications } from './data-requests/erase-applications.ts';
import { forgetFiles } from './data-requests/forget-files.ts';
import { paidOut } from './data-requests/retained-loans.ts';
import { fileDays } from './data-requests/person-requests.ts';

/** What belongs to an application elsewhere goes with `application.erased.v1`. */
const remove: RetentionClass['remove'] = async (client, ids) => {
  const erased = await eraseApplications(client, ids.map(Number), { withPerson: false });
  const deleted: Deleted = {
    applications: erased.applications,
    submissions: erased.submissions,
    'consent records': erased.consents,
    'stage changes': erased.stageChanges,
    'requests for help': erased.helpRequests,
    'files of documents': erased.files,
  };
  return Object.fromEntries(Object.entries(deleted).filter(([, count]) => count > 0));
};

const applicationRetention = (days: number): RetentionClass => ({
  key: 'applications',
  name: 'Applications that were not paid out, with their chats',
  from: 'their last change',
  setting: 'RETENTION_APPLICATIONS_DAYS',
  days,
  table: 'tracked_applications',
  isDue: `last_updated < $1 AND NOT ${paidOut('tracked_applications')}`,
  remove,
});

const loanRetention = (days: number): RetentionClass => ({
  key: 'loans',
  name: 'Loans that were paid out, with their chats',
  from: 'their last change',
  setting: 'RETENTION_LOANS_DAYS',
  days,
  legalBasis: limitation,
  table: 'tracked_applications',
  isDue: `last_updated < $1 AND ${paidOut('tracked_applications')}`,
  remove,
});

/** The back call request that it opened is with messaging, and is retained as long. */
const helpRequestRetention = (days: number): RetentionClass => ({
  key: 'help-requests',
  name: 'Requests for help with payments',
  from: 'the request',
  setting: 'RETENTION_BACK_CALLS_DAYS',
  days,
  table: 'help_requests',
  isDue: 'created_at < $1',
  remove: deleteWith(`
    WITH gone AS (DELETE FROM help_requests WHERE id = ANY ($1::uuid[]) RETURNING id),
      refused AS (DELETE FROM outbox_dead d USING gone g WHERE d.name = 'help.requested.v1' AND d.key = g.id::text)
    SELECT count(*)::int AS "requests for help" FROM gone`),
});

/** From the moment on at which it is due, a file cannot be fetched. */
const exportFileRetention: RetentionClass = {
  key: 'export-files',
  name: 'Exports of a person’s data',
  from: 'the request',
  setting: 'fixed',
  days: fileDays,
  table: 'person_requests',
  isDue: 'requested_at < $1 AND person IS NOT NULL',
  remove: deleteWith(forgetFiles('id = ANY ($1::uuid[])')),
};

/** They count against the limits of the next 24 hours; each works for a few minutes. */
const confirmationCodes: RetentionClass = {
  key: 'confirmation-codes',
  name: 'Codes that confirm a customer’s identity',
  from: 'the request',
  setting: 'fixed',
  days: 1,
  table: 'confirmation_codes',
  id: 'request_id',
  isDue: 'requested_at < $1',
  remove: deleteWith(`
    WITH gone AS (DELETE FROM confirmation_codes WHERE request_id = ANY ($1::uuid[]) RETURNING 1)
    SELECT count(*)::int AS "confirmation codes" FROM gone`),
};

const phoneCodes: RetentionClass = {
  key: 'phone-codes',
  name: 'Codes for saving and continuing applications',
  from: 'the request',
  setting: 'fixed',
  days: 1,
  table: 'phone_codes',
  id: 'request_id',
  isDue: 'requested_at < $1',
  remove: deleteWith(`
    WITH gone AS (DELETE FROM phone_codes WHERE request_id = ANY ($1::uuid[]) RETURNING 1)
    SELECT count(*)::int AS "codes for saved applications" FROM gone`),
};

const savedApplications = (days: number): RetentionClass => ({
  key: 'saved-applications',
  name: 'Applications saved to continue on another device',
  from: 'the last save',
  setting: 'RETENTION_SAVED_APPLICATIONS_DAYS',
  days,
  table: 'saved_applications',
  isDue: 'saved_at < $1',
  remove: deleteWith(`
    WITH gone AS (DELETE FROM saved_applications WHERE id = ANY ($1::uuid[]) RETURNING 1)
    SELECT count(*)::int AS "saved applications" FROM gone`),
});

/** What arrived of it cannot be used, and its sender may choose it again. */
const unfinishedFiles: RetentionClass = {
  key: 'unfinished-files',
  name: 'Files of documents that did not arrive in full or could not be used',
  from: 'their upload began',
  setting: 'fixed',
  days: 1,
  table: 'document_files',
  isDue: 'created_at < $1 AND sent_at IS NULL',
  remove: deleteWith(`
    WITH gone AS (DELETE FROM document_files WHERE id = ANY ($1::uuid[]) RETURNING id),
      never_sent AS (DELETE FROM documents d WHERE d.id = ANY ($1::uuid[]) AND d.state = 'sending')
    SELECT count(*)::int AS "files of documents" FROM gone`),
};

/** A visit is over by then, and counted. */
const wizardVisits: RetentionClass = {
  key: 'wizard-visits',
  name: 'Anonymous visits to the application forms',
  from: 'the day of the visit',
  setting: 'fixed',
  days: 1,
  table: 'wizard_visits',
  isDue: `day < ($1 AT TIME ZONE 'Europe/London')::date`,
  remove: deleteWith(`
    WITH gone AS (DELETE FROM wizard_visits WHERE id = ANY ($1::bigint[]) RETURNING 1)
    SELECT count(*)::int AS "visits" FROM gone`),
};

/** What applications deletes after a time. */
export const retentionClasses = (config: ApplicationsConfig): readonly RetentionClass[] => [
  applicationRetention(config.RETENTION_APPLICATIONS_DAYS),
  loanRetention(config.RETENTION_LOANS_DAYS),
  helpRequestRetention(config.RETENTION_BACK_CALLS_DAYS),
  importRetention('Applications', config.RETENTION_IMPORTS_DAYS),
  exportFileRetention,
  unfinishedFiles,
  confirmationCodes,
  phoneCodes,
  wizardVisits,
  savedApplications(config.RETENTION_SAVED_APPLICATIONS_DAYS),
];
