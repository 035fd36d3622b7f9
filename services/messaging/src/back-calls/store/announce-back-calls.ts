import { insertEvents } from '@loanline/kit/events/outbox/outbox';
import type { PoolClient } from 'pg';
import { agentsConcerned } from '../policy.ts';
import type { BackCallRow } from './back-call-row.ts';

type Announced = Pick<BackCallRow, 'id' | 'status' | 'version' | 'assignedTo'>;

/** A request as it was, and as it is. */
export interface AnnouncedChange {
  readonly row: Pick<Announced, 'status' | 'assignedTo'>;
  readonly now: Announced;
}

type Facts = Pick<
  BackCallRow,
  'id' | 'customerName' | 'phoneE164' | 'source' | 'createdAt' | 'completedAt' | 'updatedAt' | 'applicationId'
>;

/** Whom to call, as the requests are stored now. */
const factsOf = async (client: PoolClient, ids: readonly number[]) => {
  const { rows } = await client.query<Facts>(
    `SELECT id, customer_name AS "customerName", phone_e164 AS "phoneE164", source, created_at AS "createdAt",
       completed_at AS "completedAt", updated_at AS "updatedAt", application_id AS "applicationId"
     FROM back_call_requests WHERE id = ANY ($1)`,
    [ids],
  );
  return new Map(
    rows.map(({ id, customerName, phoneE164, source, createdAt, completedAt, updatedAt, applicationId }) => [
      id,
      {
        customerName,
        ...(phoneE164 && { mobile: phoneE164 }),
        source,
        ...(applicationId && { applicationId }),
        createdAt: createdAt.toISOString(),
        ...(completedAt && { completedAt: completedAt.toISOString() }),
        changedAt: updatedAt.toISOString(),
      },
    ]),
  );
};

/** Publishes that back call requests are new or have changed, in the transaction that stored it. */
export const announceBackCalls = async (
  client: PoolClient,
  changed: readonly AnnouncedChange[],
): Promise<void> => {
  const facts = await factsOf(
    client,
    changed.map(({ now }) => now.id),
  );
  await insertEvents(
    client,
    changed.map(({ row, now: { id, status, version, assignedTo } }) => ({
      name: 'backcall.changed.v1' as const,
      key: String(id),
      version,
      data: {
        backCallId: id,
        status,
        version,
        agents: agentsConcerned(row, { status, assignedTo }),
        request: facts.get(id),
      },
    })),
  );
};

/**
 * Publishes that a back call request is new or has changed; `before` is as it was, where that differs for its agents.
 */
export const announceBackCall = (
  client: PoolClient,
  backCall: Announced,
  before: Announced = backCall,
): Promise<void> => announceBackCalls(client, [{ row: before, now: backCall }]);

/** Publishes that requests have left the list, or are back on it. */
export const announceClear = (
  client: PoolClient,
  { clearId, undone }: { readonly clearId: string; readonly undone: boolean },
): Promise<void> =>
  insertEvents(client, [
    { name: 'backcalls.cleared.v1', key: clearId, version: undone ? 2 : 1, data: { clearId, undone } },
  ]);
