import { handleDataRequest } from '@loanline/kit/compliance/data-requests/handle-data-request';
import type { TransactionalHandlers } from '@loanline/kit/runtime/service';
import { personalData } from '../data-requests/personal-data.ts';
import { onImportSettled } from './end-import.ts';
import { onReminderKeptBack } from './keep-back.ts';
import { onMessageChanged } from './settle-reminder.ts';

export const createSubscriptions = (): TransactionalHandlers => ({
  'person.requested.v1': handleDataRequest('reminders', personalData),
  'import.settled.v1': onImportSettled,
  'reminder.kept-back.v1': onReminderKeptBack,
  'conversation.message-changed.v1': onMessageChanged,
});
