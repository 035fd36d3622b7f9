import { eventInsert } from '@loanline/kit/events/outbox/event-sql';
import { recording } from '@loanline/kit/events/outbox/recording';
import type { PoolClient } from 'pg';
import {
  announcedColumns,
  announcedFacts,
  announcedOutcome,
  documentsAwaitedSince,
} from './application-row.ts';

const statement = recording({
  name: 'announce-change',
  text: `
WITH changed AS (
  UPDATE tracked_applications SET last_updated = clock_timestamp(), version = version + 1 WHERE id = $1
  RETURNING id, application_id, current_stage, version, ${announcedColumns('tracked_applications')}
)
${eventInsert('application.changed.v1', {
  from: 'changed',
  key: 'application_id',
  version: 'version',
  data: {
    applicationId: 'application_id',
    currentStage: 'current_stage',
    hasNewPhone: 'false',
    hasNewEmail: 'false',
    outcome: announcedOutcome('changed.id'),
    documentsAwaitedSince: documentsAwaitedSince('changed.id'),
    ...announcedFacts,
  },
})}`,
});

/** Gives a locked application a new version, so that every screen reads it again. */
export const announceChange = async (client: PoolClient, id: number): Promise<void> => {
  await client.query(statement([id]));
};
