import { settleImports } from '@loanline/kit/files/imports/settle-imports';
import type { TransactionalHandlers } from '@loanline/kit/events/inbox/transactional-handler';
import { handleDataRequest } from '@loanline/kit/compliance/data-requests/handle-data-request';
import type { Context } from '../context.ts';
import { backCallRows } from '../imports/back-call-rows.ts';
import { personalData } from '../data-requests/personal-data.ts';
import { onApplicationErased } from './erase-back-calls.ts';
import { onApplicationChanged, onLenderWrote, onChatRead, onUpdatesChosen } from './follow-applications.ts';
import { onCodeRequested } from './send-code.ts';
import { onReminderReleased } from './send-released-reminder.ts';
import { onHelpRequested } from './request-help.ts';

export const createSubscriptions = (
  context: Pick<Context, 'config' | 'channels' | 'rules' | 'now'>,
): TransactionalHandlers => ({
  'application.changed.v1': onApplicationChanged,
  'application.updates-chosen.v1': onUpdatesChosen,
  'application.code-requested.v1': onCodeRequested(context),
  'application.erased.v1': onApplicationErased,
  'chat.lender-wrote.v1': onLenderWrote,
  'chat.read.v1': onChatRead,
  'person.requested.v1': handleDataRequest('messaging', personalData),
  'help.requested.v1': onHelpRequested(context),
  'import.settle-requested.v1': settleImports('messaging', backCallRows),
  'reminder.released.v1': onReminderReleased(context),
});
