import { handleDataRequest } from '@loanline/kit/compliance/data-requests/handle-data-request';
import { publishRecords } from '@loanline/kit/customer-records/publish-records';
import { settleImports } from '@loanline/kit/files/imports/settle-imports';
import type { TransactionalHandlers } from '@loanline/kit/events/inbox/transactional-handler';
import { onApplicationErased } from './back-calls/subscriptions/erase-back-calls.ts';
import { onHelpRequested } from './back-calls/subscriptions/request-help.ts';
import { readBackCalls } from './back-calls/store/customer-records.ts';
import { readThreads, readMessages } from './threads/store/customer-records.ts';
import { onReminderWithdrawn } from './released-reminders/subscriptions/withdraw-reminder.ts';
import { onReminderReleased } from './threads/subscriptions/send-released-reminder.ts';
import { personalData } from './data-requests/personal-data.ts';
import { onCodeRequested } from './delivery/subscriptions/send-code.ts';
import type { Deps } from './deps.ts';
import {
  onApplicationChanged,
  onLenderWrote,
  onChatRead,
} from './notifications/subscriptions/follow-applications.ts';
import { createBackCallRows } from './imports/back-call-rows.ts';
import { onUpdatesChosen } from './update-preferences/subscriptions/save-choice.ts';

export const createSubscriptions = (
  deps: Pick<Deps, 'config' | 'channels' | 'rules' | 'now'>,
): TransactionalHandlers => ({
  'application.changed.v1': onApplicationChanged,
  'application.updates-chosen.v1': onUpdatesChosen,
  'application.code-requested.v1': onCodeRequested(deps, 'tracker'),
  'application.erased.v1': onApplicationErased,
  'chat.lender-wrote.v1': onLenderWrote,
  'chat.read.v1': onChatRead,
  'customer.records-requested.v1': publishRecords({
    'back-calls': readBackCalls,
    conversations: readThreads,
    messages: readMessages,
  }),
  'person.requested.v1': handleDataRequest('messaging', personalData),
  'help.requested.v1': onHelpRequested(deps),
  'import.settle-requested.v1': settleImports('messaging', createBackCallRows(deps)),
  'saved-application.code-requested.v1': onCodeRequested(deps, 'saved-application'),
  'reminder.released.v1': onReminderReleased(deps),
  'reminder.withdrawn.v1': onReminderWithdrawn(deps),
});
