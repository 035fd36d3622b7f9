import { createGroupCommit } from '@loanline/kit/runtime/group-commit';
import type { Pool } from 'pg';
import type { WebhookEvent } from '../webhook-event.ts';

/** Stores events with ids in the order in which the provider sent them. A repeated event is the existing row. */
const statement = `
INSERT INTO webhook_events (event_key, kind, channel, data)
SELECT event_key, kind, channel, data FROM (
  SELECT DISTINCT ON (event_key) event_key, kind, channel, data, n
  FROM unnest($1::text[], $2::text[], $3::text[], $4::jsonb[]) WITH ORDINALITY AS sent (event_key, kind, channel, data, n)
  ORDER BY event_key, n
) AS once
ORDER BY n
ON CONFLICT (event_key) DO NOTHING`;

/** Stores webhooks of providers, those of the same time in one statement; resolves once they are stored. */
export const createWebhookInbox = (pool: Pool) => {
  const commit = createGroupCommit<WebhookEvent, null>({
    maxBatch: 500,
    // The key ensures that an event has only one row.
    isRepeatable: () => true,
    // A statement that hangs must not hold up the webhooks behind it: providers do not wait long.
    patienceMs: 500,
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
