import { handle, page } from '@loanline/kit/http/handler';
import { readCursor, writeCursor } from '@loanline/kit/lists/cursor';
import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { presentSummary } from '../presenter.ts';
import { listLoanApplications as list } from '../store/loan-applications.ts';

const order = 'newest';

export const listLoanApplications = ({ pool, prisma }: Deps) =>
  handle(routes.listLoanApplications, async ({ query: { limit, cursor, search }, caller }) => {
    const before = cursor === undefined ? undefined : readCursor(cursor, order).id;
    const { rows, hasMore } = await list(prisma, { limit, before, search });
    await recordRead(pool, { caller, subject: 'loan-applications' });
    const last = rows.at(-1);
    return page(rows.map(presentSummary), hasMore && last ? writeCursor(order, '', last.id) : null);
  });
