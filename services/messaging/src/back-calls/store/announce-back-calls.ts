import { insertEvents } from '@loanline/kit/events/outbox/outbox';
import type { PoolClient } from 'pg';
import { agentsConcerned } from '../policy.ts';
import type { BackCallRow } from './back-call-row.ts';

type Facts = Pick<
  BackCallRow,
  'customerName' | 'phoneE164' | 'source' | 'createdAt' | 'completedAt' | 'applicationId'
>;
type Announced = Pick<BackCallRow, 'id' | 'status' | 'version' | 'assignedTo'> & Partial<Facts>;

/** A request as it was, and as it is. */
export interface AnnouncedChange {
  readonly row: Pick<Announced, 'status' | 'assignedTo'>;
  readonly now: Announced;
}

const factsOf = ({
  customerName,
  phoneE164,
  source,
  createdAt,
  completedAt,
  applicationId,
}: Partial<Facts>) =>
  customerName !== undefined &&
  source !== undefined &&
  createdAt !== undefined && {
    request: {
      customerName,
      ...(phoneE164 && { mobile: phoneE164 }),
      source,
      ...(applicationId && { applicationId }),
      createdAt: createdAt.toISOString(),
      ...(completedAt && { completedAt: completedAt.toISOString() }),
    },
  };

/** Publishes that back call requests are new or have changed. */
export const announceBackCalls = (client: PoolClient, changed: readonly AnnouncedChange[]): Promise<void> =>
  insertEvents(
    client,
    changed.map(({ row, now: { id, status, version, assignedTo, ...facts } }) => ({
      name: 'backcall.changed.v1' as const,
      key: String(id),
      version,
      data: {
        backCallId: id,
        status,
        version,
        agents: agentsConcerned(row, { status, assignedTo }),
        ...factsOf(facts),
      },
    })),
  );

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
