import { rememberErased } from '@loanline/kit/compliance/data-requests/erased-keys';
import type { EventOf } from '@loanline/proto/events';
import type { PoolClient } from 'pg';
import { deleteNotesAbout } from '../../notes/store/notes.ts';
import { backCallsAbout, deleteContacts, type EventRecords, type Happening } from '../store/contacts.ts';
import { forgetMembers } from '../store/person-decisions.ts';

const noteOf = (
  { data: { applicationId }, occurredAt }: { data: { applicationId: string }; occurredAt: string },
  happening: Pick<Happening, 'what' | 'part' | 'detail' | 'happenedAt'>,
): EventRecords => ({
  eventAt: occurredAt,
  happenings: [{ kind: 'application', reference: applicationId, mobile: null, ...happening }],
});

/** Whose application it is, and the stage and the outcome that it has. */
export const recordsOfApplication = ({
  data,
  occurredAt,
}: EventOf<'application.opened.v1' | 'application.changed.v1'>): EventRecords => {
  const { applicationId: reference, customer, currentStage, stageSince, changedAt = occurredAt } = data;
  const outcome = 'outcome' in data ? data.outcome : undefined;
  const record = { kind: 'application' as const, reference, mobile: customer?.mobile ?? null };
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
  const contacts = customer ? [{ ...record, name: customer.name, seenAt: changedAt }] : [];
  return { eventAt: occurredAt, contacts, happenings };
};

export const recordsOfLenderWrote = (event: EventOf<'chat.lender-wrote.v1'>): EventRecords => {
  const { sequence, at = event.occurredAt } = event.data;
  return noteOf(event, { what: 'chat', part: String(sequence), detail: 'outbound', happenedAt: at });
};

/** The first of the messages that a customer writes one after the other on a day. */
export const recordsOfCustomerWrote = ({
  data: { applicationId, sequence, at },
  occurredAt,
}: EventOf<'chat.customer-wrote.v1'>): EventRecords =>
  noteOf(
    { data: { applicationId }, occurredAt },
    { what: 'chat', part: String(sequence), detail: 'inbound', happenedAt: at },
  );

export const recordsOfUpdatesChosen = (event: EventOf<'application.updates-chosen.v1'>): EventRecords => {
  const { channels, chosenAt = event.occurredAt } = event.data;
  const detail = [...channels].sort().join(' ');
  return noteOf(event, { what: 'updates', part: `${chosenAt} ${detail}`, detail, happenedAt: chosenAt });
};

/** A review announces each of its steps, and once how it ended. */
export const recordsOfAiReview = (event: EventOf<'agent.run-changed.v1'>): EventRecords => {
  const { runId, status, endedAt = event.occurredAt } = event.data;
  return status === 'running'
    ? { eventAt: event.occurredAt }
    : noteOf(event, { what: 'ai-review', part: runId, detail: status, happenedAt: endedAt });
};

/** The back calls about it go with it. With its person, it is erased and counted when the person is. */
export const onApplicationErased = async (
  { data: { applicationId, withPerson }, occurredAt }: EventOf<'application.erased.v1'>,
  client: PoolClient,
): Promise<void> => {
  await rememberErased(client, { references: [applicationId] }, occurredAt);
  if (withPerson) return;
  const erased = [
    ['application', [applicationId]],
    ['backcall', await backCallsAbout(client, applicationId)],
  ] as const;
  for (const [kind, references] of erased) {
    await deleteContacts(client, kind, references, occurredAt);
    await forgetMembers(client, kind, references, occurredAt);
  }
  await deleteNotesAbout(client, applicationId, occurredAt);
};
