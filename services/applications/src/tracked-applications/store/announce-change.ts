import { recording } from '@loanline/kit/events/outbox/recording';
import type { PoolClient } from 'pg';
import { announcedColumns, changedEvents } from './announced.ts';

const statement = recording({
  name: 'announce-change',
  text: `
WITH changed AS (
  UPDATE tracked_applications SET last_updated = clock_timestamp(), version = version + 1 WHERE id = $1
  RETURNING id, application_id, current_stage, version, ${announcedColumns('tracked_applications')}
)
${changedEvents('changed')}`,
});

/** Gives a locked application a new version, so that every screen reads it again. */
export const announceChange = async (client: PoolClient, id: number): Promise<void> => {
  await client.query(statement([id]));
};
