import type { TransactionalHandlers } from '@loanline/kit/events/inbox/transactional-handler';
import { handleDataRequest } from '@loanline/kit/compliance/data-requests/handle-data-request';
import { publishRecords } from '@loanline/kit/customer-records/publish-records';
import { readChats, readCustomerChats, readInquiryChats } from '../conversations/store/customer-records.ts';
import { readInquiries } from '../inquiries/store/customer-records.ts';
import { personalData } from '../data-requests/personal-data.ts';
import { eraseConversation } from '../conversations/subscriptions/erase-conversation.ts';
import { onApplicationOpened } from '../conversations/subscriptions/open-conversation.ts';
import { createPostFile } from '../conversations/subscriptions/post-file.ts';
import type { Deps } from '../deps.ts';

export const createSubscriptions = (deps: Pick<Deps, 'pool' | 'post'>): TransactionalHandlers => ({
  'application.opened.v1': onApplicationOpened,
  'application.chat-file-sent.v1': createPostFile(deps),
  'application.erased.v1': eraseConversation,
  'customer.records-requested.v1': publishRecords({
    chats: readChats,
    'customer-chats': readCustomerChats,
    inquiries: readInquiries,
    'inquiry-chats': readInquiryChats,
  }),
  'person.requested.v1': handleDataRequest('chat', personalData),
});
