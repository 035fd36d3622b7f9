import { handleDataRequest } from '@loanline/kit/compliance/data-requests/handle-data-request';
import { publishRecords } from '@loanline/kit/customer-records/publish-records';
import type { TransactionalHandlers } from '@loanline/kit/events/inbox/transactional-handler';
import { readAiReviews } from '../ai-review/customer-records.ts';
import { notePaidOut } from '../ai-review/paid-out.ts';
import { noteFollowed } from '../ai-review/suggested-stage.ts';
import { recordApplied } from '../board/record-applied.ts';
import { eraseReviews, personalData } from '../data-requests/personal-data.ts';

export const subscriptions: TransactionalHandlers = {
  'board.items-applied.v1': recordApplied,
  'application.changed.v1': async (event, client) => {
    await notePaidOut(event, client);
    await noteFollowed(event, client);
  },
  'customer.records-requested.v1': publishRecords({ 'ai-reviews': readAiReviews }),
  'person.requested.v1': handleDataRequest('integrations', personalData),
  'application.erased.v1': async ({ data: { applicationId, withPerson } }, client) => {
    if (!withPerson) await eraseReviews(client, [applicationId]);
  },
};
