import { insertEvents } from '@loanline/kit/events/outbox/outbox';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Deps } from '../../deps.ts';
import { announceBackCalls } from '../../back-calls/store/announce-back-calls.ts';
import { insertFeedRecords, type FeedRecords, type AddedBackCall } from '../store/insert-feed-records.ts';
import { inTransaction } from '@loanline/kit/database/transaction';

const mostInEvent = 200;

/** Events list failed card payments by name, at most 200 in each. */
const announceFailedCpa = async (client: PoolClient, added: readonly AddedBackCall[]) => {
  const failed = added
    .filter(({ status }) => status === 'failed_cpa')
    .map(({ id, customerName }) => ({ backCallId: id, customerName }));
  const chunks = Array.from({ length: Math.ceil(failed.length / mostInEvent) }, (_, chunk) =>
    failed.slice(chunk * mostInEvent, (chunk + 1) * mostInEvent),
  );
  await insertEvents(
    client,
    chunks.map((requests) => {
      const importId = randomUUID();
      return {
        name: 'backcall.failed-cpa-imported.v1' as const,
        key: importId,
        version: 1,
        data: { importId, requests },
      };
    }),
  );
};

/** Stores what a feed has, each once however often it comes, and announces what is new. */
export const ingestBackCalls = async (
  { pool, relay }: Pick<Deps, 'pool' | 'relay'>,
  records: FeedRecords,
): Promise<{ created: number; known: number }> => {
  const created = await inTransaction(pool, async (client) => {
    const added = await insertFeedRecords(client, records);
    await announceBackCalls(
      client,
      added.map((row) => ({ row, now: row })),
    );
    await announceFailedCpa(client, added);
    return added.length;
  });
  relay.wake();
  return { created, known: records.requests.length - created };
};
