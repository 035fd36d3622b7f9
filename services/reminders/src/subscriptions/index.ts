import { answerPerson } from '@loanline/kit/person/answer-person';
import type { Effects } from '@loanline/kit/service';
import { personRecords } from '../people/person-records.ts';
import { onReminderKeptBack } from './keep-back.ts';
import { onMessageChanged } from './settle-reminder.ts';

export const createSubscriptions = (): Effects => ({
  'person.requested.v1': answerPerson('reminders', personRecords),
  'reminder.kept-back.v1': onReminderKeptBack,
  'conversation.message-changed.v1': onMessageChanged,
});
