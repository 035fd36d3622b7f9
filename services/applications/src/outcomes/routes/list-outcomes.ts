import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { exportList } from '@loanline/kit/files/export/export-list';
import { handle, page } from '@loanline/kit/http/handler';
import { outcomeLabels } from '@loanline/proto/enums/outcomes';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { reasonList } from '../../outcome-texts/domain.ts';
import { listStoredReasons } from '../../outcome-texts/store.ts';
import { listOutcomes as list } from '../store/list-outcomes.ts';

export const listOutcomes = ({ pool, creditReferenceAgency }: Deps) =>
  handle(routes.listOutcomes, async ({ query, caller }) => {
    const { rows, nextCursor } = await list(pool, query);
    const { labelOf } = reasonList(await listStoredReasons(pool), creditReferenceAgency);
    await recordRead(pool, { caller, subject: 'outcomes' });
    return page(
      rows.map((row) => ({ ...row, title: outcomeLabels[row.outcome], reasonLabel: labelOf(row) })),
      nextCursor,
    );
  });

export const exportOutcomes = (deps: Deps) =>
  exportList(routes.exportOutcomes, {
    list: listOutcomes(deps),
    pool: deps.pool,
    name: 'outcomes',
    columns: [
      'applicationId',
      'customerFirstName',
      'customerLastName',
      'outcome',
      'reason',
      'text',
      'source',
      'actor',
      'since',
      'endedAt',
      'endedBy',
    ],
  });
