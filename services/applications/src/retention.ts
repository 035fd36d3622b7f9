import { keptImports } from '@loanline/kit/imports/kept-imports';
import { removeBy } from '@loanline/kit/retention/remove-by';
import type { RetentionClass } from '@loanline/kit/retention/retention-class';
import type { ApplicationsConfig } from './config.ts';

/** The back call request that it opened is with messaging, and is kept as long. */
const keptHelpRequests = (days: number): RetentionClass => ({
  key: 'help-requests',
  name: 'Requests for help',
  setting: 'RETENTION_BACK_CALLS_DAYS',
  days,
  table: 'help_requests',
  isDue: 'created_at < $1',
  remove: removeBy(`
    WITH gone AS (DELETE FROM help_requests WHERE id = ANY ($1::uuid[]) RETURNING id)
    SELECT count(*)::int AS "requests for help" FROM gone`),
});

/** What applications deletes after a time. */
export const retentionClasses = (config: ApplicationsConfig): readonly RetentionClass[] => [
  keptHelpRequests(config.RETENTION_BACK_CALLS_DAYS),
  keptImports(config.RETENTION_IMPORTS_DAYS),
];
