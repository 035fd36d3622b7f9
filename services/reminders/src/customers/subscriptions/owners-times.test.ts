import { expect, it } from '@jest/globals';
import { happened } from '@loanline/kit/testing/any-order';
import type { EventData, EventName, EventOf } from '@loanline/proto/events';
import type { EventRecords } from '../store/contacts.ts';
import {
  recordsOfAiReview,
  recordsOfApplication,
  recordsOfLenderWrote,
  recordsOfUpdatesChosen,
} from './follow-applications.ts';
import { recordsOfBackCall, recordsOfMessage } from './follow-contacts.ts';

const applicationId = '07480';
/** A service publishes an event some milliseconds after it stored the record. */
const stored = '2026-01-05T08:59:59.990Z';
const published = '2026-01-05T09:00:00.000Z';

const recordsOf = <N extends EventName>(
  toRecords: (event: EventOf<N>) => EventRecords,
  name: N,
  data: EventData<N>,
) => toRecords(happened(name, 0, applicationId, data) as EventOf<N>);

const choice = { applicationId, channels: [], firstName: 'Ann', mobile: null, currentStage: 1 } as const;
const review = {
  applicationId,
  runId: '00000000-0000-4000-8000-000000000000',
  customerName: 'Ann Lee',
  status: 'completed',
  message: 'The review is ready',
} as const;
const lenderWrote = (at?: string) =>
  recordsOf(recordsOfLenderWrote, 'chat.lender-wrote.v1', { applicationId, sequence: 1, at });
const updatesChosen = (chosenAt?: string) =>
  recordsOf(recordsOfUpdatesChosen, 'application.updates-chosen.v1', {
    ...choice,
    channels: [...choice.channels],
    chosenAt,
  });
const reviewed = (endedAt?: string) =>
  recordsOf(recordsOfAiReview, 'agent.run-changed.v1', { ...review, endedAt });

it.each([
  ['a message of the lender', lenderWrote],
  ['a choice of updates', updatesChosen],
  ['a review by AI', reviewed],
])("gives %s the time that its owner stored, or the event's in those of former releases", (_what, events) => {
  expect(events(stored).happenings).toMatchObject([{ happenedAt: stored }]);
  expect(events().happenings).toMatchObject([{ happenedAt: published }]);
});

const changed = (changedAt?: string) =>
  recordsOf(recordsOfApplication, 'application.changed.v1', {
    applicationId,
    currentStage: 1,
    customer: { name: 'Ann Lee' },
    changedAt,
  });
const called = (changedAt?: string) =>
  recordsOf(recordsOfBackCall, 'backcall.changed.v1', {
    backCallId: 7,
    status: 'pending',
    version: 1,
    agents: [],
    request: { customerName: 'Ann Lee', source: 'form', createdAt: stored, changedAt },
  });

it.each([
  ['an application', changed],
  ['a back call request', called],
])('dates %s by when it changed, or by the event in those of former releases', (_what, events) => {
  expect(events(stored).contacts).toMatchObject([{ seenAt: stored }]);
  expect(events().contacts).toMatchObject([{ seenAt: published }]);
});

it('dates a conversation by its message, however late the message is delivered', () => {
  const message = { direction: 'inbound', sender: '+447700900101', sequence: 1, createdAt: stored };
  const event = happened('conversation.message-changed.v1', 0, '7', {
    conversationId: 7,
    customerName: null,
    message,
  } as EventData<'conversation.message-changed.v1'>);
  expect(recordsOfMessage(event as EventOf<'conversation.message-changed.v1'>).contacts).toMatchObject([
    { seenAt: stored },
  ]);
});
