import type { Effects } from '@loanline/kit/service';
import { answerPerson } from '@loanline/kit/person/answer-person';
import { personRecords } from '../people/person-records.ts';
import { eraseConversation } from './erase-conversation.ts';
import { onApplicationOpened } from './open-conversation.ts';

export const subscriptions: Effects = {
  'application.opened.v1': onApplicationOpened,
  'application.erased.v1': eraseConversation,
  'person.requested.v1': answerPerson('chat', personRecords),
};
