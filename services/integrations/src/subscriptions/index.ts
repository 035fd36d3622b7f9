import { answerPerson } from '@loanline/kit/person/answer-person';
import type { Effects } from '@loanline/kit/service';
import { notePaidOut } from '../agent/paid-out.ts';
import { noteApplied } from '../board/note-applied.ts';
import { eraseRuns, personRecords } from '../people/person-records.ts';

export const subscriptions: Effects = {
  'board.items-applied.v1': noteApplied,
  'application.changed.v1': notePaidOut,
  'person.requested.v1': answerPerson('integrations', personRecords),
  'application.erased.v1': async ({ data: { applicationId, withPerson } }, client) => {
    if (!withPerson) await eraseRuns(client, [applicationId]);
  },
};
