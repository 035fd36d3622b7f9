import type { Effects } from '@loanline/kit/service';
import type { Context } from '../context.ts';
import { onReminderReleased } from './send-released-reminder.ts';
import { onHelpRequested } from './request-help.ts';

export const createSubscriptions = (context: Context): Effects => ({
  'help.requested.v1': onHelpRequested(context),
  'reminder.released.v1': onReminderReleased(context),
});
