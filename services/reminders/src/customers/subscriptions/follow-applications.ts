import { rememberErased } from '@loanline/kit/compliance/data-requests/erased-keys';
import type { EventOf } from '@loanline/proto/events';
import type { PoolClient } from 'pg';
import { deleteNotesAbout } from '../../notes/store/notes.ts';
import {
  backCallsAbout,
  deleteContacts,
  storeContacts,
  storeHappenings,
  type Happening,
} from '../store/contacts.ts';

const note = async (
  client: PoolClient,
  { data: { applicationId }, occurredAt }: { data: { applicationId: string }; occurredAt: string },
  happening: Pick<Happening, 'what' | 'part' | 'detail' | 'happenedAt'>,
): Promise<void> => {
  await storeHappenings(client, occurredAt, [
    { kind: 'application', reference: applicationId, mobile: null, ...happening },
  ]);
};

/** Stores whose application it is, and the stage and the outcome that it has. */
export const onApplication = async (
  event: EventOf<'application.opened.v1' | 'application.changed.v1'>,
  client: PoolClient,
): Promise<void> => {
  const { data, occurredAt } = event;
  const { applicationId: reference, customer, currentStage, stageSince } = data;
  const outcome = 'outcome' in data ? data.outcome : undefined;
  const record = { kind: 'application' as const, reference, mobile: customer?.mobile ?? null };
  if (customer) await storeContacts(client, [{ ...record, name: customer.name, seenAt: occurredAt }]);
  const happenings: Happening[] = [];
  if (stageSince !== undefined && currentStage !== undefined)
    happenings.push({
      ...record,
      what: 'stage',
      part: `${stageSince} ${currentStage}`,
      detail: String(currentStage),
      happenedAt: stageSince,
    });
  if (outcome)
    happenings.push({
      ...record,
      what: 'outcome',
      part: `${outcome.since} ${outcome.outcome}`,
      detail: outcome.outcome,
      happenedAt: outcome.since,
    });
  await storeHappenings(client, occurredAt, happenings);
};

export const onLenderWrote = (event: EventOf<'chat.lender-wrote.v1'>, client: PoolClient): Promise<void> =>
  note(client, event, {
    what: 'chat',
    part: String(event.data.sequence),
    detail: 'outbound',
    happenedAt: event.occurredAt,
  });

export const onUpdatesChosen = (
  event: EventOf<'application.updates-chosen.v1'>,
  client: PoolClient,
): Promise<void> =>
  note(client, event, {
    what: 'updates',
    part: event.id,
    detail: [...event.data.channels].sort().join(' '),
    happenedAt: event.occurredAt,
  });

/** A review announces each of its steps, and once how it ended. */
export const onAiReviewChanged = async (
  event: EventOf<'agent.run-changed.v1'>,
  client: PoolClient,
): Promise<void> => {
  const { runId, status } = event.data;
  if (status === 'running') return;
  await note(client, event, {
    what: 'ai-review',
    part: runId,
    detail: status,
    happenedAt: event.occurredAt,
  });
};

/** The back calls about it go with it. With its person, it is erased and counted when the person is. */
export const onApplicationErased = async (
  { data: { applicationId, withPerson }, occurredAt }: EventOf<'application.erased.v1'>,
  client: PoolClient,
): Promise<void> => {
  await rememberErased(client, { references: [applicationId] }, occurredAt);
  if (withPerson) return;
  await deleteContacts(client, 'application', [applicationId], occurredAt);
  await deleteContacts(client, 'backcall', await backCallsAbout(client, applicationId), occurredAt);
  await deleteNotesAbout(client, applicationId, occurredAt);
};
