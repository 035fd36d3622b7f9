import { handleDataRequest } from '@loanline/kit/compliance/data-requests/handle-data-request';
import type { TransactionalHandlers } from '@loanline/kit/events/inbox/transactional-handler';
import { personalData } from '../data-requests/personal-data.ts';
import { onImportSettled } from '../imports/subscriptions/end-import.ts';
import { onReminderWithheld } from '../reminders/subscriptions/withhold-reminder.ts';
import { onMessageChanged } from '../reminders/subscriptions/settle-reminder.ts';
import {
  onAiReviewChanged,
  onApplication,
  onApplicationErased,
  onLenderWrote,
  onUpdatesChosen,
} from '../customers/subscriptions/follow-applications.ts';
import { onRecordsRead } from '../customers/rebuild.ts';
import { noteMessage, onBackCallChanged } from '../customers/subscriptions/follow-contacts.ts';

export const createSubscriptions = (): TransactionalHandlers => ({
  'person.requested.v1': handleDataRequest('reminders', personalData),
  'import.settled.v1': onImportSettled,
  'reminder.kept-back.v1': onReminderWithheld,
  'conversation.message-changed.v1': async (event, client) => {
    await onMessageChanged(event, client);
    await noteMessage(event, client);
  },
  'backcall.changed.v1': onBackCallChanged,
  'application.opened.v1': onApplication,
  'application.changed.v1': onApplication,
  'application.erased.v1': onApplicationErased,
  'application.updates-chosen.v1': onUpdatesChosen,
  'chat.lender-wrote.v1': onLenderWrote,
  'agent.run-changed.v1': onAiReviewChanged,
  'customer.records-read.v1': onRecordsRead,
});
