import { handleDataRequest } from '@loanline/kit/compliance/data-requests/handle-data-request';
import type { TransactionalHandlers } from '@loanline/kit/events/inbox/transactional-handler';
import { notePaidOut } from '../ai-review/paid-out.ts';
import { recordApplied } from '../board/note-applied.ts';
import { eraseRuns, personalData } from '../data-requests/personal-data.ts';

export const subscriptions: TransactionalHandlers = {
  'board.items-applied.v1': recordApplied,
  'application.changed.v1': notePaidOut,
  'person.requested.v1': handleDataRequest('integrations', personalData),
  'application.erased.v1': async ({ data: { applicationId, withPerson } }, client) => {
    if (!withPerson) await eraseRuns(client, [applicationId]);
  },
};
