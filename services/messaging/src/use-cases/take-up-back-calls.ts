import { insertEvents } from '@loanline/kit/outbox/outbox';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Context } from '../context.ts';
import { announceBackCalls } from '../store/announce.ts';
import { insertReported, type Report, type TakenUp } from '../store/back-calls/insert-reported.ts';
import { inTransaction } from '@loanline/kit/database/transaction';

const mostInEvent = 200;

/** Failed card payments are told by name, in events of at most 200. */
const tellFailedCpa = async (client: PoolClient, taken: readonly TakenUp[], correlationId: string) => {
  const failed = taken
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
        correlationId,
        data: { importId, requests },
      };
    }),
  );
};

/** Stores what a source reports, each once however often it comes, and announces what is new. */
export const takeUpBackCalls = async (
  { pool, relay }: Context,
  report: Report,
): Promise<{ created: number; known: number }> => {
  const created = await inTransaction(pool, async (client) => {
    const taken = await insertReported(client, report);
    await announceBackCalls(
      client,
      taken.map((row) => ({ row, now: row })),
      report.correlationId,
    );
    await tellFailedCpa(client, taken, report.correlationId);
    return taken.length;
  });
  relay.wake();
  return { created, known: report.requests.length - created };
};
