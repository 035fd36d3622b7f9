import { createGroupCommit } from '@loanline/kit/group-commit';
import type { Pool } from 'pg';
import type { WebhookEvent } from './webhook-event.ts';

/** The same told again is the row that is there. */
const statement = `
INSERT INTO webhook_events (event_key, kind, channel, data)
SELECT DISTINCT ON (event_key) event_key, kind, channel, data
FROM unnest($1::text[], $2::text[], $3::text[], $4::jsonb[]) AS told (event_key, kind, channel, data)
ON CONFLICT (event_key) DO NOTHING`;

/** Stores what providers tell, those told at the same time in one statement; resolves once it is safe. */
export const createWebhookInbox = (pool: Pool) => {
  const commit = createGroupCommit<WebhookEvent, null>({
    maxBatch: 500,
    run: async (events) => {
      await pool.query({
        name: 'store-webhook-events',
        text: statement,
        values: [
          events.map(({ eventKey }) => eventKey),
          events.map(({ kind }) => kind),
          events.map(({ channel }) => channel),
          events.map((event) => JSON.stringify(event)),
        ],
      });
      return events.map(() => null);
    },
  });
  return {
    store: async (events: readonly WebhookEvent[]): Promise<void> => {
      await Promise.all(events.map(commit));
    },
  };
};

export type WebhookInbox = ReturnType<typeof createWebhookInbox>;
