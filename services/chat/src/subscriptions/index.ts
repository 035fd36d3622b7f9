import type { TransactionalHandlers } from '@loanline/kit/events/inbox/transactional-handler';
import { handleDataRequest } from '@loanline/kit/compliance/data-requests/handle-data-request';
import { personalData } from '../data-requests/personal-data.ts';
import { eraseConversation } from '../conversations/subscriptions/erase-conversation.ts';
import { onApplicationOpened } from '../conversations/subscriptions/open-conversation.ts';

export const subscriptions: TransactionalHandlers = {
  'application.opened.v1': onApplicationOpened,
  'application.erased.v1': eraseConversation,
  'person.requested.v1': handleDataRequest('chat', personalData),
};
