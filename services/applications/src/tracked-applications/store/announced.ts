import { momentText } from '@loanline/kit/database/moment-text';
import { eventInsert } from '@loanline/kit/events/outbox/event-sql';

/** Columns that `announcedFacts` reads. */
export const announcedColumns = (table: string): string =>
  [
    'customer_first_name',
    'customer_last_name',
    'phone_e164',
    'stage_timestamps',
    'stage_changed_at',
    'last_updated',
  ]
    .map((column) => `${table}.${column}`)
    .join(', ');

/**
 * In SQL, what events say of an application that has just reached a stage: its customer, when the stage began, and when
 * the application changed.
 */
export const announcedFacts = {
  stageSince: momentText('stage_changed_at'),
  changedAt: momentText('last_updated'),
  customer: { name: `concat_ws(' ', customer_first_name, customer_last_name)`, mobile: 'phone_e164' },
} as const;

/** In SQL, the current outcome of the application with this id. */
const outcomeOf = (id: string): string =>
  `(SELECT jsonb_build_object('outcome', o.outcome, 'since', ${momentText('o.since')}, 'reason', o.reason)
    FROM application_outcomes o WHERE o.tracked_application_id = ${id} AND o.ended_at IS NULL)`;

/** In SQL, when the outcome of the application with this id last began or ended; null when it never had one. */
export const outcomeChangedAt = (id: string): string =>
  `(SELECT ${momentText('max(greatest(o.since, o.ended_at))')} FROM application_outcomes o
    WHERE o.tracked_application_id = ${id})`;

/** In SQL, when the application with this id was last asked for a document that it still lacks; null when it lacks none. */
const documentsAwaitedSince = (id: string): string =>
  `(SELECT ${momentText("max(CASE WHEN d.state = 'refused' THEN d.decided_at ELSE d.requested_at END)")} FROM documents d
    WHERE d.tracked_application_id = ${id} AND d.origin = 'request' AND d.state IN ('requested', 'refused'))`;

/**
 * In SQL, since when an application has been in a stage that has not changed: a new note, or a board that names the stage
 * again, moves only the time of the latest change.
 */
const sinceBefore = momentText(
  `coalesce(nullif(stage_timestamps[current_stage], '')::timestamptz(3), stage_changed_at)`,
);

interface Changed {
  /** The rows, which have `announcedColumns`; a table of the statement unless given. */
  readonly from?: string;
  /** SQL conditions on a row; false unless given. */
  readonly hasNewStage?: string;
  readonly hasNewPhone?: string;
  readonly hasNewEmail?: string;
}

/** Renders the part of a statement that stores `application.changed.v1` for each changed row of a table `name`. */
export const changedEvents = (
  name: string,
  { from = name, hasNewStage = 'false', hasNewPhone = 'false', hasNewEmail = 'false' }: Changed = {},
): string =>
  eventInsert('application.changed.v1', {
    from,
    key: 'application_id',
    version: 'version',
    data: {
      applicationId: 'application_id',
      currentStage: 'current_stage',
      hasNewPhone,
      hasNewEmail,
      outcome: outcomeOf(`${name}.id`),
      outcomeChangedAt: outcomeChangedAt(`${name}.id`),
      documentsAwaitedSince: documentsAwaitedSince(`${name}.id`),
      ...announcedFacts,
      stageSince: `CASE WHEN ${hasNewStage} THEN ${announcedFacts.stageSince} ELSE ${sinceBefore} END`,
    },
  });
