import { handleDataRequest } from '@loanline/kit/compliance/data-requests/handle-data-request';
import { inContext } from '@loanline/kit/runtime/request-context';
import type { TransactionalHandlers } from '@loanline/kit/events/inbox/transactional-handler';
import { personalData } from '../data-requests/personal-data.ts';
import { onImportSettled } from '../imports/subscriptions/end-import.ts';
import { onReminderWithheld } from '../reminders/subscriptions/withhold-reminder.ts';
import { onMessageChanged } from '../reminders/subscriptions/settle-reminder.ts';
import {
  onApplicationErased,
  recordsOfAiReview,
  recordsOfApplication,
  recordsOfCustomerWrote,
  recordsOfLenderWrote,
  recordsOfUpdatesChosen,
} from '../customers/subscriptions/follow-applications.ts';
import { onRecordsRead } from '../customers/rebuild.ts';
import {
  recordsOfBackCall,
  recordsOfInquiry,
  recordsOfMessage,
} from '../customers/subscriptions/follow-contacts.ts';
import { noteRecords } from '../customers/subscriptions/note-records.ts';

export const createSubscriptions = (): TransactionalHandlers => ({
  'person.requested.v1': handleDataRequest('reminders', personalData),
  'import.settled.v1': onImportSettled,
  'reminder.kept-back.v1': onReminderWithheld,
  'conversation.message-changed.v1': {
    batch: async (events, client) => {
      for (const event of events)
        await inContext({ correlationId: event.correlationId }, () => onMessageChanged(event, client));
      await noteRecords(recordsOfMessage).batch(events, client);
    },
  },
  'backcall.changed.v1': noteRecords(recordsOfBackCall),
  'application.opened.v1': noteRecords(recordsOfApplication),
  'application.changed.v1': noteRecords(recordsOfApplication),
  'application.erased.v1': onApplicationErased,
  'application.updates-chosen.v1': noteRecords(recordsOfUpdatesChosen),
  'chat.lender-wrote.v1': noteRecords(recordsOfLenderWrote),
  'chat.customer-wrote.v1': noteRecords(recordsOfCustomerWrote),
  'inquiry.written.v1': noteRecords(recordsOfInquiry),
  'agent.run-changed.v1': noteRecords(recordsOfAiReview),
  'customer.records-read.v1': onRecordsRead,
});
