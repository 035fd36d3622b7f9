import type { Effects } from '@loanline/kit/service';
import { onReminderKeptBack } from './keep-back.ts';
import { onMessageChanged } from './settle-reminder.ts';

export const createSubscriptions = (): Effects => ({
  'reminder.kept-back.v1': onReminderKeptBack,
  'conversation.message-changed.v1': onMessageChanged,
});
