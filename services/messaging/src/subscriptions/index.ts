import type { Effects } from '@loanline/kit/service';
import { answerPerson } from '@loanline/kit/person/answer-person';
import type { Context } from '../context.ts';
import { personRecords } from '../people/person-records.ts';
import { onApplicationErased } from './erase-back-calls.ts';
import { onReminderReleased } from './send-released-reminder.ts';
import { onHelpRequested } from './request-help.ts';

export const createSubscriptions = (
  context: Pick<Context, 'config' | 'channels' | 'rules' | 'now'>,
): Effects => ({
  'application.erased.v1': onApplicationErased,
  'person.requested.v1': answerPerson('messaging', personRecords),
  'help.requested.v1': onHelpRequested(context),
  'reminder.released.v1': onReminderReleased(context),
});
