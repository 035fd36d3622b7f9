import { publishRecords } from '@loanline/kit/customer-records/publish-records';
import { settleImports } from '@loanline/kit/files/imports/settle-imports';
import type { TransactionalHandlers } from '@loanline/kit/events/inbox/transactional-handler';
import type { Deps } from '../deps.ts';
import { applicationRows } from '../imports/application-rows.ts';
import { insertAnswer, insertPiece } from '../data-requests/person-requests.ts';
import {
  readApplications,
  readOutcomes,
  readStages,
} from '../tracked-applications/store/customer-records.ts';
import { readUpdateChoices } from '../update-preferences/store/update-choices.ts';
import { applyBoardChange } from '../board-changes/apply-board-change.ts';

export const createSubscriptions = (deps: Pick<Deps, 'creditReferenceAgency'>): TransactionalHandlers => ({
  'board.items-reported.v1': (event, client) => applyBoardChange(deps, event, client),
  'customer.records-requested.v1': publishRecords({
    applications: readApplications,
    stages: readStages,
    outcomes: readOutcomes,
    'update-choices': readUpdateChoices,
  }),
  'import.settle-requested.v1': settleImports('applications', applicationRows(deps)),
  'person.answered.v1': ({ data }, client) => insertAnswer(client, data),
  'person.answer-piece.v1': ({ data }, client) => insertPiece(client, data),
});
